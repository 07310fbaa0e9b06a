import type { ChildId } from '../../ids.ts'
import { includes, isAfter, isBefore, isValidRange } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import { askedTypeOn } from '../../care/absences.ts'
import type { ReportedAbsenceType } from '../../care/absences.ts'
import { findChildDay } from '../calendar-day.ts'
import type { CalendarChildDay, CalendarDay } from '../calendar-day.ts'
import { needsAbsenceApplication } from './long-absences.ts'

/** What a guardian has filled in so far. */
export type AbsenceForm = {
  readonly childIds: readonly ChildId[]
  readonly start: Temporal.PlainDate | null
  readonly end: Temporal.PlainDate | null
  readonly type: ReportedAbsenceType | null
}

/** The types offered for these children and days; planned absences are told apart in shift care only, where the city does. */
export function offeredAbsenceTypes(
  form: Pick<AbsenceForm, 'childIds' | 'start' | 'end'>,
  days: readonly CalendarDay[],
  plannedAbsencesInShiftCare: boolean,
): readonly ReportedAbsenceType[] {
  const types = ['SICKLEAVE', 'OTHER_ABSENCE'] as const
  const isOffered = daysAskedFor(form, days).some(
    ({ shiftCare }) =>
      askedTypeOn('PLANNED_ABSENCE', { inShiftCare: shiftCare }, plannedAbsencesInShiftCare) === 'PLANNED_ABSENCE',
  )
  return isOffered ? [...types, 'PLANNED_ABSENCE'] : types
}

export type AbsenceProblem =
  | { readonly field: 'children'; readonly problem: 'NO_CHILDREN' | 'MIXED_CONTRACT_DAYS' }
  | { readonly field: 'start'; readonly problem: 'DATE_MISSING' | 'IN_THE_PAST' }
  | { readonly field: 'end'; readonly problem: 'DATE_MISSING' | 'BEFORE_START' | 'AFTER_LAST_DAY' }
  | { readonly field: 'type'; readonly problem: 'TYPE_MISSING' }
  | { readonly field: 'dates'; readonly problem: 'ATTENDANCE_EXISTS' | 'NO_CARE' }
  | { readonly field: 'application'; readonly problem: 'APPLICATION_NEEDED'; readonly childId: ChildId }

/** How many pre-primary days a report adds for a child; days with an absence by staff need no further application. */
export function countReportedPreschoolDays(
  childId: ChildId,
  dates: readonly Temporal.PlainDate[],
  days: ReadonlyMap<string, CalendarDay>,
): number {
  return dates.filter((date) => findChildDay(days, childId, date)?.absence?.editable !== false).length
}

/** Everything that keeps the absence from being saved. */
export function absenceProblems(
  form: AbsenceForm,
  known: {
    readonly today: Temporal.PlainDate
    /** The last day of the calendar for which anything can be told yet. */
    readonly lastDay: Temporal.PlainDate
    readonly days: readonly CalendarDay[]
    /** Children whose service need is agreed in days a month. */
    readonly withContractDays: ReadonlySet<ChildId>
    /** Pre-primary days in the range by child; null where the city takes no absence applications. */
    readonly preschoolDays: ReadonlyMap<ChildId, number> | null
  },
): readonly AbsenceProblem[] {
  const { childIds, start, end, type } = form
  const problems: AbsenceProblem[] = []
  if (childIds.length === 0) problems.push({ field: 'children', problem: 'NO_CHILDREN' })
  if (mixesContractDays(form, known.withContractDays)) {
    problems.push({ field: 'children', problem: 'MIXED_CONTRACT_DAYS' })
  }
  if (start === null) problems.push({ field: 'start', problem: 'DATE_MISSING' })
  else if (isBefore(start, known.today)) problems.push({ field: 'start', problem: 'IN_THE_PAST' })
  if (end === null) problems.push({ field: 'end', problem: 'DATE_MISSING' })
  else if (start !== null && isBefore(end, start)) problems.push({ field: 'end', problem: 'BEFORE_START' })
  else if (isAfter(end, known.lastDay)) problems.push({ field: 'end', problem: 'AFTER_LAST_DAY' })
  if (type === null) problems.push({ field: 'type', problem: 'TYPE_MISSING' })
  if (isWithoutCare(form, known.days)) problems.push({ field: 'dates', problem: 'NO_CARE' })
  if (hasAttendance(form, known.days)) problems.push({ field: 'dates', problem: 'ATTENDANCE_EXISTS' })
  if (type !== null) {
    const tooLong = childIds.filter((childId) =>
      needsAbsenceApplication({ type, preschoolDays: known.preschoolDays?.get(childId) ?? 0 }),
    )
    problems.push(
      ...tooLong.map((childId) => ({ field: 'application', problem: 'APPLICATION_NEEDED', childId }) as const),
    )
  }
  return problems
}

/** An absence counts otherwise where care is agreed in days a month, so it is told for one kind of child at a time. */
function mixesContractDays({ childIds }: AbsenceForm, withContractDays: ReadonlySet<ChildId>): boolean {
  const having = childIds.filter((childId) => withContractDays.has(childId)).length
  return having > 0 && having < childIds.length
}

function hasAttendance(form: AbsenceForm, days: readonly CalendarDay[]): boolean {
  return daysAskedFor(form, days).some(({ attendances }) => attendances.length > 0)
}

/** Nothing would be written: a weekend, say, or holidays about which the family is asked later. */
function isWithoutCare(form: AbsenceForm, days: readonly CalendarDay[]): boolean {
  return form.childIds.length > 0 && findAbsenceRange(form) !== undefined && absentDays(form, days).length === 0
}

/** The days that the absence is written for, by child. */
export function absentDays(
  form: Pick<AbsenceForm, 'childIds' | 'start' | 'end'>,
  days: readonly CalendarDay[],
): readonly { readonly childId: ChildId; readonly date: Temporal.PlainDate; readonly shiftCare: boolean }[] {
  return daysAskedFor(form, days)
    .filter(isAbsenceDay)
    .map(({ childId, date, shiftCare }) => ({ childId, date, shiftCare }))
}

function daysAskedFor(
  form: Pick<AbsenceForm, 'childIds' | 'start' | 'end'>,
  days: readonly CalendarDay[],
): readonly (CalendarChildDay & { readonly date: Temporal.PlainDate })[] {
  const range = findAbsenceRange(form)
  if (range === undefined) return []
  return days
    .filter(({ date }) => includes(range, date))
    .flatMap(({ date, children }) => children.map((childDay) => ({ ...childDay, date })))
    .filter(({ childId }) => form.childIds.includes(childId))
}

/** The days of the absence as soon as both ends are there and in order. */
export function findAbsenceRange({ start, end }: Pick<AbsenceForm, 'start' | 'end'>): DateRange | undefined {
  if (start === null || end === null) return undefined
  const range = { start, end }
  return isValidRange(range) ? range : undefined
}

/** Another first day. The last day goes along where it would come before it, or is none. */
export function withFirstDay<Form extends Pick<AbsenceForm, 'start' | 'end'>>(
  form: Form,
  start: Temporal.PlainDate | null,
): Form {
  const isOrdered = start === null || findAbsenceRange({ start, end: form.end }) !== undefined
  return { ...form, start, end: isOrdered ? form.end : start }
}

/** Whether an absence of anybody can be reported on the day. */
export function canReportAbsence({ date, children }: CalendarDay, today: Temporal.PlainDate): boolean {
  return !isBefore(date, today) && children.some(takesAbsence)
}

/** Not before the holiday period is open, nor where the child has come or the staff have written what holds. */
function takesAbsence(childDay: CalendarChildDay): boolean {
  return isAbsenceDay(childDay) && childDay.attendances.length === 0 && childDay.absence?.editable !== false
}

/** Where nobody is expected there is nothing to be absent from: in a break, or before a holiday period is asked about. */
function isAbsenceDay({ scheduleType, holidayPeriodEffect }: CalendarChildDay): boolean {
  return scheduleType !== 'TERM_BREAK' && holidayPeriodEffect?.type !== 'NotYetReservable'
}

/** The next day, from a given one on, on which an absence of any of the children can be reported. */
export function nextAbsenceDay(
  days: readonly CalendarDay[],
  childIds: readonly ChildId[],
  from: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  return days
    .filter(({ date }) => !isBefore(date, from))
    .find(({ children }) => children.some((child) => childIds.includes(child.childId) && takesAbsence(child)))?.date
}
