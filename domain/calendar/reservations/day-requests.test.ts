import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import { settleRequest, timesOfRequest } from './day-requests.ts'
import type { DayRequest, RequestedDay } from './day-requests.ts'
import { AINO, day, times } from '../../care/testing/sample-family.ts'

const date = day('2026-10-12')
const REQUESTS = {
  RESERVATIONS: { type: 'RESERVATIONS', childId: AINO, date, reservation: times('08:00-16:00') },
  PRESENT: { type: 'PRESENT', childId: AINO, date },
  ABSENT: { type: 'ABSENT', childId: AINO, date },
  NOTHING: { type: 'NOTHING', childId: AINO, date },
} as const satisfies Record<string, DayRequest>

const EFFECTS = {
  none: null,
  NotYet: {
    type: 'NotYetReservable',
    period: dateRange('2026-10-12', '2026-10-18'),
    reservationsOpenOn: day('2026-09-01'),
  },
  Open: { type: 'ReservationsOpen' },
  Closed: { type: 'ReservationsClosed' },
} as const

const outcome = (asked: keyof typeof REQUESTS, requested: RequestedDay) => {
  const settled = settleRequest(REQUESTS[asked], requested)
  return typeof settled === 'string' ? settled : settled.type
}

describe('a child whose times must be told', () => {
  test.each([
    { effect: 'none', asked: 'RESERVATIONS', becomes: 'RESERVATIONS' },
    { effect: 'none', asked: 'PRESENT', becomes: 'TIMES_NEEDED' },
    { effect: 'none', asked: 'ABSENT', becomes: 'ABSENT' },
    { effect: 'none', asked: 'NOTHING', becomes: 'NOTHING' },
    { effect: 'NotYet', asked: 'RESERVATIONS', becomes: 'DROPPED' },
    { effect: 'NotYet', asked: 'PRESENT', becomes: 'DROPPED' },
    { effect: 'NotYet', asked: 'ABSENT', becomes: 'DROPPED' },
    { effect: 'NotYet', asked: 'NOTHING', becomes: 'DROPPED' },
    { effect: 'Open', asked: 'RESERVATIONS', becomes: 'PRESENT' },
    { effect: 'Open', asked: 'PRESENT', becomes: 'PRESENT' },
    { effect: 'Open', asked: 'ABSENT', becomes: 'ABSENT' },
    { effect: 'Open', asked: 'NOTHING', becomes: 'NOTHING' },
    { effect: 'Closed', asked: 'RESERVATIONS', becomes: 'DROPPED' },
    { effect: 'Closed', asked: 'PRESENT', becomes: 'TIMES_NEEDED' },
    { effect: 'Closed', asked: 'ABSENT', becomes: 'ABSENT' },
    { effect: 'Closed', asked: 'NOTHING', becomes: 'DROPPED' },
  ] as const)('$effect: $asked becomes $becomes', ({ effect, asked, becomes }) => {
    const requested = { effect: EFFECTS[effect], hasReservation: false, hasAbsence: false } as const
    expect(outcome(asked, { schedule: 'RESERVATION_REQUIRED', ...requested })).toBe(becomes)
  })
})

describe('a child of pre-school, of a club or without a place', () => {
  test.each([
    { effect: 'none', asked: 'RESERVATIONS', becomes: 'NOTHING' },
    { effect: 'none', asked: 'PRESENT', becomes: 'NOTHING' },
    { effect: 'none', asked: 'ABSENT', becomes: 'ABSENT' },
    { effect: 'none', asked: 'NOTHING', becomes: 'NOTHING' },
    { effect: 'NotYet', asked: 'RESERVATIONS', becomes: 'DROPPED' },
    { effect: 'NotYet', asked: 'PRESENT', becomes: 'DROPPED' },
    { effect: 'NotYet', asked: 'ABSENT', becomes: 'DROPPED' },
    { effect: 'NotYet', asked: 'NOTHING', becomes: 'DROPPED' },
    { effect: 'Open', asked: 'RESERVATIONS', becomes: 'NOTHING' },
    { effect: 'Open', asked: 'PRESENT', becomes: 'NOTHING' },
    { effect: 'Open', asked: 'ABSENT', becomes: 'ABSENT' },
    { effect: 'Open', asked: 'NOTHING', becomes: 'NOTHING' },
    { effect: 'Closed', asked: 'RESERVATIONS', becomes: 'DROPPED' },
    { effect: 'Closed', asked: 'PRESENT', becomes: 'DROPPED' },
    { effect: 'Closed', asked: 'ABSENT', becomes: 'ABSENT' },
    { effect: 'Closed', asked: 'NOTHING', becomes: 'DROPPED' },
  ] as const)('$effect: $asked becomes $becomes', ({ effect, asked, becomes }) => {
    for (const schedule of ['FIXED_SCHEDULE', 'TERM_BREAK', null] as const) {
      const requested = { effect: EFFECTS[effect], hasReservation: false, hasAbsence: false } as const
      expect(outcome(asked, { schedule, ...requested })).toBe(becomes)
    }
  })
})

describe('after the deadline, times may be told by who said to come', () => {
  test.each([
    { hasReservation: true, hasAbsence: false, times: 'RESERVATIONS', present: 'NOTHING' },
    { hasReservation: true, hasAbsence: true, times: 'DROPPED', present: 'DROPPED' },
    { hasReservation: false, hasAbsence: true, times: 'DROPPED', present: 'DROPPED' },
    { hasReservation: false, hasAbsence: false, times: 'DROPPED', present: 'DROPPED' },
  ])('reservation $hasReservation, absence $hasAbsence: $times', ({ times: expected, present, ...rows }) => {
    const effect = EFFECTS.Closed
    expect(outcome('RESERVATIONS', { schedule: 'RESERVATION_REQUIRED', effect, ...rows })).toBe(expected)
    expect(outcome('PRESENT', { schedule: 'FIXED_SCHEDULE', effect, ...rows })).toBe(present)
  })
})

test('a request has one or two ranges, or none', () => {
  const [first, second] = [times('08:00-10:00'), times('12:00-16:00')]
  expect(timesOfRequest(REQUESTS.PRESENT)).toEqual([])
  expect(timesOfRequest({ ...REQUESTS.RESERVATIONS, reservation: first })).toEqual([first])
  expect(timesOfRequest({ ...REQUESTS.RESERVATIONS, reservation: first, secondReservation: null })).toEqual([first])
  expect(timesOfRequest({ ...REQUESTS.RESERVATIONS, reservation: first, secondReservation: second })).toEqual([
    first,
    second,
  ])
})
