import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Acts that every family of the city sees. The fixture of the test undoes them (`e2e/families/test.ts`). */
const CITY_WIDE: readonly string[] = ['addHolidayPeriod', 'addQuestionnaire', 'addClubTerm', 'setSystemNotification']

let isCityChanged = false

export async function restoreCity(page: Page): Promise<void> {
  if (!isCityChanged) return
  isCityChanged = false
  const answer = await page.context().request.delete('/test/city')
  expect(answer.status(), 'undoing what the test changed for the whole city').toBe(200)
}

/** What the municipality does, by the name of its command; days, times and moments as texts. */
export async function municipality<Result = null>(
  page: Pick<Page, 'request'>,
  act: string,
  body: unknown,
): Promise<Result> {
  if (CITY_WIDE.includes(act)) isCityChanged = true
  const answer = await page.request.post(`/test/municipality/${act}`, { data: body })
  expect(answer.status(), await answer.text()).toBe(200)
  // What a command comes back with is known to the story that asks for it.
  return ((await answer.json()) as { result: Result }).result
}
