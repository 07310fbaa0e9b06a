import { findIntersection, includes, isWithin, joinedRanges } from '../time/date-range.ts'
import type { DateRange, OpenDateRange } from '../time/date-range.ts'

/** A placement or backup care, as far as it says where a child belongs. */
export type CareRow = {
  readonly unitId: string
  readonly period: DateRange
  /** The client limited to units that has written it; null where an unlimited client, a decision or an application has. */
  readonly limitedClient: string | null
}

/**
 * The days on which a child belongs to some of the units, in order. Rows of limited clients count for nobody: no client
 * gives itself, or another one, access to a child.
 */
export function daysInUnits(care: readonly CareRow[], unitIds: readonly string[]): readonly DateRange[] {
  return joinedRanges(
    care
      .filter(({ unitId, limitedClient }) => limitedClient === null && unitIds.includes(unitId))
      .map(({ period }) => period),
  )
}

/** What is written must lie within the days entirely. Days without an end never do, since every placement has one. */
export function areAllWithin({ start, end }: OpenDateRange, days: readonly DateRange[]): boolean {
  return end !== null && days.some((range) => isWithin({ start, end }, range))
}

/** What is read is cut to the days. */
export function cutToDays(range: DateRange, days: readonly DateRange[]): readonly DateRange[] {
  return days.flatMap((each) => findIntersection(each, range) ?? [])
}

/** The end of the unbroken days from this one on; undefined where the day itself is not among them. */
export function lastDayFrom(start: Temporal.PlainDate, days: readonly DateRange[]): Temporal.PlainDate | undefined {
  return days.find((range) => includes(range, start))?.end
}

/** A limited client may shorten a row that others have written; it never lengthens it or moves it to another unit. */
export function onlyShrinks(
  stored: Pick<CareRow, 'unitId' | 'period'>,
  next: Pick<CareRow, 'unitId' | 'period'>,
): boolean {
  return next.unitId === stored.unitId && isWithin(next.period, stored.period)
}
