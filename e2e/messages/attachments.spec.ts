import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import type { Guardian } from '../families/families.ts'
import { actWhileBusy } from '../families/idle.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { addShiftCare, addStaffedUnit, familyIn, openQuietly } from './correspondence.ts'

const UPLOADS = '**/api/citizen/attachments/messages'
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

test('a session that ends during an upload leads to login, and the message is kept @full', async ({ page }) => {
  const guardian = await beginMessage(page)
  await page.request.delete(`/test/sessions/${guardian.id}`)
  await picker(page).setInputFiles(pdf('a.pdf'))
  await expect(page).toHaveURL('/login')
  await signIn(page, guardian)
  await page.goto('/messages?editorVisible=true')
  await expect(editor(page).getByLabel('Otsikko')).toHaveValue('Todistus')
})
