import { PLACEMENT_RULES } from '../placements/placement-types.ts'
import type { AbsenceCategory } from '../placements/placement-types.ts'
import { isBefore } from '../time/date-range.ts'
import type { AbsenceType } from './absence-types.ts'
import type { AbsenceRow, ChildDay } from './child-day.ts'

/** What a guardian may report; the other types are the staff's and the questionnaires'. */
export const REPORTED_ABSENCE_TYPES = [
  'OTHER_ABSENCE',
  'SICKLEAVE',
  'PLANNED_ABSENCE',
] as const satisfies readonly AbsenceType[]
export type ReportedAbsenceType = (typeof REPORTED_ABSENCE_TYPES)[number]

export function isReportedType(type: AbsenceType): type is ReportedAbsenceType {
  const reported: readonly AbsenceType[] = REPORTED_ABSENCE_TYPES
  return reported.includes(type)
}

/**
 * The type a guardian's report asks for on one day. A planned absence exists only in shift care, in cities that tell it
 * apart; on other days such a report is an ordinary absence.
 */
export function askedTypeOn(
  asked: ReportedAbsenceType,
  day: { readonly inShiftCare: boolean },
  plannedAbsencesInShiftCare: boolean,
): ReportedAbsenceType {
  const holds = asked !== 'PLANNED_ABSENCE' || (plannedAbsencesInShiftCare && day.inShiftCare)
  return holds ? asked : 'OTHER_ABSENCE'
}

/** A guardian changes what a guardian wrote; free days and answers to a questionnaire are promises, changed elsewhere. */
export function isEditableAbsence({ type, changedBy, questionnaireId }: AbsenceRow): boolean {
  return type !== 'FREE_ABSENCE' && changedBy === 'CITIZEN' && questionnaireId === null
}

/** The parts of the day from which a child with this placement can be absent. */
export function categoriesOf(day: Pick<ChildDay, 'placement'>): readonly AbsenceCategory[] {
  return day.placement === null ? [] : PLACEMENT_RULES[day.placement.type].absenceCategories
}

export function isAbsentAllDay(day: Pick<ChildDay, 'placement'>, absences: readonly AbsenceRow[]): boolean {
  return categoriesOf(day).every((category) => absences.some((absence) => absence.category === category))
}

/** The one absence that stands for the day on the screen, or null when the child is absent from a part of it only. */
export function shownAbsence(
  day: ChildDay,
  today: Temporal.PlainDate,
): { readonly type: AbsenceType; readonly editable: boolean } | null {
  const { absences, reservations, date } = day
  const absence = absences.find(({ category }) => category === 'BILLABLE') ?? absences[0]
  if (absence === undefined) return null
  const isShown = isBefore(date, today) || isAbsentAllDay(day, absences) || reservations.length === 0
  return isShown ? { type: absence.type, editable: isEditableAbsence(absence) } : null
}

/**
 * Where the fee follows the days or hours that were agreed, an absence told in time gives a day back. It is then stored
 * as a planned one. Cities choose whether that holds for hours too.
 */
export function plannedAbsencesApply(day: Pick<ChildDay, 'placement'>, alsoForHours: boolean): boolean {
  if (day.placement === null) return false
  const need = day.placement.serviceNeed ?? day.placement.defaultNeed
  if (need === null) return false
  return need.contractDaysPerMonth !== null || (alsoForHours && need.hoursPerMonth !== null)
}

/** The type of an ordinary absence told in time. */
export function typeInTime(category: AbsenceCategory, isPlanned: boolean): ReportedAbsenceType {
  return category === 'BILLABLE' && isPlanned ? 'PLANNED_ABSENCE' : 'OTHER_ABSENCE'
}
