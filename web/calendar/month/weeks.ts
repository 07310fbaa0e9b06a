import { mondayOf } from '@nalle/domain/time/weeks.ts'
import type { CalendarDay } from '@nalle/domain/calendar/calendar-day.ts'
import { isAfter } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { CalendarData } from '../calendar-data.ts'
import { eventsOn } from '../discussions/events-of-day.ts'

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

/** Monday to Friday, and the days of the weekend that are shown. */
export function daysShown(
  monday: Temporal.PlainDate,
  isWeekendDayShown: (day: Temporal.PlainDate) => boolean,
): readonly Temporal.PlainDate[] {
  return Array.from({ length: DAYS_IN_A_WEEK }, (_, at) => monday.add({ days: at })).filter(
    (day) => !isWeekend(day) || isWeekendDayShown(day),
  )
}

/** Which weekend days are shown: all where a child attends at weekends, otherwise today and those with events. */
export function weekendDaysShown({
  days,
  today,
  events,
}: Pick<CalendarData, 'days' | 'today' | 'events'>): (day: Temporal.PlainDate) => boolean {
  const areAllShown = hasWeekends(days.values())
  return (day) => areAllShown || day.equals(today) || eventsOn(day, events).length > 0
}

/** A week is shown under the month of its last day that is shown. */
export function monthOfWeek(shown: readonly Temporal.PlainDate[]): Temporal.PlainDate | undefined {
  return shown.at(-1)?.with({ day: 1 })
}

export const isWeekend = (day: Temporal.PlainDate) => day.dayOfWeek >= SATURDAY

function hasWeekends(days: Iterable<CalendarDay>): boolean {
  for (const { date, children } of days) if (isWeekend(date) && children.length > 0) return true
  return false
}
