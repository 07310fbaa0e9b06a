import type { getIncomeStatement } from '@nalle/contract/income-statements.ts'
import type { getKeptForm } from '@nalle/contract/kept-income-forms.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { makeFamily, type Family, type FamilyOptions, type Person } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { momentOf, TODAY } from '../families/today.ts'

/** Calls come from our own pages only. */
const OURS = { 'x-evaka-csrf': '1' }

/** A family with a child in daycare; the guardian is logged in, in a browser that knows the day of the story. */
export async function enterFamily(page: Page, options: FamilyOptions = {}): Promise<Family & { child: Person }> {
  const family = await makeFamily(page, options)
  await page.clock.setFixedTime(momentOf(TODAY).epochMilliseconds)
  await signIn(page, family.guardian)
  const [child] = family.children
  if (child === undefined) throw new Error('a family without children')
  return { ...family, child }
}

export const send = (page: Page): Locator => page.getByRole('button', { name: 'Lähetä tuloselvitys' })
export const goOnTo = (page: Page, section: string): Promise<void> =>
  page.getByRole('button', { name: `Jatka: ${section}` }).click()
export const papersAtHand = (page: Page): Locator => page.getByRole('region', { name: 'Ota nämä paperit esiin' })
export const estimate = (page: Page): Locator => page.getByRole('region', { name: /^Arvio maksusta/ })
export const field = (page: Page, name: string | RegExp): Locator => page.getByRole('textbox', { name })
/** Where files of one kind are added; the camera beside it is named by more. */
export const paper = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })
export const assurance = (page: Page): Locator => page.getByRole('checkbox', { name: /^Vakuutan/ })

/** By the contents: the column beside the form, or the bar above it. */
export async function openSection(page: Page, name: RegExp): Promise<void> {
  const contents = page.getByRole('navigation', { name: 'Lomakkeen osat' })
  const bar = contents.locator('summary')
  if (await bar.isVisible()) await bar.click()
  await contents.getByRole('link', { name }).click()
}

/** From when to when, and on to the next part. */
export async function fillInPeriod(page: Page, start: string): Promise<void> {
  await field(page, 'Alkaen').fill(start)
  await page.getByRole('button', { name: /^Vuosi alkupäivästä/ }).click()
}

/** Until the paper has arrived. */
export async function addPaper(page: Page, name: string, ...files: readonly string[]): Promise<void> {
  await paper(page, name).setInputFiles(files.map(pdf))
  for (const file of files) await expect(page.getByRole('link', { name: file, exact: true })).toBeVisible()
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })

type Kept = AnswerOf<typeof getKeptForm>['kept']
type Statement = AnswerOf<typeof getIncomeStatement>

/** What the server keeps of the new statement by now. */
export async function kept(page: Page): Promise<Kept> {
  const answer = await page.request.get('/api/citizen/kept-income-forms')
  expect(answer.status(), await answer.text()).toBe(200)
  // As the contract says, but with days and moments still as texts.
  return ((await answer.json()) as { kept: Kept }).kept
}

/** The statements that the person has, the newest first. */
export async function statements(page: Page, childId?: string): Promise<readonly Statement[]> {
  const answer = await page.request.get(
    childId === undefined ? '/api/citizen/income-statements' : `/api/citizen/income-statements/child/${childId}`,
  )
  expect(answer.status(), await answer.text()).toBe(200)
  // As above.
  return ((await answer.json()) as { data: readonly Statement[] }).data
}

/** A statement from before the story, told without the pages. */
export async function bringStatement(page: Page, startDate: string, draft = false): Promise<void> {
  const start = Temporal.PlainDate.from(startDate)
  const answer = await page.request.post(`/api/citizen/income-statements?draft=${draft}`, {
    headers: OURS,
    data: { type: 'HIGHEST_FEE', startDate, endDate: start.add({ days: 20 }).toString() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** One that tells wages, sent. */
export async function bringIncome(page: Page, startDate: string): Promise<void> {
  const endDate = Temporal.PlainDate.from(startDate).add({ months: 6 }).toString()
  const gross = {
    type: 'INCOME',
    incomeSource: 'INCOMES_REGISTER',
    estimatedMonthlyIncome: 3200,
    otherIncome: [],
    otherIncomeInfo: '',
  }
  const told = { gross, entrepreneur: null, student: false, alimonyPayer: false, otherInfo: '', attachmentIds: [] }
  const answer = await page.request.post('/api/citizen/income-statements?draft=false', {
    headers: OURS,
    data: { type: 'INCOME', startDate, endDate, ...told },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** What somebody has begun to tell of a child, with one paper. */
export async function bringChildDraft(page: Page, childId: string, paperName: string): Promise<void> {
  const uploaded = await page.request.post('/api/citizen/attachments/income-statements?attachmentType=CHILD_INCOME', {
    headers: OURS,
    multipart: { file: pdf(paperName) },
  })
  expect(uploaded.status(), await uploaded.text()).toBe(200)
  // An id, as the contract says.
  const attachmentIds = [(await uploaded.json()) as string]
  const answer = await page.request.post(`/api/citizen/income-statements/child/${childId}?draft=true`, {
    headers: OURS,
    data: { type: 'CHILD_INCOME', startDate: '2026-09-01', endDate: null, otherInfo: '', attachmentIds },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
