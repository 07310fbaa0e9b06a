import { expect, test } from 'vitest'
import { countRun, countTests, describeFlaky, flakyFailures } from './test-results.ts'
import type { TestResult } from './test-results.ts'

const result = (outcome: TestResult['outcome'], title = 'a test'): TestResult => ({
  kind: 'desktop',
  file: 'map/map.spec.ts',
  title,
  seconds: 1,
  outcome,
  ...(outcome === 'flaky' ? { error: 'Error: not visible\n  at line 3' } : {}),
})

test('flaky tests count as passed, skipped ones as failed', () => {
  const tests = [result('passed'), result('flaky'), result('failed'), result('skipped')]
  expect(countTests(tests)).toEqual({ passed: 2, failed: 2 })
})

test.each([
  { tests: [result('passed')], exitCode: 0, failed: 0 },
  { tests: [result('passed')], exitCode: 1, failed: 1 },
  { tests: [result('passed'), result('failed')], exitCode: 1, failed: 1 },
  { tests: [], exitCode: 1, failed: 1 },
])('a run that ends with $exitCode has $failed failures', ({ tests, exitCode, failed }) => {
  expect(countRun(tests, exitCode).failed).toBe(failed)
})

test('each flaky test is printed with its first error', () => {
  expect(describeFlaky([result('passed'), result('flaky', 'a marker opens')])).toBe(
    [
      'Flaky (passed at the second attempt):',
      '  map/map.spec.ts › a marker opens (desktop)',
      '      Error: not visible',
      '        at line 3',
    ].join('\n'),
  )
  expect(describeFlaky([result('passed')])).toBe('')
})

test.each([
  { flaky: 0, failures: 0 },
  { flaky: 3, failures: 0 },
  { flaky: 4, failures: 1 },
])('$flaky flaky tests are $failures failures', ({ flaky, failures }) => {
  const tests = Array.from({ length: flaky }, () => result('flaky'))
  expect(flakyFailures(tests)).toBe(failures)
  expect(describeFlaky(tests).includes('more than 3 fail the run')).toBe(failures === 1)
})
