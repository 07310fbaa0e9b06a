import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily, PASSWORD } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'

const GOOD = 'Kurkiauran 7 räpylää'

async function fill(dialog: Locator, password: string, again = password): Promise<void> {
  await dialog.getByLabel('Uusi salasana', { exact: true }).fill(password)
  await dialog.getByLabel('Uusi salasana uudelleen').fill(again)
}

async function openActivation(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Ota käyttöön' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ota käyttöön kirjautuminen salasanalla' })
  await expect(dialog.getByLabel('Uusi salasana', { exact: true })).toBeVisible()
  return dialog
}

test('constraints are ticked off as one types, and errors are told @phone-only @full', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/personal-details')
  const dialog = await openActivation(page)
  const save = dialog.getByRole('button', { name: 'Ota käyttöön' })
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  const constraints = dialog.getByRole('list', { name: 'Salasanassa on' }).getByRole('listitem')
  await expect(constraints).toHaveCount(5)
  await expect(constraints.filter({ hasText: 'ei täyty vielä' })).toHaveCount(5)

  const password = dialog.getByLabel('Uusi salasana', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expect(dialog.getByLabel('Käyttäjätunnus')).toHaveAttribute('autocomplete', 'username')
  await password.fill('Metsä')
  await expect(constraints.filter({ hasText: 'ei täyty vielä' })).toHaveCount(3)
  await expect(dialog.getByRole('status').filter({ hasText: 'Vaatimuksia täyttyy 2' })).toBeAttached()
  await password.press('Enter')
  await expect(dialog.getByText('Salasana ei täytä kaikkia vaatimuksia.')).toBeVisible()
  await expect(dialog.getByText('Salasanat eivät ole samat.')).toBeVisible()
  await expect(password).toBeFocused()
  await expectAccessible(page)

  await fill(dialog, GOOD, `${GOOD} `)
  await expect(constraints.filter({ hasText: 'ei täyty vielä' })).toHaveCount(0)
  await expect(dialog.getByText('Salasanat eivät ole samat.')).toBeVisible()
  await expect(save).toBeDisabled()
  await fill(dialog, GOOD)
  await expect(save).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ota käyttöön' })).toBeFocused()
})

test('a password that is easy to guess is refused until it is another one @full', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/personal-details')
  const dialog = await openActivation(page)
  await fill(dialog, 'Passwordpassword1!')
  const save = dialog.getByRole('button', { name: 'Ota käyttöön' })
  await save.click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Salasana on liian helppo arvata')
  await expect(alert).toBeInViewport()
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await fill(dialog, GOOD)
  await expect(alert).toBeHidden()
  await save.click()
  await expect(page.getByRole('alertdialog', { name: 'Kirjautuminen salasanalla on käytössä' })).toBeVisible()
})

test('a username that somebody else has cannot be activated @full', async ({ page }) => {
  const { guardian: other } = await makeFamily(page, { guardian: { withPassword: true } })
  const { guardian } = await makeFamily(page, { guardian: { email: other.username } })
  await signIn(page, guardian)
  await page.goto('/personal-details')
  const dialog = await openActivation(page)
  await fill(dialog, GOOD)
  await dialog.getByRole('button', { name: 'Ota käyttöön' }).click()
  await expect(dialog.getByRole('alert')).toContainText(other.username)
  await expect(dialog.getByRole('button', { name: 'Ota käyttöön' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Peru', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('a password that could not be saved for a passing reason can be saved again @full', async ({ page }) => {
  const { guardian } = await makeFamily(page, { guardian: { withPassword: true } })
  await signIn(page, guardian)
  await page.goto('/personal-details?edit=password')
  const dialog = page.getByRole('dialog', { name: 'Vaihda salasana' })
  await page.route('**/weak-login-credentials', (route) => route.fulfill({ status: 500, body: '' }))
  await fill(dialog, GOOD)
  await dialog.getByRole('button', { name: 'Tallenna' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Tallennus ei onnistunut')
  await page.unroute('**/weak-login-credentials')
  await dialog.getByRole('button', { name: 'Tallenna' }).click()
  await expect(dialog).toBeHidden()
  const login = (password: string) =>
    page.request.post('/api/citizen/auth/weak-login', {
      headers: { 'x-evaka-csrf': '1' },
      data: { username: guardian.username, password },
    })
  const withFormer = await login(PASSWORD)
  expect(withFormer.status()).toBe(403)
  const withNew = await login(GOOD)
  expect(withNew.status()).toBe(200)
})

test('a password that was tried too many times is explained, and can be saved later @full', async ({ page }) => {
  const { guardian } = await makeFamily(page, { guardian: { withPassword: true } })
  await signIn(page, guardian)
  await page.goto('/personal-details?edit=password')
  const dialog = page.getByRole('dialog', { name: 'Vaihda salasana' })
  const body = JSON.stringify({ errorCode: null, timestamp: 0, reason: 'TOO_MANY_PASSWORDS' })
  const refusal = { status: 429, body, contentType: 'application/json' }
  await page.route('**/weak-login-credentials', (route) => route.fulfill(refusal))
  await fill(dialog, GOOD)
  const save = dialog.getByRole('button', { name: 'Tallenna' })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Odota puoli tuntia ja yritä uudelleen.')
  await expectAccessible(page)
  await page.unroute('**/weak-login-credentials')
  await save.click()
  await expect(dialog).toBeHidden()
})
