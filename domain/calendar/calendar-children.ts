import type { ChildId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import { earlier, findIntersection, includes, isBefore } from '../time/date-range.ts'
import type { CalendarDay } from './calendar-day.ts'
import type { ChildInCalendar, PlacementInTime } from './child-day.ts'

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

/** Whether a child is listed in a calendar that shows days from the given one on. */
export function isListed(
  child: Pick<ChildInCalendar, 'placements'>,
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
  child: Pick<ChildInCalendar, 'placements'>,
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

function placesWithReservations({ placements }: Pick<ChildInCalendar, 'placements'>): readonly PlacementInTime[] {
  return placements.filter(({ unit }) => unit.takesReservations)
}

export type MonthSummary = {
  readonly year: number
  readonly month: number
  readonly serviceNeedMinutes: number
  readonly reservedMinutes: number
  readonly usedServiceMinutes: number
}

/** The months of the shown days in which the child has an hour-based service need; sums over the shown days only. */
export function monthSummaries(child: ChildInCalendar, days: readonly CalendarDay[]): readonly MonthSummary[] {
  if (!child.placements.some(({ serviceNeeds }) => serviceNeeds.some(({ hoursPerMonth }) => hoursPerMonth !== null))) {
    return []
  }
  const months: { sum: Writable<MonthSummary> | undefined; year: number; month: number }[] = []
  for (const { date, children } of days) {
    const childDay = children.find(({ childId }: { childId: ChildId }) => childId === child.id)
    if (childDay === undefined) continue
    const { year, month } = date
    let current = months.at(-1)
    if (current === undefined || current.month !== month || current.year !== year) {
      months.push((current = { year, month, sum: emptyMonth(child, date) }))
    }
    if (current.sum === undefined || childDay.usedService === null) continue
    current.sum.reservedMinutes += childDay.usedService.reservedMinutes
    current.sum.usedServiceMinutes += childDay.usedService.usedServiceMinutes
  }
  return months.flatMap(({ sum }) => sum ?? [])
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

function emptyMonth(
  child: ChildInCalendar,
  { year, month, daysInMonth }: Temporal.PlainDate,
): Writable<MonthSummary> | undefined {
  const whole = {
    start: new Temporal.PlainDate(year, month, 1),
    end: new Temporal.PlainDate(year, month, daysInMonth),
  }
  const [first] = child.placements
    .flatMap(({ serviceNeeds }) => serviceNeeds)
    .filter(({ period, hoursPerMonth }) => hoursPerMonth !== null && findIntersection(whole, period) !== undefined)
    .toSorted((a, b) => Temporal.PlainDate.compare(a.period.start, b.period.start))
  if (first === undefined || first.hoursPerMonth === null) return undefined
  return { year, month, serviceNeedMinutes: first.hoursPerMonth * 60, reservedMinutes: 0, usedServiceMinutes: 0 }
}
