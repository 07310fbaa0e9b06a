import { earlier, findIntersection, includes, isBefore, isValidRange, later } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import { mondayOf } from '../../time/weeks.ts'

/** The first and last day as they were typed; null for what is no day. */
export type TypedDays = { readonly start: Temporal.PlainDate | null; readonly end: Temporal.PlainDate | null }

type DayProblem = 'MISSING' | 'OUTSIDE' | 'BACKWARDS'
export type RangeFieldProblem = { readonly field: 'start' | 'end'; readonly problem: DayProblem }

/** What is wrong with the days of a reservation form, for each of the two fields one thing at most. */
export function reservationRangeProblems({ start, end }: TypedDays, reservable: DateRange): RangeFieldProblem[] {
  const startProblem = findDayProblem(start, reservable)
  const endProblem =
    findDayProblem(end, reservable) ??
    (start !== null && end !== null && isBefore(end, start) ? 'BACKWARDS' : undefined)
  return [
    ...(startProblem === undefined ? [] : [{ field: 'start', problem: startProblem } as const]),
    ...(endProblem === undefined ? [] : [{ field: 'end', problem: endProblem } as const]),
  ]
}

function findDayProblem(day: Temporal.PlainDate | null, reservable: DateRange): DayProblem | undefined {
  if (day === null) return 'MISSING'
  return includes(reservable, day) ? undefined : 'OUTSIDE'
}

/** So far back locked days are named beside those that can be reserved. */
const WEEKS_NAMED = 4

/**
 * The days a form asks about while its days are being mended: what was typed for them stays in sight, and those that
 * have locked meanwhile are named. Nothing where none of them can be reserved.
 */
export function findAskedRange({ start, end }: TypedDays, reservable: DateRange): DateRange | undefined {
  if (start === null || end === null || !isValidRange({ start, end })) return undefined
  if (findIntersection({ start, end }, reservable) === undefined) return undefined
  return {
    start: later(start, reservable.start.subtract({ weeks: WEEKS_NAMED })),
    end: earlier(end, reservable.end),
  }
}

/** With what a form begins: what can be reserved of the days that a link asks for, or the week in which they begin. */
export function firstReservationRange(asked: TypedDays, reservable: DateRange): DateRange {
  const start = earlier(later(asked.start ?? reservable.start, reservable.start), reservable.end)
  const wanted = asked.end === null ? undefined : { start: asked.start ?? reservable.start, end: asked.end }
  const reservableOfWanted =
    wanted !== undefined && isValidRange(wanted) ? findIntersection(wanted, reservable) : undefined
  return reservableOfWanted ?? { start, end: earlier(mondayOf(start).add({ days: 6 }), reservable.end) }
}
