import { describe, expect, test } from 'vitest'
import {
  inOrderOfDay,
  includesTime,
  isTimeWithin,
  isValidTimeRange,
  lengthInMinutes,
  sameTimes,
  timeRange,
  timesOverlap,
  untilMidnight,
} from './time-range.ts'

const time = (text: string) => Temporal.PlainTime.from(text)

describe('a time range is valid', () => {
  test.each([
    { start: '08:00', end: '16:00', valid: true },
    { start: '08:00', end: '08:00', valid: false },
    { start: '08:01', end: '08:00', valid: false },
    { start: '08:00', end: '08:00:00.000001', valid: true },
    { start: '22:00', end: '00:00', valid: true },
    { start: '00:00', end: '00:00', valid: true },
    { start: '22:00', end: '00:01', valid: false },
  ])('$start – $end: $valid', ({ start, end, valid }) => {
    expect(isValidTimeRange({ start: time(start), end: time(end) })).toBe(valid)
  })

  test('a range written the wrong way round is refused at once', () => {
    expect(() => timeRange('16:00', '08:00')).toThrow('must end after it starts')
  })
})

describe('a time belongs to a range', () => {
  test.each([
    { range: ['08:00', '16:00'], at: '07:59', belongs: false },
    { range: ['08:00', '16:00'], at: '08:00', belongs: true },
    { range: ['08:00', '16:00'], at: '15:59', belongs: true },
    { range: ['08:00', '16:00'], at: '16:00', belongs: false },
    { range: ['22:00', '00:00'], at: '23:59', belongs: true },
    { range: ['22:00', '00:00'], at: '00:00', belongs: false },
  ] as const)('$at in $range: $belongs', ({ range, at, belongs }) => {
    expect(includesTime(timeRange(range[0], range[1]), time(at))).toBe(belongs)
  })
})

describe('two time ranges overlap', () => {
  test.each([
    { a: ['08:00', '12:00'], b: ['12:00', '16:00'], overlap: false },
    { a: ['08:00', '12:01'], b: ['12:00', '16:00'], overlap: true },
    { a: ['08:00', '12:00:30'], b: ['12:00', '16:00'], overlap: true },
    { a: ['08:00', '12:00:00.000001'], b: ['12:00', '16:00'], overlap: true },
    { a: ['20:00', '00:00'], b: ['23:00', '00:00'], overlap: true },
    { a: ['00:00', '06:00'], b: ['20:00', '00:00'], overlap: false },
  ] as const)('$a and $b: $overlap', ({ a, b, overlap }) => {
    expect(timesOverlap(timeRange(a[0], a[1]), timeRange(b[0], b[1]))).toBe(overlap)
    expect(timesOverlap(timeRange(b[0], b[1]), timeRange(a[0], a[1]))).toBe(overlap)
  })
})

describe('a reservation lies within the opening times', () => {
  test.each([
    { reservation: ['06:30', '17:00'], opening: ['06:30', '17:00'], within: true },
    { reservation: ['06:29', '17:00'], opening: ['06:30', '17:00'], within: false },
    { reservation: ['06:30', '17:01'], opening: ['06:30', '17:00'], within: false },
    { reservation: ['18:00', '00:00'], opening: ['00:00', '00:00'], within: true },
    { reservation: ['18:00', '00:00'], opening: ['06:00', '22:00'], within: false },
  ] as const)('$reservation in $opening: $within', ({ reservation, opening, within }) => {
    expect(isTimeWithin(timeRange(reservation[0], reservation[1]), timeRange(opening[0], opening[1]))).toBe(within)
  })
})

describe('the length of a time range', () => {
  test.each([
    { range: ['09:00', '13:00'], minutes: 240 },
    { range: ['22:00', '00:00'], minutes: 120 },
    { range: ['00:00', '00:00'], minutes: 1440 },
  ] as const)('$range is $minutes minutes', ({ range, minutes }) => {
    expect(lengthInMinutes(timeRange(range[0], range[1]))).toBe(minutes)
  })
})

describe('many write midnight as 23:59', () => {
  test.each([
    { start: '20:00', end: '23:59', until: '00:00' },
    { start: '20:00', end: '00:00', until: '00:00' },
    { start: '20:00', end: '23:58', until: '23:58' },
    { start: '20:00', end: '23:59:30', until: '23:59:30' },
    { start: '23:59', end: '00:00', until: '00:00' },
  ])('$start – $end lasts until $until', ({ start, end, until }) => {
    expect(untilMidnight({ start: time(start), end: time(end) })).toEqual({ start: time(start), end: time(until) })
  })

  test('what goes on still goes on', () => {
    expect(untilMidnight({ start: time('20:00'), end: null })).toEqual({ start: time('20:00'), end: null })
  })
})

const ranges = (text: string) =>
  text === '' ? [] : text.split(' ').map((range) => timeRange(range.slice(0, 5), range.slice(6)))

test('ranges are kept in the order of the day', () => {
  expect(inOrderOfDay(ranges('12:00-16:00 08:00-10:00'))).toEqual(ranges('08:00-10:00 12:00-16:00'))
})

describe('times are the same', () => {
  test.each([
    { times: '', others: '', same: true },
    { times: '08:00-16:00', others: '08:00-16:00', same: true },
    { times: '08:00-16:00', others: '08:00-16:01', same: false },
    { times: '08:00-16:00', others: '07:59-16:00', same: false },
    { times: '08:00-16:00', others: '', same: false },
    { times: '08:00-10:00', others: '08:00-10:00 12:00-16:00', same: false },
    { times: '08:00-10:00 12:00-16:00', others: '08:00-10:00 12:00-16:00', same: true },
    { times: '12:00-16:00 08:00-10:00', others: '08:00-10:00 12:00-16:00', same: false },
  ])('$times and $others: $same', ({ times, others, same }) => {
    expect(sameTimes(ranges(times), ranges(others))).toBe(same)
  })
})
