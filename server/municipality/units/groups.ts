import { newGroup } from '@nalle/contract/municipality/units.ts'
import { id } from '@nalle/contract/wire.ts'
import type { GroupId } from '@nalle/domain/ids.ts'
import { isBlank } from '@nalle/domain/people/contact-details.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import type { Identified } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
import { UNIT_REFUSALS } from './refusals.ts'

export type NewGroup = z.output<typeof newGroup>

export const addGroupCommand = command({
  name: 'units.addGroup',
  input: newGroup,
  answer: id<GroupId>('group'),
  refusals: only(UNIT_REFUSALS, 'NAME_MISSING', 'PERIOD_BACKWARDS', 'UNKNOWN_UNIT', 'NAME_TAKEN'),
  run: addGroup,
})

export async function addGroup(tx: Transaction, group: NewGroup): Promise<GroupId> {
  const id = group.id ?? newId<'group'>()
  await addGroups(tx, [{ ...group, id }])
  return id
}

export async function addGroups(tx: Transaction, groups: readonly Identified<NewGroup>[]): Promise<void> {
  groups.forEach(checkGroup)
  await insertRows(
    tx,
    addGroupCommand,
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
    addGroupCommand,
    'message_account',
    groups.map(({ id }) => ({ type: 'GROUP' as const, group_id: id, id: newId<'message-account'>(), active: true })),
  )
}

export const changedGroup = { refusals: only(UNIT_REFUSALS, 'GROUP_MOVED', 'GROUP_OUTSIDE_PLACEMENT', 'NAME_TAKEN') }

/** Its name and its life; the children in it were placed in its unit, so it stays there. */
export async function changeGroup(tx: Transaction, group: Identified<NewGroup>): Promise<void> {
  checkGroup(group)
  const stored = await tx.selectFrom('unit_group').select('unit_id').where('id', '=', group.id).executeTakeFirst()
  mustBe(changedGroup, stored === undefined || stored.unit_id === group.unitId, 'GROUP_MOVED')
  await updateRow(tx, changedGroup, 'unit_group', group.id, {
    name: group.name,
    validity: dateRangeText(group.validity),
  })
}

function checkGroup({ name, validity }: NewGroup): void {
  mustBe(addGroupCommand, !isBlank(name), 'NAME_MISSING')
  mustBe(addGroupCommand, isValidRange(validity), 'PERIOD_BACKWARDS')
}
