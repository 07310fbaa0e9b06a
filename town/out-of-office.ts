import type { EmployeeId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { TownEmployee } from './employees.ts'

export type TownAbsence = { readonly employeeId: EmployeeId; readonly period: DateRange }

/** In so many of the units that everybody knows the head is looked at; a bigger town has no more of them away. */
const KNOWN_SUPERVISORS = 40

/** Of five heads of a unit one is away today, and one will be soon. */
export function absencesOf(employees: readonly TownEmployee[], today: Temporal.PlainDate): readonly TownAbsence[] {
  const supervisors = employees.filter(({ role }) => role === 'UNIT_SUPERVISOR').slice(0, KNOWN_SUPERVISORS)
  return supervisors.flatMap(({ id }, at) => {
    if (at % 5 === 0)
      return [{ employeeId: id, period: { start: today.subtract({ days: 2 }), end: today.add({ days: 5 }) } }]
    if (at % 5 === 3)
      return [{ employeeId: id, period: { start: today.add({ days: 20 }), end: today.add({ days: 33 }) } }]
    return []
  })
}
