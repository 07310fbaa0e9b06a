import { test as base } from '../families/test.ts'
import { freePort } from '../free-port.ts'
import { standBefore, type Front } from './front.ts'

/** Told at a door before the Nalle of all stories, with the service worker. */
export const test = base.extend<{ front: Front }>({
  serviceWorkers: 'allow',
  // Playwright wants to see that nothing else is asked for.
  // oxlint-disable-next-line no-empty-pattern -- the form in which a fixture says so
  front: async ({}, use) => {
    const front = await standBefore(Number(process.env['NALLE_E2E_PORT']), await freePort())
    await use(front)
    await front.stop()
  },
  baseURL: ({ front }, use) => use(front.address),
})
