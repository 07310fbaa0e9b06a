import { endMinutes, lengthInMinutes, minutesInto, startMinutes } from './time-range.ts'
import type { TimeRange } from './time-range.ts'

/** Times of one day taken together: what several ranges cover, and how much of it lies where. */

/** The same times without overlaps and without seams, in the order of the day. */
export function unionOfTimes(ranges: readonly TimeRange[]): readonly TimeRange[] {
  const sorted = [...ranges].toSorted((a, b) => startMinutes(a) - startMinutes(b))
  const union: TimeRange[] = []
  for (const range of sorted) {
    const last = union.at(-1)
    if (last === undefined || endMinutes(last) < startMinutes(range)) union.push(range)
    else if (endMinutes(last) < endMinutes(range)) union[union.length - 1] = { start: last.start, end: range.end }
  }
  return union
}

/** What is left of the ranges when a part of the day is taken out. */
export function timesOutside(ranges: readonly TimeRange[], taken: TimeRange): readonly TimeRange[] {
  return ranges.flatMap((range) => [...partBefore(range, taken), ...partAfter(range, taken)])
}

/** Minutes covered by the ranges, which do not overlap. */
export function totalMinutes(ranges: readonly TimeRange[]): number {
  return ranges.reduce((sum, range) => sum + lengthInMinutes(range), 0)
}

/** How long the ranges lie within a part of the day. */
export function minutesWithin(ranges: readonly TimeRange[], part: TimeRange): number {
  return totalMinutes(ranges) - totalMinutes(timesOutside(ranges, part))
}

export function minutesBefore(ranges: readonly TimeRange[], part: TimeRange): number {
  return totalMinutes(ranges.flatMap((range) => partBefore(range, part)))
}

export function minutesAfter(ranges: readonly TimeRange[], part: TimeRange): number {
  return totalMinutes(ranges.flatMap((range) => partAfter(range, part)))
}

/** The part of the day that lies within both, or nothing. */
export function findCommonTime(range: TimeRange, other: TimeRange): TimeRange | undefined {
  const start = startMinutes(range) < startMinutes(other) ? other.start : range.start
  const end = endMinutes(range) < endMinutes(other) ? range.end : other.end
  const common = { start, end }
  return startMinutes(common) < endMinutes(common) ? common : undefined
}

function partBefore(range: TimeRange, part: TimeRange): readonly TimeRange[] {
  if (startMinutes(range) >= startMinutes(part)) return []
  return [endMinutes(range) <= startMinutes(part) ? range : { start: range.start, end: part.start }]
}

function partAfter(range: TimeRange, part: TimeRange): readonly TimeRange[] {
  if (endMinutes(range) <= endMinutes(part)) return []
  return [minutesInto(range.start) >= endMinutes(part) ? range : { start: part.end, end: range.end }]
}
