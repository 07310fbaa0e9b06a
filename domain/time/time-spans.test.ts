import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutesInto, timeRange } from './time-range.ts'
import {
  findCommonTime,
  minutesAfter,
  minutesBefore,
  minutesWithin,
  timesOutside,
  totalMinutes,
  unionOfTimes,
} from './time-spans.ts'
import type { TimeRange } from './time-range.ts'

const range = (text: string) => timeRange(text.slice(0, 5), text.slice(6))
const ranges = (text: string) => (text === '' ? [] : text.split(' ').map(range))
const words = (found: readonly TimeRange[]) =>
  found.map(({ start, end }) => `${start.toString().slice(0, 5)}-${end.toString().slice(0, 5)}`).join(' ')

describe('several ranges cover', () => {
  test.each([
    { given: '', union: '' },
    { given: '08:00-12:00 12:01-16:00', union: '08:00-12:00 12:01-16:00' },
    { given: '08:00-12:00 12:00-16:00', union: '08:00-16:00' },
    { given: '12:00-16:00 08:00-13:00', union: '08:00-16:00' },
    { given: '08:00-16:00 09:00-10:00', union: '08:00-16:00' },
    { given: '20:00-00:00 22:00-23:00', union: '20:00-00:00' },
  ])('$given: $union', ({ given, union }) => {
    expect(words(unionOfTimes(ranges(given)))).toBe(union)
  })
})

describe('outside 09:00–13:00 lie', () => {
  test.each([
    { given: '08:00-09:00', left: '08:00-09:00', before: 60, within: 0, after: 0 },
    { given: '08:00-09:01', left: '08:00-09:00', before: 60, within: 1, after: 0 },
    { given: '09:00-13:00', left: '', before: 0, within: 240, after: 0 },
    { given: '12:59-14:00', left: '13:00-14:00', before: 0, within: 1, after: 60 },
    { given: '13:00-14:00', left: '13:00-14:00', before: 0, within: 0, after: 60 },
    { given: '08:00-16:00', left: '08:00-09:00 13:00-16:00', before: 60, within: 240, after: 180 },
    { given: '10:00-00:00', left: '13:00-00:00', before: 0, within: 180, after: 660 },
    { given: '08:00-08:30 15:00-16:00', left: '08:00-08:30 15:00-16:00', before: 30, within: 0, after: 60 },
  ])('of $given: $left', ({ given, left, before, within, after }) => {
    const part = range('09:00-13:00')
    expect(words(timesOutside(ranges(given), part))).toBe(left)
    expect(minutesBefore(ranges(given), part)).toBe(before)
    expect(minutesWithin(ranges(given), part)).toBe(within)
    expect(minutesAfter(ranges(given), part)).toBe(after)
  })
})

describe('two ranges have in common', () => {
  test.each([
    { a: '06:30-17:00', b: '07:00-17:30', common: '07:00-17:00' },
    { a: '06:30-12:00', b: '12:00-17:30', common: null },
    { a: '06:30-12:01', b: '12:00-17:30', common: '12:00-12:01' },
    { a: '00:00-00:00', b: '22:00-00:00', common: '22:00-00:00' },
  ])('$a and $b: $common', ({ a, b, common }) => {
    expect(findCommonTime(range(a), range(b))).toEqual(common === null ? undefined : range(common))
  })
})

const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 94 }), fc.integer({ min: 1, max: 96 }))
  .filter(([start, end]) => start < end)
  .map(([start, end]): TimeRange => ({ start: clock(start), end: clock(end % QUARTERS) }))
const QUARTERS = 96
const clock = (quarters: number) => new Temporal.PlainTime(Math.floor(quarters / 4), (quarters % 4) * 15)
const covers = ({ start, end }: TimeRange, quarter: number) =>
  minutesInto(start) <= quarter * 15 && quarter * 15 < (minutesInto(end) || 1440)

test('counting quarter by quarter gives the same', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(anyRange, { maxLength: 5 }), anyRange, (given, part) => {
      const union = unionOfTimes(given)
      const all = Array.from({ length: QUARTERS }, (_, at) => at)
      const covered = all.filter((quarter) => given.some((each) => covers(each, quarter)))
      const outside = covered.filter((quarter) => !covers(part, quarter))
      expect(all.filter((quarter) => union.some((each) => covers(each, quarter)))).toEqual(covered)
      expect(totalMinutes(union)).toBe(covered.length * 15)
      expect(totalMinutes(timesOutside(union, part))).toBe(outside.length * 15)
      expect(minutesWithin(union, part)).toBe((covered.length - outside.length) * 15)
      expect(minutesBefore(union, part) + minutesAfter(union, part)).toBe(outside.length * 15)
    }),
  )
})
