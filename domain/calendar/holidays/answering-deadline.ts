import { isAfter, isBefore } from '../../time/date-range.ts'
import { dayIn } from '../../time/helsinki.ts'
import type { CalendarChildDay } from '../calendar-day.ts'
import { locksAt } from '../reservations/reservable-range.ts'
import { findHolidayPeriod, type HolidayPeriod } from './holiday-periods.ts'

/** Until when a day can be told about: to the end of a day in a holiday period, else to the moment its week locks. */
export type AnsweringDeadline =
  | { readonly kind: 'HOLIDAY_PERIOD'; readonly lastDay: Temporal.PlainDate }
  | { readonly kind: 'WEEK'; readonly at: Temporal.Instant; readonly lastDay: Temporal.PlainDate }
  /** Families are asked about the holiday period later, and nothing can be told before. */
  | { readonly kind: 'NOT_OPEN'; readonly period: HolidayPeriod }
  /** Too late to tell who comes. Of those who were told to come, the times are told until their week locks. */
  | { readonly kind: 'CLOSED'; readonly lastDay: Temporal.PlainDate; readonly timesUntil: Temporal.Instant | null }

type ChildDaySeen = Pick<CalendarChildDay, 'holidayPeriodEffect' | 'scheduleType' | 'reservations' | 'absence'>

/** The one that comes first for the day in question. On the last day of the period its week may lock before the evening ends. */
export function answeringDeadline(
  date: Temporal.PlainDate,
  known: {
    readonly today: Temporal.PlainDate
    readonly holidayPeriods: readonly HolidayPeriod[]
    readonly thresholdHours: number
    /** Those whose day it is. */
    readonly children: readonly ChildDaySeen[]
  },
): AnsweringDeadline {
  const at = locksAt(date, known.thresholdHours)
  const lastDay = dayIn(at)
  const holidays = findHolidayPeriod(known.holidayPeriods, date)
  // A child whom the period asks nothing of has an ordinary week.
  const isOrdinary = known.children.some(({ holidayPeriodEffect }) => holidayPeriodEffect === null)
  if (holidays === undefined || isOrdinary) return { kind: 'WEEK', at, lastDay }
  if (isBefore(known.today, holidays.reservationsOpenOn)) return { kind: 'NOT_OPEN', period: holidays }
  const { reservationDeadline } = holidays
  if (isAfter(known.today, reservationDeadline)) {
    return { kind: 'CLOSED', lastDay: reservationDeadline, timesUntil: known.children.some(tellsTimes) ? at : null }
  }
  return isBefore(reservationDeadline, lastDay)
    ? { kind: 'HOLIDAY_PERIOD', lastDay: reservationDeadline }
    : { kind: 'WEEK', at, lastDay }
}

function tellsTimes({ scheduleType, absence, reservations }: ChildDaySeen): boolean {
  return scheduleType === 'RESERVATION_REQUIRED' && absence === null && reservations.length > 0
}
