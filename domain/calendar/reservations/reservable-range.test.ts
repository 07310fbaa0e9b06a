import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateRange, includes } from '../../time/date-range.ts'
import { TIME_ZONE, inHelsinki } from '../../time/helsinki.ts'
import {
  closedRange,
  findWeekLockingTomorrow,
  locksAt,
  opensAt,
  reservablePart,
  reservableRange,
} from './reservable-range.ts'
import { mondayOf } from '../../time/weeks.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(TIME_ZONE).toInstant()

describe('with a threshold of 150 hours, a guardian may reserve', () => {
  test.each([
    { now: '2021-06-07T12:00', start: '2021-06-14', end: '2021-08-31' },
    { now: '2021-06-08T12:00', start: '2021-06-21', end: '2021-08-31' },
    { now: '2021-06-21T17:59', start: '2021-06-28', end: '2021-08-31' },
    { now: '2021-06-21T18:00', start: '2021-07-05', end: '2022-08-31' },
    { now: '2021-06-28T12:00', start: '2021-07-05', end: '2022-08-31' },
    { now: '2021-09-13T17:59:59', start: '2021-09-20', end: '2022-08-31' },
    { now: '2021-09-13T18:00', start: '2021-09-27', end: '2022-08-31' },
    { now: '2021-09-13T00:00', start: '2021-09-20', end: '2022-08-31' },
    { now: '2021-09-12T23:59', start: '2021-09-20', end: '2022-08-31' },
    { now: '2021-09-12T00:00', start: '2021-09-20', end: '2022-08-31' },
    { now: '2026-02-25T10:00', start: '2026-03-09', end: '2026-08-31' },
    { now: '2026-12-21T17:59', start: '2026-12-28', end: '2027-08-31' },
    { now: '2026-12-21T18:00', start: '2027-01-04', end: '2027-08-31' },
    { now: '2028-02-21T18:00', start: '2028-03-06', end: '2028-08-31' },
    { now: '2024-06-24T17:59', start: '2024-07-01', end: '2025-08-31' },
    { now: '2024-06-17T18:00', start: '2024-07-01', end: '2025-08-31' },
    { now: '2024-06-17T17:59', start: '2024-06-24', end: '2024-08-31' },
  ])('on $now from $start to $end', ({ now, start, end }) => {
    expect(reservableRange(at(now), 150)).toEqual(dateRange(start, end))
  })
})

describe('clock changes do not move the lock', () => {
  test.each([
    { change: 'in March, in the week before', now: '2026-03-23T17:59', start: '2026-03-30' },
    { change: 'in March, in the week before', now: '2026-03-23T18:00', start: '2026-04-06' },
    { change: 'in March, in the week after', now: '2026-03-30T17:59', start: '2026-04-06' },
    { change: 'in March, in the week after', now: '2026-03-30T18:00', start: '2026-04-13' },
    { change: 'in October, in the week before', now: '2026-10-19T17:59', start: '2026-10-26' },
    { change: 'in October, in the week before', now: '2026-10-19T18:00', start: '2026-11-02' },
    { change: 'in October, in the week after', now: '2026-10-26T17:59', start: '2026-11-02' },
    { change: 'in October, in the week after', now: '2026-10-26T18:00', start: '2026-11-09' },
  ])('$change: $now starts on $start', ({ now, start }) => {
    expect(reservableRange(at(now), 150).start).toEqual(day(start))
  })
})

describe('other cities choose other thresholds', () => {
  test.each([
    { hours: 0, now: '2026-09-13T23:59', start: '2026-09-14' },
    { hours: 0, now: '2026-09-14T00:00', start: '2026-09-21' },
    { hours: 24, now: '2026-09-12T23:59', start: '2026-09-14' },
    { hours: 24, now: '2026-09-13T00:00', start: '2026-09-21' },
    { hours: 90, now: '2026-09-17T05:59', start: '2026-09-21' },
    { hours: 90, now: '2026-09-17T06:00', start: '2026-09-28' },
    { hours: 336, now: '2026-09-13T23:59', start: '2026-09-28' },
    { hours: 336, now: '2026-09-14T00:00', start: '2026-10-05' },
  ])('$hours hours, at $now: from $start', ({ hours, now, start }) => {
    expect(reservableRange(at(now), hours).start).toEqual(day(start))
  })
})

describe('the closed days are those between today and the reservable ones', () => {
  test.each([
    { today: '2026-09-14', start: '2026-09-21', closed: ['2026-09-15', '2026-09-20'] },
    { today: '2026-09-15', start: '2026-09-28', closed: ['2026-09-16', '2026-09-27'] },
    { today: '2026-09-12', start: '2026-09-14', closed: ['2026-09-13', '2026-09-13'] },
    { today: '2026-09-13', start: '2026-09-14', closed: null },
  ] as const)('on $today, with $start the first: $closed', ({ today, start, closed }) => {
    const expected = closed === null ? undefined : dateRange(closed[0], closed[1])
    expect(closedRange(day(today), dateRange(start, '2027-08-31'))).toEqual(expected)
  })
})

describe('a week locks', () => {
  test.each([
    { date: '2026-09-21', hours: 150, locks: '2026-09-14T18:00' },
    { date: '2026-09-27', hours: 150, locks: '2026-09-14T18:00' },
    { date: '2026-09-28', hours: 150, locks: '2026-09-21T18:00' },
    { date: '2026-03-30', hours: 150, locks: '2026-03-23T18:00' },
    { date: '2026-10-26', hours: 150, locks: '2026-10-19T18:00' },
    { date: '2026-12-31', hours: 150, locks: '2026-12-21T18:00' },
    { date: '2026-09-21', hours: 0, locks: '2026-09-21T00:00' },
  ])('of $date with $hours hours: at $locks', ({ date, hours, locks }) => {
    expect(
      inHelsinki(locksAt(day(date), hours))
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' }),
    ).toBe(locks)
  })
})

describe('a season opens', () => {
  test.each([
    { date: '2026-08-31', opens: '2025-06-23T18:00' },
    { date: '2026-09-01', opens: '2026-06-22T18:00' },
    { date: '2027-08-31', opens: '2026-06-22T18:00' },
    { date: '2025-08-31', opens: '2024-06-17T18:00' },
  ])('that of $date: at $opens', ({ date, opens }) => {
    expect(
      inHelsinki(opensAt(day(date), 150))
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' }),
    ).toBe(opens)
  })
})

test('what of a range can be reserved', () => {
  const reservable = dateRange('2026-09-21', '2027-08-31')
  expect(reservablePart(dateRange('2026-09-14', '2026-09-22'), reservable)).toEqual(
    dateRange('2026-09-21', '2026-09-22'),
  )
  expect(reservablePart(dateRange('2026-09-14', '2026-09-20'), reservable)).toBeUndefined()
})

const anyMoment = fc
  .integer({ min: 0, max: 5 * 365 * 24 * 60 })
  .map((minutes) => Temporal.Instant.from('2023-12-31T22:00Z').add({ minutes }))
const anyThreshold = fc.constantFrom(0, 24, 30, 72, 150, 168, 336)

test('a day can be reserved from when it opens until it locks, and at no other moment', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(anyMoment, anyThreshold, fc.integer({ min: -30, max: 800 }), (now, hours, ahead) => {
      const date = inHelsinki(now).toPlainDate().add({ days: ahead })
      const isOpen =
        Temporal.Instant.compare(opensAt(date, hours), now) <= 0 &&
        Temporal.Instant.compare(now, locksAt(date, hours)) < 0
      expect(includes(reservableRange(now, hours), date)).toBe(isOpen)
    }),
    { numRuns: 2000 },
  )
})

test(
  'the range starts on a Monday after today and ends on 31 August, and never shrinks back',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(anyMoment, anyThreshold, fc.integer({ min: 0, max: 20_000 }), (now, hours, minutes) => {
        const range = reservableRange(now, hours)
        const later = reservableRange(now.add({ minutes }), hours)
        expect(range.start).toEqual(mondayOf(range.start))
        expect(Temporal.PlainDate.compare(range.start, inHelsinki(now).toPlainDate())).toBeGreaterThan(0)
        expect(range.end.toString().slice(5)).toBe('08-31')
        expect(Temporal.PlainDate.compare(range.start, later.start)).toBeLessThanOrEqual(0)
        expect(Temporal.PlainDate.compare(range.end, later.end)).toBeLessThanOrEqual(0)
      }),
      { numRuns: 2000 },
    )
  },
)

test.each([
  // The week from 27 September locks on Monday 20 September at 18.
  { now: '2021-09-18T17:40', week: undefined },
  { now: '2021-09-19T00:00', week: '2021-09-27' },
  { now: '2021-09-19T23:59', week: '2021-09-27' },
  { now: '2021-09-20T00:00', week: undefined },
  { now: '2021-09-20T17:40', week: undefined },
])('at $now the week that locks tomorrow begins on $week', ({ now, week }) => {
  expect(findWeekLockingTomorrow(at(now), 150)?.start.toString()).toBe(week)
})
