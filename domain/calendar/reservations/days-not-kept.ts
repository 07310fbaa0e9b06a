import type { ChildId } from '../../ids.ts'
import { includes } from '../../time/date-range.ts'
import { findChildDay, reservedTimes } from '../calendar-day.ts'
import type { CalendarChildDay, CalendarDay } from '../calendar-day.ts'
import { timesOfRequest } from './day-requests.ts'
import type { DayRequest } from './day-requests.ts'
import { inOrderOfDay, sameTimes } from '../../time/time-range.ts'
import type { ReservationGround } from './reservation-slots.ts'

type ChildAndDate = { readonly childId: ChildId; readonly date: Temporal.PlainDate }

/**
 * The days that, read again after a save, are not as they were asked for. A save goes through all the same: an absence
 * of the staff wins over times, and a unit of backup care may keep no times at all. Days that were not read are left out.
 */
export function daysNotKept(
  asked: readonly DayRequest[],
  after: ReadonlyMap<string, CalendarDay>,
): readonly ChildAndDate[] {
  return asked
    .filter(({ date }) => after.has(date.toString()))
    .filter((request) => !isKept(request, findChildDay(after, request.childId, request.date)))
    .map(({ childId, date }) => ({ childId, date }))
}

function isKept(request: DayRequest, childDay: CalendarChildDay | undefined): boolean {
  if (childDay === undefined) return request.type === 'NOTHING'
  const { reservations, absence, scheduleType, holidayPeriodEffect } = childDay
  const isExpected = scheduleType === 'RESERVATION_REQUIRED' ? reservations.length > 0 : absence === null
  switch (request.type) {
    case 'RESERVATIONS':
      if (scheduleType !== 'RESERVATION_REQUIRED' || holidayPeriodEffect?.type === 'ReservationsOpen') return isExpected
      return sameTimes(inOrderOfDay(timesOfRequest(request)), reservedTimes(childDay))
    case 'PRESENT':
      return isExpected
    case 'ABSENT':
      return absence !== null
    case 'NOTHING':
      // What the staff have written stays, and was not asked about.
      return reservations.length === 0 && absence?.editable !== true
  }
}

/** The saved days that undo does not bring back: the unit acts on a locked day at once, so only staff can change it. */
export function lockedDays<Day extends ChildAndDate>(saved: readonly Day[], before: ReservationGround): readonly Day[] {
  return saved.filter(
    ({ childId, date }) =>
      !includes(before.reservable, date) &&
      // Nothing was saved on a day of a holiday period that is not open yet.
      findChildDay(before.days, childId, date)?.holidayPeriodEffect?.type !== 'NotYetReservable',
  )
}
