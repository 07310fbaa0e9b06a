import { isTimeWithin, isValidTimeRange, timesOverlap, untilMidnight } from '../../time/time-range.ts'
import type { TimeRange } from '../../time/time-range.ts'
import { validTimesOf } from '../../care/operational-days.ts'
import type { ReservableTimeRange } from '../../care/operational-days.ts'

/** A child may go home in between and come again once. */
export const MOST_RANGES_OF_A_DAY = 2

export type TimesProblem = 'NO_TIMES' | 'TOO_MANY_TIMES' | 'BACKWARDS' | 'OVERLAPPING' | 'OUTSIDE_OPENING_TIMES'

/** What is wrong with the times of one day, or nothing. Null as the reservable time: nothing is known, any time will do. */
export function findTimesProblem(
  ranges: readonly TimeRange[],
  reservable: ReservableTimeRange | null,
): TimesProblem | undefined {
  if (ranges.length === 0) return 'NO_TIMES'
  if (ranges.length > MOST_RANGES_OF_A_DAY) return 'TOO_MANY_TIMES'
  if (!ranges.every(isValidTimeRange)) return 'BACKWARDS'
  const [first, second] = ranges
  if (first !== undefined && second !== undefined && timesOverlap(untilMidnight(first), untilMidnight(second))) {
    return 'OVERLAPPING'
  }
  if (reservable !== null && !ranges.every((range) => fitsOpeningTimes(range, reservable))) {
    return 'OUTSIDE_OPENING_TIMES'
  }
  return undefined
}

export function fitsOpeningTimes(times: TimeRange, reservable: ReservableTimeRange): boolean {
  return isTimeWithin(untilMidnight(times), untilMidnight(validTimesOf(reservable)))
}
