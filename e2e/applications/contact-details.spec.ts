import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { enterFamily } from './applying.ts'
import { check, expectSaved, openEditor, stored, summary } from './filling-in.ts'

const part = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })

test('who moves where is told once for child and guardian @phone-only @full', async ({ page }) => {
  test.slow()
  const { child } = await enterFamily(page)
  const id = await openEditor(page, child)
  await page.getByLabel('Lapsi muuttaa, ja hänellä on uusi osoite').check()
  const ofChild = part(page, 'Lapsi')
  await ofChild.getByRole('textbox', { name: 'Muuttopäivä' }).fill('1.2.2027')
  await ofChild.getByLabel('Katuosoite').fill('Uusitie 5')
  await ofChild.getByLabel('Postinumero').fill('6699')
  await ofChild.getByLabel('Postinumero').blur()
  await expect(ofChild.getByText('Postinumerossa on viisi numeroa')).toBeVisible()
  await ofChild.getByLabel('Postinumero').fill('66998')
  await ofChild.getByLabel('Postitoimipaikka').fill('KUUSILAHTI')
  await expect(ofChild.getByText('Postinumerossa on viisi numeroa')).toBeHidden()

  await page.getByLabel('Muutan, ja minulla on uusi osoite').check()
  const ofGuardian = part(page, 'Hakija')
  await ofGuardian.getByLabel('Sama osoite kuin lapsella').check()
  await expect(ofGuardian.getByLabel('Katuosoite')).toHaveValue('Uusitie 5')
  await expect(ofGuardian.getByLabel('Katuosoite')).not.toBeEditable()
  await expectAccessible(page)
  const address = { street: 'Uusitie 5', postalCode: '66998', postOffice: 'KUUSILAHTI', movingDate: '2027-02-01' }
  await expectSaved(page, id, (form) => form.guardian.futureAddress, address)

  await ofGuardian.getByLabel('Sama osoite kuin lapsella').uncheck()
  await expect(ofGuardian.getByLabel('Katuosoite')).toHaveValue('')
  await check(page).click()
  await summary(page).getByRole('link', { name: 'Hakijan uusi osoite, katuosoite' }).click()
  await expect(ofGuardian.getByLabel('Katuosoite')).toBeFocused()
})

test('a protected applicant’s new address is kept, and shown to nobody @phone-only @full', async ({ page }) => {
  test.slow()
  const { child } = await enterFamily(page, { guardian: { addressProtected: true } })
  const id = await openEditor(page, child)
  const ofGuardian = part(page, 'Hakija')
  const moves = ofGuardian.getByLabel('Muutan, ja minulla on uusi osoite')
  const kept = ofGuardian.getByText('Ilmoittamasi uusi osoite on tallessa')
  const isKept = (form: { guardian: { futureAddressKept?: boolean | undefined } }) => form.guardian.futureAddressKept
  await moves.check()
  await ofGuardian.getByRole('textbox', { name: 'Muuttopäivä' }).fill('1.2.2027')
  await ofGuardian.getByLabel('Katuosoite').fill('Salainen tie 5')
  await ofGuardian.getByLabel('Postinumero').fill('66998')
  await ofGuardian.getByLabel('Postitoimipaikka').fill('KUUSILAHTI')
  await expectSaved(page, id, isKept, true)
  await expect(ofGuardian.getByText('Turvakiellon alainen, ei näytetä täällä')).toBeVisible()
  await expect(page.evaluate(() => JSON.stringify({ ...sessionStorage }))).resolves.not.toMatch(/Salainen|"kept"|66998/)

  // Opened anew and saved again, with something else in it, it is still there.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(kept).toBeVisible()
  await expect(moves).toBeChecked()
  await expect(page.getByText('Salainen tie')).toHaveCount(0)
  await expectAccessible(page)
  await ofGuardian.getByLabel('Puhelinnumero').fill('040 5550 321')
  await expectSaved(page, id, (form) => form.guardian.phoneNumber, '040 5550 321')
  await expect.poll(async () => isKept((await stored(page, id)).form)).toBe(true)

  await ofGuardian.getByRole('button', { name: 'Kirjoita osoite uudelleen' }).press('Enter')
  await expect(kept).toBeHidden()
  await expect(ofGuardian.getByRole('textbox', { name: 'Muuttopäivä' })).toBeFocused()
  await moves.uncheck()
  await expectSaved(page, id, isKept, false)
})
