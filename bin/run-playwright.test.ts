import { expect, test } from 'vitest'
import { testsIn } from './run-playwright.ts'

test('reads tests at every depth of the report, each with its file, project, duration and first error', () => {
  const specs = [
    {
      title: 'a marker opens',
      tests: [
        { projectName: 'desktop', status: 'expected' as const, results: [{ duration: 2500, errors: [] }] },
        {
          projectName: 'phone',
          status: 'flaky' as const,
          results: [{ duration: 4000, errors: [{ message: '\u001B[31mnot visible\u001B[39m' }] }, { duration: 1000 }],
        },
        { projectName: '', status: 'skipped' as const, results: [] },
      ],
    },
  ]
  const report = { suites: [{ title: 'map/map.spec.ts', specs: [], suites: [{ title: 'in Swedish', specs }] }] }
  const place = { file: 'map/map.spec.ts', title: 'in Swedish › a marker opens' }
  expect(testsIn(report, 'components')).toEqual([
    { ...place, kind: 'desktop', seconds: 2.5, outcome: 'passed' },
    { ...place, kind: 'phone', seconds: 5, outcome: 'flaky', error: 'not visible' },
    { ...place, kind: 'components', seconds: 0, outcome: 'skipped' },
  ])
})
