import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { expectWelcomed } from '../families/welcomed.ts'

test('two people log in one after the other through the identity provider @phone-only', async ({ page }) => {
  await page.goto('/login')
  const names: string[] = []
  for (const place of [0, 1]) {
    await page.getByRole('link', { name: 'Tunnistaudu' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('listitem').getByRole('button').nth(place).click()
    await expectWelcomed(page)
    await page.getByRole('button', { name: /valikko/i }).click()
    names.push((await page.getByText(/^Kirjautunut/).textContent()) ?? '')
    await page.goto('/api/citizen/auth/logout?RelayState=%2F')
    await expect(page).toHaveURL('/login')
  }
  expect(new Set(names).size).toBe(2)
})

test('whoever cancels at the identity provider is told and may try again @full', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Tunnistaudu' }).click()
  await page.getByRole('button', { name: 'Peru kirjautuminen' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Tunnistautuminen ei onnistunut' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Palaa takaisin' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/login')
})

test('strong login leads back to the page that was asked for @full', async ({ page }) => {
  await page.goto('/login?next=%2Faccessibility')
  await page.getByRole('link', { name: 'Tunnistaudu' }).click()
  await page.getByRole('listitem').getByRole('button').first().click()
  await expect(page).toHaveURL('/accessibility')
})

test('after logging out the browser’s way back shows nothing of the person @full', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/personal-details')
  await page.getByRole('button', { name: /valikko/i }).click()
  await page.getByRole('link', { name: 'Kirjaudu ulos' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => (await page.request.get('/api/citizen/auth/status')).ok()).toBe(true)
  await expect
    .poll(async () => (await page.request.get('/api/citizen/auth/status')).json())
    .toMatchObject({ loggedIn: false })
})
