import { expect, test } from 'vitest'
import { describeBrowsers } from './browsers.ts'
import type { TestResult } from './test-results.ts'

const result = (title: string, kind: string, outcome: TestResult['outcome']): TestResult => ({
  kind,
  file: 'map.story.ts',
  title,
  seconds: 1,
  outcome,
})

test('the table shows the outcome of each test in each browser', () => {
  const table = describeBrowsers([
    result('a unit is found', 'Firefox', 'passed'),
    result('at a desk › a day is changed', 'Firefox', 'failed'),
    result('a unit is found', 'WebKit', 'flaky'),
  ])
  expect(table.split('\n')).toEqual([
    '                    Firefox  WebKit',
    '  a unit is found   ✓        ✓',
    '  a day is changed  ✗        –',
  ])
})
