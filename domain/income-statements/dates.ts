import { isAfter, isBefore } from '../time/date-range.ts'
import type { Circumstances } from './circumstances.ts'
import type { IncomeForm, Period } from './form.ts'

/** A grown-up's income is told at most this far back. */
export const LATEST_NOTICE_IN_MONTHS = 12
/** How far ahead a statement may begin. */
const FARTHEST_START = { years: 1 }
/** A statement of gross income holds for a year at most; then the income is told anew. */
const LONGEST = { years: 1 }

export type DateProblem =
  | 'MISSING'
  | 'DATE_TOO_EARLY'
  | 'DATE_TOO_LATE'
  | 'START_DATE_TAKEN'
  | 'END_BEFORE_START'
  | 'LONGER_THAN_A_YEAR'

/** The first day on which a statement may begin; of a child's there is none. */
export function earliestStartDate(type: IncomeForm['type'], today: Temporal.PlainDate): Temporal.PlainDate | null {
  return type === 'ADULT' ? today.subtract({ months: LATEST_NOTICE_IN_MONTHS }) : null
}

export function latestStartDate(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add(FARTHEST_START)
}

/** With gross income. */
export function latestEndDate(startDate: Temporal.PlainDate): Temporal.PlainDate {
  return startDate.add(LONGEST)
}

/** What speaks against beginning a statement on this day; what is asked of a calendar to choose from as well. */
export function findStartDateProblem(
  day: Temporal.PlainDate,
  type: IncomeForm['type'],
  { today, takenStartDates }: Pick<Circumstances, 'today' | 'takenStartDates'>,
): DateProblem | undefined {
  const earliest = earliestStartDate(type, today)
  if (earliest !== null && isBefore(day, earliest)) return 'DATE_TOO_EARLY'
  if (isAfter(day, latestStartDate(today))) return 'DATE_TOO_LATE'
  return isTaken(day, takenStartDates) ? 'START_DATE_TAKEN' : undefined
}

export function isTaken(day: Temporal.PlainDate, taken: readonly Temporal.PlainDate[]): boolean {
  return taken.some((other) => other.equals(day))
}

/** What speaks against the last day. */
export function findEndDateProblem(
  { startDate, endDate }: Period,
  asked: { readonly isRequired: boolean; readonly isAtMostAYear: boolean },
): DateProblem | undefined {
  if (endDate === null) return asked.isRequired ? 'MISSING' : undefined
  if (startDate === null) return undefined
  if (isBefore(endDate, startDate)) return 'END_BEFORE_START'
  return asked.isAtMostAYear && isAfter(endDate, latestEndDate(startDate)) ? 'LONGER_THAN_A_YEAR' : undefined
}
