import type { Counts } from './part.ts'

/** One test of vitest or Playwright. Flaky is a test that failed and passed at the second attempt. */
export type TestResult = {
  /** The project of the test runner: `rules`, `server-postgres`, `desktop`, `Firefox` … */
  readonly kind: string
  readonly file: string
  readonly title: string
  readonly seconds: number
  readonly outcome: 'passed' | 'failed' | 'flaky' | 'skipped'
  /** The first one, for a failed or flaky test. */
  readonly error?: string
}

/** A test that is skipped by its author counts as failed: it proves nothing. */
export function countTests(tests: readonly Pick<TestResult, 'outcome'>[]): Counts {
  const passed = tests.filter(({ outcome }) => outcome === 'passed' || outcome === 'flaky').length
  return { passed, failed: tests.length - passed }
}

/** A run may fail outside of its tests, before the first for instance: that counts as one failure. */
export function countRun(tests: readonly Pick<TestResult, 'outcome'>[], exitCode: number): Counts {
  const { passed, failed } = countTests(tests)
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

export const nameOf = ({ file, title, kind }: TestResult) => `${file} › ${title} (${kind})`

/** More flaky tests than this fail the run. */
export const MOST_FLAKY = 3

/** Each flaky test with its first error. */
export function describeFlaky(tests: readonly TestResult[]): string {
  const flaky = tests.filter(({ outcome }) => outcome === 'flaky')
  if (flaky.length === 0) return ''
  const entries = flaky.map((test) => `  ${nameOf(test)}\n${indent(test.error ?? 'no error')}`)
  const limit = flaky.length > MOST_FLAKY ? `; more than ${MOST_FLAKY} fail the run` : ''
  return [`Flaky (passed at the second attempt)${limit}:`, ...entries].join('\n')
}

export function flakyFailures(tests: readonly Pick<TestResult, 'outcome'>[]): number {
  return tests.filter(({ outcome }) => outcome === 'flaky').length > MOST_FLAKY ? 1 : 0
}

const indent = (text: string) => text.trim().replaceAll(/^/gm, '      ')
