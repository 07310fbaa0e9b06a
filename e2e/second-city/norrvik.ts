import { test as base } from '../families/test.ts'

export { expect } from '../families/test.ts'

/** Tests of Norrvik, a small municipality that chose otherwise in every matter. */
export const test = base.extend({
  startedAs: ['second-city', { scope: 'worker' }],
  baseURL: async ({ nalle }, use) => use(nalle),
})
