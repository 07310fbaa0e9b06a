import { WITHOUT_DAYCARE } from '../care/termination-groups.ts'
import type { FieldProblem } from '../forms/problems.ts'
import type { UnitId } from '../ids.ts'
import type { PlacementType, TerminationGroup } from '../placements/placement-types.ts'
import { isAfter, isBefore, later } from '../time/date-range.ts'

type Part = {
  readonly type: PlacementType
  readonly endDate: Temporal.PlainDate
  /** The unit takes terminations in the portal. */
  readonly terminatable: boolean
}

/** What is terminated together, as far as the form needs to know it. */
export type TerminatableGroup = {
  readonly type: TerminationGroup
  readonly unitId: UnitId
  readonly endDate: Temporal.PlainDate
  readonly terminatable: boolean
  readonly placements: readonly Part[]
  readonly additionalPlacements: readonly Part[]
}

export type TerminationForm = {
  /** Keys of the groups that are to end. */
  readonly groups: readonly string[]
  /** Keys of those of which only the daycare is to end. */
  readonly daycareOnly: readonly string[]
  /** The last day of care. */
  readonly terminationDate: Temporal.PlainDate | null
}

export type TerminationProblem = FieldProblem<
  'groups' | 'terminationDate',
  'REQUIRED' | 'BEFORE_TODAY' | 'AFTER_LAST_DAY' | 'NO_DAYCARE_TO_END'
>

/** Names a group among those of a child. */
export const groupKeyOf = ({ type, unitId }: Pick<TerminatableGroup, 'type' | 'unitId'>) => `${type} ${unitId}`

/** The last day on which anything of the group is left. */
export function lastDayOf({
  endDate,
  additionalPlacements,
}: Pick<TerminatableGroup, 'endDate' | 'additionalPlacements'>): Temporal.PlainDate {
  return additionalPlacements.reduce((last, part) => later(last, part.endDate), endDate)
}

/** Pre-primary education with daycare: the right to the first stays when only the second, which is paid for, ends. */
export function canEndDaycareOnly(group: Pick<TerminatableGroup, 'type' | 'placements' | 'additionalPlacements'>) {
  if (group.type !== 'PRESCHOOL' && group.type !== 'PREPARATORY') return false
  return daycareOf(group).length > 0
}

function daycareOf({
  placements,
  additionalPlacements,
}: Pick<TerminatableGroup, 'placements' | 'additionalPlacements'>) {
  return [...placements.filter(({ type }) => WITHOUT_DAYCARE[type] !== undefined), ...additionalPlacements]
}

/** Something of the group is left after the day, and nothing of it is daycare. */
function hasOnlyPrePrimaryAfter(group: TerminatableGroup, day: Temporal.PlainDate): boolean {
  return !isAfter(day, lastDayOf(group)) && !daycareOf(group).some(({ endDate }) => isAfter(endDate, day))
}

/** Why a place cannot be terminated in the portal; undefined where it can. */
export function findWhyNotOnline(
  group: Pick<TerminatableGroup, 'endDate' | 'terminatable' | 'placements' | 'additionalPlacements'>,
  today: Temporal.PlainDate,
): 'ENDS_TODAY' | 'NOT_STARTED' | 'NOT_IN_UNIT' | undefined {
  if (group.terminatable) return undefined
  if (!isAfter(lastDayOf(group), today)) return 'ENDS_TODAY'
  const parts = [...group.placements, ...group.additionalPlacements]
  return parts.every(({ terminatable }) => terminatable) ? 'NOT_STARTED' : 'NOT_IN_UNIT'
}

/**
 * Everything that keeps the form from being sent, in the order of the page. What it lets pass the server takes
 * (`findTerminationProblem`), and the other way round.
 */
export function terminationProblems(
  form: TerminationForm,
  groups: readonly TerminatableGroup[],
  today: Temporal.PlainDate,
): readonly TerminationProblem[] {
  const { groups: chosen, terminationDate } = form
  const problems: TerminationProblem[] = []
  const ending = groups.filter((group) => chosen.includes(groupKeyOf(group)))
  if (ending.length === 0) problems.push({ field: 'groups', problem: 'REQUIRED' })
  if (terminationDate === null) problems.push({ field: 'terminationDate', problem: 'REQUIRED' })
  else if (isBefore(terminationDate, today)) problems.push({ field: 'terminationDate', problem: 'BEFORE_TODAY' })
  else if (ending.length > 0 && ending.every((group) => isAfter(terminationDate, lastDayOf(group))))
    problems.push({ field: 'terminationDate', problem: 'AFTER_LAST_DAY' })
  else if (ending.some((group) => isDaycareOnly(form, group) && hasOnlyPrePrimaryAfter(group, terminationDate)))
    problems.push({ field: 'terminationDate', problem: 'NO_DAYCARE_TO_END' })
  return problems
}

/** What is to be asked of the server: one request for each group that has not ended by then anyway. */
export function terminationsOf(form: TerminationForm, groups: readonly TerminatableGroup[]) {
  const { groups: chosen, terminationDate } = form
  if (terminationDate === null) return []
  return groups
    .filter((group) => chosen.includes(groupKeyOf(group)) && !isAfter(terminationDate, lastDayOf(group)))
    .map((group) => ({
      type: group.type,
      unitId: group.unitId,
      terminationDate,
      terminateDaycareOnly: isDaycareOnly(form, group),
    }))
}

function isDaycareOnly({ daycareOnly }: TerminationForm, group: TerminatableGroup): boolean {
  return canEndDaycareOnly(group) && daycareOnly.includes(groupKeyOf(group))
}
