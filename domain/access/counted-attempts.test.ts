import { describe, expect, test } from 'vitest'
import {
  ATTEMPT_WINDOW_MINUTES,
  attemptWindowStart,
  mayAttempt,
  PASSWORD_CHOICES_OF_PERSON,
} from './counted-attempts.ts'

describe('an attempt may go on', () => {
  test.each([
    { earlier: 0, may: true },
    { earlier: PASSWORD_CHOICES_OF_PERSON - 1, may: true },
    { earlier: PASSWORD_CHOICES_OF_PERSON, may: false },
    { earlier: PASSWORD_CHOICES_OF_PERSON + 1, may: false },
  ])('after $earlier earlier ones: $may', ({ earlier, may }) => {
    expect(mayAttempt(earlier, PASSWORD_CHOICES_OF_PERSON)).toBe(may)
  })
})

test('attempts count until the window has passed', () => {
  const now = Temporal.Instant.from('2026-09-14T09:30:00Z')
  expect(attemptWindowStart(now).until(now).total('minutes')).toBe(ATTEMPT_WINDOW_MINUTES)
})
