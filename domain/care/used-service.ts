import type { PlacementType } from '../placements/placement-types.ts'
import { isAfter, isBefore } from '../time/date-range.ts'
import type { TimeInterval, TimeRange } from '../time/time-range.ts'
import { timesOutside, totalMinutes, unionOfTimes } from '../time/time-spans.ts'
import { isAbsentAllDay } from './absences.ts'
import type { AbsenceType } from './absence-types.ts'
import { shiftCareOf } from './child-day.ts'
import type { ChildDay, PlacementOfDay } from './child-day.ts'
import { isOpenForChild } from './operational-days.ts'

/** How much of an hour-based service need a day takes. */
export type UsedService = {
  readonly reservedMinutes: number
  readonly usedServiceMinutes: number
  readonly usedServiceRanges: readonly TimeRange[]
}

/** A month is counted as so many days of care, whatever its length. */
const DAYS_OF_AN_AVERAGE_MONTH = 21
/** Four hours a day are free for five-year-olds; what is paid for begins after them. */
export const FREE_MINUTES_OF_FIVE_YEAR_OLDS = 4 * 60
/** Absences that are not the family's choice are spread over the days on which care was really given. */
const EXCUSED: readonly AbsenceType[] = ['FORCE_MAJEURE', 'FREE_ABSENCE', 'PARENTLEAVE']

/** Stands in every family's calendar, so it cannot be changed. */
const NOTHING_USED: UsedService = Object.freeze({
  reservedMinutes: 0,
  usedServiceMinutes: 0,
  usedServiceRanges: Object.freeze([]),
})

/**
 * The service used on a day, or null when the child's need is not hour-based.
 * `openDaysOfMonth` is asked only for absences that are not the family's choice.
 */
export function usedService(
  day: ChildDay,
  today: Temporal.PlainDate,
  openDaysOfMonth: () => number,
): UsedService | null {
  const hours = day.placement?.serviceNeed?.hoursPerMonth ?? null
  if (day.placement === null || hours === null) return null
  const isOpen = isOpenDay(day, today)
  const isUnitOpen = isOpenForChild(day)
  const free = day.placement.type === 'DAYCARE_FIVE_YEAR_OLDS' ? FREE_MINUTES_OF_FIVE_YEAR_OLDS : 0
  const beyondFree = (minutes: number) => Math.max(0, Math.floor(minutes) - free)
  const average = () => averageMinutes(day, hours, openDaysOfMonth)
  const paidTimes = (ranges: readonly TimeRange[]) => outsideTeaching(unionOfTimes(ranges), day.placement)
  const reserved = day.reservations.flatMap(({ times }) => (times === null ? [] : [times]))
  const attended = day.attendances.filter(hasEnded)
  const reservedMinutes = beyondFree(totalMinutes(paidTimes(reserved)))

  if (isUnitOpen && isFullyAbsent(day, ['FREE_ABSENCE'])) {
    return { ...NOTHING_USED, reservedMinutes: average(), usedServiceMinutes: isOpen ? 0 : beyondFree(average()) }
  }
  // In intermittent shift care a child may come any day, but is not counted as expected on days the unit is closed.
  if (!isUnitOpen && shiftCareOf(day) !== 'INTERMITTENT') return NOTHING_USED
  if (isOpen) return { ...NOTHING_USED, reservedMinutes }
  if (attended.length === 0 && isPlannedAbsence(day)) return NOTHING_USED
  if (isUnitOpen && reserved.length === 0 && attended.length === 0) {
    return { ...NOTHING_USED, usedServiceMinutes: beyondFree(average()) }
  }
  const used = paidTimes([...reserved, ...attended])
  return { reservedMinutes, usedServiceMinutes: beyondFree(totalMinutes(used)), usedServiceRanges: used }
}

/** Still to come, or still going on. */
function isOpenDay({ date, attendances }: ChildDay, today: Temporal.PlainDate): boolean {
  if (isAfter(date, today)) return true
  return !isBefore(date, today) && (attendances.length === 0 || !attendances.every(hasEnded))
}

function hasEnded(attendance: TimeInterval): attendance is TimeRange {
  return attendance.end !== null
}

function averageMinutes(day: ChildDay, hours: number, openDaysOfMonth: () => number): number {
  const days = isFullyAbsent(day, EXCUSED) ? openDaysOfMonth() : DAYS_OF_AN_AVERAGE_MONTH
  return days === 0 ? 0 : Math.floor((hours * 60) / days)
}

function isFullyAbsent(day: ChildDay, types: readonly AbsenceType[]): boolean {
  const { absences } = day
  return absences.length > 0 && isAbsentAllDay(day, absences) && absences.every(({ type }) => types.includes(type))
}

function isPlannedAbsence(day: ChildDay): boolean {
  return (
    isFullyAbsent(day, ['PLANNED_ABSENCE']) ||
    day.absences.some(({ category, type }) => category === 'BILLABLE' && type === 'PLANNED_ABSENCE')
  )
}

/** Pre-primary and preparatory teaching is free, so its hours are never counted. */
function outsideTeaching(ranges: readonly TimeRange[], placement: PlacementOfDay | null): readonly TimeRange[] {
  const teaching = placement === null ? null : teachingTimeOf(placement.type, placement)
  return teaching === null ? ranges : timesOutside(ranges, teaching)
}

function teachingTimeOf(type: PlacementType, { unit }: PlacementOfDay): TimeRange | null {
  if (type.startsWith('PRESCHOOL')) return unit.preschoolTime
  if (type.startsWith('PREPARATORY')) return unit.preparatoryTime
  return null
}

/** The child was there on more days than was agreed for a month. */
export function exceedsContractDays(attendanceDays: number, contractDaysPerMonth: number | null): boolean {
  return contractDaysPerMonth !== null && attendanceDays > contractDaysPerMonth
}
