import { dateRange, findIntersection } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import { TIME_ZONE, dayIn, inHelsinki } from '../../time/helsinki.ts'
import { mondayOf } from '../../time/weeks.ts'

/**
 * The days a guardian may reserve at a moment: whole weeks from a Monday that is far enough ahead for the units to plan
 * their staff, to the end of the season. Hours are counted by the clock on the wall, so that a week locks at the same
 * time of day all year.
 */
export function reservableRange(now: Temporal.Instant, thresholdHours: number): DateRange {
  const wall = inHelsinki(now).toPlainDateTime()
  const tooEarly = wall.add(wholeDays(thresholdHours)).add(restHours(thresholdHours)).toPlainDate()
  const start = mondayOf(tooEarly).add({ weeks: 1 })
  return dateRange(start, seasonEnd(start))
}

/** Today and the days before it belong neither here nor there: what happened is the staff's to write. */
export function closedRange(today: Temporal.PlainDate, reservable: DateRange): DateRange | undefined {
  const tomorrow = today.add({ days: 1 })
  const lastClosed = reservable.start.subtract({ days: 1 })
  if (Temporal.PlainDate.compare(tomorrow, lastClosed) > 0) return undefined
  return { start: tomorrow, end: lastClosed }
}

/** The moment from which a day can no longer be reserved: that of its whole week. */
export function locksAt(day: Temporal.PlainDate, thresholdHours: number): Temporal.Instant {
  return mondayOf(day)
    .toPlainDateTime()
    .subtract(restHours(thresholdHours))
    .subtract(wholeDays(thresholdHours))
    .toZonedDateTime(TIME_ZONE)
    .toInstant()
}

/** The week that can be reserved today and no longer tomorrow at this time of the evening, or nothing. */
export function findWeekLockingTomorrow(now: Temporal.Instant, thresholdHours: number): DateRange | undefined {
  const { start } = reservableRange(now, thresholdHours)
  const locksOn = dayIn(locksAt(start, thresholdHours))
  return locksOn.equals(dayIn(now).add({ days: 1 })) ? dateRange(start, start.add({ days: 6 })) : undefined
}

/** The moment from which a day can be reserved: when the season it belongs to opens, around midsummer of the year before. */
export function opensAt(day: Temporal.PlainDate, thresholdHours: number): Temporal.Instant {
  const firstOfJuly = new Temporal.PlainDate(seasonEndOf(day) - 1, SEASON_TURNS_IN, 1)
  const weekBefore = mondayOf(firstOfJuly.subtract({ days: 1 }))
  return locksAt(weekBefore, thresholdHours)
}

/** What of a range can be reserved, or nothing. */
export function reservablePart(range: DateRange, reservable: DateRange): DateRange | undefined {
  return findIntersection(range, reservable)
}

const HOURS_IN_A_DAY = 24
const wholeDays = (hours: number) => ({ days: Math.floor(hours / HOURS_IN_A_DAY) })
const restHours = (hours: number) => ({ hours: hours % HOURS_IN_A_DAY })

/** Places for the next season are known by midsummer, and from July on it can be planned too. */
const SEASON_TURNS_IN = 7

function seasonEnd(start: Temporal.PlainDate): Temporal.PlainDate {
  return new Temporal.PlainDate(start.month < SEASON_TURNS_IN ? start.year : start.year + 1, 8, 31)
}

/** The year in whose August the season of a day ends. */
function seasonEndOf(day: Temporal.PlainDate): number {
  return day.month <= 8 ? day.year : day.year + 1
}
