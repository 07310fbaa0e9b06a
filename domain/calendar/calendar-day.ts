import type { ChildId } from '../ids.ts'
import type { ScheduleType } from '../placements/terms.ts'
import type { TimeInterval, TimeRange } from '../time/time-range.ts'
import type { AbsenceType } from '../care/absence-types.ts'
import type { HolidayPeriodEffect } from './holidays/holiday-periods.ts'
import type { ReservableTimeRange } from '../care/operational-days.ts'
import type { UsedService } from '../care/used-service.ts'
import type { User } from '../care/users.ts'

/** A day as it travels to the screen: what the guardian sees, for each own child who is in care that day. */
export type CalendarDay = {
  readonly date: Temporal.PlainDate
  readonly holiday: boolean
  readonly children: readonly CalendarChildDay[]
}

export type CalendarChildDay = {
  readonly childId: ChildId
  readonly scheduleType: ScheduleType
  readonly shiftCare: boolean
  readonly absence: { readonly type: AbsenceType; readonly editable: boolean } | null
  readonly reservations: readonly ShownReservation[]
  readonly attendances: readonly TimeInterval[]
  readonly reservableTimeRange: ReservableTimeRange
  readonly holidayPeriodEffect: HolidayPeriodEffect | null
  readonly usedService: UsedService | null
}

export type ShownReservation = (
  | { readonly type: 'TIMES'; readonly range: TimeRange }
  | { readonly type: 'NO_TIMES' }
) & {
  readonly staffCreated: boolean
  readonly modifiedAt: Temporal.Instant | null
  readonly modifiedBy: User | null
}

/** The reserved times of a day, in its order; a reservation without times has none. */
export function reservedTimes(childDay: Pick<CalendarChildDay, 'reservations'>): readonly TimeRange[] {
  return childDay.reservations.flatMap((reservation) => (reservation.type === 'TIMES' ? [reservation.range] : []))
}

/** A child's day by child and date, so that forms find it at once among a year of days. */
export function findChildDay(
  days: ReadonlyMap<string, CalendarDay>,
  childId: ChildId,
  date: Temporal.PlainDate,
): CalendarChildDay | undefined {
  return days.get(date.toString())?.children.find((childDay) => childDay.childId === childId)
}

export function daysByDate(days: readonly CalendarDay[]): ReadonlyMap<string, CalendarDay> {
  return new Map(days.map((day) => [day.date.toString(), day]))
}
