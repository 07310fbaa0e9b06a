import type { DecisionId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../database/database.ts'
import type { StorageKey } from '../database/tables/attachments.ts'

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
