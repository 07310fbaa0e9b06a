import { PLACEMENT_RULES } from '../placements/placement-types.ts'
import type { AbsenceCategory, PlacementType } from '../placements/placement-types.ts'
import { includes, isAfter } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'

type PlacedDays = readonly { readonly type: PlacementType; readonly period: DateRange }[]

/** Times are told only where the place asks for them: a club and plain pre-primary education have their own. */
export function reservationFits(date: Temporal.PlainDate, placements: PlacedDays): boolean {
  const type = typeOn(date, placements)
  return type !== undefined && PLACEMENT_RULES[type].schedule === 'RESERVATION_REQUIRED'
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
  Reservation extends { readonly date: Temporal.PlainDate },
  Absence extends { readonly date: Temporal.PlainDate; readonly category: AbsenceCategory },
>(
  days: { readonly reservations: readonly Reservation[]; readonly absences: readonly Absence[] },
  placements: PlacedDays,
  today: Temporal.PlainDate,
): { readonly reservations: readonly Reservation[]; readonly absences: readonly Absence[] } {
  const isToCome = ({ date }: { readonly date: Temporal.PlainDate }) => isAfter(date, today)
  return {
    reservations: days.reservations.filter((each) => isToCome(each) && !reservationFits(each.date, placements)),
    absences: days.absences.filter((each) => isToCome(each) && !absenceFits(each, placements)),
  }
}

function typeOn(date: Temporal.PlainDate, placements: PlacedDays): PlacementType | undefined {
  return placements.find(({ period }) => includes(period, date))?.type
}
