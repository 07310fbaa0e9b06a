import type { ChildId } from '../../ids.ts'
import type { TimeRange } from '../../time/time-range.ts'
import { reservedTimes } from '../calendar-day.ts'
import type { CalendarDay } from '../calendar-day.ts'
import { sameTimes } from '../../time/time-range.ts'

/** Few enough to choose among at a glance. */
export const OFFERED_TIMES = 3

/** The times that were last reserved for any of the children, the latest first: each offered once. */
export function lastUsedTimes(
  days: readonly CalendarDay[],
  childIds: readonly ChildId[],
): readonly (readonly TimeRange[])[] {
  const found: (readonly TimeRange[])[] = []
  for (const { children } of days.toReversed()) {
    for (const childDay of children) {
      const times = childIds.includes(childDay.childId) ? reservedTimes(childDay) : []
      if (times.length > 0 && !found.some((known) => sameTimes(known, times))) found.push(times)
      if (found.length === OFFERED_TIMES) return found
    }
  }
  return found
}
