import { WHOLE_DAY, validTimesOf } from '../../care/operational-days.ts'
import type { ReservableTimeRange } from '../../care/operational-days.ts'
import { isTimeWithin, isValidTimeRange, timesOverlap, untilMidnight } from '../../time/time-range.ts'
import type { TimeRange } from '../../time/time-range.ts'

/** A child may go home in between and come again once. */
export const MOST_RANGES_OF_A_DAY = 2

/** Times being typed: null is not understood, or not there yet. */
export type TypedRange = { readonly start: Temporal.PlainTime | null; readonly end: Temporal.PlainTime | null }

export type RangeProblem =
  | 'START_MISSING'
  | 'END_MISSING'
  | 'BACKWARDS'
  | 'OUTSIDE_VALID_TIMES'
  | 'OVERLAPPING'
  | 'TOO_MANY_RANGES'

/**
 * What is wrong with the times of one day: for each of the ranges one thing at most, nothing when all are right. Without
 * valid times none is right.
 */
export function rangeProblems(
  ranges: readonly TypedRange[],
  validTimes: TimeRange | null,
): readonly { readonly range: number; readonly problem: RangeProblem }[] {
  return ranges.flatMap((range, at) => {
    const problem =
      at >= MOST_RANGES_OF_A_DAY ? 'TOO_MANY_RANGES' : findRangeProblem(range, ranges.slice(0, at), validTimes)
    return problem === undefined ? [] : [{ range: at, problem }]
  })
}

function findRangeProblem(
  { start, end }: TypedRange,
  earlier: readonly TypedRange[],
  validTimes: TimeRange | null,
): RangeProblem | undefined {
  if (start === null) return 'START_MISSING'
  if (end === null) return 'END_MISSING'
  const range = { start, end }
  if (!isValidTimeRange(range)) return 'BACKWARDS'
  if (validTimes === null || !isWithin(range, validTimes)) return 'OUTSIDE_VALID_TIMES'
  return earlier.flatMap(wholeRange).some((other) => timesOverlap(untilMidnight(other), untilMidnight(range)))
    ? 'OVERLAPPING'
    : undefined
}

/** The same for the times of a request, which has some. Null as the reservable time: nothing is known, any will do. */
export function findTimesProblem(
  ranges: readonly TimeRange[],
  reservable: ReservableTimeRange | null,
): RangeProblem | 'NO_TIMES' | undefined {
  if (ranges.length === 0) return 'NO_TIMES'
  return rangeProblems(ranges, reservable === null ? WHOLE_DAY : validTimesOf(reservable))[0]?.problem
}

export function fitsOpeningTimes(times: TimeRange, reservable: ReservableTimeRange): boolean {
  return isWithin(times, validTimesOf(reservable))
}

const isWithin = (times: TimeRange, validTimes: TimeRange) =>
  isTimeWithin(untilMidnight(times), untilMidnight(validTimes))

/** Typed times as soon as both ends are there and in order. */
export function wholeRange({ start, end }: TypedRange): readonly TimeRange[] {
  return start !== null && end !== null && isValidTimeRange({ start, end }) ? [{ start, end }] : []
}
