import type { ServiceNeedOptionId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import type { ShiftCareType } from '../placements/service-needs.ts'
import { findIntersection, overlaps, partsOutside } from '../time/date-range.ts'
import type { DateRange, OpenDateRange } from '../time/date-range.ts'
import type { PlacePart } from './new-place.ts'
import { partOf } from './placement-changes.ts'
import type { Placement, PlacementChanges, StoredPlacement } from './placement-changes.ts'

/** How much care the family asked for; it holds wherever its option fits. */
export type WantedNeed = {
  readonly optionId: ServiceNeedOptionId
  readonly shiftCare: ShiftCareType
  readonly validPlacementType: PlacementType
  readonly validity: OpenDateRange
}

/**
 * Gives a child a place: whatever placement is in its way is removed, cut or split around it, with its service needs and
 * its places in groups. On days outside of the new place nothing changes.
 */
export function takePlace(
  parts: readonly PlacePart[],
  existing: readonly StoredPlacement[],
  wanted: WantedNeed | null,
): PlacementChanges {
  const whole = spanOf(parts)
  const inTheWay = existing.filter(({ period }) => overlaps(period, whole))
  const left = inTheWay.map((placement) => ({
    placement,
    parts: partsOutside(placement.period, whole).map((period) => partOf(placement, period)),
  }))
  return {
    removed: left.filter((each) => each.parts.length === 0).map(({ placement }) => placement.id),
    // The first part is the old placement; a second one is a placement of its own.
    changed: left.flatMap(({ placement, parts: [first] }) =>
      first === undefined ? [] : [{ ...first, id: placement.id }],
    ),
    added: [...parts.map((part) => newPlacement(part, wanted)), ...left.flatMap((each) => each.parts.slice(1))],
  }
}

/** The parts of a new place follow each other without a gap. */
function spanOf(parts: readonly PlacePart[]): DateRange {
  const [first] = parts
  const last = parts.at(-1)
  if (first === undefined || last === undefined) throw new Error('a place has at least one part')
  return { start: first.period.start, end: last.period.end }
}

function newPlacement(part: PlacePart, wanted: WantedNeed | null): Placement {
  const period = wanted?.validPlacementType === part.type ? findIntersection(part.period, wanted.validity) : undefined
  return {
    ...part,
    createdAt: null,
    termination: null,
    serviceNeeds:
      wanted === null || period === undefined
        ? []
        : [{ optionId: wanted.optionId, shiftCare: wanted.shiftCare, period }],
    groups: [],
  }
}
