import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import { effectOf, effectsOn, findHolidayPeriod } from './holiday-periods.ts'
import { aPlacement, aUnit, day } from '../../care/testing/sample-family.ts'
import { aHolidayPeriod } from '../testing/sample-circumstances.ts'

/** 12–18 October, asked about from 1 to 20 September. */
const holidays = aHolidayPeriod()
const placed = (start: string, end: string, created = '2026-04-01T10:00Z') =>
  aPlacement({ period: dateRange(start, end), createdAt: Temporal.Instant.from(created) })
const effect = (today: string, placements = [aPlacement()]) => effectOf(holidays, placements, day(today))?.type ?? null

describe('a holiday period asks of a child who has been placed all along', () => {
  test.each([
    { today: '2026-08-31', expected: 'NotYetReservable' },
    { today: '2026-09-01', expected: 'ReservationsOpen' },
    { today: '2026-09-20', expected: 'ReservationsOpen' },
    { today: '2026-09-21', expected: 'ReservationsClosed' },
    { today: '2026-10-15', expected: 'ReservationsClosed' },
  ])('on $today: $expected', ({ today, expected }) => {
    expect(effect(today)).toBe(expected)
  })

  test('and tells when it opens', () => {
    expect(effectOf(holidays, [aPlacement()], day('2026-08-31'))).toEqual({
      type: 'NotYetReservable',
      period: holidays.period,
      reservationsOpenOn: day('2026-09-01'),
    })
  })
})

describe('a child who came after the deadline follows the normal rules', () => {
  test.each([
    { start: '2026-09-20', expected: 'ReservationsClosed' },
    { start: '2026-09-21', expected: null },
  ])('placed from $start: $expected', ({ start, expected }) => {
    expect(effect('2026-09-25', [placed(start, '2027-07-31')])).toBe(expected)
  })

  test.each([
    { end: '2026-08-31', expected: null },
    { end: '2026-09-01', expected: 'ReservationsClosed' },
  ])('as one who left before it was asked, on $end: $expected', ({ end, expected }) => {
    expect(effect('2026-09-25', [placed('2026-08-01', end)])).toBe(expected)
  })

  test('and so does one in a unit without reservations', () => {
    expect(effect('2026-09-05', [aPlacement({ unit: aUnit({ takesReservations: false }) })])).toBeNull()
  })
})

describe('after the deadline a new place inside the period, after some days without one', () => {
  test.each([
    { gap: 'no gap', start: '2026-10-14', created: '2026-09-25T10:00Z', expected: 'ReservationsClosed' },
    { gap: 'one day', start: '2026-10-15', created: '2026-09-25T10:00Z', expected: null },
    { gap: 'one day, made in time', start: '2026-10-15', created: '2026-09-20T20:59Z', expected: 'ReservationsClosed' },
    { gap: 'one day, made just after', start: '2026-10-15', created: '2026-09-20T21:00Z', expected: null },
    {
      gap: 'begins after the period',
      start: '2026-10-19',
      created: '2026-09-25T10:00Z',
      expected: 'ReservationsClosed',
    },
  ])('$gap: $expected', ({ start, created, expected }) => {
    const places = [placed(start, '2027-07-31', created), placed('2026-08-01', '2026-10-13')]
    expect(effect('2026-10-01', places)).toBe(expected)
  })
})

describe('a day lies in a holiday period', () => {
  test.each([
    { date: '2026-10-11', within: false },
    { date: '2026-10-12', within: true },
    { date: '2026-10-18', within: true },
    { date: '2026-10-19', within: false },
  ])('$date: $within', ({ date, within }) => {
    expect(findHolidayPeriod([holidays], day(date)) !== undefined).toBe(within)
    const effectOn = effectsOn([aPlacement()], [holidays], day('2026-09-10'))
    expect(effectOn(date)).toEqual(within ? { type: 'ReservationsOpen' } : null)
  })
})
