import { expect, test as base } from '../families/test.ts'
import { LONGEST_START_MS } from '../start-nalle.ts'

export { expect } from '../families/test.ts'

/** Stories of Norrvik, a small municipality that chose otherwise in every matter. */
export const test = base.extend<object, { readonly norrvik: string }>({
  norrvik: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs; this one needs nothing
    async ({}, use) => {
      const answer = await fetch(`http://127.0.0.1:${process.env['NALLE_E2E_SECOND_CITY_PORT']}`)
      const text = await answer.text()
      expect(answer.status, text).toBe(200)
      await use(text)
    },
    { scope: 'worker', timeout: LONGEST_START_MS + 10_000 },
  ],
  baseURL: async ({ norrvik }, use) => use(norrvik),
})
