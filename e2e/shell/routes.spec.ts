import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { endLogin, signIn, signInWeakly } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { expectWelcomed } from '../families/welcomed.ts'

test('an address that does not exist shows a page that leads home @phone-only', async ({ page }) => {
  const answer = await page.goto('/ei-ole/tallaista')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Sivua ei löytynyt' })).toBeVisible()
  await expect(page).toHaveTitle(/^Sivua ei löytynyt/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Siirry etusivulle' }).click()
  await expect(page).toHaveURL('/login')
})

test('the root welcomes whoever is logged in, strongly or weakly @full', async ({ page }) => {
  const { guardian } = await makeFamily(page, { guardian: { withPassword: true } })
  await signIn(page, guardian)
  await page.goto('/')
  await expectWelcomed(page)
  await endLogin(page)
  await signInWeakly(page, guardian)
  await page.goto('/')
  await expectWelcomed(page)
})

test('a new page begins at its top, with focus on its heading', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saavutettavuusseloste' }).click()
  await expect(page).toHaveURL('/accessibility')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

for (const [language, title] of [
  ['fi', 'Kirjaudu sisään'],
  ['sv', 'Logga in'],
  ['en', 'Log in'],
] as const) {
  test.describe(`a browser that prefers ${language}`, () => {
    test.use({ locale: language })
    test('is greeted in its language, with the title of the page @full', async ({ page }) => {
      await page.goto('/login')
      await expect(page).toHaveTitle(new RegExp(`^${title}`))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const office = page.getByRole('contentinfo')
      await expect(office.getByRole('link', { name: '06 5550 100' })).toHaveAttribute('href', 'tel:065550100')
      await expect(office.getByRole('link', { name: /^varhaiskasvatus@/ })).toBeVisible()
    })
  })
}

test.describe('a browser that prefers a language we do not speak', () => {
  test.use({ locale: 'de-DE' })
  test('is greeted in Finnish @full', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
  })
})
