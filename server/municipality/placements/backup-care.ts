import { newBackupCare } from '@nalle/contract/municipality/placements.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Read, Transaction } from '../../database/database.ts'
import { select } from '../../database/database.ts'
import { lockChildren } from '../../database/lock-children.ts'
import { dateRangeText } from '../../database/types.ts'
import { command, limitedClientOf } from '../command.ts'
import type { Act } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import type { Identified } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
import { writtenByCity } from './placements.ts'
import { PLACEMENT_REFUSALS } from './refusals.ts'

export type NewBackupCare = z.output<typeof newBackupCare>

export const addBackupCareCommand = command({
  name: 'placements.addBackupCare',
  input: newBackupCare,
  refusals: only(
    PLACEMENT_REFUSALS,
    'PERIOD_BACKWARDS',
    'UNKNOWN_CHILD',
    'UNKNOWN_UNIT',
    'UNKNOWN_GROUP',
    'BACKUP_CARE_WITHOUT_PLACEMENT',
    'BACKUP_CARE_OVERLAPS',
  ),
  run: addBackupCare,
})

/** Care in another unit while the child's own is closed or full. */
export async function addBackupCare(
  tx: Transaction,
  care: NewBackupCare,
  act: Pick<Act, 'client'> = {},
): Promise<void> {
  const id = care.id ?? newId<'backup-care'>()
  const columns = { id, ...(await backupCareColumns(tx, care)), limited_client: limitedClientOf(act) }
  await insertRows(tx, addBackupCareCommand, 'backup_care', [columns])
}

export async function changeBackupCare(
  tx: Transaction,
  care: Identified<NewBackupCare>,
  act: Pick<Act, 'client'>,
): Promise<void> {
  const columns = { ...(await backupCareColumns(tx, care)), ...writtenByCity(act) }
  await updateRow(tx, addBackupCareCommand, 'backup_care', care.id, columns)
}

async function backupCareColumns(tx: Transaction, care: NewBackupCare) {
  mustBe(addBackupCareCommand, isValidRange(care.period), 'PERIOD_BACKWARDS')
  await lockChildren(tx, [care.childId])
  mustBe(
    addBackupCareCommand,
    await hasPlacementEachDay(tx, care.childId, care.period),
    'BACKUP_CARE_WITHOUT_PLACEMENT',
  )
  return { child_id: care.childId, unit_id: care.unitId, group_id: care.groupId, period: dateRangeText(care.period) }
}

async function hasPlacementEachDay(db: Read, childId: ChildId, period: DateRange): Promise<boolean> {
  const [row] = await select<{ covered: boolean | null }>(
    db,
    sql`select ${dateRangeText(period)}::daterange <@ range_agg(period) as covered
      from placement where child_id = ${childId}`,
  )
  return row?.covered === true
}
