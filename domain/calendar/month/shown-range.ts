import type { DateRange } from '../../time/date-range.ts'
import { mondayOf } from '../../time/weeks.ts'

/** The days the calendar asks for first: from the first week of the previous month to the end of this month in a year. */
export function firstShownRange(today: Temporal.PlainDate): DateRange {
  const inAYear = today.add({ years: 1 })
  return { start: firstWeekOf(today.subtract({ months: 1 })), end: inAYear.with({ day: inAYear.daysInMonth }) }
}

/** A month more at the beginning, for who looks further back. */
export function extendedBackwards(range: DateRange): DateRange {
  const dayBefore = range.start.subtract({ days: 1 })
  return { start: firstWeekOf(dayBefore), end: range.end }
}

function firstWeekOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return mondayOf(day.with({ day: 1 }))
}
