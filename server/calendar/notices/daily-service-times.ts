import type { DailyServiceTimeNotificationId, PersonId } from '@nalle/domain/ids.ts'
import type { Read, Transaction } from '../../database/database.ts'

/** One for each time that staff have changed the agreed hours of a child, until the guardian has seen it. */
export async function unseenChangesOf(
  db: Read,
  guardianId: PersonId,
): Promise<readonly DailyServiceTimeNotificationId[]> {
  const rows = await db
    .selectFrom('daily_service_time_notification')
    .select('id')
    .where('guardian_id', '=', guardianId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of others are left alone without a word. */
export async function dismissChanges(
  tx: Transaction,
  guardianId: PersonId,
  ids: readonly DailyServiceTimeNotificationId[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('daily_service_time_notification')
    .where('guardian_id', '=', guardianId)
    .where('id', 'in', ids)
    .execute()
}
