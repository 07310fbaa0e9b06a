import type { ShiftCareType } from '../placements/service-needs.ts'
import type { DateRange } from '../time/date-range.ts'
import { overlaps } from '../time/date-range.ts'

/** Families in shift care send their work shifts as files, also some time before the care begins. */
export const SHIFT_CARE_AHEAD_DAYS = 14

export function areAttachmentsAllowed(
  serviceNeeds: readonly { readonly shiftCare: ShiftCareType; readonly period: DateRange }[],
  today: Temporal.PlainDate,
): boolean {
  const soon = { start: today, end: today.add({ days: SHIFT_CARE_AHEAD_DAYS }) }
  return serviceNeeds.some(({ shiftCare, period }) => shiftCare !== 'NONE' && overlaps(period, soon))
}
