import { earlier, includes } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import { isPrePrimary } from './decision-types.ts'
import type { DecisionType } from './decision-types.ts'

/** A family may begin so many days later than the decision says. */
export const LATER_BY = { days: 14 }

/** The days on which the place can be begun: never before the decision's own start, whatever day it is today. */
export function startDatesOf(decision: { readonly type: DecisionType; readonly period: DateRange }): DateRange {
  const { start, end } = decision.period
  return { start, end: isPrePrimary(decision.type) ? start : earlier(end, start.add(LATER_BY)) }
}

export function isPossibleStart(
  decision: { readonly type: DecisionType; readonly period: DateRange },
  day: Temporal.PlainDate,
): boolean {
  return includes(startDatesOf(decision), day)
}
