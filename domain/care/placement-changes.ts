import type { GroupId, PersonId, PlacementId, ServiceNeedOptionId, UnitId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import type { ShiftCareType } from '../placements/service-needs.ts'
import { findIntersection, sameRange } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'

/** A placement with what lies inside of it. */
export type Placement = {
  readonly unitId: UnitId
  readonly type: PlacementType
  readonly period: DateRange
  /** When it was given; null for one that is being given now. */
  readonly createdAt: Temporal.Instant | null
  /** That a guardian has asked for it to end. */
  readonly termination: { readonly requestedOn: Temporal.PlainDate; readonly by: PersonId } | null
  readonly serviceNeeds: readonly PlacedNeed[]
  readonly groups: readonly { readonly groupId: GroupId; readonly period: DateRange }[]
  /** The client limited to units that has written it, if one has. What remains of it keeps this. */
  readonly limitedClient?: string | null
}

export type PlacedNeed = {
  readonly optionId: ServiceNeedOptionId
  readonly shiftCare: ShiftCareType
  readonly period: DateRange
}

export type StoredPlacement = Placement & { readonly id: PlacementId }

/**
 * What has to be written when a child's care changes, whoever changes it. Everything that is not named here stays as it
 * is.
 */
export type PlacementChanges = {
  readonly removed: readonly PlacementId[]
  /** The same placement with other days or of another type, and what is left inside of it. In the order of time. */
  readonly changed: readonly StoredPlacement[]
  readonly added: readonly Placement[]
}

/** Whether it is being given now. */
export const isNew = ({ createdAt }: Placement): boolean => createdAt === null

export const NO_CHANGES: PlacementChanges = { removed: [], changed: [], added: [] }

/** The placements of the child after the changes, the earliest first. */
export function placementsAfter(existing: readonly StoredPlacement[], changes: PlacementChanges): readonly Placement[] {
  const changed = new Set([...changes.removed, ...changes.changed.map(({ id }) => id)])
  return [...existing.filter(({ id }) => !changed.has(id)), ...changes.changed, ...changes.added].toSorted(
    (one, other) => Temporal.PlainDate.compare(one.period.start, other.period.start),
  )
}

/** A wish to end a placement is about its last day: what ends earlier for another reason was not asked to. */
export function partOf({ id: _id, ...placement }: StoredPlacement, period: DateRange): Placement {
  const keepsItsEnd = placement.period.end.equals(period.end)
  return {
    ...placement,
    period,
    termination: keepsItsEnd ? placement.termination : null,
    serviceNeeds: within(placement.serviceNeeds, period),
    groups: within(placement.groups, period),
  }
}

export function within<Part extends { readonly period: DateRange }>(
  parts: readonly Part[],
  range: DateRange,
): readonly Part[] {
  return parts.flatMap((part) => {
    const period = findIntersection(part.period, range)
    if (period === undefined) return []
    return [sameRange(period, part.period) ? part : { ...part, period }]
  })
}
