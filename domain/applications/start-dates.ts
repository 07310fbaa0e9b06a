import type { PreschoolTerm } from '../placements/terms.ts'
import type { ApplicationType } from '../placements/units.ts'
import { includes, isAfter, isBefore } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import type { Circumstances } from './circumstances.ts'
import type { Problem } from './errors.ts'

type Judged = Pick<Circumstances, 'today' | 'savedStartDate' | 'terms'>

/** How far ahead a place may be applied for. */
export const FARTHEST = { years: 1 } as const

/** The days among which a start date is looked for; the terms may leave out some of them. */
export function startDateWindow({ today, savedStartDate }: Pick<Circumstances, 'today' | 'savedStartDate'>): DateRange {
  return { start: savedStartDate ?? today, end: today.add(FARTHEST) }
}

export type StartDateProblem = 'MISSING' | 'DATE_TOO_EARLY' | 'DATE_TOO_LATE' | 'DATE_UNSELECTABLE'

export function findStartDateProblem(
  type: ApplicationType,
  date: Temporal.PlainDate | null,
  circumstances: Judged,
): StartDateProblem | undefined {
  if (date === null) return 'MISSING'
  // What was right when it was sent stays right, also after the time for applying is over.
  if (circumstances.savedStartDate?.equals(date) === true) return undefined
  const { start, end } = startDateWindow(circumstances)
  if (isBefore(date, start)) return 'DATE_TOO_EARLY'
  if (isAfter(date, end)) return 'DATE_TOO_LATE'
  return isInOpenTerm(type, date, circumstances) ? undefined : 'DATE_UNSELECTABLE'
}

/** Whether the day belongs to a term that is applied for today. Daycare knows no terms. */
function isInOpenTerm(type: ApplicationType, date: Temporal.PlainDate, circumstances: Judged): boolean {
  return type === 'DAYCARE' || openTerms(type, circumstances).some((term) => includes(term, date))
}

/** The terms that are applied for today; none for daycare, which knows no terms. */
export function openTerms(
  type: ApplicationType,
  { today, terms }: Pick<Circumstances, 'today' | 'terms'>,
): readonly DateRange[] {
  switch (type) {
    case 'DAYCARE':
      return []
    case 'PRESCHOOL':
      return terms.preschool.filter((term) => isPreschoolTermOpen(term, today)).map((term) => term.extendedTerm)
    case 'CLUB':
      return terms.club.filter((term) => includes(term.applicationPeriod, today)).map(({ term }) => term)
  }
}

/** Every child goes to pre-school, so who applies late is taken in too, as long as the term lasts. */
function isPreschoolTermOpen({ applicationPeriod, extendedTerm }: PreschoolTerm, today: Temporal.PlainDate): boolean {
  return includes({ start: applicationPeriod.start, end: extendedTerm.end }, today)
}

/**
 * The daycare connected to pre-school starts with it or later in the same term; before it only in the weeks of the
 * extended term, and only when pre-school starts with the first day of the term. Without a date of its own it starts
 * with pre-school.
 */
export function findConnectedStartProblem(
  connected: Temporal.PlainDate | null,
  preferred: Temporal.PlainDate | null,
  { terms }: Pick<Circumstances, 'terms'>,
): Problem | undefined {
  if (connected === null || preferred === null || connected.equals(preferred)) return undefined
  const termsOfPreschool = terms.preschool.filter(({ extendedTerm }) => includes(extendedTerm, preferred))
  // The start of pre-school itself is wrong then, and is told to be.
  if (termsOfPreschool.length === 0) return undefined
  const sameTerms = termsOfPreschool.filter(({ extendedTerm }) => includes(extendedTerm, connected))
  if (sameTerms.length === 0) return 'DATE_UNSELECTABLE'
  if (!isBefore(connected, preferred)) return undefined
  return sameTerms.some((term) => isBeforeWholeTerm(preferred, term)) ? undefined : 'DATE_TOO_EARLY'
}

function isBeforeWholeTerm(preferred: Temporal.PlainDate, { finnishPreschool, extendedTerm }: PreschoolTerm): boolean {
  return preferred.equals(finnishPreschool.start) && isBefore(extendedTerm.start, finnishPreschool.start)
}
