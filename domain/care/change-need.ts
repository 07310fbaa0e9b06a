import { findIntersection, isBefore, partsOutside } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import { NO_CHANGES, partOf } from './placement-changes.ts'
import type { Placement, PlacementChanges, StoredPlacement } from './placement-changes.ts'
import type { WantedNeed } from './take-place.ts'

/**
 * Another amount of care from a day on: until the placement ends, or until its option does. Where the option is meant for
 * another type of placement, the placement becomes one of that type from that day on.
 */
export function changeNeed(
  placement: StoredPlacement,
  start: Temporal.PlainDate,
  wanted: WantedNeed,
): PlacementChanges {
  const rest = { start, end: placement.period.end }
  const period = findIntersection(rest, wanted.validity)
  if (period === undefined) throw new Error('the option does not hold on that day')
  const need = { optionId: wanted.optionId, shiftCare: wanted.shiftCare, period }
  if (placement.type === wanted.validPlacementType) {
    return { ...NO_CHANGES, changed: [{ ...placement, serviceNeeds: [...needsOutside(placement, period), need] }] }
  }
  const changed = {
    ...partOf(placement, rest),
    type: wanted.validPlacementType,
    // What was agreed for the former type does not fit this one.
    serviceNeeds: [need],
  }
  if (!isBefore(placement.period.start, start)) return { ...NO_CHANGES, changed: [{ ...changed, id: placement.id }] }
  const before = partOf(placement, { start: placement.period.start, end: start.subtract({ days: 1 }) })
  return { ...NO_CHANGES, changed: [{ ...before, id: placement.id }], added: [changed] }
}

function needsOutside({ serviceNeeds }: Placement, period: DateRange): Placement['serviceNeeds'] {
  return serviceNeeds.flatMap((need) => partsOutside(need.period, period).map((part) => ({ ...need, period: part })))
}
