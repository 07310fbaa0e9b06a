import type { GroupId, Id, PlacementId, UnitId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { mustBe } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows, newId } from '../rows.ts'

export type NewGroupPlacement = {
  readonly id?: Id<'group-placement'>
  readonly placementId: PlacementId
  readonly unitId: UnitId
  readonly groupId: GroupId
  readonly period: DateRange
}

export async function placeInGroup(tx: Transaction, place: NewGroupPlacement): Promise<void> {
  await insertRows(tx, 'group_placement', [groupPlacementRow(place)])
}

export function groupPlacementRow(place: NewGroupPlacement): Row<'group_placement'> {
  mustBe(isValidRange(place.period), 'PERIOD_BACKWARDS')
  return {
    id: place.id ?? newId<'group-placement'>(),
    placement_id: place.placementId,
    unit_id: place.unitId,
    group_id: place.groupId,
    period: dateRangeText(place.period),
  }
}
