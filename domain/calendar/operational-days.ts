import type { ShiftCareType } from '../placements/service-needs.ts'
import { timesOn } from '../placements/units.ts'
import { daysOf } from '../time/date-range.ts'
import { isPublicHoliday } from '../time/public-holidays.ts'
import { timeRange } from '../time/time-range.ts'
import type { TimeRange } from '../time/time-range.ts'
import { childDayOf, shiftCareOf } from './child-day.ts'
import type { CalendarUnit, ChildDay, ChildInCalendar } from './child-day.ts'

/** When the child may come. In intermittent shift care any time may be agreed; the unit's own times are only shown. */
export type ReservableTimeRange =
  | { readonly type: 'NORMAL'; readonly range: TimeRange }
  | { readonly type: 'SHIFT_CARE'; readonly range: TimeRange }
  | { readonly type: 'INTERMITTENT_SHIFT_CARE'; readonly placementUnitOperationTime: TimeRange | null }

/** Whether care is given to the child that day, in the unit where the child really is. */
export function isOperationalDay(day: ChildDay): boolean {
  if (day.placement === null) return false
  const shiftCare = shiftCareOf(day)
  return shiftCare === 'INTERMITTENT' || openingOn(day.date, day.backupUnit ?? day.placement.unit, shiftCare) !== null
}

/** As an operational day, but a holiday questionnaire looks at the placement's own unit, and at its opening times alone. */
export function isOperationalInOwnUnit({ date, placement }: ChildDay): boolean {
  if (placement === null) return false
  return openingOn(date, placement.unit, placement.serviceNeed?.shiftCare ?? 'NONE') !== null
}

/** When the child may come on a day of its calendar; null when the day does not stand in its calendar. */
export function findReservableTime(
  day: Pick<ChildDay, 'date' | 'placement' | 'backupUnit'>,
): ReservableTimeRange | null {
  const { date, placement, backupUnit } = day
  if (placement === null || !placement.unit.takesReservations) return null
  const shiftCare = shiftCareOf(day)
  const unit = backupUnit?.takesReservations === true ? backupUnit : placement.unit
  const range = openingOn(date, unit, shiftCare)
  if (shiftCare === 'INTERMITTENT') return { type: 'INTERMITTENT_SHIFT_CARE', placementUnitOperationTime: range }
  if (range === null) return null
  return { type: shiftCare === 'FULL' ? 'SHIFT_CARE' : 'NORMAL', range }
}

/** Whether a reservation of the day can be kept: the child is really in a unit that takes reservations and is open for it. */
export function canBeReserved(day: ChildDay): boolean {
  const unit = day.backupUnit ?? day.placement?.unit
  return unit?.takesReservations === true && isOperationalDay(day)
}

const WHOLE_DAY = timeRange('00:00', '00:00')

export function validTimesOf(reservable: ReservableTimeRange): TimeRange {
  return reservable.type === 'INTERMITTENT_SHIFT_CARE' ? WHOLE_DAY : reservable.range
}

/** How many days of a month care is given to the child. */
export function countOperationalDays(child: ChildInCalendar, month: Temporal.PlainYearMonth): number {
  const days = daysOf({ start: month.toPlainDate({ day: 1 }), end: month.toPlainDate({ day: month.daysInMonth }) })
  return [...days].filter((date) => isOperationalDay(childDayOf(child, date))).length
}

function openingOn(date: Temporal.PlainDate, unit: CalendarUnit, shiftCare: ShiftCareType): TimeRange | null {
  const { normal, shiftCare: shiftCareTimes, openOnHolidaysForShiftCare } = unit.opening
  const inShiftCare = shiftCare !== 'NONE'
  if (isPublicHoliday(date) && !(inShiftCare && openOnHolidaysForShiftCare)) return null
  return timesOn(inShiftCare ? (shiftCareTimes ?? normal) : normal, date)
}
