import { describe, expect, test } from 'vitest'
import { areQuietHours, mayTestAgain, quietUntil, SECONDS_BETWEEN_TESTS } from './push-devices.ts'

const hours = (start: string, end: string) => ({
  start: Temporal.PlainTime.from(start),
  end: Temporal.PlainTime.from(end),
})
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Helsinki').toInstant()

describe('quiet hours', () => {
  test.each([
    { start: '21:00', end: '07:00', are: true },
    { start: '12:00', end: '13:00', are: true },
    { start: '00:00', end: '06:00', are: true },
    { start: '07:00', end: '07:00', are: false },
  ])('from $start to $end: $are', ({ start, end, are }) => {
    expect(areQuietHours(hours(start, end))).toBe(are)
  })

  test.each([
    { quiet: hours('21:00', '07:00'), now: '2026-09-14T20:59:59', until: undefined },
    { quiet: hours('21:00', '07:00'), now: '2026-09-14T21:00', until: '2026-09-15T07:00' },
    { quiet: hours('21:00', '07:00'), now: '2026-09-15T00:00', until: '2026-09-15T07:00' },
    { quiet: hours('21:00', '07:00'), now: '2026-09-15T06:59:59', until: '2026-09-15T07:00' },
    { quiet: hours('21:00', '07:00'), now: '2026-09-15T07:00', until: undefined },
    { quiet: hours('12:00', '13:30'), now: '2026-09-14T11:59', until: undefined },
    { quiet: hours('12:00', '13:30'), now: '2026-09-14T12:00', until: '2026-09-14T13:30' },
    { quiet: hours('12:00', '13:30'), now: '2026-09-14T13:30', until: undefined },
    { quiet: hours('21:00', '00:00'), now: '2026-09-14T23:59', until: '2026-09-15T00:00' },
    { quiet: hours('21:00', '00:00'), now: '2026-09-15T00:00', until: undefined },
    // The night on which the clocks go back has an hour more, and the morning still comes at seven.
    { quiet: hours('21:00', '07:00'), now: '2026-10-24T22:00', until: '2026-10-25T07:00' },
    { quiet: null, now: '2026-09-14T23:00', until: undefined },
  ])('at $now it is quiet until $until', ({ quiet, now, until }) => {
    expect(quietUntil(quiet, at(now))).toEqual(until === undefined ? undefined : at(until))
  })
})

test.each([
  { seconds: SECONDS_BETWEEN_TESTS - 1, may: false },
  { seconds: SECONDS_BETWEEN_TESTS, may: true },
])('a second test after $seconds seconds: $may', ({ seconds, may }) => {
  const first = at('2026-09-14T09:00')
  expect(mayTestAgain(first, first.add({ seconds }))).toBe(may)
  expect(mayTestAgain(null, first)).toBe(true)
})
