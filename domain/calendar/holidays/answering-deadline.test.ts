import { expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import { day } from '../../care/testing/sample-family.ts'
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
  // Before the period opens and after its deadline the week is what counts.
  { date: '2026-12-21', deadline: '2026-11-26', today: '2026-10-31', first: 'WEEK 2026-12-14' },
  { date: '2026-12-21', deadline: '2026-11-26', today: '2026-11-27', first: 'WEEK 2026-12-14' },
  { date: '2026-12-18', deadline: '2026-11-26', today: '2026-11-15', first: 'WEEK 2026-12-07' },
])('for $date, asked until $deadline: $first', ({ date, deadline, today, first }) => {
  const { kind, lastDay } = answeringDeadline(day(date), {
    today: day(today),
    holidayPeriods: [period(deadline)],
    thresholdHours: THRESHOLD_HOURS,
  })
  expect(`${kind} ${lastDay}`).toBe(first)
})
