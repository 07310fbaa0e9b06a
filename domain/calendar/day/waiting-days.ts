import type { AbsenceType } from '../../care/absence-types.ts'
import type { ChildId } from '../../ids.ts'
import type { CalendarChildDay, CalendarDay, ShownReservation } from '../calendar-day.ts'
import { timesOfRequest } from '../reservations/day-requests.ts'
import type { DayRequest } from '../reservations/day-requests.ts'
import { inOrderOfDay } from '../../time/time-range.ts'

/** What a guardian has asked for and is not sent yet. An absence may have been told with its type. */
export type WaitingDay = DayRequest & { readonly absenceType?: AbsenceType | undefined }

/**
 * The days as they will be once everything that waits is sent, in the order in which it was asked. Forms begin with
 * them: whoever takes back what waits has changed something.
 */
export function withWaitingDays(
  days: ReadonlyMap<string, CalendarDay>,
  waiting: readonly WaitingDay[],
): ReadonlyMap<string, CalendarDay> {
  const changed = new Map(days)
  for (const asked of waiting) {
    const key = asked.date.toString()
    const day = changed.get(key)
    if (day !== undefined) changed.set(key, { ...day, children: day.children.map((child) => asAsked(child, asked)) })
  }
  return changed
}

function asAsked(childDay: CalendarChildDay, asked: WaitingDay): CalendarChildDay {
  // An absence by staff stays whatever a guardian asks.
  if (childDay.childId !== asked.childId || childDay.absence?.editable === false) return childDay
  if (asked.type === 'ABSENT') {
    const type = asked.absenceType ?? 'OTHER_ABSENCE'
    return { ...childDay, absence: { type, editable: true }, reservations: [] }
  }
  return { ...childDay, absence: null, reservations: reservationsOf(asked) }
}

const UNCHANGED_BY_ANYBODY = { staffCreated: false, modifiedAt: null, modifiedBy: null } as const

function reservationsOf(asked: DayRequest): readonly ShownReservation[] {
  if (asked.type === 'PRESENT') return [{ type: 'NO_TIMES', ...UNCHANGED_BY_ANYBODY }]
  return inOrderOfDay(timesOfRequest(asked)).map((range) => ({ type: 'TIMES', range, ...UNCHANGED_BY_ANYBODY }))
}

/** Whether anything waits for this child and day. */
export function isWaiting(waiting: readonly WaitingDay[], date: Temporal.PlainDate, childId?: ChildId): boolean {
  return waiting.some((asked) => asked.date.equals(date) && (childId === undefined || asked.childId === childId))
}
