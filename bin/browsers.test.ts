import { expect, test } from 'vitest'
import { tableOf } from './browsers.ts'

const piece = (name: string, passed: number) => ({
  name,
  passed,
  failures: passed === 0 ? [name] : [],
  skipped: [],
  seconds: 1,
})

test('the table shows each story in each browser, and the second telling of one that was told twice', () => {
  const table = tableOf([
    piece('map.story.ts › a unit is found (Firefox)', 1),
    piece('calendar.story.ts › at a desk › a day is changed (Firefox)', 0),
    piece('map.story.ts › a unit is found (WebKit)', 0),
    piece('map.story.ts › a unit is found (WebKit)', 1),
  ])
  expect(table.split('\n')).toEqual([
    '                    Firefox  WebKit',
    '  a unit is found   ✓        ✓',
    '  a day is changed  ✗        –',
  ])
})
