import type { ChildId, GuardianId, Id } from '@nalle/domain/ids.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { mustBe } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows, newId } from '../rows.ts'

export type NewGuardianship = { readonly guardianId: GuardianId; readonly childId: ChildId }

/** For people who are not in the population register; all others' relations are copied from it. */
export async function addGuardianship(tx: Transaction, relation: NewGuardianship): Promise<void> {
  await insertRows(tx, 'guardianship', [guardianshipRow(relation)])
}

export function guardianshipRow({ guardianId, childId }: NewGuardianship): Row<'guardianship'> {
  return { guardian_id: guardianId, child_id: childId }
}

export type NewFosterRelation = {
  readonly id?: Id<'foster-parent'>
  readonly parentId: GuardianId
  readonly childId: ChildId
  readonly validity: OpenDateRange
}

export function fosterRow({ id, parentId, childId, validity }: NewFosterRelation): Row<'foster_parent'> {
  mustBe(isValidRange(validity), 'PERIOD_BACKWARDS')
  return {
    id: id ?? newId<'foster-parent'>(),
    parent_id: parentId,
    child_id: childId,
    validity: dateRangeText(validity),
  }
}
