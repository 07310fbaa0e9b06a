import { expect, test } from 'vitest'
import { CHALLENGE_VALID_MINUTES, isChallengeInTime } from './passkeys.ts'

const NOW = Temporal.Instant.from('2026-09-14T09:00:00Z')

test.each([
  { milliseconds: 0, isInTime: true },
  { milliseconds: CHALLENGE_VALID_MINUTES * 60_000 - 1, isInTime: true },
  { milliseconds: CHALLENGE_VALID_MINUTES * 60_000, isInTime: false },
  { milliseconds: -1, isInTime: false },
])('a challenge of $milliseconds ms ago is in time: $isInTime', ({ milliseconds, isInTime }) => {
  expect(isChallengeInTime(NOW.subtract({ milliseconds }), NOW)).toBe(isInTime)
})
