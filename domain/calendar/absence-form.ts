import type { ChildId } from '../ids.ts'
import { includes, isBefore, isValidRange } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import type { ReportedAbsenceType } from './absences.ts'
import type { CalendarDay } from './calendar-day.ts'
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
  const range = rangeOf(form)
  if (!plannedAbsencesInShiftCare || range === undefined) return types
  const isInShiftCare = days.some(
    ({ date, children }) =>
      includes(range, date) && children.some(({ childId, shiftCare }) => shiftCare && form.childIds.includes(childId)),
  )
  return isInShiftCare ? [...types, 'PLANNED_ABSENCE'] : types
}

export type AbsenceProblem =
  | { readonly field: 'children'; readonly problem: 'NO_CHILDREN' | 'MIXED_CONTRACT_DAYS' }
  | { readonly field: 'start'; readonly problem: 'DATE_MISSING' | 'IN_THE_PAST' }
  | { readonly field: 'end'; readonly problem: 'DATE_MISSING' | 'BEFORE_START' }
  | { readonly field: 'type'; readonly problem: 'TYPE_MISSING' }
  | { readonly field: 'dates'; readonly problem: 'ATTENDANCE_EXISTS' }
  | { readonly field: 'application'; readonly problem: 'APPLICATION_NEEDED'; readonly childId: ChildId }

/** Everything that keeps the absence from being saved. */
export function absenceProblems(
  form: AbsenceForm,
  known: {
    readonly today: Temporal.PlainDate
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
  if (type === null) problems.push({ field: 'type', problem: 'TYPE_MISSING' })
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

/** A contract-day absence means something else for each kind of child, so it is saved for one kind at a time. */
function mixesContractDays({ childIds, type }: AbsenceForm, withContractDays: ReadonlySet<ChildId>): boolean {
  const having = childIds.filter((childId) => withContractDays.has(childId)).length
  return type === 'PLANNED_ABSENCE' && having > 0 && having < childIds.length
}

function hasAttendance(form: AbsenceForm, days: readonly CalendarDay[]): boolean {
  const range = rangeOf(form)
  if (range === undefined) return false
  return days.some(
    ({ date, children }) =>
      includes(range, date) &&
      children.some(({ childId, attendances }) => attendances.length > 0 && form.childIds.includes(childId)),
  )
}

function rangeOf({ start, end }: Pick<AbsenceForm, 'start' | 'end'>): DateRange | undefined {
  if (start === null || end === null) return undefined
  const range = { start, end }
  return isValidRange(range) ? range : undefined
}
