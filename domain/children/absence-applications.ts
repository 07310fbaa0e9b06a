import { LONGEST_TEXT } from '../forms/text-problems.ts'
import type { PersonId } from '../ids.ts'
import { isBlank } from '../people/contact-details.ts'
import { isPrePrimary } from '../placements/placement-types.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import type { PreschoolTerm } from '../placements/terms.ts'
import { findIntersection, includes, isBefore, joinedRanges, partsOutsideAll } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import type { AbsenceApplicationStatus } from './application-statuses.ts'

type Placement = { readonly type: PlacementType; readonly period: DateRange }

function prePrimaryLeft(placements: readonly Placement[], today: Temporal.PlainDate): readonly Placement[] {
  return placements.filter(({ type, period }) => isPrePrimary(type) && !isBefore(period.end, today))
}

/** A long absence is applied for from pre-primary education, which is compulsory. */
export function canApplyForAbsence(placements: readonly Placement[], today: Temporal.PlainDate): boolean {
  return prePrimaryLeft(placements, today).length > 0
}

/** When pre-primary education is given to the child, weekends and holidays among it: within its terms, outside of breaks. */
export function possibleAbsenceDates(
  placements: readonly Placement[],
  terms: readonly PreschoolTerm[],
  today: Temporal.PlainDate,
): readonly DateRange[] {
  const days = prePrimaryLeft(placements, today).flatMap(({ period }) =>
    terms.flatMap(({ extendedTerm, termBreaks }) => {
      const within = findIntersection(period, extendedTerm)
      return within === undefined ? [] : partsOutsideAll(within, termBreaks)
    }),
  )
  return joinedRanges(days)
}

export type AbsenceApplicationForm = {
  readonly startDate: Temporal.PlainDate
  readonly endDate: Temporal.PlainDate
  readonly description: string
}

export type AbsenceApplicationProblem =
  | 'BEFORE_TODAY'
  | 'END_BEFORE_START'
  | 'NO_PRE_PRIMARY_PLACEMENT'
  | 'OUTSIDE_POSSIBLE_DATES'
  | 'DESCRIPTION_MISSING'
  | 'TEXT_TOO_LONG'

/** The first thing that is wrong, in the order of the form. A journey may begin or end in a break. */
export function findAbsenceApplicationProblem(
  { startDate, endDate, description }: AbsenceApplicationForm,
  circumstances: { readonly canApply: boolean; readonly possible: readonly DateRange[] },
  today: Temporal.PlainDate,
): AbsenceApplicationProblem | undefined {
  if (isBefore(startDate, today)) return 'BEFORE_TODAY'
  if (isBefore(endDate, startDate)) return 'END_BEFORE_START'
  if (!circumstances.canApply) return 'NO_PRE_PRIMARY_PLACEMENT'
  const isPossible = (day: Temporal.PlainDate) => circumstances.possible.some((range) => includes(range, day))
  if (!isPossible(startDate) && !isPossible(endDate)) return 'OUTSIDE_POSSIBLE_DATES'
  if (isBlank(description)) return 'DESCRIPTION_MISSING'
  return description.length > LONGEST_TEXT ? 'TEXT_TOO_LONG' : undefined
}

export function mayWithdrawAbsenceApplication(
  application: { readonly creatorId: PersonId; readonly status: AbsenceApplicationStatus },
  readerId: PersonId,
): boolean {
  return application.status === 'WAITING_DECISION' && application.creatorId === readerId
}

/** So many days of pre-primary education the staff of the child's group may allow; more is for the head of the unit. */
export const DECIDED_BY_GROUP_DAYS = 5

export function needsUnitHead(prePrimaryDays: number): boolean {
  return prePrimaryDays > DECIDED_BY_GROUP_DAYS
}
