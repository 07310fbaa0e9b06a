import { newGroupPlacement } from '@nalle/contract/municipality/placements.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import type { Identified, Row } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
import { PLACEMENT_REFUSALS } from './refusals.ts'

export type NewGroupPlacement = z.output<typeof newGroupPlacement>

export const placeInGroupCommand = command({
  name: 'placements.placeInGroup',
  input: newGroupPlacement,
  refusals: only(
    PLACEMENT_REFUSALS,
    'PERIOD_BACKWARDS',
    'UNKNOWN_PLACEMENT',
    'GROUP_OF_ANOTHER_UNIT',
    'GROUP_OUTSIDE_PLACEMENT',
    'GROUPS_OVERLAP',
  ),
  run: placeInGroup,
})

export async function placeInGroup(tx: Transaction, place: NewGroupPlacement): Promise<void> {
  await insertRows(tx, placeInGroupCommand, 'group_placement', [groupPlacementRow(place)])
}

export async function placeManyInGroups(
  tx: Transaction,
  places: readonly Identified<NewGroupPlacement>[],
): Promise<void> {
  await insertRows(tx, placeInGroupCommand, 'group_placement', places.map(groupPlacementRow))
}

export async function changeGroupPlacement(tx: Transaction, place: Identified<NewGroupPlacement>): Promise<void> {
  const { id: _id, ...values } = groupPlacementRow(place)
  await updateRow(tx, placeInGroupCommand, 'group_placement', place.id, values)
}

export function groupPlacementRow(place: NewGroupPlacement): Row<'group_placement'> {
  mustBe(placeInGroupCommand, isValidRange(place.period), 'PERIOD_BACKWARDS')
  return {
    id: place.id ?? newId<'group-placement'>(),
    placement_id: place.placementId,
    unit_id: place.unitId,
    group_id: place.groupId,
    period: dateRangeText(place.period),
  }
}
