import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { AT_HOME, enterFamily } from './applying.ts'
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

test('an e-mail address is typed twice, unless there is none @full', async ({ page }) => {
  test.slow()
  const { child } = await enterFamily(page, { guardian: { email: null } })
  const id = await openEditor(page, child)
  const email = page.getByLabel('Sähköpostiosoite', { exact: true })
  const again = page.getByLabel('Sähköpostiosoite uudelleen')
  await page.getByLabel('Minulla ei ole sähköpostiosoitetta').uncheck()
  await email.fill('maija')
  await email.blur()
  await expect(page.getByText('Tarkista sähköpostiosoite')).toBeVisible()
  await email.fill('maija@posti.example')
  await again.fill('maja@posti.example')
  await again.blur()
  await expect(page.getByText('Sähköpostiosoitteet eivät ole samat')).toBeVisible()
  await again.fill('maija@posti.example')
  await expect(page.getByText('Sähköpostiosoitteet eivät ole samat')).toBeHidden()
  await expectSaved(page, id, (form) => form.guardian.email, 'maija@posti.example')
  await page.getByLabel('Minulla ei ole sähköpostiosoitetta').check()
  await expect(email).not.toBeEditable()
  await expectSaved(page, id, (form) => form.guardian.email, null)
})

test('a verified address is shown and used, whatever else @full', async ({ page }) => {
  const { child } = await enterFamily(page, { guardian: { email: 'varma@posti.example', isEmailVerified: true } })
  await openEditor(page, child)
  await expect(part(page, 'Hakija')).toContainText('varma@posti.example')
  await expect(page.getByLabel('Sähköpostiosoite uudelleen')).toHaveCount(0)
})

test('guardians of two addresses tell what they have agreed @full', async ({ page }) => {
  const { child } = await enterFamily(page, { otherGuardian: { streetAddress: 'Kaukatie 9' } })
  const id = await openEditor(page, child)
  await check(page).click()
  await summary(page).getByRole('link', { name: 'Onko hakemuksesta sovittu yhdessä?' }).click()
  await expect(page.getByLabel('Olemme sopineet hakemuksesta yhdessä')).toBeFocused()
  await page.getByLabel('Emme ole voineet sopia asiasta').check()
  const second = part(page, 'Toinen huoltaja')
  await second.getByLabel('Puhelinnumero').fill('12')
  await expect(second.getByText('Tarkista puhelinnumero')).toBeVisible()
  await second.getByLabel('Puhelinnumero').fill('040 555 0199')
  await expectSaved(page, id, (form) => form.secondGuardian, {
    agreementStatus: 'NOT_AGREED',
    phoneNumber: '040 555 0199',
    email: '',
  })
  await page.getByLabel('Olemme sopineet hakemuksesta yhdessä').check()
  await expect(second.getByLabel('Puhelinnumero')).toHaveCount(0)
  await expectSaved(page, id, (form) => form.secondGuardian?.phoneNumber, '')
})

test('the household: a partner, and children under 18 of whom some the register knows @phone-only @full', async ({
  page,
}) => {
  test.slow()
  const { child, children } = await enterFamily(page, {
    children: [AT_HOME, { ...AT_HOME, firstNames: 'Onni', age: 5 }],
  })
  const id = await openEditor(page, child)
  const household = part(page, 'Samassa taloudessa asuvat')
  const onni = household.getByRole('group', { name: '1. lapsi' })
  await expect(onni.getByLabel('Etunimet')).toHaveValue('Onni')
  await expect(onni.getByLabel('Henkilötunnus')).toHaveValue(children[1]?.identityCode ?? '')

  await household.getByLabel(/Asun avo- tai avioliitossa/).check()
  const partner = household.getByRole('group', { name: 'Puolison tiedot' })
  const code = partner.getByLabel('Henkilötunnus')
  await code.fill('131052-308')
  await code.blur()
  // Nobody is told that a code is wrong before it is whole.
  await expect(partner.getByText('Tarkista henkilötunnus')).toHaveCount(0)
  await code.fill('131052-308s')
  await expect(code).toHaveValue('131052-308S')
  await expect(partner.getByText('Tarkista henkilötunnus')).toBeVisible()
  await code.fill('131052-308t')
  await expect(partner.getByText('Tarkista henkilötunnus')).toBeHidden()

  await household.getByRole('button', { name: 'Lisää lapsi' }).click()
  const added = household.getByRole('group', { name: '2. lapsi' })
  await added.getByLabel('Etunimet').fill('Aikuinen')
  await added.getByLabel('Henkilötunnus').fill('131052-308T')
  await added.getByLabel('Henkilötunnus').blur()
  await expect(added.getByText('Ilmoita tässä vain alle 18-vuotiaat lapset')).toBeVisible()
  await household.getByRole('button', { name: 'Poista Aikuinen' }).click()
  await expect(added).toHaveCount(0)
  await expect(household.getByRole('button', { name: 'Lisää lapsi' })).toBeFocused()
  await expectSaved(page, id, (form) => form.otherChildren.map(({ firstName }) => firstName), ['Onni'])
  await household.getByRole('button', { name: 'Poista Onni' }).click()
  await expect(household.getByLabel('Samassa taloudessa asuu muita alle 18-vuotiaita lapsia')).toBeFocused()
  await expectSaved(page, id, (form) => form.otherChildren, [])

  // What stands behind a tick that was taken back is there again with it, and does not count meanwhile.
  await household.getByLabel(/Asun avo- tai avioliitossa/).uncheck()
  await expectSaved(page, id, (form) => form.otherPartner, null)
  await household.getByLabel(/Asun avo- tai avioliitossa/).check()
  await expect(code).toHaveValue('131052-308T')
})

test('a sibling is chosen from those the register knows, or named @full', async ({ page }) => {
  const { child, children } = await enterFamily(page, {
    children: [AT_HOME, { ...AT_HOME, firstNames: 'Onni', age: 5 }],
  })
  const id = await openEditor(page, child)
  await page.getByLabel('Lapsella on sisarus, joka on jo toivotussa yksikössä').check()
  await expect(page.getByRole('radio', { name: 'Onni Esimerkki' })).toBeChecked()
  await expectSaved(page, id, (form) => form.preferences.siblingBasis?.siblingSsn, children[1]?.identityCode)
  await page.getByRole('radio', { name: 'Joku muu sisarus' }).check()
  await check(page).click()
  await expect(summary(page)).toContainText('Sisaruksen etu- ja sukunimi: Täytä tämä kohta')
  await expect(summary(page)).toContainText('Sisaruksen henkilötunnus: Täytä tämä kohta')
  await expect.poll(async () => (await stored(page, id)).status).toBe('CREATED')
})
