import { includes } from '../../time/date-range.ts'
import { dayIn } from '../../time/helsinki.ts'
import { openHolidayPeriods } from '../notices/notices.ts'
import { locksAt } from '../reservations/reservable-range.ts'
import type { HolidayPeriod } from './holiday-periods.ts'

/** Until when a day can be told about: to the end of a day in a holiday period, else to the moment its week locks. */
export type AnsweringDeadline =
  | { readonly kind: 'HOLIDAY_PERIOD'; readonly lastDay: Temporal.PlainDate }
  | { readonly kind: 'WEEK'; readonly at: Temporal.Instant; readonly lastDay: Temporal.PlainDate }

/** The one that comes first for the day in question. On the last day of the period its week may lock before the evening ends. */
export function answeringDeadline(
  date: Temporal.PlainDate,
  known: {
    readonly today: Temporal.PlainDate
    readonly holidayPeriods: readonly HolidayPeriod[]
    readonly thresholdHours: number
  },
): AnsweringDeadline {
  const at = locksAt(date, known.thresholdHours)
  const lastDay = dayIn(at)
  const asked = openHolidayPeriods(known.holidayPeriods, known.today).find(({ period }) => includes(period, date))
  if (asked && Temporal.PlainDate.compare(asked.reservationDeadline, lastDay) < 0) {
    return { kind: 'HOLIDAY_PERIOD', lastDay: asked.reservationDeadline }
  }
  return { kind: 'WEEK', at, lastDay }
}
