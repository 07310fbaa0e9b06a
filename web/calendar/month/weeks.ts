import { mondayOf } from '@nalle/domain/time/weeks.ts'
import type { CalendarDay } from '@nalle/domain/calendar/calendar-day.ts'
import { isAfter } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'

const SATURDAY = 6
const DAYS_IN_A_WEEK = 7

/** The Mondays of all weeks that have a day in the range. */
export function mondaysOf({ start, end }: DateRange): readonly Temporal.PlainDate[] {
  const mondays: Temporal.PlainDate[] = []
  for (let monday = mondayOf(start); !isAfter(monday, end); monday = monday.add({ days: DAYS_IN_A_WEEK })) {
    mondays.push(monday)
  }
  return mondays
}

export function monthOf(day: Temporal.PlainDate): DateRange {
  return { start: day.with({ day: 1 }), end: day.with({ day: day.daysInMonth }) }
}

/** Five days, or seven where somebody is in care at weekends. */
export function daysShown(monday: Temporal.PlainDate, withWeekend: boolean): readonly Temporal.PlainDate[] {
  return Array.from({ length: withWeekend ? DAYS_IN_A_WEEK : SATURDAY - 1 }, (_, at) => monday.add({ days: at }))
}

/** A week is shown under the month of its last day that is seen. */
export function lastDayShown(monday: Temporal.PlainDate, withWeekend: boolean): Temporal.PlainDate {
  return monday.add({ days: (withWeekend ? DAYS_IN_A_WEEK : SATURDAY - 1) - 1 })
}

/** Whether a month begins with the week that ends so; one that begins at a weekend has no first day to be seen. */
export function beginsMonth(lastShown: Temporal.PlainDate): boolean {
  return lastShown.day <= DAYS_IN_A_WEEK
}

export function hasWeekends(days: Iterable<CalendarDay>): boolean {
  for (const { date, children } of days) if (date.dayOfWeek >= SATURDAY && children.length > 0) return true
  return false
}
