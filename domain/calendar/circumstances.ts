import type { Terms } from '../placements/terms.ts'
import type { DateRange } from '../time/date-range.ts'
import type { HolidayPeriod } from './holidays/holiday-periods.ts'

/** What holds for every child at the moment of a request. */
export type Circumstances = {
  readonly today: Temporal.PlainDate
  readonly reservable: DateRange
  readonly terms: Terms
  readonly holidayPeriods: readonly HolidayPeriod[]
  /** The city's choice: whether absences told in time are planned ones for hour-based service needs too. */
  readonly plannedAbsencesForHours: boolean
  /** The city's choice: whether guardians may report planned absences in shift care. */
  readonly plannedAbsencesInShiftCare: boolean
  /** The city's choice: whether long absences from pre-primary education are applied for. */
  readonly absenceApplications: boolean
}
