import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import { day } from '../../care/testing/sample-family.ts'
import { aShownDay, EFFECTS, shownTimes } from '../testing/sample-calendar.ts'
import { aHolidayPeriod } from '../testing/sample-circumstances.ts'
import { answeringDeadline } from './answering-deadline.ts'

/** A week locks on the Monday before it at 18. */
const THRESHOLD_HOURS = 150
const period = (reservationDeadline: string) =>
  aHolidayPeriod({
    period: dateRange('2026-12-21', '2027-01-03'),
    reservationsOpenOn: day('2026-11-01'),
    reservationDeadline: day(reservationDeadline),
  })

test.each([
  { date: '2026-12-21', deadline: '2026-11-26', today: '2026-11-15', first: 'HOLIDAY_PERIOD 2026-11-26' },
  { date: '2026-12-21', deadline: '2026-12-13', today: '2026-11-15', first: 'HOLIDAY_PERIOD 2026-12-13' },
  // On that very day its week locks in the evening.
  { date: '2026-12-21', deadline: '2026-12-14', today: '2026-11-15', first: 'WEEK 2026-12-14' },
  { date: '2026-12-21', deadline: '2026-12-20', today: '2026-11-15', first: 'WEEK 2026-12-14' },
  { date: '2026-12-28', deadline: '2026-12-20', today: '2026-11-15', first: 'HOLIDAY_PERIOD 2026-12-20' },
  // A day outside of the period has its week alone.
  { date: '2026-12-18', deadline: '2026-11-26', today: '2026-11-15', first: 'WEEK 2026-12-07' },
  // Families are asked from 1 November on, and never by the lock of a week in the meantime.
  { date: '2026-12-21', deadline: '2026-11-26', today: '2026-10-31', first: 'NOT_OPEN 2026-11-01' },
  { date: '2026-12-21', deadline: '2026-11-26', today: '2026-11-01', first: 'HOLIDAY_PERIOD 2026-11-26' },
  { date: '2026-12-21', deadline: '2026-11-26', today: '2026-11-26', first: 'HOLIDAY_PERIOD 2026-11-26' },
  { date: '2026-12-21', deadline: '2026-11-26', today: '2026-11-27', first: 'CLOSED 2026-11-26' },
])('for $date, asked until $deadline, on $today: $first', ({ date, deadline, today, first }) => {
  const found = answeringDeadline(day(date), {
    today: day(today),
    holidayPeriods: [period(deadline)],
    thresholdHours: THRESHOLD_HOURS,
    children: [],
  })
  expect(`${found.kind} ${'period' in found ? found.period.reservationsOpenOn : found.lastDay}`).toBe(first)
})

describe('after the deadline', () => {
  const closed = { holidayPeriodEffect: EFFECTS.closed }
  const weekLocks = '2026-12-14T16:00:00Z'
  test.each([
    { of: 'nobody was told of', children: [aShownDay(closed)], kind: 'CLOSED', timesUntil: null },
    {
      of: 'a child was told to come',
      children: [aShownDay(closed), aShownDay({ ...closed, reservations: shownTimes(null) })],
      kind: 'CLOSED',
      timesUntil: weekLocks,
    },
    {
      of: 'a child stays at home',
      children: [aShownDay({ ...closed, absence: { type: 'OTHER_ABSENCE', editable: true } })],
      kind: 'CLOSED',
      timesUntil: null,
    },
    {
      of: 'a child comes whose times are not asked',
      children: [aShownDay({ ...closed, scheduleType: 'FIXED_SCHEDULE', reservations: shownTimes(null) })],
      kind: 'CLOSED',
      timesUntil: null,
    },
    {
      of: 'the period asks nothing of a sibling',
      children: [aShownDay(closed), aShownDay({ holidayPeriodEffect: null })],
      kind: 'WEEK',
      timesUntil: undefined,
    },
  ])('of a day on which $of: $kind', ({ children, kind, timesUntil }) => {
    const found = answeringDeadline(day('2026-12-21'), {
      today: day('2026-11-27'),
      holidayPeriods: [period('2026-11-26')],
      thresholdHours: THRESHOLD_HOURS,
      children,
    })
    expect(found.kind).toBe(kind)
    expect(found.kind === 'CLOSED' ? (found.timesUntil?.toString() ?? null) : undefined).toBe(timesUntil)
  })
})
