import { expect, test } from 'vitest'
import { CHALLENGE_VALID_MINUTES, isChallengeInTime } from './passkeys.ts'

const NOW = Temporal.Instant.from('2026-09-14T09:00:00Z')

test.each([
  { age: { milliseconds: 0 }, isInTime: true },
  { age: { minutes: CHALLENGE_VALID_MINUTES, milliseconds: -1 }, isInTime: true },
  { age: { minutes: CHALLENGE_VALID_MINUTES }, isInTime: false },
  { age: { milliseconds: -1 }, isInTime: false },
])('a challenge of $age is in time: $isInTime', ({ age, isInTime }) => {
  expect(isChallengeInTime(NOW.subtract(age), NOW)).toBe(isInTime)
})
