import type { ChildId } from '../../ids.ts'
import { findChildDay } from '../calendar-day.ts'
import type { CalendarDay } from '../calendar-day.ts'
import { differingRequests } from './day-requests.ts'
import type { DayRequest } from './day-requests.ts'

export type ChildChanges = {
  readonly childId: ChildId
  /** The days that will be others than they are. */
  readonly changed: readonly Temporal.PlainDate[]
  /** Of these, the days on which something that was told before gives way. */
  readonly replaced: readonly Temporal.PlainDate[]
}

/** Whether a request reports an absence that guardians cannot withdraw: the holiday period's deadline has passed. */
export function isFinalAbsence(request: DayRequest, days: ReadonlyMap<string, CalendarDay>): boolean {
  const childDay = findChildDay(days, request.childId, request.date)
  return (
    request.type === 'ABSENT' &&
    childDay?.absence === null &&
    childDay.holidayPeriodEffect?.type === 'ReservationsClosed'
  )
}

/** What saving a form would change, for each of the children: said before it is saved. */
export function changesOf(
  asked: readonly DayRequest[],
  childIds: readonly ChildId[],
  days: ReadonlyMap<string, CalendarDay>,
): readonly ChildChanges[] {
  const differing = differingRequests(asked, days)
  return childIds.map((childId) => {
    const changed = differing.filter((request) => request.childId === childId).map(({ date }) => date)
    const isTold = (date: Temporal.PlainDate) => {
      const childDay = findChildDay(days, childId, date)
      return childDay !== undefined && (childDay.absence !== null || childDay.reservations.length > 0)
    }
    return { childId, changed, replaced: changed.filter(isTold) }
  })
}
