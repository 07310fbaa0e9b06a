import { writeFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { PHONE } from '../families/widths.ts'
import { BROWSERS } from './browsers.ts'
import { startTestProxy } from './test-proxy.ts'
import { screenOf } from './screen.ts'
import type { Screen } from './screen.ts'
import type { RunningBrowser, Size } from './window.ts'

/** A browser takes long to start on a machine that does much else. */
const LONGEST_START_MS = 180_000

type ForStory = {
  /** In a hand, unless a story says otherwise. */
  readonly size: Size
  readonly portal: Screen
}
type ForWorker = { readonly running: RunningBrowser; readonly door: string }

export const test = base.extend<ForStory, ForWorker>({
  size: [PHONE, { option: true }],
  running: [
    // Playwright wants to see that nothing else is asked for.
    // oxlint-disable-next-line no-empty-pattern -- the form in which a fixture says so
    async ({}, use, { project }) => {
      const start = BROWSERS[project.name]
      if (start === undefined) throw new Error(`no browser is called ${project.name}`)
      const browser = await start()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: LONGEST_START_MS },
  ],
  door: [
    // oxlint-disable-next-line no-empty-pattern -- the form in which a fixture says so
    async ({}, use) => {
      const door = await startTestProxy(`http://localhost:${process.env['NALLE_E2E_PORT']}`)
      await use(door.address)
      door.close()
    },
    { scope: 'worker' },
  ],
  portal: async ({ running, door, size }, use, info) => {
    const window = await running.open(size)
    await use(screenOf(window, door))
    if (info.status !== info.expectedStatus || process.env['NALLE_PICTURES'] !== undefined) {
      const picture = await window.picture().catch(() => undefined)
      if (picture !== undefined) writeFileSync(info.outputPath('seen.png'), picture)
    }
    await window.close()
  },
})
