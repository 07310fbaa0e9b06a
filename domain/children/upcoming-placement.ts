import { isAfter, isBefore } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'

/** What a child has or will have: the first placement that has not ended. */
export function findUpcomingPlacement<P extends { readonly period: DateRange }>(
  /** The earliest first. */
  placements: readonly P[],
  today: Temporal.PlainDate,
): P | undefined {
  return placements.find(({ period }) => !isBefore(period.end, today))
}

/** The calendar of a place opens some days before the place begins; how many is the city's choice. */
export function isCalendarOpen(
  { period }: { readonly period: DateRange },
  today: Temporal.PlainDate,
  openBeforeDays: number,
): boolean {
  return !isAfter(period.start, today.add({ days: openBeforeDays }))
}
