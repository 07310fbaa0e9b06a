import { findIntersection, joinedRanges, partsOutsideAll, sameRange } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'

type InTime = { readonly period: DateRange }

/** The days of each that are there in the others too, as few ranges as there can be. */
function daysLeft<Part extends InTime>(
  part: Part,
  others: readonly Part[],
  isSame: (one: Part, other: Part) => boolean,
): readonly DateRange[] {
  const same = others.filter((other) => isSame(part, other)).map(({ period }) => period)
  return joinedRanges(same).flatMap((range) => findIntersection(part.period, range) ?? [])
}

const isWhole = (part: InTime, [first]: readonly DateRange[]) => first !== undefined && sameRange(part.period, first)

/**
 * What was there and loses days, with its last day before them; null when there is none. What loses days in its middle is
 * told up to where it goes on, so that the days between the last day and the end are those that are lost.
 */
export function endedParts<Part extends InTime>(
  before: readonly Part[],
  after: readonly Part[],
  isSame: (one: Part, other: Part) => boolean,
): readonly { readonly part: Part; readonly lastDay: Temporal.PlainDate | null }[] {
  return before.flatMap((part) => {
    const left = daysLeft(part, after, isSame)
    return partsOutsideAll(part.period, left).map((lost) => {
      const kept = left.find(({ end }) => end.add({ days: 1 }).equals(lost.start))
      return {
        part: { ...part, period: { start: kept?.start ?? lost.start, end: lost.end } },
        lastDay: kept?.end ?? null,
      }
    })
  })
}

/** What is there afterwards on days on which it was not before. */
export function begunParts<Part extends InTime>(
  before: readonly Part[],
  after: readonly Part[],
  isSame: (one: Part, other: Part) => boolean,
): readonly Part[] {
  return after.filter((part) => !isWhole(part, daysLeft(part, before, isSame)))
}
