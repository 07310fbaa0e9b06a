import { expect, test } from 'vitest'
import { describeTimings } from './timings.ts'
import type { TestResult } from './test-results.ts'

const result = (kind: string, file: string, title: string, seconds: number): TestResult => ({
  kind,
  file,
  title,
  seconds,
  outcome: 'passed',
})

test('lists parts, kinds, the ten slowest files and the ten slowest tests, the slowest first', () => {
  const many = Array.from({ length: 12 }, (_, at) => result('rules', `domain/${at}.test.ts`, 'holds', at))
  const lines = describeTimings(
    [
      { name: 'web build', seconds: 8 },
      { name: 'vitest', seconds: 300.25 },
    ],
    [...many, result('desktop', 'map/map.spec.ts', 'zoom', 61.25), result('desktop', 'map/map.spec.ts', 'pan', 1)],
  ).split('\n')
  expect(lines.slice(0, 10)).toEqual([
    '',
    'Seconds by part:',
    '   300.3 s  vitest',
    '     8.0 s  web build',
    '',
    'Seconds of tests by kind:',
    '    66.0 s  rules: 12 tests in 12 files',
    '    62.3 s  desktop: 2 tests in 1 files',
    '',
    'Slowest files:',
  ])
  expect(lines.slice(10, 12)).toEqual([
    '    62.3 s  map/map.spec.ts (desktop)',
    '    11.0 s  domain/11.test.ts (rules)',
  ])
  expect(lines.slice(20, 23)).toEqual(['', 'Slowest tests:', '    61.3 s  map/map.spec.ts › zoom (desktop)'])
  expect(lines).toHaveLength(32)
})

test('prints nothing for a run without parts', () => {
  expect(describeTimings([], [])).toBe('')
})
