import { describe, expect, test } from 'vitest'
import { countsOf, storiesIn, unsteadyOf } from './stories.ts'
import type { Story } from './stories.ts'

const story = (title: string, went: Story['went']): Story => ({ title, went })

test('stories are found in the report wherever they stand, each with its file and its window', () => {
  const specs = [
    {
      title: 'a marker opens',
      tests: [
        { projectName: 'desktop', status: 'expected' as const },
        { projectName: 'phone', status: 'unexpected' as const },
      ],
    },
  ]
  const report = { suites: [{ title: 'map/map.spec.ts', specs: [], suites: [{ title: 'in Swedish', specs }] }] }
  expect(storiesIn(report)).toEqual([
    story('map/map.spec.ts › in Swedish › a marker opens (desktop)', 'expected'),
    story('map/map.spec.ts › in Swedish › a marker opens (phone)', 'unexpected'),
  ])
})

describe('a story that failed', () => {
  const first = [story('login', 'expected'), story('map', 'unexpected'), story('calendar', 'unexpected')]

  test('and goes well the second time has passed, and is named', () => {
    const again = [story('map', 'expected'), story('calendar', 'unexpected')]
    expect(countsOf(first, again)).toEqual({ passed: 2, failed: 1 })
    expect(unsteadyOf(first, again)).toEqual(['map'])
  })

  test('and is not told again has failed', () => {
    expect(countsOf(first, [])).toEqual({ passed: 1, failed: 2 })
    expect(unsteadyOf(first, [])).toEqual([])
  })
})

test('a story that is skipped has failed, and telling it again does not help', () => {
  const first = [story('login', 'skipped')]
  expect(countsOf(first, [story('login', 'expected')])).toEqual({ passed: 0, failed: 1 })
})
