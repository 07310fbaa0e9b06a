import type { AbsenceType } from '../care/absence-types.ts'
import type { ChildDay } from '../care/child-day.ts'
import { isOperationalDay } from '../care/operational-days.ts'

/** Told in time, or given by law or by the city: such a day is not counted. Sick days and all other absences are. */
const NOT_COUNTED: readonly AbsenceType[] = ['PLANNED_ABSENCE', 'FREE_ABSENCE', 'PARENTLEAVE']

/** Whether a day counts against the contract days of its month. */
export function isAttendanceDay(day: ChildDay): boolean {
  return isOperationalDay(day) && !day.absences.some(isNotCounted)
}

function isNotCounted({ category, type }: ChildDay['absences'][number]): boolean {
  return category === 'BILLABLE' && NOT_COUNTED.includes(type)
}

export function countAttendanceDays(days: readonly ChildDay[]): number {
  return days.filter(isAttendanceDay).length
}
