import type { GroupId, PersonId, PlacementId, ServiceNeedOptionId, UnitId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import type { ShiftCareType } from '../placements/service-needs.ts'
import { findIntersection, overlaps, partsOutside, sameRange } from '../time/date-range.ts'
import type { DateRange, OpenDateRange } from '../time/date-range.ts'
import type { PlacePart } from './new-place.ts'

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
}

export type PlacedNeed = {
  readonly optionId: ServiceNeedOptionId
  readonly shiftCare: ShiftCareType
  readonly period: DateRange
}

export type StoredPlacement = Placement & { readonly id: PlacementId }

/** How much care the family asked for; it holds wherever its option fits. */
export type WantedNeed = {
  readonly optionId: ServiceNeedOptionId
  readonly shiftCare: ShiftCareType
  readonly validPlacementType: PlacementType
  readonly validity: OpenDateRange
}

/** What has to be written so that the child has the place. Everything that is not named here stays as it is. */
export type PlacementChanges = {
  readonly removed: readonly PlacementId[]
  /** The same placement with fewer days, and what is left inside of it. */
  readonly shortened: readonly StoredPlacement[]
  /** The new place, and what comes back after it where it stands in the middle of another one. */
  readonly added: readonly Placement[]
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
    shortened: left.flatMap(({ placement, parts: [first] }) =>
      first === undefined ? [] : [{ ...first, id: placement.id }],
    ),
    added: [...parts.map((part) => newPlacement(part, wanted)), ...left.flatMap((each) => each.parts.slice(1))],
  }
}

/** The placements of the child after the changes, the earliest first. */
export function placementsAfter(existing: readonly StoredPlacement[], changes: PlacementChanges): readonly Placement[] {
  const changed = new Set([...changes.removed, ...changes.shortened.map(({ id }) => id)])
  return [...existing.filter(({ id }) => !changed.has(id)), ...changes.shortened, ...changes.added].toSorted(
    (one, other) => Temporal.PlainDate.compare(one.period.start, other.period.start),
  )
}

/** The parts of a new place follow each other without a gap. */
function spanOf(parts: readonly PlacePart[]): DateRange {
  const [first] = parts
  const last = parts.at(-1)
  if (first === undefined || last === undefined) throw new Error('a place has at least one part')
  return { start: first.period.start, end: last.period.end }
}

/** A wish to end a placement is about its last day: what ends earlier for another reason was not asked to. */
function partOf({ id: _id, ...placement }: StoredPlacement, period: DateRange): Placement {
  const keepsItsEnd = placement.period.end.equals(period.end)
  return {
    ...placement,
    period,
    termination: keepsItsEnd ? placement.termination : null,
    serviceNeeds: within(placement.serviceNeeds, period),
    groups: within(placement.groups, period),
  }
}

function within<Part extends { readonly period: DateRange }>(
  parts: readonly Part[],
  range: DateRange,
): readonly Part[] {
  return parts.flatMap((part) => {
    const period = findIntersection(part.period, range)
    if (period === undefined) return []
    return [sameRange(period, part.period) ? part : { ...part, period }]
  })
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
