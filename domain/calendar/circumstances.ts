import { scheduleOn } from '../placements/terms.ts'
import type { ScheduleType, Terms } from '../placements/terms.ts'
import type { DateRange } from '../time/date-range.ts'
import type { ChildDay } from './child-day.ts'
import type { HolidayPeriod } from './holiday-periods.ts'

/** What holds for every child at the moment of a request. */
export type Circumstances = {
  readonly today: Temporal.PlainDate
  readonly reservable: DateRange
  readonly terms: Terms
  readonly holidayPeriods: readonly HolidayPeriod[]
  /** The city's choice: whether absences told in time are planned ones for hour-based service needs too. */
  readonly plannedAbsencesForHours: boolean
}

/** What the day asks of the child: times, the fixed hours of a term, or nothing; null when the child has no place. */
export function scheduleOf(
  { date, placement }: Pick<ChildDay, 'date' | 'placement'>,
  terms: Terms,
): ScheduleType | null {
  return placement === null ? null : scheduleOn(date, placement.type, terms)
}
