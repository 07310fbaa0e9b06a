import type { AttachmentParent, UploadedVia } from '@nalle/domain/attachments/parents.ts'
import type { AttachmentId, PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Read, Transaction } from '../database/database.ts'
import type { StorageKey } from '../database/tables/attachments.ts'
import type { Attachment } from './parents.ts'

const COLUMNS = [
  'id',
  'name',
  'content_type as contentType',
  'size',
  'storage_key as storageKey',
  'uploaded_by as uploadedBy',
  'uploaded_via as uploadedVia',
  'parent',
] as const

export function findStored(db: Read, id: AttachmentId): Promise<Attachment | undefined> {
  return db
    .selectFrom('attachment')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .executeTakeFirst()
}

/** The same, and nobody else may give it a parent or remove it until the transaction ends. */
export function findStoredAndLock(tx: Transaction, id: AttachmentId): Promise<Attachment | undefined> {
  return tx
    .selectFrom('attachment')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function countOrphans(db: Read, uploader: PersonId): Promise<number> {
  const { count } = await db
    .selectFrom('attachment')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('uploaded_by', '=', uploader)
    .where('parent', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Uploads of one person count their files one after another, so that many at once do not slip past the limit. */
export async function lockUploader(tx: Transaction, uploader: PersonId): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', uploader).forNoKeyUpdate().execute()
}

export type NewAttachment = {
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly uploader: PersonId | null
  readonly via: UploadedVia
  readonly type: string | null
  readonly now: Temporal.Instant
}

/** The row comes before the file: a file that nobody knows of would stay for ever. */
export function insertUnstored(
  tx: Transaction,
  { name, contentType, size, uploader, via, type, now }: NewAttachment,
): Promise<{ id: AttachmentId; storageKey: StorageKey }> {
  return tx
    .insertInto('attachment')
    .values({
      name,
      content_type: contentType,
      size,
      uploaded_by: uploader,
      uploaded_via: via,
      type,
      received_at: now,
      metadata_removed_at: now,
    })
    .returning(['id', 'storage_key as storageKey'])
    .executeTakeFirstOrThrow()
}

export async function markStored(
  tx: Transaction,
  id: AttachmentId,
  now: Temporal.Instant,
  parent: AttachmentParent | null,
): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ stored_at: now, parent })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Its file goes onto the list of those to be removed. */
export async function deleteRow(tx: Transaction, id: AttachmentId): Promise<void> {
  await tx.deleteFrom('attachment').where('id', '=', id).execute()
}

export async function deleteRowsOfOrphans(
  tx: Transaction,
  oldest: { readonly orphan: Temporal.Instant; readonly halfMade: Temporal.Instant },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('attachment')
    .where('parent', 'is', null)
    // A form that is still being written names it.
    .where('kept_income_form_id', 'is', null)
    .where((row) =>
      row.or([
        row('received_at', '<=', oldest.orphan),
        row.and([row('stored_at', 'is', null), row('received_at', '<=', oldest.halfMade)]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findFilesToRemove(db: Read, most: number): Promise<readonly StorageKey[]> {
  const rows = await db
    .selectFrom('file_to_remove')
    .select('storage_key as key')
    // Some are listed for a later time.
    .where(sql<boolean>`listed_at <= now()`)
    .orderBy('listed_at')
    .limit(most)
    .execute()
  return rows.map(({ key }) => key)
}

export async function strikeOff(tx: Transaction, keys: readonly StorageKey[]): Promise<void> {
  await tx
    .deleteFrom('file_to_remove')
    .where('storage_key', '=', sql<StorageKey>`any(${[...keys]}::uuid[])`)
    .execute()
}

export async function findOrphansAndLock(
  tx: Transaction,
  ids: readonly AttachmentId[],
  uploader: PersonId | null,
  via: UploadedVia,
): Promise<readonly AttachmentId[]> {
  const rows = await tx
    .selectFrom('attachment')
    .select('id')
    .where('id', 'in', ids)
    .where('uploaded_by', 'is not distinct from', uploader)
    .where('uploaded_via', '=', via)
    .where('stored_at', 'is not', null)
    .where('parent', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function setParent(
  tx: Transaction,
  ids: readonly AttachmentId[],
  parent: AttachmentParent,
): Promise<void> {
  await tx.updateTable('attachment').set({ parent }).where('id', 'in', ids).execute()
}
