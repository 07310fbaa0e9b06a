import { expect, test } from 'vitest'
import { timesInWords } from './times-in-words.ts'

test.each([
  ['08:00', '16:30', '8.00–16.30'],
  ['', '', ''],
  ['08:00', '', '8.00–'],
  ['8', '25:00', '8–25:00'],
])('%s and %s: %s', (startTime, endTime, words) => {
  expect(timesInWords(startTime, endTime)).toBe(words)
})
