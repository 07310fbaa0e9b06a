import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { recordCoverage } from './record-coverage.ts'
import { actWhileBusy, waitForIdle } from './idle.ts'
import { restoreCity } from './municipality.ts'
import { momentOf, TODAY } from './today.ts'
import { watch } from './watch.ts'

export { expect } from '@playwright/test'

/** In test mode the server takes the moment of each request from this header. */
const MOMENT_HEADER = 'EvakaMockedTime'

/** In test mode pages take from it how long they wait before work in the background and before a retry. */
const DELAYS_HEADER = 'nalle-delays'
/** A page that keeps itself on the device does so at once; without a service worker it has nothing to do it with. */
const NO_DELAYS = '0,0'
const NO_RETRY_DELAY = '3000,0'
const delaysOf = new WeakMap<BrowserContext, string>()

/** Of a machine that does much else at the same time, and makes the database that is copied first. */
const LONGEST_START_MS = 240_000

/** The address of a Nalle that the set-up of the run starts when it is first asked for. */
async function startedNalle(name: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${process.env['NALLE_E2E_STARTER_PORT']}/${name}`)
  const text = await answer.text()
  expect(answer.status, text).toBe(200)
  return text
}

/** Every page of a story lives on the story's day, and is watched. */
export const test = base.extend<object, { readonly startedAs: string; readonly nalle: string }>({
  // The worker's own, unless a test is about another city.
  startedAs: ['', { scope: 'worker', option: true }],
  nalle: [
    async ({ startedAs }, use, { parallelIndex }) => use(await startedNalle(startedAs || String(parallelIndex))),
    { scope: 'worker', auto: true, timeout: LONGEST_START_MS },
  ],
  context: async ({ context }, use, testInfo) => {
    await recordCoverage(context, testInfo)
    await use(context)
  },
  page: async ({ page, baseURL, javaScriptEnabled, serviceWorkers }, use) => {
    delaysOf.set(page.context(), serviceWorkers === 'allow' ? NO_DELAYS : NO_RETRY_DELAY)
    waitForIdle(page)
    if (!javaScriptEnabled) actWhileBusy(page)
    await setMoment(page, momentOf(TODAY))
    const problems = watch(page, baseURL ?? '')
    await use(page)
    await restoreCity(page)
    expect(problems, 'what went wrong behind the story').toEqual([])
    await answerNobody(page)
  },
})

/** A page may still ask when its story ends. What a story answers in place of the server cannot be fetched any more then. */
async function answerNobody(page: Page): Promise<void> {
  if (page.isClosed()) return
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
}

/** From now on the server lives at this moment; the browser's own clock is set by the story where it matters. */
export async function setMoment(page: Page, moment: Temporal.Instant): Promise<void> {
  const context = page.context()
  const delays = delaysOf.get(context) ?? NO_RETRY_DELAY
  await context.setExtraHTTPHeaders({ [MOMENT_HEADER]: moment.toString(), [DELAYS_HEADER]: delays })
}
