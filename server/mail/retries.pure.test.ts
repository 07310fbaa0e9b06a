import { expect, test } from 'vitest'
import { nextTry } from './retries.ts'

const createdAt = Temporal.Instant.from('2026-09-12T09:00:00+03:00')

test.each([
  { failedTries: 1, minutes: 1 },
  { failedTries: 2, minutes: 2 },
  { failedTries: 6, minutes: 30 },
  { failedTries: 7, minutes: 30 },
  { failedTries: 90, minutes: 30 },
])('a mail that failed $failedTries times waits $minutes minutes', ({ failedTries, minutes }) => {
  const now = createdAt.add({ hours: 10 })
  expect(nextTry({ failedTries, createdAt }, now)).toEqual(now.add({ minutes }))
})

test.each([
  { age: { hours: 47, minutes: 59 }, isGivenUp: false },
  { age: { hours: 48 }, isGivenUp: true },
])('a mail that fails at the age of $age is given up: $isGivenUp', ({ age, isGivenUp }) => {
  expect(nextTry({ failedTries: 3, createdAt }, createdAt.add(age)) === undefined).toBe(isGivenUp)
})
