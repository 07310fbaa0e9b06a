import { expect, test } from 'vitest'
import { storiesIn } from './stories.ts'

test('stories are found in the report wherever they stand, each with its file and its window', () => {
  const specs = [
    {
      title: 'a marker opens',
      tests: [
        { projectName: 'desktop', status: 'expected' as const, results: [{ duration: 2500 }] },
        { projectName: 'phone', status: 'unexpected' as const, results: [{ duration: 4000 }] },
        { projectName: 'later', status: 'skipped' as const, results: [] },
      ],
    },
  ]
  const report = { suites: [{ title: 'map/map.spec.ts', specs: [], suites: [{ title: 'in Swedish', specs }] }] }
  const [desktop, phone, later] = ['desktop', 'phone', 'later'].map(
    (window) => `map/map.spec.ts › in Swedish › a marker opens (${window})`,
  )
  expect(storiesIn(report)).toEqual([
    { name: desktop, seconds: 2.5, passed: 1, failures: [], skipped: [] },
    { name: phone, seconds: 4, passed: 0, failures: [phone], skipped: [] },
    { name: later, seconds: 0, passed: 0, failures: [], skipped: [later] },
  ])
})
