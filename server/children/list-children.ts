import type { getChildren } from '@nalle/contract/children.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { canApplyForAbsence } from '@nalle/domain/children/absence-applications.ts'
import { actionsFor } from '@nalle/domain/children/child-actions.ts'
import { canApplyForChange } from '@nalle/domain/children/service-applications.ts'
import { findUpcomingPlacement, isCalendarOpen } from '@nalle/domain/children/upcoming-placement.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { ChildId, GroupId, UnitId } from '@nalle/domain/ids.ts'
import type { ServiceNeedOption } from '@nalle/domain/placements/service-needs.ts'
import { sql } from 'kysely'
import { ownChildren } from '../access/own-children.ts'
import type { OwnChild } from '../access/own-children.ts'
import type { Read } from '../database/database.ts'
import type { Citizen } from '../http/app.ts'
import { findAllOptions, findChildPlacements } from './rows.ts'
import type { ChildPlacement } from './rows.ts'

type Listed = AnswerOf<typeof getChildren>[number]

type Circumstances = { readonly citizen: Citizen; readonly today: Temporal.PlainDate; readonly city: City }

/** Four statements, whatever the number of children. */
export async function listChildren(db: Read, circumstances: Circumstances): Promise<readonly Listed[]> {
  const { citizen, today } = circumstances
  const children = await ownChildren(db, citizen.id, today)
  if (children.length === 0) return []
  const ids = children.map(({ id }) => id)
  const placements = await findChildPlacements(db, ids)
  const groups = new Map((await findGroupsOfToday(db, ids, today)).map((group) => [group.childId, group]))
  const options = await findAllOptions(db)
  return children.map((child) => ({
    ...shownChild(
      child,
      placements.filter(({ childId }) => childId === child.id),
      options,
      circumstances,
    ),
    ...placeOf(groups.get(child.id)),
  }))
}

function shownChild(
  child: OwnChild,
  placements: readonly ChildPlacement[],
  options: readonly ServiceNeedOption[],
  { citizen, today, city }: Circumstances,
) {
  const { id, firstName, preferredName, lastName, duplicateOf, imageId, isGuardian } = child
  const upcoming = findUpcomingPlacement(placements, today)
  return {
    id,
    firstName,
    preferredName,
    lastName,
    duplicateOf,
    imageId,
    upcomingPlacementType: upcoming?.type ?? null,
    upcomingPlacementStartDate: upcoming?.period.start ?? null,
    upcomingPlacementIsCalendarOpen:
      upcoming === undefined ? null : isCalendarOpen(upcoming, today, city.limits.calendarOpenBeforePlacementDays),
    upcomingPlacementUnit: upcoming === undefined ? null : { id: upcoming.unitId, name: upcoming.unitName },
    permittedActions: [
      ...actionsFor({
        level: citizen.level,
        isGuardian,
        isInCare: upcoming !== undefined,
        cityShowsDailyTimes: city.features.dailyServiceTimes,
      }),
    ],
    serviceApplicationCreationPossible: canApplyForChange(placements.map(withFeature), options, today),
    absenceApplicationCreationPossible: canApplyForAbsence(placements, today),
  }
}

/** As the rules of service applications look at a placement. */
export function withFeature({ type, period, unitFeatures }: ChildPlacement) {
  return { type, period, takesServiceApplications: unitFeatures.includes('SERVICE_APPLICATIONS') }
}

type GroupOfToday = {
  readonly childId: ChildId
  readonly groupId: GroupId
  readonly groupName: string
  readonly unitId: UnitId
  readonly unitName: string
}

function placeOf(group: GroupOfToday | undefined): Pick<Listed, 'group' | 'unit'> {
  if (group === undefined) return { group: null, unit: null }
  return { group: { id: group.groupId, name: group.groupName }, unit: { id: group.unitId, name: group.unitName } }
}

function findGroupsOfToday(
  db: Read,
  childIds: readonly ChildId[],
  today: Temporal.PlainDate,
): Promise<readonly GroupOfToday[]> {
  return db
    .selectFrom('group_placement')
    .innerJoin('placement', 'placement.id', 'group_placement.placement_id')
    .innerJoin('unit_group', 'unit_group.id', 'group_placement.group_id')
    .innerJoin('unit', 'unit.id', 'group_placement.unit_id')
    .select([
      'placement.child_id as childId',
      'unit_group.id as groupId',
      'unit_group.name as groupName',
      'unit.id as unitId',
      'unit.name as unitName',
    ])
    .where('placement.child_id', '=', sql<ChildId>`any(${[...childIds]}::uuid[])`)
    .where(sql<boolean>`group_placement.period @> ${today}::date`)
    .execute()
}
