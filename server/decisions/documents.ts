import type { DecisionId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { DrawnDocumentOf } from '../pdf/documents.ts'

/** Answers whose documents are kept. Where somebody else was first a document is never replaced, and the second one may go. */
export async function keepDocuments(
  tx: Transaction,
  documents: readonly Pick<DrawnDocumentOf<DecisionId>, 'subject' | 'storageKey'>[],
): Promise<readonly DecisionId[]> {
  const { rows } = await sql<{ readonly id: DecisionId }>`
    update decision set document_key = kept.storage_key
    from unnest(
      ${documents.map(({ subject }) => subject)}::uuid[], ${documents.map(({ storageKey }) => storageKey)}::uuid[]
    ) kept (id, storage_key)
    where decision.id = kept.id and document_key is null and sent_at is not null
    returning decision.id`.execute(tx)
  return rows.map(({ id }) => id)
}
