import type { Locator } from '@playwright/test'
import { expectAccessible } from '../component-tests/accessible.ts'
import { NO_LOGIN } from '../component-tests/start.ts'
import { expect, test } from '../component-tests/test.ts'

test.beforeEach(async ({ open }) => {
  await open('/login/form', { start: { auth: NO_LOGIN, features: { passkeys: false } } })
})

test('shows and hides the password', async ({ page }) => {
  const password = page.getByLabel(/^Salasana/)
  await password.fill('salaisuus')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Näytä salasana' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('salaisuus')
  await page.getByRole('button', { name: /salasana/i }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('focuses the first empty field and says that both are required', async ({ page, api }) => {
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect(page.getByText('Kirjoita käyttäjätunnus.').first()).toBeVisible()
  await expect(page.getByText('Kirjoita salasana.').first()).toBeVisible()
  await expect(page.getByLabel('Käyttäjätunnus')).toBeFocused()
  expect(api.calls).toEqual([])
  await expectAccessible(page)
})

test('reports a refused login and keeps the username', async ({ page, api }) => {
  api.refuse('session.weakLogin', 'LOGIN_REFUSED')
  await page.getByLabel('Käyttäjätunnus').fill('maija@posti.example')
  await page.getByLabel(/^Salasana/).fill('väärä salasana')
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect(page.getByText('Kirjautuminen ei onnistunut')).toBeVisible()
  await expect(page.getByLabel('Käyttäjätunnus')).toHaveValue('maija@posti.example')
  expect(api.callsOf('session.weakLogin').map(({ body }) => body)).toEqual([
    { username: 'maija@posti.example', password: 'väärä salasana' },
  ])
})

test('reports a locked account above the form', async ({ page, api }) => {
  api.refuse('session.weakLogin', 'TOO_MANY_ATTEMPTS')
  await page.getByLabel('Käyttäjätunnus').fill('maija@posti.example')
  await page.getByLabel(/^Salasana/).fill('oikea salasana')
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  const notice = page.getByText('Kirjautuminen on tilapäisesti lukittu')
  await expect(notice).toBeVisible()
  const top = async (element: Locator) => (await element.boundingBox())?.y ?? 0
  const form = page.getByLabel('Käyttäjätunnus')
  await expect.poll(async () => (await top(form)) - (await top(notice))).toBeGreaterThan(0)
  await expectAccessible(page)
})
