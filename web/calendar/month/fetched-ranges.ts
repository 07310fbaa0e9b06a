import { mondayOf } from '@nalle/domain/time/weeks.ts'
import { extendedBackwards, firstShownRange } from '@nalle/domain/calendar/month/shown-range.ts'
import { isBefore } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'

/** How far before the first days a link may lead. Events are answered for little more than a year at a time. */
const FARTHEST_BACK_DAYS = 400

/** The days that are asked for first, and those around an earlier one that is open, as after a reload. */
export function firstFetchedRanges(today: Temporal.PlainDate, opened: Temporal.PlainDate | null): readonly DateRange[] {
  const first = firstShownRange(today)
  if (opened === null || !isBefore(opened, first.start)) return [first]
  if (isBefore(opened, first.start.subtract({ days: FARTHEST_BACK_DAYS }))) return [first]
  return [first, { start: mondayOf(opened.with({ day: 1 })), end: first.start.subtract({ days: 1 }) }]
}

/** The month before the days that are there. */
export function earlierFetchedRange(known: DateRange): DateRange {
  return { start: extendedBackwards(known).start, end: known.start.subtract({ days: 1 }) }
}
