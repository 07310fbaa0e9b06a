import { expect, test } from 'vitest'
import { filesIn } from './test-files.ts'
import type { Report } from './test-files.ts'

const file = (
  name: string,
  status: 'passed' | 'failed',
  tests: Readonly<Record<string, string>>,
): Report['testResults'][number] => ({
  name: `/house/${name}`,
  status,
  startTime: 1000,
  endTime: 3500,
  assertionResults: Object.entries(tests).map(([fullName, went]) => ({ fullName, status: went })),
})
const read = (...testResults: Report['testResults']) => filesIn({ testResults }, '/house')

test('a file is named as it stands in the house, and so are its tests that failed', () => {
  expect(
    read(
      file('domain/a.test.ts', 'passed', { one: 'passed', two: 'passed' }),
      file('server/b.test.ts', 'failed', { one: 'passed', 'of b two': 'failed' }),
    ),
  ).toEqual([
    { name: 'domain/a.test.ts', seconds: 2.5, passed: 2, failures: [], skipped: [] },
    { name: 'server/b.test.ts', seconds: 2.5, passed: 1, failures: ['server/b.test.ts › of b two'], skipped: [] },
  ])
})

test('a file that cannot even be read, or whose set-up fails, is one failure', () => {
  const failures = ['server/b.test.ts › set-up']
  expect(read(file('server/b.test.ts', 'failed', {}))).toEqual([
    { name: 'server/b.test.ts', seconds: 2.5, passed: 0, failures, skipped: [] },
  ])
  expect(read(file('server/b.test.ts', 'failed', { one: 'passed', two: 'skipped', three: 'skipped' }))).toEqual([
    { name: 'server/b.test.ts', seconds: 2.5, passed: 1, failures, skipped: [] },
  ])
})

test('a test that somebody skips is told apart from one that failed', () => {
  expect(read(file('web/c.test.ts', 'passed', { one: 'passed', two: 'skipped', three: 'todo' }))).toEqual([
    {
      name: 'web/c.test.ts',
      seconds: 2.5,
      passed: 1,
      failures: [],
      skipped: ['web/c.test.ts › two', 'web/c.test.ts › three'],
    },
  ])
})
