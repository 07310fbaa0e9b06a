import { isAfter, isBefore } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import { inOrderOfDay, includesTime, isTimeWithin, minutesInto } from '../../time/time-range.ts'
import type { TimeRange } from '../../time/time-range.ts'
import { unionOfTimes } from '../../time/time-spans.ts'
import { reservedTimes } from '../calendar-day.ts'
import type { CalendarChildDay, CalendarDay } from '../calendar-day.ts'
import { dayVariant } from './day-variants.ts'

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

/** Whether the family can still mend what is missing: a mark leads to something one can do. */
export function canStillTell(date: Temporal.PlainDate, childDay: CalendarChildDay, reservable: DateRange): boolean {
  const variant = dayVariant({ date, holiday: false }, childDay, reservable)
  return variant.mode === 'EDITABLE' && variant.asks !== 'ABSENCE'
}

/** The child came earlier or left later than was reserved, or was there in between. */
export type Excess = 'EARLY' | 'LATE' | 'BETWEEN'

/** How a child was there longer than was reserved; nothing where it was not. */
export function attendanceExcess(childDay: Pick<CalendarChildDay, 'reservations' | 'attendances'>): readonly Excess[] {
  const reserved = inOrderOfDay(unionOfTimes(reservedTimes(childDay)))
  const [first, last] = [reserved[0], reserved.at(-1)]
  if (first === undefined || last === undefined) return []
  const { attendances } = childDay
  const found = new Set<Excess>()
  for (const { start, end } of attendances) {
    const isWithin = (range: TimeRange) =>
      end === null ? includesTime(range, start) : isTimeWithin({ start, end }, range)
    if (reserved.some(isWithin)) continue
    const isEarly = minutesInto(start) < minutesInto(first.start)
    const isLate = endMinutes(end ?? start) > endMinutes(last.end) || minutesInto(start) >= endMinutes(last.end)
    if (isEarly) found.add('EARLY')
    if (isLate) found.add('LATE')
    if (!isEarly && !isLate) found.add('BETWEEN')
  }
  return [...found].toSorted()
}

const MINUTES_OF_A_DAY = 24 * 60
/** Midnight as an end closes the day. */
const endMinutes = (time: Temporal.PlainTime) => minutesInto(time) || MINUTES_OF_A_DAY
