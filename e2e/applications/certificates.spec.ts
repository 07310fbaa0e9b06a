import { expectAccessible } from '../families/accessible.ts'
import { actWhileBusy } from '../families/idle.ts'
import { pressAnyway } from '../families/press-anyway.ts'
import { expect, test } from '../families/test.ts'
import { addUnit, enterFamily } from './applying.ts'
import { check, expectSaved, fillInDaycare, openEditor, pdf, stored, summary } from './filling-in.ts'

test('certificates that are missing are pointed out before sending, and do not keep anybody from it', async ({
  page,
}) => {
  const { name: unit } = await addUnit(page, 'Lumpeen päiväkoti')
  const { child } = await enterFamily(page)
  await openEditor(page, child)
  await fillInDaycare(page, unit)
  await page.getByLabel('Hakemus on kiireellinen').check()
  await expect(page.getByText('Lisää todistus työsi tai opiskelusi alkamisesta.')).toBeVisible()
  await check(page).click()
  await expect(page.getByRole('region', { name: 'Liite puuttuu' })).toContainText('merkitty kiireelliseksi')
  await expectAccessible(page)
  await page.getByLabel(/Olen tarkistanut tiedot/).check()
  await expect(page.getByLabel(/toiselle huoltajalle/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Lähetä hakemus' }).click()
  await expect(page.getByText('Hakemus on lähetetty.')).toBeVisible()
})

test('certificates go with their tick, and are not shown again when they are gone @full', async ({ page }) => {
  const { child } = await enterFamily(page)
  const id = await openEditor(page, child)
  const urgent = page.getByLabel('Hakemus on kiireellinen')
  const file = page.getByRole('link', { name: 'Sopimus.pdf' })
  await urgent.check()
  await page.getByLabel('Todistukset kiireellisyydestä').setInputFiles([pdf('Sopimus.pdf')])
  await expect(file).toBeVisible()
  await expectSaved(page, id, (form) => form.preferences.urgent, true)
  await urgent.uncheck()
  await expectSaved(page, id, (form) => form.preferences.urgent, false)
  await urgent.check()
  await expect(page.getByLabel('Todistukset kiireellisyydestä')).toBeVisible()
  await expect(file).toHaveCount(0)
})

test('a certificate on its way, one that is not taken, and one that is taken away again', async ({ page }) => {
  test.slow()
  const { child } = await enterFamily(page)
  const id = await openEditor(page, child)
  const uploads = `**/api/citizen/attachments/applications/${id}?*`
  const held = Promise.withResolvers<void>()
  await page.getByLabel('Lapsi tarvitsee ilta- tai vuorohoitoa').check()
  const picker = page.getByLabel('Todistukset vuorohoidon tarpeesta')
  await page.route(uploads, (route) => held.promise.then(() => route.continue()), { times: 1 })
  await picker.setInputFiles([pdf('Vuorolista.pdf')])
  actWhileBusy(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText('Odota, että liitteet on lähetetty.')).toBeVisible()
  await pressAnyway(check(page))
  await expect(summary(page)).toHaveCount(0)
  await expectAccessible(page)
  held.resolve()
  await expect(page.getByRole('link', { name: 'Vuorolista.pdf' })).toBeVisible()

  await page.route(uploads, (route) => route.abort(), { times: 1 })
  await picker.setInputFiles([pdf('Katkennut.pdf'), pdf('ohjelma.exe')])
  await expect(page.getByText('Tiedoston lähetys ei onnistunut.').first()).toBeVisible()
  await expect(page.getByText('Tätä tiedostotyyppiä ei voi lähettää').first()).toBeVisible()
  await expectAccessible(page)

  const file = '**/api/citizen/attachments/*'
  const kept = Promise.withResolvers<void>()
  await page.route(file, (route) => kept.promise.then(() => route.abort()), { times: 1 })
  const remove = page.getByRole('button', { name: 'Poista tiedosto Vuorolista.pdf' })
  await remove.click()
  kept.resolve()
  await expect(page.getByText('Tiedoston poistaminen ei onnistunut.').first()).toBeVisible()
  await remove.click()
  await expect(page.getByRole('link', { name: 'Vuorolista.pdf' })).toHaveCount(0)
  // The page lets go of it at once; the server a moment later.
  await expect.poll(async () => (await stored(page, id)).attachments).toEqual([])
})
