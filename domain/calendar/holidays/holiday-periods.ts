import type { HolidayPeriodId } from '../../ids.ts'
import { includes, isAfter, isBefore, overlaps } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import { dayIn } from '../../time/helsinki.ts'
import type { PlacementInTime } from '../../care/child-day.ts'

/** Weeks in which many stay at home: families first tell who comes, so that units can be closed; times are told later. */
export type HolidayPeriod = {
  readonly id: HolidayPeriodId
  readonly period: DateRange
  readonly reservationsOpenOn: Temporal.PlainDate
  readonly reservationDeadline: Temporal.PlainDate
}

/** What a holiday period means for a child's day. The names are those of the wire. */
export type HolidayPeriodEffect =
  | { readonly type: 'NotYetReservable'; readonly period: DateRange; readonly reservationsOpenOn: Temporal.PlainDate }
  | { readonly type: 'ReservationsOpen' }
  | { readonly type: 'ReservationsClosed' }

type PlacementSeen = Pick<PlacementInTime, 'period' | 'createdAt'> & {
  readonly unit: Pick<PlacementInTime['unit'], 'takesReservations'>
}

export function findHolidayPeriod(
  periods: readonly HolidayPeriod[],
  date: Temporal.PlainDate,
): HolidayPeriod | undefined {
  return periods.find(({ period }) => includes(period, date))
}

/** What a holiday period asks of a child today; null when it asks nothing and the normal rules hold. */
export function effectOf(
  holidays: HolidayPeriod,
  placements: readonly PlacementSeen[],
  today: Temporal.PlainDate,
): HolidayPeriodEffect | null {
  const { period, reservationsOpenOn, reservationDeadline } = holidays
  const asked = { start: reservationsOpenOn, end: reservationDeadline }
  const places = placements.filter(({ unit }) => unit.takesReservations)
  if (!places.some((place) => overlaps(place.period, asked))) return null
  if (isBefore(today, reservationsOpenOn)) return { type: 'NotYetReservable', period, reservationsOpenOn }
  if (!isAfter(today, reservationDeadline)) return { type: 'ReservationsOpen' }
  return cameBackAfterDeadline(holidays, places) ? null : { type: 'ReservationsClosed' }
}

/** A new place, given after the deadline to a child that had been away for a while: the family was never asked about it. */
function cameBackAfterDeadline(holidays: HolidayPeriod, places: readonly PlacementSeen[]): boolean {
  const inPeriod = places
    .filter(({ period }) => overlaps(period, holidays.period))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.period.start, b.period.start))
  return inPeriod.some((place, at) => {
    const before = inPeriod[at - 1]
    return (
      before !== undefined &&
      isBefore(before.period.end.add({ days: 1 }), place.period.start) &&
      isAfter(dayIn(place.createdAt), holidays.reservationDeadline)
    )
  })
}

/** The effects of all periods on one child, worked out once and then asked for each day, written as `2026-10-12`. */
export function effectsOn(
  placements: readonly PlacementSeen[],
  periods: readonly HolidayPeriod[],
  today: Temporal.PlainDate,
): (day: string) => HolidayPeriodEffect | null {
  // Written days compare as the days do, and faster: a calendar asks for every day of a year.
  const effects = periods.map((holidays) => ({
    start: holidays.period.start.toString(),
    end: holidays.period.end.toString(),
    effect: effectOf(holidays, placements, today),
  }))
  return (day) => effects.find(({ start, end }) => start <= day && day <= end)?.effect ?? null
}
