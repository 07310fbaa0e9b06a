import type { ChildId } from '../../ids.ts'
import { includes } from '../../time/date-range.ts'
import { findChildDay, reservedTimes } from '../calendar-day.ts'
import type { CalendarChildDay, CalendarDay } from '../calendar-day.ts'
import { timesOfRequest } from './day-requests.ts'
import type { DayRequest } from './day-requests.ts'
import { inOrderOfDay, sameTimes } from '../../time/time-range.ts'
import type { ReservationGround } from './reservation-slots.ts'

/**
 * Of what a filled-in form asks for, only what differs from the days it was opened on. A sibling whose day was shown
 * and confirmed as it stood is no part of the save: what somebody else has written there meanwhile stays.
 */
export function differingRequests<Request extends DayRequest>(
  asked: readonly Request[],
  days: ReadonlyMap<string, CalendarDay>,
): readonly Request[] {
  return asked.filter((request) => {
    const childDay = findChildDay(days, request.childId, request.date)
    return childDay === undefined || !isAsAsked(request, childDay)
  })
}

function isAsAsked(request: DayRequest, childDay: CalendarChildDay): boolean {
  const { absence, reservations, scheduleType } = childDay
  switch (request.type) {
    case 'RESERVATIONS':
      return absence === null && sameTimes(inOrderOfDay(timesOfRequest(request)), reservedTimes(childDay))
    case 'PRESENT':
      // Who is told to come with times comes; and in pre-school a child comes unless told otherwise.
      return absence === null && (reservations.length > 0 || scheduleType !== 'RESERVATION_REQUIRED')
    case 'ABSENT':
      // Also of another kind: a sick leave that was told stays one.
      return absence !== null
    case 'NOTHING':
      return absence === null && reservations.length === 0
  }
}

type ChildAndDate = { readonly childId: ChildId; readonly date: Temporal.PlainDate }

/** The saved days that undo does not bring back: the unit acts on a locked day at once, so only staff can change it. */
export function lockedDays<Day extends ChildAndDate>(saved: readonly Day[], before: ReservationGround): readonly Day[] {
  return saved.filter(
    ({ childId, date }) =>
      !includes(before.reservable, date) &&
      // Nothing was saved on a day of a holiday period that is not open yet.
      findChildDay(before.days, childId, date)?.holidayPeriodEffect?.type !== 'NotYetReservable',
  )
}
