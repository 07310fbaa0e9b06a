import type { Page } from '@playwright/test'
import { expectAccessible } from '../component-tests/accessible.ts'
import { refusal } from '../component-tests/fake-api.ts'
import { anUnverified, aSentCode, openPersonalDetails } from '../component-tests/personal-details-answers.ts'
import { aGuardian } from '../component-tests/start.ts'
import { expect, expectBlocked, test } from '../component-tests/test.ts'

const ADDRESS = 'maija.meikalainen@posti.example'
const USED = 'toinen@posti.example'
const code = (page: Page) => page.getByLabel('Vahvistuskoodi')
const confirm = (page: Page) => page.getByRole('button', { name: 'Vahvista osoite' })
const wrong = (page: Page) => page.getByText('Koodi on väärä tai vanhentunut.')

test('accepts six digits as a code and keeps a wrong code in the field', async ({ page, api, open }) => {
  await openPersonalDetails({ api, open }, '', { verification: anUnverified(ADDRESS) })
  api.answer('personalDetails.sendVerificationCode', () => {
    api.answer('personalDetails.getEmailVerification', aSentCode(ADDRESS))
  })
  await page.getByRole('button', { name: 'Lähetä vahvistuskoodi' }).click()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  for (const typed of ['', '12345', '1234567', 'abcdef']) {
    await code(page).fill(typed)
    await confirm(page).click()
    await expect(page.getByText('Koodissa on kuusi numeroa.'), typed).toBeVisible()
    await expect(code(page)).toBeFocused()
  }
  await expectAccessible(page)
  expect(api.callsOf('personalDetails.verifyEmail')).toEqual([])

  api.refuse('personalDetails.verifyEmail', 'WRONG_CODE')
  await code(page).fill('123456')
  await expect(page.getByText('Koodissa on kuusi numeroa.')).toBeHidden()
  await confirm(page).click()
  await expect(wrong(page)).toBeVisible()
  await expect(code(page)).toHaveValue('123456')
  await code(page).fill('654321')
  await expect(wrong(page)).toBeHidden()
  api.answer('personalDetails.verifyEmail', () => {
    api.answer('personalDetails.getEmailVerification', {
      email: ADDRESS,
      verifiedEmail: ADDRESS,
      latestVerification: null,
    })
  })
  await confirm(page).click()
  await expect(page.getByText('Vahvistettu', { exact: true })).toBeVisible()
  expect(api.callsOf('personalDetails.verifyEmail').map(({ body }) => body.code)).toEqual(['123456', '654321'])
})

test('offers a new code after five wrong ones', async ({ page, api, open }) => {
  await openPersonalDetails({ api, open }, '', { verification: aSentCode(ADDRESS) })
  api.answer('personalDetails.verifyEmail', () => {
    // After the fifth wrong code the server forgets the verification.
    if (api.callsOf('personalDetails.verifyEmail').length === 5) {
      api.answer('personalDetails.getEmailVerification', anUnverified(ADDRESS))
    }
    return refusal('personalDetails.verifyEmail', 'WRONG_CODE')
  })
  await code(page).fill('123456')
  for (let tries = 1; tries < 5; tries += 1) {
    await confirm(page).click()
    await expect.poll(() => api.callsOf('personalDetails.verifyEmail').length).toBe(tries)
    await expect(wrong(page)).toBeVisible()
    await expect(confirm(page)).toBeEnabled()
  }
  await confirm(page).click()
  await expect(page.getByRole('alert')).toContainText('kirjoitettiin viisi kertaa väärin')
  await expect(page.getByRole('region', { name: 'Sähköpostin vahvistus' })).toBeFocused()
  await expectAccessible(page)
  api.answer('personalDetails.sendVerificationCode', () => {
    api.answer('personalDetails.getEmailVerification', aSentCode(ADDRESS))
  })
  await page.getByRole('button', { name: 'Lähetä vahvistuskoodi' }).click()
  await expect(code(page)).toBeFocused()
})

test('says that the address is the username of another person', async ({ page, api, open }) => {
  await openPersonalDetails({ api, open }, '', { verification: aSentCode(USED) })
  api.refuse('personalDetails.verifyEmail', 'USERNAME_TAKEN')
  await code(page).fill('123456')
  await confirm(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Käyttäjätunnus on jo käytössä' })
  await expect(alert).toContainText(USED)
  await expectBlocked(confirm(page))
})

test('says that the username cannot be changed to one in use', async ({ page, api, open }) => {
  const details = aGuardian({ email: USED, weakLoginUsername: ADDRESS })
  await openPersonalDetails({ api, open }, '', { details }, { language: 'en' })
  api.refuse('personalDetails.updateCredentials', 'USERNAME_TAKEN')
  const change = page.getByRole('button', { name: 'Change the username' })
  await change.click()
  await expect(page.getByRole('alert')).toContainText(USED)
  await expectBlocked(change)
  expect(api.callsOf('personalDetails.updateCredentials').map(({ body }) => body)).toEqual([
    { username: USED, password: null },
  ])
})
