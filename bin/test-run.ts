import { globSync, readFileSync } from 'node:fs'

/**
 * What runs: `default` is `npm test`; `rest` is what the full run has beyond it; `all` is both. Unset, as when somebody
 * calls vitest or Playwright by hand, nothing is left out.
 */
export type TestRun = 'default' | 'rest' | 'all'

/** Set by `bin/test.ts`, read by the configurations of both test runners. */
export function testRun(): TestRun | undefined {
  const run = process.env['NALLE_TEST_RUN']
  if (run === undefined || run === 'default' || run === 'rest' || run === 'all') return run
  throw new Error(`NALLE_TEST_RUN is ${run}: default, rest and all exist.`)
}

/** Tags of vitest: `full` runs in the full run only; `random` runs again there, with more random cases. */
export const FULL = 'full'
export const RANDOM = 'random'

/** The expression for `--tags-filter`. */
export const TAGS_FILTERS: Readonly<Record<TestRun, string | undefined>> = {
  default: `!${FULL}`,
  rest: `${FULL} || ${RANDOM}`,
  all: undefined,
}

/** Files with a tag. Loading the others only to leave out all their tests would take a minute. */
export function taggedFiles(patterns: readonly string[]): string[] {
  const tag = new RegExp(`@module-tag (?:${FULL}|${RANDOM})\\b|\\btags: \\[`)
  return globSync(patterns, { exclude: (name) => name === 'node_modules' }).filter((file) =>
    tag.test(readFileSync(file, 'utf8')),
  )
}

/** Says the same as the expression. */
export function isSelected(tags: readonly string[], run: TestRun | undefined): boolean {
  if (run === 'default') return !tags.includes(FULL)
  if (run === 'rest') return tags.includes(FULL) || tags.includes(RANDOM)
  return true
}
