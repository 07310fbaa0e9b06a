import { getStart } from '@nalle/contract/session.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import { test as base, expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import type { Language } from '../language/languages.ts'
import { FakeApi } from './fake-api.ts'
import type { ApiRequest } from './mount.ts'
import { isRecording, recordEntries } from './record-coverage.ts'
import { aStart } from './start.ts'
import type { StartChange } from './start.ts'

export { expect } from '@playwright/test'

/** A Monday in September, during the terms. */
export const TODAY = '2026-09-14'

export type Opening = {
  readonly today?: string
  readonly time?: string
  readonly language?: Language
  readonly start?: StartChange | ((now: Temporal.Instant) => StartChange)
}
/** Renders the page of this address with the answers of `api`. */
export type Open = (address: string, opening?: Opening) => Promise<void>

export const test = base.extend<{ api: FakeApi; open: Open }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the first parameter which fixtures are used.
  api: async ({}, provide) => {
    const api = new FakeApi()
    await provide(api)
    expect(api.problems, 'calls that the test does not answer').toEqual([])
  },
  page: async ({ page }, provide) => {
    const problems = watchPage(page)
    await provide(page)
    expect(problems, 'errors in the page').toEqual([])
  },
  open: async ({ mount, api }, provide) => {
    await provide(async (address, { today = TODAY, time = '09:00', language = 'fi', start = {} } = {}) => {
      const now = instantAt(Temporal.PlainDate.from(today), Temporal.PlainTime.from(time))
      const given = aStart(now, typeof start === 'function' ? start(now) : start)
      // After a change the page asks again who is logged in and what is unread.
      api.answerByDefault('session.getStart', given)
      api.answerByDefault('session.getAuthStatus', given.auth)
      await mount(address, {
        language,
        now: now.toString(),
        start: JSON.stringify(z.encode(getStart.answer!, given)),
        respond: LATEST_MS === 0 ? api.respond : (request: ApiRequest) => afterDelay().then(() => api.respond(request)),
        record: isRecording ? recordEntries : null,
      })
    })
  },
})

/** As for browser tests: each answer comes late, by another time up to this. A test that waits for what it checks passes. */
const LATEST_MS = Number(process.env['NALLE_E2E_LATE_MS'] ?? 0)

const afterDelay = () =>
  // oxlint-disable-next-line e2e/no-fixed-wait -- the delay is what is asked for
  new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST_MS))

/** A refused call is no error of the page. */
const EXPECTED = /^Failed to load resource/

function watchPage(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`error in the page: ${error.message}`))
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && !EXPECTED.test(message.text())) problems.push(`console: ${message.text()}`)
  })
  return problems
}

/** Presses a button with `aria-disabled`; a click would wait until it is enabled. */
export const pressDisabled = (button: Locator): Promise<void> => button.press('Enter')

/** Expects a button that is disabled when its action is over, and not only while it runs. */
export async function expectBlocked(button: Locator): Promise<void> {
  await expect(button.locator('[data-covered=true]')).toHaveCount(0)
  await expect(button).toBeDisabled()
}
