import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isValidTimeRange, timesOverlap, untilMidnight } from '../time/time-range.ts'
import type { TimeRange } from '../time/time-range.ts'
import {
  dayNumberOf,
  endsAfterStart,
  followEachOther,
  isDay,
  readAbsentDay,
  readAttendedDay,
  readReservedDay,
} from './written-days.ts'

describe('a day in a text', () => {
  test.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2100-02-29', false],
    ['2000-02-29', true],
    ['2026-04-30', true],
    ['2026-04-31', false],
    ['2026-12-31', true],
    ['2026-12-32', false],
    ['2026-13-01', false],
    ['2026-00-01', false],
  ])('%s: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })

  test('is read with its times, its absence or its stay', () => {
    const day = dayNumberOf('2026-09-21')
    expect(readReservedDay('2026-09-21')).toEqual({ day, times: [] })
    expect(readReservedDay('2026-09-21 08:05-12:00 13:00-23:59').times).toEqual([
      { start: 8 * 60 + 5, end: 12 * 60 },
      { start: 13 * 60, end: 0 },
    ])
    expect(readAbsentDay('2026-09-21 NONBILLABLE SICKLEAVE')).toEqual({
      day,
      category: 'NONBILLABLE',
      type: 'SICKLEAVE',
    })
    expect(readAttendedDay('2026-09-21 08:03-')).toEqual({ day, start: 8 * 60 + 3, end: null })
    expect(readAttendedDay('2026-09-21 08:03-15:57')).toMatchObject({ start: 8 * 60 + 3, end: 15 * 60 + 57 })
  })

  test('has the number of days since the first of January 2000', () => {
    const first = Temporal.PlainDate.from('2000-01-01')
    for (let day = Temporal.PlainDate.from('1900-01-01'); day.year < 2200; day = day.add({ days: 1 })) {
      if (dayNumberOf(day.toString()) !== first.until(day).days) expect.fail(`not the number of ${day.toString()}`)
    }
    expect(dayNumberOf('2000-01-01')).toBe(0)
  })
})

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 30, 59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const times = fc.record({ start: clock, end: clock })
const inTime = ({ start, end }: { readonly start: string; readonly end: string }): TimeRange =>
  untilMidnight({ start: Temporal.PlainTime.from(start), end: Temporal.PlainTime.from(end) })

describe('texts are judged as times are', () => {
  test('an end after the start', () => {
    fc.assert(
      fc.property(times, (range) => {
        const [read] = readReservedDay(`2026-09-21 ${range.start}-${range.end}`).times
        expect(read !== undefined && endsAfterStart(read)).toBe(isValidTimeRange(inTime(range)))
      }),
      { numRuns: 2000 },
    )
  })

  test('two times that follow each other', () => {
    const valid = times.filter((range) => isValidTimeRange(inTime(range)))
    fc.assert(
      fc.property(valid, valid, (one, other) => {
        const text = `2026-09-21 ${one.start}-${one.end} ${other.start}-${other.end}`
        const [first, second] = [inTime(one), inTime(other)]
        const isBehind = !timesOverlap(first, second) && Temporal.PlainTime.compare(first.start, second.start) < 0
        expect(followEachOther(readReservedDay(text).times)).toBe(isBehind)
      }),
      { numRuns: 2000 },
    )
  })
})
