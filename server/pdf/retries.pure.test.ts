import { expect, test } from 'vitest'
import { nextTry } from './retries.ts'

test.each([
  { failedTries: 1, minutes: 1 },
  { failedTries: 2, minutes: 2 },
  { failedTries: 5, minutes: 60 },
  { failedTries: 1000, minutes: 60 },
])('after $failedTries failed tries the next one comes $minutes minutes later', ({ failedTries, minutes }) => {
  const now = Temporal.Instant.from('2026-09-14T09:00:00Z')
  expect(nextTry(failedTries, now).since(now).total('minutes')).toBe(minutes)
})
