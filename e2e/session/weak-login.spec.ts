import { expectAccessible } from '../families/accessible.ts'
import { makeFamily, PASSWORD } from '../families/families.ts'
import { endLogin } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { expectWelcomed } from '../families/welcomed.ts'

test('a guardian logs in with username and password @phone-only', async ({ page }) => {
  const { guardian } = await makeFamily(page, { guardian: { withPassword: true } })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Kirjaudu salasanalla' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu salasanalla' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Käyttäjätunnus').fill(guardian.username.toUpperCase())
  await page.getByLabel(/^Salasana/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expectWelcomed(page)
})

test('after login only addresses of our own are followed @full', async ({ page }) => {
  const { guardian } = await makeFamily(page, { guardian: { withPassword: true } })
  const cases = [
    ['/accessibility?kohta=1#alku', '/accessibility?kohta=1#alku'],
    ['//paha.example/', 'home'],
  ] as const
  for (const [next, landing] of cases) {
    await endLogin(page)
    await page.goto(`/login/form?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Käyttäjätunnus').fill(guardian.username)
    await page.getByLabel(/^Salasana/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
    if (landing === 'home') await expectWelcomed(page)
    else await expect(page, next).toHaveURL(landing)
  }
})
