import type { PlacementType } from '../placements/placement-types.ts'
import { earlier, includes, isAfter, isBefore } from '../time/date-range.ts'
import type { ChildInCare, PlacementInTime } from '../care/child-day.ts'

/** Whether a child is in the calendar at all: from some days before a placement begins to its last day. */
export function hasCalendar(
  placements: readonly Pick<PlacementInTime, 'period'>[],
  today: Temporal.PlainDate,
  openBeforePlacementDays: number,
): boolean {
  return placements.some(({ period }) =>
    includes({ start: period.start.subtract({ days: openBeforePlacementDays }), end: period.end }, today),
  )
}

/**
 * The day on which the calendar of a child opens for the first of the placements; undefined when it is open already, or
 * when no placement is left.
 */
export function calendarOpening(
  placements: readonly Pick<PlacementInTime, 'period'>[],
  today: Temporal.PlainDate,
  openBeforePlacementDays: number,
): Temporal.PlainDate | undefined {
  if (hasCalendar(placements, today, openBeforePlacementDays)) return undefined
  const [first] = placements
    .filter(({ period }) => isAfter(period.start, today))
    .toSorted((one, other) => Temporal.PlainDate.compare(one.period.start, other.period.start))
  return first?.period.start.subtract({ days: openBeforePlacementDays })
}

/** Whether a child is listed in a calendar that shows days from the given one on. */
export function isListed(
  child: Pick<ChildInCare, 'placements'>,
  from: Temporal.PlainDate,
  today: Temporal.PlainDate,
): boolean {
  const firstDay = earlier(today, from)
  return placesWithReservations(child).some(({ period }) => !isBefore(period.end, firstDay))
}

export type UpcomingPlacement = {
  readonly upcomingPlacementType: PlacementType | null
  readonly upcomingPlacementStartDate: Temporal.PlainDate | null
  readonly upcomingPlacementUnitName: string | null
}

/** The place that the child has or gets next; it may have begun already. */
export function upcomingPlacement(
  child: Pick<ChildInCare, 'placements'>,
  today: Temporal.PlainDate,
): UpcomingPlacement {
  const [first] = placesWithReservations(child)
    .filter(({ period }) => !isBefore(period.end, today))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.period.start, b.period.start))
  return {
    upcomingPlacementType: first?.type ?? null,
    upcomingPlacementStartDate: first?.period.start ?? null,
    upcomingPlacementUnitName: first?.unit.name ?? null,
  }
}

function placesWithReservations({ placements }: Pick<ChildInCare, 'placements'>): readonly PlacementInTime[] {
  return placements.filter(({ unit }) => unit.takesReservations)
}
