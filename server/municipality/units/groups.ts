import type { GroupId, UnitId } from '@nalle/domain/ids.ts'
import { isBlank } from '@nalle/domain/people/contact-details.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { mustBe } from '../refusals.ts'
import type { Identified } from '../rows.ts'
import { insertRows, newId } from '../rows.ts'

export type NewGroup = {
  readonly id?: GroupId
  readonly unitId: UnitId
  readonly name: string
  readonly validity: OpenDateRange
}

export async function addGroup(tx: Transaction, group: NewGroup): Promise<GroupId> {
  const id = group.id ?? newId<'group'>()
  await addGroups(tx, [{ ...group, id }])
  return id
}

export async function addGroups(tx: Transaction, groups: readonly Identified<NewGroup>[]): Promise<void> {
  for (const { name, validity } of groups) {
    mustBe(!isBlank(name), 'NAME_MISSING')
    mustBe(isValidRange(validity), 'PERIOD_BACKWARDS')
  }
  await insertRows(
    tx,
    'unit_group',
    groups.map(({ id, unitId, name, validity }) => ({
      id,
      unit_id: unitId,
      name,
      validity: dateRangeText(validity),
    })),
  )
  await insertRows(
    tx,
    'message_account',
    groups.map(({ id }) => ({ type: 'GROUP' as const, group_id: id, id: newId<'message-account'>(), active: true })),
  )
}
