import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../component-tests/accessible.ts'
import { SERVER_ERROR } from '../component-tests/fake-api.ts'
import { openPersonalDetails } from '../component-tests/personal-details-answers.ts'
import { aGuardian } from '../component-tests/start.ts'
import { expect, expectBlocked, test } from '../component-tests/test.ts'
import { PHONE } from '../component-tests/widths.ts'

const GOOD = 'Kurkiauran 7 räpylää'
const EMAIL = 'maija.meikalainen@posti.example'
const newPassword = (dialog: Locator) => dialog.getByLabel('Uusi salasana', { exact: true })

async function fill(dialog: Locator, password: string, again = password): Promise<void> {
  await newPassword(dialog).fill(password)
  await dialog.getByLabel('Uusi salasana uudelleen').fill(again)
}

async function openActivation(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Ota käyttöön' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ota käyttöön kirjautuminen salasanalla' })
  await expect(newPassword(dialog)).toBeVisible()
  return dialog
}
const activate = (dialog: Locator) => dialog.getByRole('button', { name: 'Ota käyttöön' })

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('marks the constraints that a password meets and shows errors', async ({ page, api, open }) => {
    await openPersonalDetails({ api, open })
    const dialog = await openActivation(page)
    await expect(activate(dialog)).toBeDisabled()
    await expectAccessible(page)
    const constraints = dialog.getByRole('list', { name: 'Salasanassa on' }).getByRole('listitem')
    const unmet = constraints.filter({ hasText: 'ei täyty vielä' })
    await expect(constraints).toHaveCount(5)
    await expect(unmet).toHaveCount(5)

    const password = newPassword(dialog)
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    await expect(dialog.getByLabel('Käyttäjätunnus')).toHaveAttribute('autocomplete', 'username')
    await password.fill('Metsä')
    await expect(unmet).toHaveCount(3)
    await expect(dialog.getByRole('status').filter({ hasText: 'Vaatimuksia täyttyy 2' })).toBeAttached()
    await password.press('Enter')
    await expect(dialog.getByText('Salasana ei täytä kaikkia vaatimuksia.')).toBeVisible()
    await expect(dialog.getByText('Salasanat eivät ole samat.')).toBeVisible()
    await expect(password).toBeFocused()
    await expectAccessible(page)

    await fill(dialog, GOOD, `${GOOD} `)
    await expect(unmet).toHaveCount(0)
    await expect(dialog.getByText('Salasanat eivät ole samat.')).toBeVisible()
    await expect(activate(dialog)).toBeDisabled()
    await fill(dialog, GOOD)
    await expect(activate(dialog)).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ota käyttöön' })).toBeFocused()
    expect(api.callsOf('personalDetails.updateCredentials')).toEqual([])
  })
})

test('refuses a password that is easy to guess until it is changed', async ({ page, api, open }) => {
  await openPersonalDetails({ api, open })
  const dialog = await openActivation(page)
  api.refuse('personalDetails.updateCredentials', 'PASSWORD_UNACCEPTABLE')
  await fill(dialog, 'Passwordpassword1!')
  await activate(dialog).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Salasana on liian helppo arvata')
  await expect(alert).toBeInViewport()
  await expectBlocked(activate(dialog))
  await expectAccessible(page)
  await fill(dialog, GOOD)
  await expect(alert).toBeHidden()
  api.answer('personalDetails.updateCredentials', undefined)
  await activate(dialog).click()
  await expect(page.getByRole('alertdialog', { name: 'Kirjautuminen salasanalla on käytössä' })).toBeVisible()
  expect(api.callsOf('personalDetails.updateCredentials').map(({ body }) => body)).toEqual([
    { username: EMAIL, password: 'Passwordpassword1!' },
    { username: EMAIL, password: GOOD },
  ])
})

test('says that the username is in use', async ({ page, api, open }) => {
  await openPersonalDetails({ api, open })
  const dialog = await openActivation(page)
  api.refuse('personalDetails.updateCredentials', 'USERNAME_TAKEN')
  await fill(dialog, GOOD)
  await activate(dialog).click()
  await expect(dialog.getByRole('alert')).toContainText(EMAIL)
  await expectBlocked(activate(dialog))
  await dialog.getByRole('button', { name: 'Peru', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('saves a password again that could not be saved', async ({ page, api, open }) => {
  const details = aGuardian({ weakLoginUsername: EMAIL })
  await openPersonalDetails({ api, open }, '?edit=password', { details })
  const dialog = page.getByRole('dialog', { name: 'Vaihda salasana' })
  const save = dialog.getByRole('button', { name: 'Tallenna' })
  api.fail('personalDetails.updateCredentials', SERVER_ERROR)
  await fill(dialog, GOOD)
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Tallennus ei onnistunut')
  api.answer('personalDetails.updateCredentials', undefined)
  await save.click()
  await expect(dialog).toBeHidden()
  expect(api.callsOf('personalDetails.updateCredentials').map(({ body }) => body.password)).toEqual([GOOD, GOOD])
})
