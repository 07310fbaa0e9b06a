import type { ChildId } from '../../ids.ts'
import { sameRange } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'

type PreviousAnswer = {
  readonly childId: ChildId
  readonly fixedPeriod: DateRange | null
  readonly openRanges: readonly DateRange[]
}

/** Of the answers to a questionnaire, by child, only those that were not given before, or not so. */
export function differingAnswers(
  given: ReadonlyMap<ChildId, readonly DateRange[]>,
  previous: readonly PreviousAnswer[],
): ReadonlyMap<ChildId, readonly DateRange[]> {
  return new Map(
    [...given].filter(([id, ranges]) => {
      const before = previous.find(({ childId }) => childId === id)
      if (before === undefined) return true
      const known = before.fixedPeriod === null ? before.openRanges : [before.fixedPeriod]
      return known.length !== ranges.length || !ranges.every((range) => known.some((other) => sameRange(range, other)))
    }),
  )
}
