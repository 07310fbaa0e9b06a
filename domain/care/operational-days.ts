import type { ShiftCareType } from '../placements/service-needs.ts'
import { timesOn } from '../placements/units.ts'
import { daysOf } from '../time/date-range.ts'
import { isPublicHoliday } from '../time/public-holidays.ts'
import { timeRange } from '../time/time-range.ts'
import type { TimeRange } from '../time/time-range.ts'
import { childDayOf, shiftCareOf } from './child-day.ts'
import type { CareUnit, ChildDay, ChildInCare } from './child-day.ts'

/** When the child may come. In intermittent shift care any time may be agreed; the unit's own times are only shown. */
export type ReservableTimeRange =
  | { readonly type: 'NORMAL'; readonly range: TimeRange }
  | { readonly type: 'SHIFT_CARE'; readonly range: TimeRange }
  | { readonly type: 'INTERMITTENT_SHIFT_CARE'; readonly placementUnitOperationTime: TimeRange | null }

/** Whether care is given to the child that day, in the unit where the child really is. */
export function isOperationalDay(day: ChildDay): boolean {
  return (day.placement !== null && shiftCareOf(day) === 'INTERMITTENT') || isOpenForChild(day)
}

/** As an operational day, but in intermittent shift care too only when the unit is open: what is counted by days of care. */
export function isOpenForChild(day: ChildDay): boolean {
  if (day.placement === null) return false
  return openingOn(day.date, day.backupUnit ?? day.placement.unit, shiftCareOf(day)) !== null
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
  return reservableTimeIn(backupUnit?.takesReservations === true ? backupUnit : placement.unit, date, shiftCare)
}

/** Within which times a reservation is kept: also in backup care of a child whose own unit takes no reservations. */
export function findKeptTime(day: ChildDay): ReservableTimeRange | null {
  const shown = findReservableTime(day)
  if (shown !== null || day.backupUnit === null || !canBeReserved(day)) return shown
  return reservableTimeIn(day.backupUnit, day.date, shiftCareOf(day))
}

function reservableTimeIn(
  unit: CareUnit,
  date: Temporal.PlainDate,
  shiftCare: ShiftCareType,
): ReservableTimeRange | null {
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

export const WHOLE_DAY = timeRange('00:00', '00:00')

export function validTimesOf(reservable: ReservableTimeRange): TimeRange {
  return reservable.type === 'INTERMITTENT_SHIFT_CARE' ? WHOLE_DAY : reservable.range
}

/** Whether the child's days are kept in the calendar: the own unit, or that of the backup care, takes reservations. */
export function isKeptInCalendar({ placement, backupUnit }: Pick<ChildDay, 'placement' | 'backupUnit'>): boolean {
  return placement !== null && [placement.unit, backupUnit].some((unit) => unit?.takesReservations === true)
}

/** How many days of a month the unit is open for the child. */
export function countOpenDays(child: ChildInCare, month: Temporal.PlainYearMonth): number {
  const days = daysOf({ start: month.toPlainDate({ day: 1 }), end: month.toPlainDate({ day: month.daysInMonth }) })
  return [...days].filter((date) => isOpenForChild(childDayOf(child, date))).length
}

/** When the unit is open for children with this kind of shift care; null when it is closed for them. */
export function openingOn(
  date: Temporal.PlainDate,
  unit: Pick<CareUnit, 'opening'>,
  shiftCare: ShiftCareType,
): TimeRange | null {
  const { normal, shiftCare: shiftCareTimes, openOnHolidaysForShiftCare } = unit.opening
  const inShiftCare = shiftCare !== 'NONE'
  if (isPublicHoliday(date) && !(inShiftCare && openOnHolidaysForShiftCare)) return null
  return timesOn(inShiftCare ? (shiftCareTimes ?? normal) : normal, date)
}
