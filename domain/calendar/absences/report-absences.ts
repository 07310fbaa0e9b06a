import type { ChildId } from '../../ids.ts'
import { daysOf, earlier, includes, isAfter, isValidRange, later } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import type { AbsenceCategory } from '../../placements/placement-types.ts'
import {
  askedTypeOn,
  isEditableAbsence,
  isReportedType,
  plannedAbsencesApply,
  typeInTime,
} from '../../care/absences.ts'
import type { ReportedAbsenceType } from '../../care/absences.ts'
import type { AbsenceType } from '../../care/absence-types.ts'
import { childDayOf, shiftCareOf } from '../../care/child-day.ts'
import type { ChildDay, ChildInCare } from '../../care/child-day.ts'
import type { Circumstances } from '../circumstances.ts'
import { categoriesIn, categoriesWithout, onlyWhatDiffers } from '../day-changes.ts'
import type { DayChange } from '../day-changes.ts'
import { makesTooLongAbsence } from './long-absences.ts'
import { findHolidayPeriod } from '../holidays/holiday-periods.ts'
import { isKeptInCalendar, isOperationalDay } from '../../care/operational-days.ts'

export type AbsenceReport = {
  readonly childIds: readonly ChildId[]
  readonly dateRange: DateRange
  readonly absenceType: AbsenceType
}

export type AbsenceRefusal =
  | 'ABSENCE_TYPE_NOT_YOURS'
  | 'ATTENDANCE_ALREADY_EXISTS'
  | 'MIXED_CONTRACT_DAYS'
  | 'ABSENCE_APPLICATION_NEEDED'

/** What reporting an absence writes. Unlike reservations it is possible from today on: children fall ill. */
export function reportAbsences(
  report: AbsenceReport,
  children: ReadonlyMap<ChildId, ChildInCare>,
  circumstances: Circumstances,
): readonly DayChange[] | AbsenceRefusal {
  const { absenceType } = report
  const range = reportedPart(report.dateRange, circumstances)
  if (range === undefined) return []
  if (!isReportedType(absenceType)) return 'ABSENCE_TYPE_NOT_YOURS'

  const byChild = [...new Set(report.childIds)].map((childId) => daysOfChild(children.get(childId), range))
  if (mixesContractDays(byChild)) return 'MIXED_CONTRACT_DAYS'
  const days = byChild.flat()
  const typeOn = (day: ChildDay) =>
    askedTypeOn(absenceType, { inShiftCare: shiftCareOf(day) !== 'NONE' }, circumstances.plannedAbsencesInShiftCare)
  if (days.length > 0 && days.every((day) => typeOn(day) !== absenceType)) return 'ABSENCE_TYPE_NOT_YOURS'
  if (days.some(({ attendances }) => attendances.length > 0)) return 'ATTENDANCE_ALREADY_EXISTS'
  const changes = days
    .filter((day) => isOperationalDay(day) && isKeptInCalendar(day) && !isAskedLater(day.date, circumstances))
    .flatMap((day) => onlyWhatDiffers(absenceOf(day, typeOn(day), circumstances), day))
  return makesTooLongAbsence(changes, children, circumstances) ? 'ABSENCE_APPLICATION_NEEDED' : changes
}

/** An absence counts otherwise where care is agreed in days a month, so it is told for one kind of child at a time. */
function mixesContractDays(byChild: readonly (readonly ChildDay[])[]): boolean {
  const kinds = byChild
    .filter((days) => days.some(({ placement }) => placement !== null))
    .map((days) => days.some((day) => plannedAbsencesApply(day, false)))
  return new Set(kinds).size > 1
}

/** The days of a range on which an absence can be written, or nothing. */
export function reportedPart(
  range: DateRange,
  { today, reservable }: Pick<Circumstances, 'today' | 'reservable'>,
): DateRange | undefined {
  const part = { start: later(range.start, today), end: earlier(range.end, reservable.end) }
  return isValidRange(part) ? part : undefined
}

function daysOfChild(child: ChildInCare | undefined, range: DateRange): readonly ChildDay[] {
  return child === undefined ? [] : [...daysOf(range)].map((date) => childDayOf(child, date))
}

/** A holiday period that is not open yet: the family will be asked about its days. */
function isAskedLater(date: Temporal.PlainDate, { holidayPeriods, today }: Circumstances): boolean {
  const holidays = findHolidayPeriod(holidayPeriods, date)
  return holidays !== undefined && isAfter(holidays.reservationsOpenOn, today)
}

function absenceOf(day: ChildDay, asked: ReportedAbsenceType, circumstances: Circumstances): DayChange {
  const isReservable = includes(circumstances.reservable, day.date)
  // A planned absence gave a contract day back; once its week is locked it can no longer become something else.
  const replaced = day.absences.filter(
    (absence) => isEditableAbsence(absence) && (isReservable || absence.type !== 'PLANNED_ABSENCE'),
  )
  const left = day.absences.filter((absence) => !replaced.includes(absence))
  const isPlanned = isReservable && plannedAbsencesApply(day, circumstances.plannedAbsencesForHours)
  const typeOf = (category: AbsenceCategory) => (asked === 'OTHER_ABSENCE' ? typeInTime(category, isPlanned) : asked)
  return {
    childId: day.childId,
    date: day.date,
    deletedAbsences: categoriesIn(replaced),
    insertedAbsences: categoriesWithout(left, day).map((category) => ({
      category,
      type: typeOf(category),
      questionnaireId: null,
    })),
    // The unit has planned its staff by a locked reservation, so it stays under the absence.
    reservations: isReservable ? [] : 'KEPT',
  }
}
