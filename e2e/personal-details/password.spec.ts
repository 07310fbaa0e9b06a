import type { Locator } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'

const GOOD = 'Kurkiauran 7 räpylää'

async function fill(dialog: Locator, password: string, again = password): Promise<void> {
  await dialog.getByLabel('Uusi salasana', { exact: true }).fill(password)
  await dialog.getByLabel('Uusi salasana uudelleen').fill(again)
}

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
