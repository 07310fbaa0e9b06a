/** Days from start to end, both included. */
export type DateRange = { readonly start: Temporal.PlainDate; readonly end: Temporal.PlainDate }

/** As a date range, but an end of null goes on for ever. */
export type OpenDateRange = { readonly start: Temporal.PlainDate; readonly end: Temporal.PlainDate | null }

/** For values known to be right, such as terms and tests; what people type in goes through `isValidRange`. */
export function dateRange(start: Temporal.PlainDate | string, end: Temporal.PlainDate | string): DateRange {
  const range = { start: Temporal.PlainDate.from(start), end: Temporal.PlainDate.from(end) }
  if (!isValidRange(range)) throw new RangeError(`A date range cannot end before it starts: ${start} – ${end}`)
  return range
}

export function isValidRange(range: OpenDateRange): boolean {
  return range.end === null || !isBefore(range.end, range.start)
}

/** From 14 September to 14 September ten years later is longer than ten years by a day. */
export function isLongerThanYears({ start, end }: DateRange, years: number): boolean {
  return !isBefore(end, start.add({ years }))
}

export function isBefore(day: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return order(day, other) < 0
}

export function isAfter(day: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return order(day, other) > 0
}

/** As Temporal.PlainDate.compare, which takes several times as long: a calendar asks this for every day of a year. */
function order(day: Temporal.PlainDate, other: Temporal.PlainDate): number {
  return day.year - other.year || day.month - other.month || day.day - other.day
}

export function earlier(day: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isAfter(day, other) ? other : day
}

export function later(day: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(day, other) ? other : day
}

export function sameRange(range: DateRange, other: DateRange): boolean {
  return range.start.equals(other.start) && range.end.equals(other.end)
}

export function includes(range: OpenDateRange, day: Temporal.PlainDate): boolean {
  return !isBefore(day, range.start) && (range.end === null || !isAfter(day, range.end))
}

export function overlaps(range: OpenDateRange, other: OpenDateRange): boolean {
  return includes(range, other.start) || includes(other, range.start)
}

export function isWithin(inner: DateRange, outer: OpenDateRange): boolean {
  return includes(outer, inner.start) && includes(outer, inner.end)
}

/** The days that belong to both, or nothing when they do not meet. */
export function findIntersection(range: DateRange, other: OpenDateRange): DateRange | undefined {
  if (!overlaps(range, other)) return undefined
  return {
    start: later(range.start, other.start),
    end: other.end === null ? range.end : earlier(range.end, other.end),
  }
}

/** What is left of a range outside of another: nothing, one part, or one on either side. */
export function partsOutside(range: DateRange, other: DateRange): readonly DateRange[] {
  if (!overlaps(range, other)) return [range]
  const before = { start: range.start, end: other.start.subtract({ days: 1 }) }
  const after = { start: other.end.add({ days: 1 }), end: range.end }
  return [before, after].filter(isValidRange)
}

export function lengthInDays(range: DateRange): number {
  return range.start.until(range.end).days + 1
}

export function* daysOf(range: DateRange): Generator<Temporal.PlainDate> {
  for (let day = range.start; !isAfter(day, range.end); day = day.add({ days: 1 })) yield day
}

/** What is left of a range outside of several others, in order. */
export function partsOutsideAll(range: DateRange, others: readonly DateRange[]): readonly DateRange[] {
  return others.reduce<readonly DateRange[]>(
    (parts, other) => parts.flatMap((part) => partsOutside(part, other)),
    [range],
  )
}

/** The same days in as few ranges as there can be, in order: what touches or overlaps becomes one. */
export function joinedRanges(ranges: readonly DateRange[]): readonly DateRange[] {
  const joined: DateRange[] = []
  for (const range of ranges.toSorted((one, other) => order(one.start, other.start))) {
    const last = joined.at(-1)
    if (last === undefined || isAfter(range.start, last.end.add({ days: 1 }))) joined.push(range)
    else joined[joined.length - 1] = { start: last.start, end: later(last.end, range.end) }
  }
  return joined
}

export function monthRange(month: Temporal.PlainYearMonth): DateRange {
  return { start: month.toPlainDate({ day: 1 }), end: month.toPlainDate({ day: month.daysInMonth }) }
}
