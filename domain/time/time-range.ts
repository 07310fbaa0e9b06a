/** Times of one day; the end is not part of it, and an end of 00:00 is the midnight that closes the day. */
export type TimeRange = { readonly start: Temporal.PlainTime; readonly end: Temporal.PlainTime }

/** As a time range, but an end of null is still going on. */
export type TimeInterval = { readonly start: Temporal.PlainTime; readonly end: Temporal.PlainTime | null }

const MINUTES_IN_A_DAY = 24 * 60
const MIDNIGHT = Temporal.PlainTime.from('00:00')
const LAST_MINUTE = Temporal.PlainTime.from('23:59')

/** As an end, midnight is the one that closes the day. */
export function isMidnight(time: Temporal.PlainTime): boolean {
  return time.equals(MIDNIGHT)
}

/** Many programs cannot write midnight as an end and say 23:59; the same is meant. */
export function untilMidnight<Times extends TimeInterval>(times: Times): Times {
  return times.end?.equals(LAST_MINUTE) ? { ...times, end: MIDNIGHT } : times
}

/** For values known to be right, such as opening times and tests; what people type in goes through `isValidTimeRange`. */
export function timeRange(start: Temporal.PlainTime | string, end: Temporal.PlainTime | string): TimeRange {
  const range = { start: Temporal.PlainTime.from(start), end: Temporal.PlainTime.from(end) }
  if (!isValidTimeRange(range)) throw new RangeError(`A time range must end after it starts: ${start} – ${end}`)
  return range
}

export function isValidTimeRange(range: TimeRange): boolean {
  return startMinutes(range) < endMinutes(range)
}

export function includesTime(range: TimeRange, time: Temporal.PlainTime): boolean {
  const minutes = minutesInto(time)
  return startMinutes(range) <= minutes && minutes < endMinutes(range)
}

export function timesOverlap(range: TimeRange, other: TimeRange): boolean {
  return startMinutes(range) < endMinutes(other) && startMinutes(other) < endMinutes(range)
}

export function isTimeWithin(inner: TimeRange, outer: TimeRange): boolean {
  return startMinutes(outer) <= startMinutes(inner) && endMinutes(inner) <= endMinutes(outer)
}

export function lengthInMinutes(range: TimeRange): number {
  return endMinutes(range) - startMinutes(range)
}

export function startMinutes(range: TimeRange): number {
  return minutesInto(range.start)
}

export function endMinutes(range: TimeRange): number {
  const minutes = minutesInto(range.end)
  return minutes === 0 ? MINUTES_IN_A_DAY : minutes
}

/** Seconds and their parts count too: an attendance that ended at 16:00:30 overlaps one that starts at 16:00. */
export function minutesInto(time: Temporal.PlainTime): number {
  const parts = time.second * 1_000_000 + time.millisecond * 1_000 + time.microsecond
  return time.hour * 60 + time.minute + parts / 60_000_000
}

export function inOrderOfDay(ranges: readonly TimeRange[]): readonly TimeRange[] {
  return ranges.toSorted((a, b) => startMinutes(a) - startMinutes(b))
}

/** In the order in which they are given. */
export function sameTimes(times: readonly TimeRange[], others: readonly TimeRange[]): boolean {
  return (
    times.length === others.length &&
    times.every(({ start, end }, at) => {
      const other = others[at]
      return other !== undefined && start.equals(other.start) && end.equals(other.end)
    })
  )
}
