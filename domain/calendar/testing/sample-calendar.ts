import { dateRange } from '../../time/date-range.ts'
import { isPublicHoliday } from '../../time/public-holidays.ts'
import type { CalendarChildDay, CalendarDay, ShownReservation } from '../calendar-day.ts'
import { daysByDate } from '../calendar-day.ts'
import type { HolidayPeriodEffect } from '../holidays/holiday-periods.ts'
import type { ReservationGround } from '../reservations/reservation-slots.ts'
import { AINO, day, times, userOf } from '../../care/testing/sample-family.ts'

/** Days as the screen gets them; each test changes what it is about. */

/** The week of 21 September 2026 is the first that can be reserved. */
export const RESERVABLE = dateRange('2026-09-21', '2027-08-31')
export const MOMENT = { today: day('2026-09-09'), reservable: RESERVABLE }

/** A daycare day on which nothing was told yet, in a unit that is open 06:30–17:30. */
export function aShownDay(change: Partial<CalendarChildDay> = {}): CalendarChildDay {
  return {
    childId: AINO,
    scheduleType: 'RESERVATION_REQUIRED',
    shiftCare: false,
    absence: null,
    reservations: [],
    attendances: [],
    reservableTimeRange: { type: 'NORMAL', range: times('06:30-17:30') },
    holidayPeriodEffect: null,
    usedService: null,
    ...change,
  }
}

/** '08:00-10:00 12:00-16:00', or null for a reservation without times. */
export function shownTimes(text: string | null): readonly ShownReservation[] {
  const who = { staffCreated: false, modifiedAt: null, modifiedBy: userOf('CITIZEN') }
  if (text === null) return [{ type: 'NO_TIMES', ...who }]
  return text.split(' ').map((range) => ({ type: 'TIMES', range: times(range), ...who }))
}

export const EFFECTS = {
  notYet: {
    type: 'NotYetReservable',
    period: dateRange('2026-10-12', '2026-10-18'),
    reservationsOpenOn: day('2026-09-15'),
  },
  open: { type: 'ReservationsOpen' },
  closed: { type: 'ReservationsClosed' },
} as const satisfies Record<string, HolidayPeriodEffect>

export function aCalendarDay(date: string, ...children: readonly CalendarChildDay[]): CalendarDay {
  return { date: day(date), holiday: isPublicHoliday(day(date)), children }
}

export function aGround(...days: readonly CalendarDay[]): ReservationGround {
  return { days: daysByDate(days), reservable: RESERVABLE }
}
