import type { DecisionId } from '@nalle/domain/ids.ts'
import type { Read, Transaction } from '../database/database.ts'
import type { StorageKey } from '../database/tables/attachments.ts'

/**
 * Decisions that were sent and have no document yet, the longest waiting first: the queue of whoever draws. Also those
 * that staff have taken back, for the archive keeps what was sent.
 */
export async function findUndrawnDecisions(db: Read, most: number): Promise<readonly DecisionId[]> {
  const rows = await db
    .selectFrom('decision')
    .select('id')
    .where('document_key', 'is', null)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .orderBy('number')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** False when somebody else was first: a document is never replaced, and the second one may go. */
export async function keepDocument(tx: Transaction, id: DecisionId, key: StorageKey): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('decision')
    .set({ document_key: key })
    .where('id', '=', id)
    .where('document_key', 'is', null)
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
