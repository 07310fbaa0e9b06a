import type { PersonId } from '../ids.ts'
import { isPrePrimary } from '../placements/placement-types.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import type { PreschoolTerm } from '../placements/terms.ts'
import { findIntersection, isBefore, joinedRanges, partsOutsideAll } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import { absenceDraftProblems } from './absence-application-form.ts'
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

/** The first thing that is wrong, of what the form tells: one rule decides for both. */
export function findAbsenceApplicationProblem(
  form: AbsenceApplicationForm,
  { canApply, possible }: { readonly canApply: boolean; readonly possible: readonly DateRange[] },
  today: Temporal.PlainDate,
): AbsenceApplicationProblem | undefined {
  const draft = { ...form, isUnderstood: true }
  const [first] = absenceDraftProblems(draft, canApply ? possible : [], today)
  switch (first?.problem) {
    case 'OUTSIDE_POSSIBLE_DATES':
      return canApply ? 'OUTSIDE_POSSIBLE_DATES' : 'NO_PRE_PRIMARY_PLACEMENT'
    // Only the description can be missing: what was sent has both days.
    case 'REQUIRED':
      return 'DESCRIPTION_MISSING'
    case 'TOO_LONG':
      return 'TEXT_TOO_LONG'
    case 'BEFORE_TODAY':
    case 'END_BEFORE_START':
    case undefined:
      return first?.problem
  }
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
