import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import type { Guardian } from '../families/families.ts'
import { actWhileBusy } from '../families/idle.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { addShiftCare, addStaffedUnit, familyIn, openQuietly } from './correspondence.ts'

const UPLOADS = '**/api/citizen/attachments/messages'
const LARGEST = 25 * 1024 * 1024
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

const editor = (page: Page) => page.getByRole('form', { name: 'Uusi viesti' })
const picker = (page: Page) => editor(page).getByLabel('Liitteet')
const rowOf = (page: Page, name: string) => editor(page).getByRole('listitem').filter({ hasText: name })
const send = (page: Page) => editor(page).getByRole('button', { name: 'Lähetä', exact: true })
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })

/** A guardian who may attach files, with a message that only lacks them. */
async function beginMessage(page: Page): Promise<Guardian> {
  const unit = await addStaffedUnit(page)
  const { guardian } = await familyIn(page, unit, { serviceNeed: await addShiftCare(page) })
  await signIn(page, guardian)
  await openQuietly(page, '/messages?editorVisible=true')
  await editor(page).getByRole('checkbox', { name: 'Ketut' }).check()
  await editor(page).getByLabel('Otsikko').fill('Todistus')
  await editor(page).getByLabel('Viesti', { exact: true }).fill('Tässä se on.')
  return guardian
}

test('files are sent, deleted, kept over a reload, and read in the thread @phone-only', async ({ page }) => {
  await beginMessage(page)
  await picker(page).setInputFiles([pdf('Työtodistus.pdf'), pdf('Vuorolista äiti.pdf'), pdf('Turha.pdf')])
  for (const name of ['Työtodistus.pdf', 'Vuorolista äiti.pdf', 'Turha.pdf']) {
    await expect(rowOf(page, name).getByRole('link', { name })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Poista tiedosto Turha.pdf' }).click()
  await expect(rowOf(page, 'Turha.pdf')).toHaveCount(0)
  await expect(picker(page)).toBeFocused()

  await page.reload()
  await expect(rowOf(page, 'Työtodistus.pdf')).toBeVisible()
  await expect(rowOf(page, 'Turha.pdf')).toHaveCount(0)
  await send(page).click()
  await expect(page.getByText('Viesti on lähetetty.')).toBeVisible()

  const item = page.getByRole('list', { name: 'Viestiketjut' }).getByRole('listitem').first()
  await expect(item).toContainText('2 liitettä')
  await item.getByRole('link').click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Lataa liite Vuorolista äiti.pdf' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Vuorolista äiti.pdf')
  await expectAccessible(page)
})

test('while a file is on its way nothing is sent, and it can be stopped @full', async ({ page }) => {
  await beginMessage(page)
  const held = Promise.withResolvers<void>()
  await page.route(UPLOADS, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await expect(send(page)).toBeEnabled()
  await picker(page).setInputFiles([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')])
  actWhileBusy(page)
  await expect(editor(page).getByRole('progressbar')).toHaveCount(4)
  await expect(send(page)).toBeDisabled()
  await expect(editor(page)).toContainText('Odota, että liitteet on lähetetty.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keskeytä tiedoston a.pdf lähetys' }).click()
  await expect(rowOf(page, 'a.pdf')).toHaveCount(0)
  await expect(picker(page)).toBeFocused()
  held.resolve()
  await expect(editor(page).getByRole('progressbar')).toHaveCount(0)
  await expect(send(page)).toBeEnabled()
  await expect(editor(page).getByRole('listitem')).toHaveCount(3)
})

test('a file that is not taken says why, and the others go on @full', async ({ page }, story) => {
  await beginMessage(page)
  const files = [
    { name: 'nimetön', content: PDF, why: 'Tiedoston nimestä puuttuu pääte' },
    { name: 'ohjelma.exe', content: PDF, why: 'Tätä tiedostotyyppiä ei voi lähettää' },
    { name: 'sivu.png', content: Buffer.from('<html>hei</html>'), why: 'Tiedoston sisältö ei ole' },
    { name: 'väärä.jpg', content: PDF, why: 'pääte ei vastaa tiedoston sisältöä' },
    { name: 'tyhjä.pdf', content: Buffer.alloc(0), why: 'Tiedosto on tyhjä.' },
    { name: 'suuri.pdf', content: Buffer.alloc(LARGEST + 1), why: 'enintään 25 Mt' },
  ]
  // From the disk: 25 MB need not travel to the browser as text.
  mkdirSync(story.outputPath(), { recursive: true })
  const chosen = [...files, { name: 'hyvä.pdf', content: PDF }].map(({ name, content }) => {
    const path = story.outputPath(name)
    writeFileSync(path, content)
    return path
  })
  await picker(page).setInputFiles(chosen)
  for (const { name, why } of files) await expect(rowOf(page, name)).toContainText(why)
  await expect(rowOf(page, 'hyvä.pdf').getByRole('link')).toBeVisible()
  await expect(send(page)).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Poista tiedosto ohjelma.exe' }).click()
  await expect(rowOf(page, 'ohjelma.exe')).toHaveCount(0)
})

test('what failed on the way can be tried again; an infected file cannot @full', async ({ page }) => {
  await beginMessage(page)
  await page.route(UPLOADS, (route) => route.abort(), { times: 1 })
  await picker(page).setInputFiles(pdf('a.pdf'))
  await expect(rowOf(page, 'a.pdf')).toContainText('Tiedoston lähetys ei onnistunut.')
  await page.getByRole('button', { name: 'Yritä lähettää tiedosto a.pdf uudelleen' }).click()
  await expect(rowOf(page, 'a.pdf').getByRole('link')).toBeVisible()

  const infected = { errorCode: null, timestamp: 0, reason: 'INFECTED' }
  await page.route(UPLOADS, (route) => route.fulfill({ status: 400, json: infected }), { times: 1 })
  await picker(page).setInputFiles(pdf('virus.pdf'))
  await expect(rowOf(page, 'virus.pdf')).toContainText('Tiedostosta löytyi haittaohjelma.')
  await expect(page.getByRole('button', { name: /virus.pdf uudelleen/ })).toHaveCount(0)
})

test('a session that ends during an upload leads to login, and the message is kept @full', async ({ page }) => {
  const guardian = await beginMessage(page)
  await page.request.delete(`/test/sessions/${guardian.id}`)
  await picker(page).setInputFiles(pdf('a.pdf'))
  await expect(page).toHaveURL('/login')
  await signIn(page, guardian)
  await page.goto('/messages?editorVisible=true')
  await expect(editor(page).getByLabel('Otsikko')).toHaveValue('Todistus')
})
