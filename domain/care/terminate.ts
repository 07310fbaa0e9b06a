import type { ApplicationId, PersonId, PlacementId, UnitId } from '../ids.ts'
import type { AbsenceCategory, TerminationGroup } from '../placements/placement-types.ts'
import { isAfter, isBefore } from '../time/date-range.ts'
import type { TimeRange } from '../time/time-range.ts'
import { fitBackupCare } from './backup-care.ts'
import type { BackupCareChanges, StoredBackupCare } from './backup-care.ts'
import { daysThatNoLongerFit } from './days-that-fit.ts'
import { NO_CHANGES, partOf, placementsAfter, within } from './placement-changes.ts'
import type { Placement, PlacementChanges, StoredPlacement } from './placement-changes.ts'
import { isTerminatable, lastDayOf, terminationGroups, WITHOUT_DAYCARE } from './termination-groups.ts'
import type { PlacementGroup } from './termination-groups.ts'

/** What a guardian asks for. */
export type Termination = {
  readonly type: TerminationGroup
  readonly unitId: UnitId
  /** The last day of care. */
  readonly lastDay: Temporal.PlainDate
  /** Pre-primary education goes on, and the daycare beside it ends. */
  readonly daycareOnly: boolean
}

export type TerminationProblem =
  | 'BEFORE_TODAY'
  | 'PLACEMENT_TERMINATION_DISABLED'
  | 'NO_SUCH_PLACE'
  | 'AFTER_LAST_DAY'
  | 'NOT_STARTED'
  | 'ENDS_TODAY'
  | 'NO_DAYCARE_TO_END'

/** All that is known of a child's care, and that a termination may touch. */
export type ChildsCare = {
  readonly placements: readonly StoredPlacement[]
  readonly backupCare: readonly StoredBackupCare[]
  readonly reservations: readonly { readonly date: Temporal.PlainDate; readonly times: readonly TimeRange[] }[]
  readonly absences: readonly { readonly date: Temporal.PlainDate; readonly category: AbsenceCategory }[]
  /** Applications for another place that are sent, and that nobody has begun to handle. */
  readonly transferApplications: readonly ApplicationId[]
}

export type TerminationOutcome = {
  readonly placements: PlacementChanges
  /** The placements after the termination, the earliest first. */
  readonly after: readonly Placement[]
  readonly backupCare: BackupCareChanges
  /** What goes of the days to come. */
  readonly reservations: ChildsCare['reservations']
  readonly absences: ChildsCare['absences']
  readonly cancelled: readonly ApplicationId[]
}

/** The first thing that stands in the way, as the wire of the API family orders them. */
export function findTerminationProblem(
  placements: readonly StoredPlacement[],
  termination: Termination,
  { unitTakesTerminations, today }: { readonly unitTakesTerminations: boolean; readonly today: Temporal.PlainDate },
): TerminationProblem | undefined {
  if (isBefore(termination.lastDay, today)) return 'BEFORE_TODAY'
  if (!unitTakesTerminations) return 'PLACEMENT_TERMINATION_DISABLED'
  const group = findGroup(placements, termination, today)
  if (group === undefined) return 'NO_SUCH_PLACE'
  if (isAfter(termination.lastDay, lastDayOf(group))) return 'AFTER_LAST_DAY'
  if (!isAfter(lastDayOf(group), today)) return 'ENDS_TODAY'
  if (!isTerminatable(group, unitTakesTerminations, today)) return 'NOT_STARTED'
  return termination.daycareOnly && !hasDaycareAfter(group, termination.lastDay) ? 'NO_DAYCARE_TO_END' : undefined
}

function findGroup(
  placements: readonly StoredPlacement[],
  { type, unitId }: Termination,
  today: Temporal.PlainDate,
): PlacementGroup<StoredPlacement> | undefined {
  return terminationGroups(placements, today).find((group) => group.type === type && group.unitId === unitId)
}

function hasDaycareAfter(
  { placements, additionalPlacements }: PlacementGroup<StoredPlacement>,
  lastDay: Temporal.PlainDate,
) {
  const daycare = [...placements.filter(({ type }) => WITHOUT_DAYCARE[type] !== undefined), ...additionalPlacements]
  return daycare.some(({ period }) => isAfter(period.end, lastDay))
}

/**
 * What a termination does to everything that a child has: what is written, told before, and printed afterwards all come
 * from here. Only what `findTerminationProblem` lets pass may be asked.
 */
export function terminate(
  care: ChildsCare,
  termination: Termination,
  { by, today }: { readonly by: PersonId; readonly today: Temporal.PlainDate },
): TerminationOutcome {
  const group = findGroup(care.placements, termination, today)
  if (group === undefined) throw new Error('there is nothing to terminate')
  const placements = endPlaces(group, termination, { requestedOn: today, by })
  const after = placementsAfter(care.placements, placements)
  return {
    placements,
    after,
    backupCare: fitBackupCare(care.backupCare, after, today),
    // Nobody begins in another unit by a termination.
    ...daysThatNoLongerFit(care, after, [], today),
    cancelled: care.transferApplications,
  }
}

type Mark = NonNullable<Placement['termination']>

function endPlaces(
  { placements, additionalPlacements }: PlacementGroup<StoredPlacement>,
  { lastDay, daycareOnly }: Termination,
  mark: Mark,
): PlacementChanges {
  if (daycareOnly) {
    return joined(endAll(additionalPlacements, lastDay, mark), leavePrePrimary(placements, lastDay, mark))
  }
  return endAll([...placements, ...additionalPlacements], lastDay, mark)
}

/** Cuts what has begun by the last day, and removes what begins after it. */
function endAll(placements: readonly StoredPlacement[], lastDay: Temporal.PlainDate, mark: Mark): PlacementChanges {
  const removed = placements.filter(({ period }) => isAfter(period.start, lastDay))
  const isCut = ({ period }: StoredPlacement) => isAfter(period.end, lastDay) && !isAfter(period.start, lastDay)
  // Where only later places go, the one that ends on that very day is what the family has asked to be the last.
  const isLast = ({ period }: StoredPlacement) => removed.length > 0 && period.end.equals(lastDay)
  return {
    removed: removed.map(({ id }) => id),
    changed: placements
      .filter((placement) => isCut(placement) || isLast(placement))
      .map((placement) => cutAt(placement, lastDay, mark)),
    added: [],
  }
}

function cutAt(placement: StoredPlacement, lastDay: Temporal.PlainDate, mark: Mark): StoredPlacement {
  const kept = partOf(placement, { start: placement.period.start, end: lastDay })
  return { ...kept, id: placement.id, termination: mark }
}

/** The child stays in its group: only the hours that are paid for end. */
function leavePrePrimary(
  placements: readonly StoredPlacement[],
  lastDay: Temporal.PlainDate,
  mark: Mark,
): PlacementChanges {
  const ending = placements.filter(
    ({ type, period }) => WITHOUT_DAYCARE[type] !== undefined && isAfter(period.end, lastDay),
  )
  return ending.map((placement) => withoutDaycare(placement, placements, lastDay, mark)).reduce(joined, NO_CHANGES)
}

function withoutDaycare(
  placement: StoredPlacement,
  others: readonly StoredPlacement[],
  lastDay: Temporal.PlainDate,
  mark: Mark,
): PlacementChanges {
  const type = WITHOUT_DAYCARE[placement.type] ?? placement.type
  if (isAfter(placement.period.start, lastDay)) {
    return { ...NO_CHANGES, changed: [{ ...placement, type, serviceNeeds: [] }] }
  }
  const firstDay = lastDay.add({ days: 1 })
  const rest = { start: firstDay, end: placement.period.end }
  const groups = within(placement.groups, rest)
  const kept = cutAt(placement, lastDay, mark)
  const next = others.find(
    (other) => other.type === type && other.period.start.equals(placement.period.end.add({ days: 1 })),
  )
  if (next === undefined) {
    const { unitId } = placement
    const added = { unitId, type, period: rest, createdAt: null, termination: null, serviceNeeds: [], groups }
    return { ...NO_CHANGES, changed: [kept], added: [added] }
  }
  const extended = {
    ...next,
    period: { start: firstDay, end: next.period.end },
    groups: [...groups, ...next.groups],
  }
  return { ...NO_CHANGES, changed: [kept, extended] }
}

function joined(one: PlacementChanges, other: PlacementChanges): PlacementChanges {
  return {
    removed: [...one.removed, ...other.removed] satisfies readonly PlacementId[],
    changed: [...one.changed, ...other.changed].toSorted((first, second) =>
      Temporal.PlainDate.compare(first.period.start, second.period.start),
    ),
    added: [...one.added, ...other.added],
  }
}
