import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** What the municipality does, by the name of its command; days, times and moments as texts. */
export async function municipality<Result = null>(
  page: Pick<Page, 'request'>,
  act: string,
  body: unknown,
): Promise<Result> {
  const answer = await page.request.post(`/test/municipality/${act}`, { data: body })
  expect(answer.status(), await answer.text()).toBe(200)
  // What a command comes back with is known to the story that asks for it.
  return ((await answer.json()) as { result: Result }).result
}
