import { identify } from '../families/identify.ts'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { enterFamily } from './applying.ts'
import { expectSaved, openEditor, openSection, savedLine, startDate, stored } from './filling-in.ts'

const otherInfo = 'Muut lisätiedot'

test('a draft saves itself while it is typed, and is there after a reload @phone-only', async ({ page }) => {
  const { child } = await enterFamily(page)
  const id = await openEditor(page, child)
  await page.getByLabel(otherInfo).fill('Aino pitää kissoista.')
  await expectSaved(page, id, (form) => form.otherInfo, 'Aino pitää kissoista.')
  await expect(savedLine(page)).toBeVisible()
  await startDate(page).fill('1.3.2027')
  await page.getByLabel('Alkaa').fill('8.3')
  await expectSaved(page, id, (form) => form.preferences.preferredStartDate, '2027-03-01')
  await page.reload()
  await expect(page.getByLabel(otherInfo)).toHaveValue('Aino pitää kissoista.')
  await expect(startDate(page)).toHaveValue('01.03.2027')
  await expect(page.getByLabel('Alkaa')).toHaveValue('8.3')
})

test('a window that is closed in the middle of a word loses nothing', async ({ page }) => {
  const { child } = await enterFamily(page)
  const id = await openEditor(page, child)
  await page.getByLabel(otherInfo).pressSequentially('Kesken jäänyt la')
  await page.close({ runBeforeUnload: true })
  const later = await page.context().newPage()
  await expectSaved(later, id, (form) => form.otherInfo, 'Kesken jäänyt la')
  await later.goto(`/applications/${id}/edit`)
  await expect(later.getByLabel(otherInfo)).toHaveValue('Kesken jäänyt la')
})

test('leaving for another page of the portal and coming back loses nothing @full', async ({ page }) => {
  const { child } = await enterFamily(page)
  const id = await openEditor(page, child)
  await page.getByLabel(otherInfo).fill('Lähdin heti.')
  await page.getByRole('link', { name: 'Hakemuksiin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hakemukset' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel(otherInfo)).toHaveValue('Lähdin heti.')
  await expectSaved(page, id, (form) => form.otherInfo, 'Lähdin heti.')
})

test('a login that ended meanwhile loses nothing', async ({ page }) => {
  const { child, guardian } = await enterFamily(page)
  const id = await openEditor(page, child)
  await page.request.delete(`/test/sessions/${guardian.id}`)
  await page.getByLabel(otherInfo).fill('Tätä palvelin ei enää ottanut.')
  // At the root they are told what happened, and login leads back to the same place.
  const dialog = page.getByRole('alertdialog', { name: 'Istuntosi on päättynyt' })
  await expect(dialog).toContainText('Kesken jäänyt teksti odottaa sinua')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Selvä' }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/applications/${id}/edit`)}`)
  await page.getByRole('link', { name: 'Tunnistaudu' }).click()
  await identify(page, guardian)
  await expect(page).toHaveURL(`/applications/${id}/edit`)
  await expect(page.getByLabel(otherInfo)).toHaveValue('Tätä palvelin ei enää ottanut.')
  await expectSaved(page, id, (form) => form.otherInfo, 'Tätä palvelin ei enää ottanut.')
})

test('without a connection the person is told, and everything is saved when it is back @full', async ({ page }) => {
  const { child } = await enterFamily(page)
  const id = await openEditor(page, child)
  const draft = `**/api/citizen/applications/${id}/draft`
  await page.route(draft, (route) => route.abort())
  await page.getByLabel(otherInfo).fill('Junassa.')
  await expect(page.getByText(/Luonnosta ei saatu tallennettua/).filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(draft)
  await page.getByLabel(otherInfo).fill('Junassa, tunnelin jälkeen.')
  await expectSaved(page, id, (form) => form.otherInfo, 'Junassa, tunnelin jälkeen.')
  await expect(savedLine(page)).toBeVisible()
})

test('two devices: nothing is overwritten before the person has said which one stays @phone-only @full', async ({
  page,
}) => {
  test.slow()
  const { child } = await enterFamily(page)
  const id = await openEditor(page, child)
  const phone = await page.context().newPage()
  await phone.goto(`/applications/${id}/edit`)
  await phone.getByLabel(otherInfo).fill('Puhelimelta.')
  await expectSaved(page, id, (form) => form.otherInfo, 'Puhelimelta.')

  await page.getByLabel(otherInfo).fill('Tietokoneelta.')
  const dialog = page.getByRole('dialog', { name: 'Hakemusta on muutettu toisaalla' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await stored(page, id)).form.otherInfo).toBe('Puhelimelta.')
  // Putting the choice off decides nothing; whoever wants to save is asked again.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('tämän ikkunan muutoksia ei ole tallennettu').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Tallenna luonnos ja poistu' }).click()
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await stored(page, id)).form.otherInfo).toBe('Puhelimelta.')
  await dialog.getByRole('button', { name: 'Näytä uudempi' }).click()
  await expect(page.getByLabel(otherInfo)).toHaveValue('Puhelimelta.')

  // What is done is folded when the newer one opens.
  await openSection(page, 'Lisätiedot')
  await page.getByLabel(otherInfo).fill('Molemmilta.')
  await expectSaved(page, id, (form) => form.otherInfo, 'Molemmilta.')
  await phone.getByLabel(otherInfo).fill('Puhelimelta taas.')
  const there = phone.getByRole('dialog', { name: 'Hakemusta on muutettu toisaalla' })
  await there.getByRole('button', { name: 'Pidä tämän ikkunan tiedot' }).click()
  await expectSaved(page, id, (form) => form.otherInfo, 'Puhelimelta taas.')
})
