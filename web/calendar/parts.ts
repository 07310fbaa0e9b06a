import { extendedBackwards } from '@nalle/domain/calendar/shown-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'

/** The month before the days that are there. */
export function earlierPart(known: DateRange): DateRange {
  return { start: extendedBackwards(known).start, end: known.start.subtract({ days: 1 }) }
}
