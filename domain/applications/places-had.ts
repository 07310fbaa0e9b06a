import { isPrePrimary } from '../placements/placement-types.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import type { ApplicationType } from '../placements/units.ts'
import { isBefore } from '../time/date-range.ts'
import type { ChildsPlacement } from './sending.ts'

const DAYCARE_TYPES: readonly PlacementType[] = ['DAYCARE', 'DAYCARE_PART_TIME']

/** For which types the child has a place already, today or later: applying for one of them is asking for a transfer. */
export function placesHad(
  placements: readonly ChildsPlacement[],
  today: Temporal.PlainDate,
): Record<ApplicationType, boolean> {
  const types = placements.filter(({ period }) => !isBefore(period.end, today)).map(({ type }) => type)
  return {
    DAYCARE: types.some((type) => DAYCARE_TYPES.includes(type)),
    PRESCHOOL: types.some(isPrePrimary),
    // A club is applied for term by term.
    CLUB: false,
  }
}
