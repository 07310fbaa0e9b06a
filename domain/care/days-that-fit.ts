import { PLACEMENT_RULES } from '../placements/placement-types.ts'
import type { AbsenceCategory, PlacementType } from '../placements/placement-types.ts'
import { includes, isAfter } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import type { ShiftCareType } from '../placements/service-needs.ts'
import { isTimeWithin } from '../time/time-range.ts'
import type { TimeRange } from '../time/time-range.ts'
import type { CareUnit } from './child-day.ts'
import { openingOn } from './operational-days.ts'

type PlacedDays = readonly { readonly type: PlacementType; readonly period: DateRange }[]

/** Times are told only where the place asks for them: a club and plain pre-primary education have their own. */
export function reservationFits(date: Temporal.PlainDate, placements: PlacedDays): boolean {
  const type = typeOn(date, placements)
  return type !== undefined && PLACEMENT_RULES[type].schedule === 'RESERVATION_REQUIRED'
}

/** A place as it is given: the unit with its opening times, and what was agreed. */
export type OpenPlace = {
  readonly period: DateRange
  readonly unit: Pick<CareUnit, 'opening'>
  readonly serviceNeeds: readonly { readonly shiftCare: ShiftCareType; readonly period: DateRange }[]
}

/**
 * Times of a day in a new place are kept only if they could be told there too: while the unit is open for the child. In
 * intermittent shift care any time may be agreed. Who only said that the child comes has said nothing that could not fit.
 */
export function timesFit(
  { date, times }: { readonly date: Temporal.PlainDate; readonly times: readonly TimeRange[] },
  newPlaces: readonly OpenPlace[],
): boolean {
  const place = newPlaces.find(({ period }) => includes(period, date))
  if (place === undefined || times.length === 0) return true
  const shiftCare = place.serviceNeeds.find(({ period }) => includes(period, date))?.shiftCare ?? 'NONE'
  if (shiftCare === 'INTERMITTENT') return true
  const open = openingOn(date, place.unit, shiftCare)
  return open !== null && times.every((each) => isTimeWithin(each, open))
}

/** A child is absent only from what its place consists of: the part that is paid for, the free one, or both. */
export function absenceFits(
  { date, category }: { readonly date: Temporal.PlainDate; readonly category: AbsenceCategory },
  placements: PlacedDays,
): boolean {
  const type = typeOn(date, placements)
  return type !== undefined && PLACEMENT_RULES[type].absenceCategories.includes(category)
}

/** What of the days to come is let go when a child's placements change. What has happened stays as it was written. */
export function daysThatNoLongerFit<
  Reservation extends { readonly date: Temporal.PlainDate; readonly times: readonly TimeRange[] },
  Absence extends { readonly date: Temporal.PlainDate; readonly category: AbsenceCategory },
>(
  days: { readonly reservations: readonly Reservation[]; readonly absences: readonly Absence[] },
  placements: PlacedDays,
  newPlaces: readonly OpenPlace[],
  today: Temporal.PlainDate,
): { readonly reservations: readonly Reservation[]; readonly absences: readonly Absence[] } {
  const isToCome = ({ date }: { readonly date: Temporal.PlainDate }) => isAfter(date, today)
  return {
    reservations: days.reservations.filter(
      (each) => isToCome(each) && !(reservationFits(each.date, placements) && timesFit(each, newPlaces)),
    ),
    absences: days.absences.filter((each) => isToCome(each) && !absenceFits(each, placements)),
  }
}

function typeOn(date: Temporal.PlainDate, placements: PlacedDays): PlacementType | undefined {
  return placements.find(({ period }) => includes(period, date))?.type
}
