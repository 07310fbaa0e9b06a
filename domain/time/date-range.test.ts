import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateRange,
  daysOf,
  earlier,
  findIntersection,
  includes,
  isAfter,
  isBefore,
  isLongerThanYears,
  isValidRange,
  isWithin,
  joinedRanges,
  later,
  lengthInDays,
  monthRange,
  overlaps,
  partsOutside,
  partsOutsideAll,
} from './date-range.ts'
import type { OpenDateRange } from './date-range.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const from = (start: string): OpenDateRange => ({ start: day(start), end: null })

describe('a day belongs to a range', () => {
  const august = dateRange('2026-08-01', '2026-08-31')
  test.each([
    { date: '2026-07-31', belongs: false },
    { date: '2026-08-01', belongs: true },
    { date: '2026-08-31', belongs: true },
    { date: '2026-09-01', belongs: false },
  ])('$date: $belongs', ({ date, belongs }) => {
    expect(includes(august, day(date))).toBe(belongs)
  })

  test('a range without an end includes every later day', () => {
    expect(includes(from('2026-08-01'), day('2026-07-31'))).toBe(false)
    expect(includes(from('2026-08-01'), day('2050-01-01'))).toBe(true)
  })
})

test.each([
  { end: '2036-02-27', isLonger: false },
  { end: '2036-02-28', isLonger: true },
  { end: '2326-01-01', isLonger: true },
])('from 28.2.2026 to $end is longer than ten years: $isLonger', ({ end, isLonger }) => {
  expect(isLongerThanYears(dateRange('2026-03-01', '2026-03-01'), 10)).toBe(false)
  expect(isLongerThanYears(dateRange('2026-02-28', end), 10)).toBe(isLonger)
})

describe('a range is valid', () => {
  test.each([
    { start: '2026-08-02', end: '2026-08-01', valid: false },
    { start: '2026-08-01', end: '2026-08-01', valid: true },
    { start: '2026-08-01', end: null, valid: true },
  ])('$start – $end: $valid', ({ start, end, valid }) => {
    expect(isValidRange({ start: day(start), end: end === null ? null : day(end) })).toBe(valid)
  })

  test('a range written the wrong way round is refused at once', () => {
    expect(() => dateRange('2026-08-02', '2026-08-01')).toThrow('cannot end before it starts')
  })
})

describe('two ranges meet', () => {
  test.each([
    { a: ['2026-01-01', '2026-01-10'], b: ['2026-01-11', '2026-01-20'], common: null },
    { a: ['2026-01-01', '2026-01-10'], b: ['2026-01-10', '2026-01-20'], common: ['2026-01-10', '2026-01-10'] },
    { a: ['2026-01-01', '2026-01-31'], b: ['2026-01-10', '2026-01-20'], common: ['2026-01-10', '2026-01-20'] },
    { a: ['2026-01-10', '2026-01-20'], b: ['2026-01-01', '2026-01-31'], common: ['2026-01-10', '2026-01-20'] },
    { a: ['2026-01-10', '2026-01-20'], b: ['2026-01-01', '2026-01-09'], common: null },
  ] as const)('$a and $b: $common', ({ a, b, common }) => {
    const found = findIntersection(dateRange(a[0], a[1]), dateRange(b[0], b[1]))
    expect(found && [found.start.toString(), found.end.toString()]).toEqual(common ?? undefined)
    expect(overlaps(dateRange(a[0], a[1]), dateRange(b[0], b[1]))).toBe(common !== null)
  })

  test('a range without an end meets what is still to come', () => {
    const august = dateRange('2026-08-01', '2026-08-31')
    expect(findIntersection(august, from('2026-08-15'))).toEqual(dateRange('2026-08-15', '2026-08-31'))
    expect(findIntersection(august, from('2026-09-01'))).toBeUndefined()
  })

  test('a range lies within another only with both its ends', () => {
    const august = dateRange('2026-08-01', '2026-08-31')
    expect(isWithin(august, august)).toBe(true)
    expect(isWithin(august, from('2026-08-01'))).toBe(true)
    expect(isWithin(august, dateRange('2026-08-02', '2026-08-31'))).toBe(false)
    expect(isWithin(august, dateRange('2026-08-01', '2026-08-30'))).toBe(false)
  })
})

describe('the days of a range', () => {
  test('are all its days in order, over the end of a month', () => {
    const days = [...daysOf(dateRange('2028-02-28', '2028-03-01'))].map(String)
    expect(days).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  })

  test('a range of one day has one day', () => {
    expect(lengthInDays(dateRange('2026-08-01', '2026-08-01'))).toBe(1)
  })
})

test('the earlier and the later of two days', () => {
  expect(earlier(day('2026-01-02'), day('2026-01-01')).toString()).toBe('2026-01-01')
  expect(later(day('2026-01-02'), day('2026-01-01')).toString()).toBe('2026-01-02')
})

const anyRange = fc
  .record({ start: fc.integer({ min: 0, max: 400 }), length: fc.integer({ min: 0, max: 60 }) })
  .map(({ start, length }) => {
    const first = day('2026-01-01').add({ days: start })
    return { start: first, end: first.add({ days: length }) }
  })

test('whatever the ranges, their intersection has exactly the days in both, and what is outside the others', () => {
  fc.assert(
    fc.property(anyRange, anyRange, (a, b) => {
      const common = findIntersection(a, b)
      const inBoth = [...daysOf(a)].filter((each) => includes(b, each)).map(String)
      expect(common === undefined ? [] : [...daysOf(common)].map(String)).toEqual(inBoth)
      expect(partsOutside(a, b).flatMap((part) => [...daysOf(part)].map(String))).toEqual(
        [...daysOf(a)].map(String).filter((each) => !inBoth.includes(each)),
      )
      expect(overlaps(a, b)).toBe(inBoth.length > 0)
      expect(lengthInDays(a)).toBe([...daysOf(a)].length)
    }),
  )
})

test('days are in the order that Temporal gives them', () => {
  const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => day('2026-01-01').add({ days }))
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      expect(isBefore(a, b)).toBe(Temporal.PlainDate.compare(a, b) < 0)
      expect(isAfter(a, b)).toBe(Temporal.PlainDate.compare(a, b) > 0)
    }),
  )
})

describe('several ranges', () => {
  const told = (ranges: readonly { start: Temporal.PlainDate; end: Temporal.PlainDate }[]) =>
    ranges.map(({ start, end }) => `${start}/${end}`)
  const march = dateRange('2027-03-01', '2027-03-31')

  test('what is left of one outside of all of them', () => {
    const others = [dateRange('2027-03-05', '2027-03-10'), dateRange('2027-03-31', '2027-04-05')]
    expect(told(partsOutsideAll(march, others))).toEqual(['2027-03-01/2027-03-04', '2027-03-11/2027-03-30'])
    expect(partsOutsideAll(march, [])).toEqual([march])
    expect(partsOutsideAll(march, [march])).toEqual([])
  })

  test('what touches or overlaps becomes one, and a day between keeps them apart', () => {
    const ranges = [dateRange('2027-03-11', '2027-03-12'), march, dateRange('2027-04-01', '2027-04-02')]
    expect(told(joinedRanges(ranges))).toEqual(['2027-03-01/2027-04-02'])
    expect(told(joinedRanges([dateRange('2027-04-02', '2027-04-03'), march]))).toEqual([
      '2027-03-01/2027-03-31',
      '2027-04-02/2027-04-03',
    ])
  })

  test('a month from its first to its last day', () => {
    expect(told([monthRange(Temporal.PlainYearMonth.from('2028-02'))])).toEqual(['2028-02-01/2028-02-29'])
  })
})
