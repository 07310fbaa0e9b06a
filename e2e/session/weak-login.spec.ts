import type { Locator } from '@playwright/test'
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

test('the password can be shown and hidden again @full', async ({ page }) => {
  await page.goto('/login/form')
  const password = page.getByLabel(/^Salasana/)
  await password.fill('salaisuus')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Näytä salasana' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('salaisuus')
  await page.getByRole('button', { name: /salasana/i }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('both fields are asked for, and focus goes to the first that is empty @full', async ({ page }) => {
  await page.goto('/login/form')
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect(page.getByText('Kirjoita käyttäjätunnus.').first()).toBeVisible()
  await expect(page.getByText('Kirjoita salasana.').first()).toBeVisible()
  await expect(page.getByLabel('Käyttäjätunnus')).toBeFocused()
  await expectAccessible(page)
})

test('a wrong password is told without saying whether the user exists, and keeps the username @full', async ({
  page,
}) => {
  const { guardian } = await makeFamily(page, { guardian: { withPassword: true } })
  for (const username of [guardian.username, 'ei.ketaan@posti.example']) {
    await page.goto('/login/form')
    await page.getByLabel('Käyttäjätunnus').fill(username)
    await page.getByLabel(/^Salasana/).fill('väärä salasana')
    await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
    await expect(page.getByText('Kirjautuminen ei onnistunut')).toBeVisible()
    await expect(page.getByLabel('Käyttäjätunnus')).toHaveValue(username)
  }
})

test('after twenty tries the form says that the account is locked for a while @full', async ({ page }) => {
  const { guardian } = await makeFamily(page, { guardian: { withPassword: true } })
  for (let tries = 0; tries < 20; tries++) {
    const answer = await page.request.post('/api/citizen/auth/weak-login', {
      headers: { 'x-evaka-csrf': '1' },
      data: { username: guardian.username, password: 'arvaus' },
    })
    expect(answer.status()).toBe(403)
  }
  await page.goto('/login/form')
  await page.getByLabel('Käyttäjätunnus').fill(guardian.username)
  await page.getByLabel(/^Salasana/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  const notice = page.getByText('Kirjautuminen on tilapäisesti lukittu')
  await expect(notice).toBeVisible()
  const top = async (thing: Locator) => (await thing.boundingBox())?.y ?? 0
  const form = page.getByLabel('Käyttäjätunnus')
  await expect.poll(async () => (await top(form)) - (await top(notice))).toBeGreaterThan(0)
  await expectAccessible(page)
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
