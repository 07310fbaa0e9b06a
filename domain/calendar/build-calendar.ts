import { daysOf } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import { isPublicHoliday } from '../time/public-holidays.ts'
import { minutesInto } from '../time/time-range.ts'
import { shownAbsence } from './absences.ts'
import type { CalendarChildDay, CalendarDay, ShownReservation } from './calendar-day.ts'
import { childDayOf, shiftCareOf } from './child-day.ts'
import type { ChildDay, ChildInCalendar, ReservationRow } from './child-day.ts'
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
  const readers = children.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((child) => readerOf(child, circumstances))
  return [...daysOf(range)].map((date) => ({
    date,
    holiday: isPublicHoliday(date),
    children: readers.flatMap((read) => read(date) ?? []),
  }))
}

function readerOf(child: ChildInCalendar, circumstances: Circumstances) {
  const effectOn = effectsOn(child.placements, circumstances.holidayPeriods, circumstances.today)
  const operationalDays = new Map<string, number>()
  const operationalDaysOf = (date: Temporal.PlainDate) => {
    const month = date.toPlainYearMonth()
    const known = operationalDays.get(month.toString()) ?? countOperationalDays(child, month)
    operationalDays.set(month.toString(), known)
    return known
  }
  return (date: Temporal.PlainDate) =>
    findCalendarChildDay(childDayOf(child, date), effectOn(date), circumstances, () => operationalDaysOf(date))
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
