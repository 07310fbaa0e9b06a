import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Person } from '../families/families.ts'
import type { Application } from './applying.ts'

const OURS = { 'x-evaka-csrf': '1' }

/** More than four months ahead of the day of the stories. */
export const START = '1.3.2027'

/** The guardian who is logged in begins an application and opens its editor. */
export async function openEditor(page: Page, child: Person, type: ApplicationType = 'DAYCARE'): Promise<string> {
  const begun = await page.request.post('/api/citizen/applications', {
    headers: OURS,
    data: { childId: child.id, type },
  })
  expect(begun.status(), await begun.text()).toBe(200)
  // The answer of a call that has just gone well.
  const id = (await begun.json()) as string
  await page.goto(`/applications/${id}/edit`)
  await expect(check(page)).toBeVisible()
  return id
}

/** The one below the form; the contents have another. */
export const check = (page: Page): Locator => page.getByRole('button', { name: /^Tarkista ja/ }).last()
/** A part of the form that is folded. */
export const openSection = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 2, name }).click()
export const startDate = (page: Page): Locator => page.getByRole('textbox', { name: 'Toivottu aloituspäivä' })
export const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Hae yksikköä' })
export const wishes = (page: Page): Locator =>
  page.getByRole('list', { name: 'Valitut yksiköt toivejärjestyksessä' }).getByRole('listitem')
export const summary = (page: Page): Locator => page.getByRole('group', { name: /^Korjaa/ })
/** The line that tells that the draft is safe. */
export const savedLine = (page: Page): Locator => page.getByText(/^Luonnos tallennettu klo/).filter({ visible: true })

export async function addWish(page: Page, name: string): Promise<void> {
  await search(page).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(wishes(page).filter({ hasText: name })).toBeVisible()
}

/** Everything that a daycare application asks of a guardian whose details the portal already has. */
export async function fillInDaycare(page: Page, unit: string): Promise<void> {
  await startDate(page).fill(START)
  await fillInHours(page)
  await addWish(page, unit)
}

export async function fillInHours(page: Page): Promise<void> {
  await page.getByLabel('Alkaa').fill('8')
  await page.getByLabel('Päättyy').fill('16')
  await page.getByRole('group', { name: 'Varhaiskasvatuksen määrä' }).getByRole('radio').first().check()
}

/** What the server has of the application by now. */
export async function stored(page: Page, id: string): Promise<Application> {
  const answer = await page.request.get(`/api/citizen/applications/${id}`)
  expect(answer.status(), await answer.text()).toBe(200)
  // As the contract says, but with days and moments still as texts.
  return (await answer.json()) as Application
}

/** Until the server has what was typed. */
export async function expectSaved(
  page: Page,
  id: string,
  saved: (form: Application['form']) => unknown,
  value: unknown,
) {
  await expect.poll(async () => saved((await stored(page, id)).form)).toEqual(value)
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })
