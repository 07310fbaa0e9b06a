import type { FieldProblem } from '../forms/problems.ts'
import { LONGEST_TEXT } from '../forms/text-problems.ts'
import { isBlank } from '../people/contact-details.ts'
import { includes, isBefore, type DateRange } from '../time/date-range.ts'

/** The application for a long absence while it is filled in. */
export type AbsenceApplicationDraft = {
  readonly startDate: Temporal.PlainDate | null
  readonly endDate: Temporal.PlainDate | null
  readonly description: string
  /** That nothing is marked before staff have allowed it. */
  readonly isUnderstood: boolean
}

export type AbsenceDraftProblem = FieldProblem<
  keyof AbsenceApplicationDraft,
  'REQUIRED' | 'BEFORE_TODAY' | 'END_BEFORE_START' | 'OUTSIDE_POSSIBLE_DATES' | 'TOO_LONG'
>

/**
 * Everything that keeps it from being sent, in the order of the page; the server refuses the first of it. A journey may
 * begin or end in a break.
 */
export function absenceDraftProblems(
  { startDate, endDate, description, isUnderstood }: AbsenceApplicationDraft,
  possible: readonly DateRange[],
  today: Temporal.PlainDate,
): readonly AbsenceDraftProblem[] {
  const problems: AbsenceDraftProblem[] = []
  const isPossible = (day: Temporal.PlainDate) => possible.some((range) => includes(range, day))
  if (startDate === null) problems.push({ field: 'startDate', problem: 'REQUIRED' })
  else if (isBefore(startDate, today)) problems.push({ field: 'startDate', problem: 'BEFORE_TODAY' })
  if (endDate === null) problems.push({ field: 'endDate', problem: 'REQUIRED' })
  else if (startDate !== null && isBefore(endDate, startDate))
    problems.push({ field: 'endDate', problem: 'END_BEFORE_START' })
  else if (startDate !== null && !isPossible(startDate) && !isPossible(endDate))
    problems.push({ field: 'endDate', problem: 'OUTSIDE_POSSIBLE_DATES' })
  if (isBlank(description)) problems.push({ field: 'description', problem: 'REQUIRED' })
  else if (description.length > LONGEST_TEXT) problems.push({ field: 'description', problem: 'TOO_LONG' })
  if (!isUnderstood) problems.push({ field: 'isUnderstood', problem: 'REQUIRED' })
  return problems
}
