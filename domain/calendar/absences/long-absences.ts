import { isAbsentAllDay, isEditableAbsence } from '../../care/absences.ts'
import type { ReportedAbsenceType } from '../../care/absences.ts'
import { childDayOf } from '../../care/child-day.ts'
import type { AbsenceRow, ChildDay, ChildInCare } from '../../care/child-day.ts'
import { preschoolOperationalDates } from '../../care/preschool-days.ts'
import type { ChildId } from '../../ids.ts'
import type { DateRange } from '../../time/date-range.ts'
import { earlier, later } from '../../time/date-range.ts'
import type { Circumstances } from '../circumstances.ts'
import type { DayChange } from '../day-changes.ts'

/** Pre-primary education is compulsory: guardians report this many days themselves, a longer absence is applied for. */
export const FREELY_REPORTED_PRESCHOOL_DAYS = 5

/** How far before and after a save other reported days are found; longer than the Christmas break and a week each side. */
const DAYS_AROUND_A_SAVE = 31

export function needsAbsenceApplication(absence: {
  readonly type: ReportedAbsenceType
  readonly preschoolDays: number
}): boolean {
  return absence.type !== 'SICKLEAVE' && absence.preschoolDays > FREELY_REPORTED_PRESCHOOL_DAYS
}

/** The days that must be known to judge a save of these days. */
export function daysAround({ start, end }: DateRange): DateRange {
  return { start: start.subtract({ days: DAYS_AROUND_A_SAVE }), end: end.add({ days: DAYS_AROUND_A_SAVE }) }
}

/**
 * Whether a save makes a child absent from pre-primary education for longer than guardians may report. All reported days
 * count between which the child attends no pre-primary day, also those of earlier saves. Days with an absence by staff,
 * such as an accepted application, neither count nor separate; a day of sick leave or attendance separates.
 */
export function makesTooLongAbsence(
  changes: readonly DayChange[],
  children: ReadonlyMap<ChildId, ChildInCare>,
  { absenceApplications, terms }: Pick<Circumstances, 'absenceApplications' | 'terms'>,
): boolean {
  if (!absenceApplications) return false
  return [...children.values()].some((child) => {
    const changed = new Map(
      changes.filter(({ childId }) => childId === child.id).map((change) => [change.date.toString(), change]),
    )
    const range = rangeOf([...changed.values()].map(({ date }) => date))
    if (range === undefined) return false
    let preschoolDays = 0
    let isLonger = false
    for (const date of preschoolOperationalDates(daysAround(range), child.placements, terms.preschool)) {
      const day = childDayOf(child, date)
      const change = changed.get(date.toString())
      const kind = kindOf(day, change === undefined ? day.absences : absencesAfter(day, change))
      if (kind === 'BY_STAFF') continue
      preschoolDays = kind === 'REPORTED' ? preschoolDays + 1 : 0
      if (kind === 'OTHER') isLonger = false
      else isLonger ||= kindOf(day, day.absences) !== 'REPORTED'
      if (isLonger && needsAbsenceApplication({ type: 'OTHER_ABSENCE', preschoolDays })) return true
    }
    return false
  })
}

function kindOf(day: ChildDay, absences: readonly AbsenceRow[]): 'REPORTED' | 'BY_STAFF' | 'OTHER' {
  if (!absences.every(isEditableAbsence)) return 'BY_STAFF'
  const fromPrePrimary = absences.find(({ category }) => category === 'NONBILLABLE')
  const isReported = isAbsentAllDay(day, absences) && fromPrePrimary?.type !== 'SICKLEAVE'
  return isReported ? 'REPORTED' : 'OTHER'
}

function absencesAfter(day: ChildDay, { deletedAbsences, insertedAbsences }: DayChange): readonly AbsenceRow[] {
  return [
    ...day.absences.filter(({ category }) => !deletedAbsences.includes(category)),
    ...insertedAbsences.map((absence) => ({ ...absence, changedBy: 'CITIZEN' as const })),
  ]
}

function rangeOf(dates: readonly Temporal.PlainDate[]): DateRange | undefined {
  const [first] = dates
  return first && { start: dates.reduce(earlier, first), end: dates.reduce(later, first) }
}
