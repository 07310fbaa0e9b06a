import type { TermId } from '../ids.ts'
import { includes } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import { PLACEMENT_RULES } from './placement-types.ts'
import type { PlacementType } from './placement-types.ts'

export type ClubTerm = {
  readonly id: TermId
  readonly term: DateRange
  readonly applicationPeriod: DateRange
  readonly termBreaks: readonly DateRange[]
}

export type PreschoolTerm = {
  readonly id: TermId
  readonly finnishPreschool: DateRange
  readonly swedishPreschool: DateRange
  /** When daycare connected to pre-school is possible at its price; usually starts some weeks before the term. */
  readonly extendedTerm: DateRange
  readonly applicationPeriod: DateRange
  readonly termBreaks: readonly DateRange[]
}

export type Terms = { readonly club: readonly ClubTerm[]; readonly preschool: readonly PreschoolTerm[] }

export const SCHEDULE_TYPES = ['RESERVATION_REQUIRED', 'FIXED_SCHEDULE', 'TERM_BREAK'] as const
export type ScheduleType = (typeof SCHEDULE_TYPES)[number]

/** What a day asks of a child with such a placement: hours told by the guardian, the fixed hours of a term, or nothing. */
export function scheduleOn(day: Temporal.PlainDate, type: PlacementType, terms: Terms): ScheduleType {
  switch (PLACEMENT_RULES[type].schedule) {
    case 'RESERVATION_REQUIRED':
      return 'RESERVATION_REQUIRED'
    case 'CLUB_TERM':
      return isClubDay(day, terms.club) ? 'FIXED_SCHEDULE' : 'TERM_BREAK'
    case 'PRESCHOOL_TERM':
      return isPreschoolBreak(day, terms.preschool) ? 'TERM_BREAK' : 'FIXED_SCHEDULE'
  }
}

/** A club does not meet outside its terms. */
function isClubDay(day: Temporal.PlainDate, terms: readonly ClubTerm[]): boolean {
  return terms.some(({ term, termBreaks }) => includes(term, day) && !isInAny(termBreaks, day))
}

/** Pre-school has no fixed break outside its terms: a placement there is somebody's exception, and is shown. */
function isPreschoolBreak(day: Temporal.PlainDate, terms: readonly PreschoolTerm[]): boolean {
  return terms.some(({ finnishPreschool, termBreaks }) => includes(finnishPreschool, day) && isInAny(termBreaks, day))
}

function isInAny(ranges: readonly DateRange[], day: Temporal.PlainDate): boolean {
  return ranges.some((range) => includes(range, day))
}
