import { describe, expect, test } from 'vitest'
import { dayIn, inHelsinki, instantAt, timeIn } from './helsinki.ts'

describe('the day and time in Finland', () => {
  test.each([
    { instant: '2026-01-19T21:59:59Z', day: '2026-01-19', time: '23:59:59' },
    { instant: '2026-01-19T22:00:00Z', day: '2026-01-20', time: '00:00:00' },
    { instant: '2026-07-01T20:59:59Z', day: '2026-07-01', time: '23:59:59' },
    { instant: '2026-07-01T21:00:00Z', day: '2026-07-02', time: '00:00:00' },
  ])('$instant is $day $time', ({ instant, day, time }) => {
    expect(dayIn(Temporal.Instant.from(instant)).toString()).toBe(day)
    expect(timeIn(Temporal.Instant.from(instant)).toString()).toBe(time)
  })

  test('the offset is the one of that day, summer or winter', () => {
    expect(inHelsinki(Temporal.Instant.from('2026-01-19T07:43:54Z')).offset).toBe('+02:00')
    expect(inHelsinki(Temporal.Instant.from('2026-07-19T07:43:54Z')).offset).toBe('+03:00')
  })
})

describe('the instant of a Finnish day and time', () => {
  test.each([
    { day: '2026-03-28', time: '09:00', instant: '2026-03-28T07:00:00Z' },
    { day: '2026-03-29', time: '09:00', instant: '2026-03-29T06:00:00Z' },
    { day: '2026-10-25', time: '09:00', instant: '2026-10-25T07:00:00Z' },
  ])('$day $time is $instant', ({ day, time, instant }) => {
    const found = instantAt(Temporal.PlainDate.from(day), Temporal.PlainTime.from(time))
    expect(found.toString()).toBe(instant)
  })
})
