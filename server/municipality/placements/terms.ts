import { newClubTerm, newPreschoolTerm } from '@nalle/contract/municipality/placements.ts'
import { id } from '@nalle/contract/wire.ts'
import type { TermId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange, isWithin, overlaps } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangesText, dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import type { CanRefuse } from '../refusals.ts'
import { mustBe, only } from '../refusals.ts'
import type { Identified } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
import { PLACEMENT_REFUSALS } from './refusals.ts'

export type NewClubTerm = z.output<typeof newClubTerm>

export const addClubTermCommand = command({
  name: 'placements.addClubTerm',
  input: newClubTerm,
  answer: id<TermId>('term'),
  refusals: only(PLACEMENT_REFUSALS, 'PERIOD_BACKWARDS', 'BREAK_OUTSIDE_TERM', 'BREAKS_OVERLAP', 'TERMS_OVERLAP'),
  run: addClubTerm,
})

export async function addClubTerm(tx: Transaction, term: NewClubTerm): Promise<TermId> {
  const id = term.id ?? newId<'term'>()
  await insertRows(tx, addClubTermCommand, 'club_term', [{ id, ...clubTermColumns(term) }])
  return id
}

export async function changeClubTerm(tx: Transaction, term: Identified<NewClubTerm>): Promise<void> {
  await updateRow(tx, addClubTermCommand, 'club_term', term.id, clubTermColumns(term))
}

function clubTermColumns(term: NewClubTerm) {
  checkPeriods(addClubTermCommand, [term.term, term.applicationPeriod, ...term.termBreaks])
  checkBreaks(addClubTermCommand, term.termBreaks, term.term)
  return {
    term: dateRangeText(term.term),
    application_period: dateRangeText(term.applicationPeriod),
    term_breaks: dateRangesText(term.termBreaks),
  }
}

export type NewPreschoolTerm = z.output<typeof newPreschoolTerm>

export const addPreschoolTermCommand = command({
  name: 'placements.addPreschoolTerm',
  input: newPreschoolTerm,
  answer: id<TermId>('term'),
  refusals: only(
    PLACEMENT_REFUSALS,
    'PERIOD_BACKWARDS',
    'TERM_OUTSIDE_EXTENDED_TERM',
    'BREAK_OUTSIDE_TERM',
    'BREAKS_OVERLAP',
    'TERMS_OVERLAP',
  ),
  run: addPreschoolTerm,
})

export async function addPreschoolTerm(tx: Transaction, term: NewPreschoolTerm): Promise<TermId> {
  const id = term.id ?? newId<'term'>()
  await insertRows(tx, addPreschoolTermCommand, 'preschool_term', [{ id, ...preschoolTermColumns(term) }])
  return id
}

export async function changePreschoolTerm(tx: Transaction, term: Identified<NewPreschoolTerm>): Promise<void> {
  await updateRow(tx, addPreschoolTermCommand, 'preschool_term', term.id, preschoolTermColumns(term))
}

function preschoolTermColumns(term: NewPreschoolTerm) {
  const { finnishPreschool, swedishPreschool, extendedTerm, applicationPeriod, termBreaks } = term
  checkPeriods(addPreschoolTermCommand, [
    finnishPreschool,
    swedishPreschool,
    extendedTerm,
    applicationPeriod,
    ...termBreaks,
  ])
  mustBe(
    addPreschoolTermCommand,
    isWithin(finnishPreschool, extendedTerm) && isWithin(swedishPreschool, extendedTerm),
    'TERM_OUTSIDE_EXTENDED_TERM',
  )
  checkBreaks(addPreschoolTermCommand, termBreaks, extendedTerm)
  return {
    finnish_preschool: dateRangeText(finnishPreschool),
    swedish_preschool: dateRangeText(swedishPreschool),
    extended_term: dateRangeText(extendedTerm),
    application_period: dateRangeText(applicationPeriod),
    term_breaks: dateRangesText(termBreaks),
  }
}

function checkPeriods(caller: CanRefuse<'PERIOD_BACKWARDS'>, periods: readonly DateRange[]): void {
  mustBe(caller, periods.every(isValidRange), 'PERIOD_BACKWARDS')
}

function checkBreaks(
  caller: CanRefuse<'BREAK_OUTSIDE_TERM' | 'BREAKS_OVERLAP'>,
  breaks: readonly DateRange[],
  term: DateRange,
): void {
  mustBe(
    caller,
    breaks.every((pause) => isWithin(pause, term)),
    'BREAK_OUTSIDE_TERM',
  )
  mustBe(
    caller,
    !breaks.some((pause, index) => breaks.slice(index + 1).some((later) => overlaps(pause, later))),
    'BREAKS_OVERLAP',
  )
}
