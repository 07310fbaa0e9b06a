import { changedPedagogicalDocument, newPedagogicalDocument } from '@nalle/contract/municipality/child-documents.ts'
import { id } from '@nalle/contract/wire.ts'
import type { AttachmentId, PedagogicalDocumentId } from '@nalle/domain/ids.ts'
import type { z } from 'zod'
import { attachOrphans } from '../../attachments/orphans.ts'
import type { Transaction } from '../../database/database.ts'
import type { Act } from '../command.ts'
import { command } from '../command.ts'
import type { CanRefuse } from '../refusals.ts'
import { mustBe, only } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'
import { CHILD_DOCUMENT_REFUSALS } from './refusals.ts'

export type NewPedagogicalDocument = z.output<typeof newPedagogicalDocument>

export const addPedagogicalDocumentCommand = command({
  name: 'child-documents.addPedagogicalDocument',
  input: newPedagogicalDocument,
  answer: id<PedagogicalDocumentId>('pedagogical-document'),
  refusals: only(CHILD_DOCUMENT_REFUSALS, 'UNKNOWN_CHILD', 'FILE_NOT_FREE'),
  run: addPedagogicalDocument,
})

/** Families see it as soon as it has words or a file. */
export async function addPedagogicalDocument(
  tx: Transaction,
  { id: given, childId, description, attachmentIds }: NewPedagogicalDocument,
  { now }: Act,
): Promise<PedagogicalDocumentId> {
  const documentId = given ?? newId<'pedagogical-document'>()
  await insertRows(tx, addPedagogicalDocumentCommand, 'pedagogical_document', [
    { id: documentId, child_id: childId, description, created_at: now },
  ])
  await attach(tx, addPedagogicalDocumentCommand, documentId, attachmentIds)
  return documentId
}

export const changePedagogicalDocumentCommand = command({
  name: 'child-documents.changePedagogicalDocument',
  input: changedPedagogicalDocument,
  refusals: only(CHILD_DOCUMENT_REFUSALS, 'UNKNOWN_DOCUMENT', 'FILE_NOT_FREE'),
  run: changePedagogicalDocument,
})

/** New files make it unread again for everybody. */
export async function changePedagogicalDocument(
  tx: Transaction,
  { id: documentId, description, attachmentIds }: z.output<typeof changedPedagogicalDocument>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('pedagogical_document')
    .set({ description })
    .where('id', '=', documentId)
    .executeTakeFirst()
  mustBe(changePedagogicalDocumentCommand, numUpdatedRows > 0n, 'UNKNOWN_DOCUMENT')
  if (attachmentIds.length === 0) return
  await attach(tx, changePedagogicalDocumentCommand, documentId, attachmentIds)
  await tx.deleteFrom('pedagogical_document_read').where('document_id', '=', documentId).execute()
}

async function attach(
  tx: Transaction,
  asked: CanRefuse<'FILE_NOT_FREE'>,
  documentId: PedagogicalDocumentId,
  ids: readonly AttachmentId[],
): Promise<void> {
  if (ids.length === 0) return
  const wish = { ids, uploader: null, via: 'STAFF', parent: 'PEDAGOGICAL_DOCUMENT' } as const
  mustBe(asked, (await attachOrphans(tx, wish)).length === 0, 'FILE_NOT_FREE')
  await tx.updateTable('attachment').set({ pedagogical_document_id: documentId }).where('id', 'in', ids).execute()
}
