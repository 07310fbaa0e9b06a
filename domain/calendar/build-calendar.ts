import { daysOf } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import { isPublicHoliday } from '../time/public-holidays.ts'
import { minutesInto } from '../time/time-range.ts'
import { shownAbsence } from './absences.ts'
import type { CalendarChildDay, CalendarDay, ShownReservation } from './calendar-day.ts'
import { childDaysOf, shiftCareOf } from './child-day.ts'
import type { ChildDay, ChildInCalendar, ReservationRow, WrittenDay } from './child-day.ts'
import { scheduleOf } from './circumstances.ts'
import type { Circumstances } from './circumstances.ts'
import { effectsOn } from './holiday-periods.ts'
import type { HolidayPeriodEffect } from './holiday-periods.ts'
import { countOperationalDays, findReservableTime } from './operational-days.ts'
import { usedService } from './used-service.ts'

/** Every day of the range, each with the children who are in care that day, in the order of their ids. */
export function buildCalendar(
  children: readonly ChildInCalendar[],
  range: DateRange,
  circumstances: Circumstances,
): readonly CalendarDay[] {
  const written = [...daysOf(range)].map((date) => ({ date, text: date.toString() }))
  const columns = children
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((child) => daysOfChild(child, written, circumstances))
  return written.map(({ date }, at) => ({
    date,
    holiday: isPublicHoliday(date),
    children: columns.flatMap((column) => column[at] ?? []),
  }))
}

function daysOfChild(
  child: ChildInCalendar,
  written: readonly WrittenDay[],
  circumstances: Circumstances,
): readonly (CalendarChildDay | undefined)[] {
  const effectOn = effectsOn(child.placements, circumstances.holidayPeriods, circumstances.today)
  const operationalDays = new Map<string, number>()
  const operationalDaysOf = (date: Temporal.PlainDate) => {
    const month = date.toPlainYearMonth()
    const known = operationalDays.get(month.toString()) ?? countOperationalDays(child, month)
    operationalDays.set(month.toString(), known)
    return known
  }
  return childDaysOf(child, written).map((day, at) =>
    findCalendarChildDay(day, effectOn(written[at]?.text ?? ''), circumstances, () => operationalDaysOf(day.date)),
  )
}

/** What the calendar shows of a child's day, or nothing when the day does not stand in the child's calendar. */
function findCalendarChildDay(
  day: ChildDay,
  holidayPeriodEffect: HolidayPeriodEffect | null,
  { today, terms }: Circumstances,
  operationalDaysOfMonth: () => number,
): CalendarChildDay | undefined {
  const reservableTimeRange = findReservableTime(day)
  const scheduleType = scheduleOf(day, terms)
  if (reservableTimeRange === null || scheduleType === null) return undefined
  return {
    childId: day.childId,
    scheduleType,
    shiftCare: shiftCareOf(day) !== 'NONE',
    absence: shownAbsence(day, today),
    reservations: day.reservations.length === 0 ? [] : day.reservations.toSorted(byStart).map(shownReservation),
    attendances: day.attendances.toSorted((a, b) => minutesInto(a.start) - minutesInto(b.start)),
    reservableTimeRange,
    holidayPeriodEffect,
    usedService: usedService(day, today, operationalDaysOfMonth),
  }
}

/** Without times comes first. */
function byStart(a: ReservationRow, b: ReservationRow): number {
  const start = ({ times }: ReservationRow) => (times === null ? -1 : minutesInto(times.start))
  return start(a) - start(b)
}

function shownReservation({ times, changedBy, changedAt }: ReservationRow): ShownReservation {
  const who = { staffCreated: changedBy?.type !== 'CITIZEN', modifiedAt: changedAt, modifiedBy: changedBy }
  return times === null ? { type: 'NO_TIMES', ...who } : { type: 'TIMES', range: times, ...who }
}
