import type { ChildId } from '../../ids.ts'
import type { ScheduleType } from '../../placements/terms.ts'
import { inOrderOfDay, sameTimes, untilMidnight } from '../../time/time-range.ts'
import type { TimeRange } from '../../time/time-range.ts'
import { findChildDay, reservedTimes } from '../calendar-day.ts'
import type { CalendarChildDay, CalendarDay } from '../calendar-day.ts'
import type { HolidayPeriodEffect } from '../holidays/holiday-periods.ts'

type ChildAndDate = { readonly childId: ChildId; readonly date: Temporal.PlainDate }

/** What a guardian asks for a child and a day. */
export type DayRequest =
  | (ChildAndDate & {
      readonly type: 'RESERVATIONS'
      readonly reservation: TimeRange
      readonly secondReservation?: TimeRange | null | undefined
    })
  | (ChildAndDate & { readonly type: 'PRESENT' })
  | (ChildAndDate & { readonly type: 'ABSENT' })
  | (ChildAndDate & { readonly type: 'NOTHING' })

/** What the day is like on which something is asked. */
export type RequestedDay = {
  readonly schedule: ScheduleType | null
  readonly effect: HolidayPeriodEffect | null
  readonly hasReservation: boolean
  readonly hasAbsence: boolean
}

/** A request as it is carried out, left aside without a word, or refused together with all others of its call. */
export type Settled = DayRequest | 'DROPPED' | 'TIMES_NEEDED'

/** What becomes of a request: first by the holiday period of the day, then by the child's schedule. */
export function settleRequest(request: DayRequest, day: RequestedDay): Settled {
  const settled = settleInHolidayPeriod(request, day)
  if (settled === 'DROPPED' || settled === 'TIMES_NEEDED' || needsTimes(day)) return settled
  return settled.type === 'RESERVATIONS' || settled.type === 'PRESENT' ? asType(settled, 'NOTHING') : settled
}

function settleInHolidayPeriod(request: DayRequest, day: RequestedDay): Settled {
  switch (day.effect?.type) {
    case undefined:
      return request.type === 'PRESENT' && needsTimes(day) ? 'TIMES_NEEDED' : request
    case 'NotYetReservable':
      return 'DROPPED'
    case 'ReservationsOpen':
      return request.type === 'RESERVATIONS' ? asType(request, 'PRESENT') : request
    case 'ReservationsClosed':
      return settleAfterDeadline(request, day)
  }
}

/** After the deadline who had told to come may still tell the times, and anybody may still stay at home. */
function settleAfterDeadline(request: DayRequest, day: RequestedDay): Settled {
  switch (request.type) {
    case 'ABSENT':
      return request
    case 'NOTHING':
      return 'DROPPED'
    case 'PRESENT':
      if (needsTimes(day)) return 'TIMES_NEEDED'
      return isComing(day) ? request : 'DROPPED'
    case 'RESERVATIONS':
      return isComing(day) ? request : 'DROPPED'
  }
}

function isComing({ hasReservation, hasAbsence }: RequestedDay): boolean {
  return hasReservation && !hasAbsence
}

function needsTimes({ schedule }: RequestedDay): boolean {
  return schedule === 'RESERVATION_REQUIRED'
}

function asType({ childId, date }: DayRequest, type: 'PRESENT' | 'NOTHING'): DayRequest {
  return { type, childId, date }
}

/** The times asked for, in the order given. */
export function timesOfRequest(request: DayRequest): readonly TimeRange[] {
  if (request.type !== 'RESERVATIONS') return []
  const { reservation, secondReservation } = request
  return (secondReservation ? [reservation, secondReservation] : [reservation]).map(untilMidnight)
}

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
