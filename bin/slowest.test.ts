import { expect, test } from 'vitest'
import { slowestOf } from './slowest.ts'

const piece = (name: string, seconds: number) => ({ name, seconds, passed: 1, failures: [], skipped: [] })
const twelve = Array.from({ length: 12 }, (_, at) => piece(`domain/${at}.test.ts`, at))

test('the ten slowest files and stories are told apart, the slowest first', () => {
  const lines = slowestOf([
    { name: 'rules', pieces: twelve },
    { name: 'server on PostgreSQL', pieces: [piece('server/main.test.ts', 9.55)] },
    {
      name: 'stories',
      pieces: [piece('map/map.spec.ts › zoom (desktop)', 1), piece('map/map.spec.ts › zoom (phone)', 61.25)],
    },
    { name: 'stories in other browsers', pieces: [piece('map.story.ts › a unit is found (webkit)', 20)] },
  ]).split('\n')
  expect(lines.slice(0, 5)).toEqual([
    '',
    'Slowest files:',
    '    11.0 s  domain/11.test.ts (rules)',
    '    10.0 s  domain/10.test.ts (rules)',
    '     9.6 s  server/main.test.ts (server on PostgreSQL)',
  ])
  expect(lines.slice(12)).toEqual([
    '',
    'Slowest stories:',
    '    61.3 s  map/map.spec.ts › zoom (phone)',
    '    20.0 s  map.story.ts › a unit is found (webkit)',
    '     1.0 s  map/map.spec.ts › zoom (desktop)',
  ])
})

test('what did not run is not spoken of', () => {
  expect(slowestOf([])).toBe('')
})
