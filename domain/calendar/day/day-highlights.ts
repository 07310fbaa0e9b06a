import { isAfter, isBefore } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import { includesTime, isTimeWithin } from '../../time/time-range.ts'
import type { TimeRange } from '../../time/time-range.ts'
import { unionOfTimes } from '../../time/time-spans.ts'
import { reservedTimes } from '../calendar-day.ts'
import type { CalendarChildDay, CalendarDay } from '../calendar-day.ts'

export type DayHighlight = 'past' | 'holiday' | 'nonEditableAbsence' | 'holidayPeriod'

/** How a day stands out in the month, or not at all. */
export function highlightOf(day: CalendarDay, today: Temporal.PlainDate): DayHighlight | null {
  const { date, holiday, children } = day
  if (isBefore(date, today)) return 'past'
  if (holiday) return 'holiday'
  if (children.length > 0 && children.every(({ absence }) => absence?.editable === false)) return 'nonEditableAbsence'
  if (children.some(({ holidayPeriodEffect }) => holidayPeriodEffect !== null)) return 'holidayPeriod'
  return null
}

/** What the family still owes the unit about a day: whether the child comes, or when. */
export type Missing = 'RESERVATION' | 'TIMES'

export function missingOf(
  date: Temporal.PlainDate,
  childDay: CalendarChildDay,
  moment: { readonly today: Temporal.PlainDate; readonly reservable: DateRange },
): Missing | null {
  const { scheduleType, absence, reservations, attendances, holidayPeriodEffect, reservableTimeRange } = childDay
  if (isBefore(date, moment.today) || isAfter(date, moment.reservable.end)) return null
  if (scheduleType !== 'RESERVATION_REQUIRED' || absence !== null || attendances.length > 0) return null
  if (holidayPeriodEffect?.type === 'NotYetReservable') return null
  // In intermittent shift care nobody expects the child on a day on which the unit is closed.
  const isClosed =
    reservableTimeRange.type === 'INTERMITTENT_SHIFT_CARE' && reservableTimeRange.placementUnitOperationTime === null
  if (reservations.length === 0) return isClosed ? null : 'RESERVATION'
  if (holidayPeriodEffect?.type === 'ReservationsOpen') return null
  return reservations.some(({ type }) => type === 'NO_TIMES') ? 'TIMES' : null
}

/** The child came earlier or left later than was reserved. */
export function attendanceExceedsReservation(
  childDay: Pick<CalendarChildDay, 'reservations' | 'attendances'>,
): boolean {
  const reserved = unionOfTimes(reservedTimes(childDay))
  if (reserved.length === 0) return false
  return childDay.attendances.some(({ start, end }) => {
    const isWithin = (range: TimeRange) =>
      end === null ? includesTime(range, start) : isTimeWithin({ start, end }, range)
    return !reserved.some(isWithin)
  })
}
