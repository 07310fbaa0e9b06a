import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { addUnit, AT_HOME, enterFamily, rowOf } from './applying.ts'

const MEADOW = { CLUB: { start: '2020-01-01', end: null }, DAYCARE: null, PRESCHOOL: null }

async function begin(page: Page, type: string): Promise<void> {
  await page.goto('/applications')
  await page.getByRole('link', { name: 'Uusi hakemus' }).click()
  await page.getByRole('radio', { name: type, exact: true }).check()
  await page.getByRole('button', { name: 'Aloita hakemus' }).click()
  await expect(page.getByRole('button', { name: 'Tarkista ja lähetä' }).last()).toBeVisible()
}

async function choose(page: Page, unit: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Hae yksikköä/ }).fill(unit)
  await page.getByRole('option', { name: unit }).click()
}

test('pre-school with connected daycare, from the first page until it is sent @phone-only', async ({ page }) => {
  await enterFamily(page, {
    guardian: { phone: '040 555 0123' },
    otherGuardian: { firstNames: 'Pekka' },
    children: [{ ...AT_HOME, age: 5 }],
  })
  const unit = await addUnit(page, 'Havukummun päiväkoti')
  await begin(page, 'Esiopetus')
  await page.getByRole('textbox', { name: /^Toivottu aloituspäivä/ }).fill('11.1.2027')
  await page.getByRole('checkbox', { name: /^Haen myös esiopetusta täydentävää/ }).check()
  await page.getByRole('textbox', { name: /^Alkaa/ }).fill('8')
  await page.getByRole('textbox', { name: /^Päättyy/ }).fill('16.30')
  await page.getByRole('radio', { name: 'Maksuttoman lisäksi yli 20 h viikossa' }).check()
  await choose(page, unit.name)

  await page.getByRole('button', { name: 'Tarkista ja lähetä' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hakemuksen tarkistaminen' })).toBeVisible()
  const main = page.getByRole('main')
  for (const words of ['ma 11.1.2027', '8.00–16.30', 'Maksuttoman lisäksi yli 20 h viikossa', unit.name])
    await expect(main).toContainText(words)
  await expect(main).toContainText('Toinen huoltaja asuu hakijan kanssa samassa osoitteessa.')
  await page.getByRole('checkbox', { name: /^Olen tarkistanut tiedot/ }).check()
  await page.getByRole('checkbox', { name: /näkyy myös lapsen toiselle huoltajalle/ }).check()
  await page.getByRole('button', { name: 'Lähetä hakemus' }).click()

  await expect(page).toHaveURL('/applications')
  await expect(page.getByText(/^Hakemus on lähetetty/)).toBeVisible()
  const row = rowOf(page, 'Esiopetushakemus')
  await expect(row).toContainText('11.1.2027')
  await expect(row).toContainText(unit.name)
  await expect(row.getByText('Lähetetty', { exact: true }).first()).toBeVisible()
  await row.getByRole('link', { name: /Avaa/ }).click()
  await expect(main).toContainText('Esiopetusta täydentävä varhaiskasvatus')
  await expect(main).toContainText('8.00–16.30')
  await expectAccessible(page)
})

test('a club, from the first page until it is sent, in Swedish @full', async ({ page }) => {
  await enterFamily(page, { guardian: { phone: '040 555 0123' } })
  const unit = await addUnit(page, 'Ängsklubben', { careTypes: ['CLUB'], applyPeriods: MEADOW, language: 'sv' })
  await page.goto('/applications')
  await page.getByRole('button', { name: /^SV/ }).click()
  await page.getByRole('link', { name: 'Ny ansökan' }).click()
  await page.getByRole('radio', { name: 'Klubb' }).check()
  await page.getByRole('button', { name: 'Börja ansökan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ansökan om klubbplats' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Önskat startdatum/ }).fill('1.2.2027')
  await page.getByRole('combobox').fill(unit.name)
  await page.getByRole('option', { name: unit.name }).click()
  await page.getByRole('button', { name: 'Granska och skicka' }).last().click()
  await expect(page.getByRole('main')).toContainText('mån 1.2.2027')
  await expect(page.getByRole('main')).toContainText(unit.name)
  // A club asks of no fee, no meals and no agreement.
  for (const heading of ['Avgift', 'Specialdiet']) await expect(page.getByText(heading, { exact: true })).toHaveCount(0)
  await page.getByRole('main').getByRole('checkbox').check()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Skicka/ })
    .click()
  await expect(page).toHaveURL('/applications')
  await expect(rowOf(page, 'Ansökan om klubbplats').getByText('Skickad', { exact: true }).first()).toBeVisible()
})
