import type { Id, PersonId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../../database/database.ts'

type Saving = {
  readonly guardianId: PersonId
  /** Without a key every request is a saving of its own. */
  readonly key: Id<'idempotency-key'> | undefined
  readonly now: Temporal.Instant
}

/**
 * Saves what carries a key at most once. A second request with the same key, another try after the answer was lost, waits
 * until the first is done and changes nothing, whatever has become of the days since; a first one that was refused leaves
 * the key free.
 */
export async function saveOnce(
  tx: Transaction,
  { guardianId, key, now }: Saving,
  save: () => Promise<void>,
): Promise<void> {
  if (key !== undefined) {
    const claimed = await tx
      .insertInto('calendar_saving')
      .values({ person_id: guardianId, key, saved_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (claimed === undefined) return
  }
  await save()
}
