import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import { findAskedRange, firstReservationRange, reservationRangeProblems } from './reservation-range.ts'

const reservable = dateRange('2026-09-21', '2027-08-31')
const day = (text: string | null) => (text === null ? null : Temporal.PlainDate.from(text))

describe('the days of a reservation form', () => {
  test.each([
    ['2026-09-21', '2026-09-21', []],
    ['2026-09-21', '2027-08-31', []],
    ['2026-09-20', '2026-09-25', ['start OUTSIDE']],
    ['2027-08-31', '2027-09-01', ['end OUTSIDE']],
    ['2026-09-25', '2026-09-24', ['end BACKWARDS']],
    [null, '2026-09-25', ['start MISSING']],
    ['2026-09-25', null, ['end MISSING']],
    [null, null, ['start MISSING', 'end MISSING']],
    ['2026-09-14', '2026-09-18', ['start OUTSIDE', 'end OUTSIDE']],
  ] as const)('from %s to %s: %j', (start, end, problems) => {
    const typed = { start: day(start), end: day(end) }
    const found = reservationRangeProblems(typed, reservable)
    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems)
  })
})

describe('a reservation form begins', () => {
  test.each([
    ['with the first week that can be reserved', null, null, '2026-09-21', '2026-09-27'],
    ['with the days that a link asks for', '2026-10-05', '2026-10-16', '2026-10-05', '2026-10-16'],
    ['with the rest of the week when only a first day is asked for', '2026-10-07', null, '2026-10-07', '2026-10-11'],
    ['with what can still be reserved', '2026-09-14', '2026-09-25', '2026-09-21', '2026-09-25'],
    ['with what can already be reserved', '2027-08-30', '2027-09-05', '2027-08-30', '2027-08-31'],
    ['anew when all days asked for are locked', '2026-09-14', '2026-09-18', '2026-09-21', '2026-09-27'],
    ['on the last day when everything asked for is later', '2027-09-06', '2027-09-10', '2027-08-31', '2027-08-31'],
    [
      'with the week of the first day when the days are backwards',
      '2026-10-07',
      '2026-10-01',
      '2026-10-07',
      '2026-10-11',
    ],
  ])('%s', (_sentence, askedStart, askedEnd, start, end) => {
    const asked = { start: day(askedStart), end: day(askedEnd) }
    expect(firstReservationRange(asked, reservable)).toEqual(dateRange(start, end))
  })
})

describe('while the days of a form are being mended', () => {
  test.each([
    { typed: ['2026-09-21', '2026-09-27'], asked: ['2026-09-21', '2026-09-27'] },
    // A week that has locked meanwhile stands beside the one that has not.
    { typed: ['2026-09-14', '2026-09-27'], asked: ['2026-09-14', '2026-09-27'] },
    { typed: ['2026-01-01', '2026-09-21'], asked: ['2026-08-24', '2026-09-21'] },
    { typed: ['2027-08-31', '2028-08-31'], asked: ['2027-08-31', '2027-08-31'] },
    { typed: ['2026-09-14', '2026-09-20'], asked: null },
    { typed: ['2026-09-27', '2026-09-21'], asked: null },
    { typed: [null, '2026-09-21'], asked: null },
  ])('$typed: $asked', ({ typed: [start, end], asked }) => {
    const dayOrNone = (text: string | null | undefined) => (text ? Temporal.PlainDate.from(text) : null)
    const found = findAskedRange(
      { start: dayOrNone(start), end: dayOrNone(end) },
      dateRange('2026-09-21', '2027-08-31'),
    )
    expect(found ? [found.start.toString(), found.end.toString()] : null).toEqual(asked)
  })
})
