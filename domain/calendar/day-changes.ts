import type { ChildId, QuestionnaireId } from '../ids.ts'
import type { AbsenceCategory } from '../placements/placement-types.ts'
import type { TimeRange } from '../time/time-range.ts'
import { categoriesOf, isEditableAbsence, plannedAbsencesApply, typeInTime } from '../care/absences.ts'
import { automaticAbsences } from './reservations/automatic-absences.ts'
import type { AbsenceType } from '../care/absence-types.ts'
import type { AbsenceRow, ChildDay, DayRows } from '../care/child-day.ts'
import type { Circumstances } from './circumstances.ts'
import { canBeReserved, isKeptInCalendar, isOperationalDay } from '../care/operational-days.ts'
import { timesOfRequest } from './reservations/day-requests.ts'
import type { DayRequest } from './reservations/day-requests.ts'
import { inOrderOfDay, sameTimes } from '../time/time-range.ts'

/** What a request writes for one child and one day. Deletions come before insertions. */
export type DayChange = {
  readonly childId: ChildId
  readonly date: Temporal.PlainDate
  readonly deletedAbsences: readonly AbsenceCategory[]
  readonly insertedAbsences: readonly NewAbsence[]
  /**
   * What is reserved afterwards, in the order of the day: one or two ranges, a single null for "comes, times not known",
   * or nothing at all. KEPT: what is reserved stays as it is.
   */
  readonly reservations: readonly (TimeRange | null)[] | 'KEPT'
}

export type NewAbsence = {
  readonly category: AbsenceCategory
  readonly type: AbsenceType
  readonly questionnaireId: QuestionnaireId | null
}

/**
 * Whether a request changes nothing on the day: an absence that a guardian cannot remove is stored, if only for a part of
 * the day, an absence is asked for where no care is given, or the unit keeps its days elsewhere. Existing reservations
 * stay.
 */
export function isLeftAlone({ type }: Pick<DayRequest, 'type'>, day: ChildDay): boolean {
  if (type === 'ABSENT' && !isOperationalDay(day)) return true
  return !isKeptInCalendar(day) || !day.absences.every(isEditableAbsence)
}

/** What a settled request writes on a day that is not left alone. What staff wrote stays. */
export function changeOfDay(
  request: DayRequest,
  day: ChildDay,
  circumstances: Pick<Circumstances, 'terms' | 'plannedAbsencesForHours'>,
): DayChange {
  const { childId, date } = day
  const left = day.absences.filter((absence) => !isEditableAbsence(absence))
  const isPlanned = plannedAbsencesApply(day, circumstances.plannedAbsencesForHours)
  const isReserved = canBeReserved(day)
  const cleared = { childId, date, deletedAbsences: categoriesIn(day.absences.filter(isEditableAbsence)) }
  const absent = (categories: readonly AbsenceCategory[]) =>
    categories.map((category) => ({ category, type: typeInTime(category, isPlanned), questionnaireId: null }))

  switch (request.type) {
    case 'NOTHING':
      return { ...cleared, insertedAbsences: [], reservations: [] }
    case 'PRESENT':
      return { ...cleared, insertedAbsences: [], reservations: isReserved ? [null] : [] }
    case 'ABSENT':
      return { ...cleared, insertedAbsences: absent(categoriesWithout(left, day)), reservations: [] }
    case 'RESERVATIONS': {
      if (!isReserved || day.placement === null) return { ...cleared, insertedAbsences: [], reservations: [] }
      const ranges = inOrderOfDay(timesOfRequest(request))
      const { type, unit } = day.placement
      const missed = automaticAbsences({ ranges, type, unit, date, terms: circumstances.terms.preschool })
      return { ...cleared, insertedAbsences: absent(missed), reservations: ranges }
    }
  }
}

/**
 * A change without all that is stored already: a row that would be the same stays the row it is, with the one who made
 * it. Nothing is left when nothing differs.
 */
export function onlyWhatDiffers(change: DayChange, stored: Pick<DayRows, 'absences' | 'reservations'>): DayChange[] {
  const isStored = (inserted: NewAbsence) =>
    change.deletedAbsences.includes(inserted.category) &&
    stored.absences.some(
      ({ category, type, questionnaireId }) =>
        category === inserted.category && type === inserted.type && questionnaireId === inserted.questionnaireId,
    )
  const staying = change.insertedAbsences.filter(isStored)
  const deletedAbsences = change.deletedAbsences.filter(
    (category) => !staying.some((absence) => absence.category === category),
  )
  const insertedAbsences = change.insertedAbsences.filter((absence) => !staying.includes(absence))
  const reservations = isReservedAlready(change.reservations, stored) ? 'KEPT' : change.reservations
  const isNothing = deletedAbsences.length === 0 && insertedAbsences.length === 0 && reservations === 'KEPT'
  return isNothing ? [] : [{ ...change, deletedAbsences, insertedAbsences, reservations }]
}

function isReservedAlready(asked: DayChange['reservations'], { reservations }: Pick<DayRows, 'reservations'>): boolean {
  if (asked === 'KEPT' || asked.length !== reservations.length) return asked === 'KEPT'
  return asked.every((times) =>
    reservations.some((row) =>
      times === null || row.times === null ? times === row.times : sameTimes([times], [row.times]),
    ),
  )
}

export function categoriesIn(absences: readonly AbsenceRow[]): readonly AbsenceCategory[] {
  return absences.map(({ category }) => category)
}

/** The categories of the child's day in which no absence stands yet. */
export function categoriesWithout(absences: readonly AbsenceRow[], day: ChildDay): readonly AbsenceCategory[] {
  const taken = categoriesIn(absences)
  return categoriesOf(day).filter((category) => !taken.includes(category))
}
