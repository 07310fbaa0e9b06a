import { expect, test } from 'vitest'
import { nextTry } from './retries.ts'

const now = Temporal.Instant.from('2026-09-14T09:00:00+03:00')

test.each([
  { failed: 1, minutes: 1 },
  { failed: 2, minutes: 2 },
  { failed: 6, minutes: 60 },
  { failed: 11, minutes: 960 },
])('a mail that failed $failed times waits $minutes minutes', ({ failed, minutes }) => {
  expect(nextTry(failed, now)).toEqual(now.add({ minutes }))
})

test('a mail that failed twelve times is given up', () => {
  expect(nextTry(12, now)).toBeUndefined()
})
