import type { TermId } from '@nalle/domain/ids.ts'
import type { ClubTerm, PreschoolTerm } from '@nalle/domain/placements/terms.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange, isWithin, overlaps } from '@nalle/domain/time/date-range.ts'
import type { Transaction } from '../../database/database.ts'
import { dateRangesText, dateRangeText } from '../../database/types.ts'
import { mustBe } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'

export type NewClubTerm = Omit<ClubTerm, 'id'> & { readonly id?: TermId }

export async function addClubTerm(tx: Transaction, term: NewClubTerm): Promise<TermId> {
  checkPeriods([term.term, term.applicationPeriod, ...term.termBreaks])
  checkBreaks(term.termBreaks, term.term)
  const id = term.id ?? newId<'term'>()
  await insertRows(tx, 'club_term', [
    {
      id,
      term: dateRangeText(term.term),
      application_period: dateRangeText(term.applicationPeriod),
      term_breaks: dateRangesText(term.termBreaks),
    },
  ])
  return id
}

export type NewPreschoolTerm = Omit<PreschoolTerm, 'id'> & { readonly id?: TermId }

export async function addPreschoolTerm(tx: Transaction, term: NewPreschoolTerm): Promise<TermId> {
  const { finnishPreschool, swedishPreschool, extendedTerm, applicationPeriod, termBreaks } = term
  checkPeriods([finnishPreschool, swedishPreschool, extendedTerm, applicationPeriod, ...termBreaks])
  mustBe(
    isWithin(finnishPreschool, extendedTerm) && isWithin(swedishPreschool, extendedTerm),
    'TERM_OUTSIDE_EXTENDED_TERM',
  )
  checkBreaks(termBreaks, extendedTerm)
  const id = term.id ?? newId<'term'>()
  await insertRows(tx, 'preschool_term', [
    {
      id,
      finnish_preschool: dateRangeText(finnishPreschool),
      swedish_preschool: dateRangeText(swedishPreschool),
      extended_term: dateRangeText(extendedTerm),
      application_period: dateRangeText(applicationPeriod),
      term_breaks: dateRangesText(termBreaks),
    },
  ])
  return id
}

function checkPeriods(periods: readonly DateRange[]): void {
  mustBe(periods.every(isValidRange), 'PERIOD_BACKWARDS')
}

function checkBreaks(breaks: readonly DateRange[], term: DateRange): void {
  mustBe(
    breaks.every((pause) => isWithin(pause, term)),
    'BREAK_OUTSIDE_TERM',
  )
  mustBe(
    !breaks.some((pause, index) => breaks.slice(index + 1).some((later) => overlaps(pause, later))),
    'BREAKS_OVERLAP',
  )
}
