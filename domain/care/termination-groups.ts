import type { UnitId } from '../ids.ts'
import { PLACEMENT_RULES, TERMINATION_GROUPS } from '../placements/placement-types.ts'
import type { PlacementType, TerminationGroup } from '../placements/placement-types.ts'
import { isAfter, isBefore, later } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'

type Grouped = { readonly unitId: UnitId; readonly type: PlacementType; readonly period: DateRange }

/** What a family terminates in one go: places of one unit that belong together. */
export type PlacementGroup<P extends Grouped> = {
  readonly type: TerminationGroup
  readonly unitId: UnitId
  /** From the first to the last day of `placements`. */
  readonly period: DateRange
  readonly placements: readonly P[]
  /** Daycare of the same unit that comes after pre-primary education, and goes with it. */
  readonly additionalPlacements: readonly P[]
}

/** Everything that has not ended, by unit and group, the earliest first. */
export function terminationGroups<P extends Grouped>(
  placements: readonly P[],
  today: Temporal.PlainDate,
): readonly PlacementGroup<P>[] {
  const left = placements.filter(({ period }) => !isBefore(period.end, today)).toSorted(byStart)
  const units = [...new Set(left.map(({ unitId }) => unitId))]
  return units.flatMap((unitId) => groupsOfUnit(left.filter((each) => each.unitId === unitId))).toSorted(byStart)
}

function groupsOfUnit<P extends Grouped>(ofUnit: readonly P[]): readonly PlacementGroup<P>[] {
  return TERMINATION_GROUPS.flatMap((type) => {
    const placements = ofUnit.filter((each) => groupOf(each) === type && groupItGoesWith(each, ofUnit) === undefined)
    const [first] = placements
    if (first === undefined) return []
    return [
      {
        type,
        unitId: first.unitId,
        period: { start: first.period.start, end: latestEnd(placements) },
        placements,
        additionalPlacements: ofUnit.filter((each) => groupItGoesWith(each, ofUnit) === type),
      },
    ]
  })
}

const groupOf = ({ type }: Grouped): TerminationGroup => PLACEMENT_RULES[type].terminationGroup

/** Daycare that begins after pre-primary education of the same unit belongs to it; to the later of two. */
function groupItGoesWith(placement: Grouped, ofUnit: readonly Grouped[]): TerminationGroup | undefined {
  if (groupOf(placement) !== 'DAYCARE') return undefined
  const before = ofUnit.filter(
    (other) =>
      (groupOf(other) === 'PRESCHOOL' || groupOf(other) === 'PREPARATORY') &&
      isBefore(other.period.start, placement.period.start),
  )
  const last = before.at(-1)
  return last === undefined ? undefined : groupOf(last)
}

/** What is left of a place when its daycare, or the club beside it, ends: the right to pre-primary education. */
export const WITHOUT_DAYCARE: Readonly<Partial<Record<PlacementType, PlacementType>>> = {
  PRESCHOOL_DAYCARE: 'PRESCHOOL',
  PRESCHOOL_CLUB: 'PRESCHOOL',
  PREPARATORY_DAYCARE: 'PREPARATORY',
}

/** The last day on which there is anything left to terminate. */
export function lastDayOf<P extends Grouped>({
  placements,
  additionalPlacements,
}: PlacementGroup<P>): Temporal.PlainDate {
  return latestEnd([...placements, ...additionalPlacements])
}

/** A group has at least one placement. */
function latestEnd(placements: readonly Grouped[]): Temporal.PlainDate {
  return placements.map(({ period }) => period.end).reduce(later)
}

function byStart(one: { readonly period: DateRange }, other: { readonly period: DateRange }): number {
  return Temporal.PlainDate.compare(one.period.start, other.period.start)
}

/** Guardians terminate places that have started and continue after today, in units that use terminations. */
export function isTerminatable<P extends Grouped>(
  group: PlacementGroup<P>,
  unitTakesTerminations: boolean,
  today: Temporal.PlainDate,
): boolean {
  return unitTakesTerminations && !isAfter(group.period.start, today) && isAfter(lastDayOf(group), today)
}
