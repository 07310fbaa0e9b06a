import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getPedagogicalDocuments } from '@nalle/contract/pedagogical-documents.ts'
import { isStrongEnough } from '@nalle/domain/access/strength.ts'
import type { AttachmentId, ChildId, PedagogicalDocumentId, PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { ownChildIds } from '../access/own-children.ts'
import { hasUnopenedFiles, shownPedagogicalDocuments } from '../access/own-documents.ts'
import { isPlacedOwnChild, requirePlacedOwnChild } from '../access/placed-children.ts'
import { requireOwnChild } from '../access/require-own-child.ts'
import type { AttachmentParents } from '../attachments/parents.ts'
import type { Read, Transaction } from '../database/database.ts'
import { select } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import { forbid } from '../http/errors.ts'

type Listed = AnswerOf<typeof getPedagogicalDocuments>[number]

/** The newest first. */
export async function listPedagogicalDocuments(
  db: Read,
  { childId, personId, today }: { childId: ChildId; personId: PersonId; today: Temporal.PlainDate },
): Promise<Listed[]> {
  await requirePlacedOwnChild(db, personId, childId, today)
  const child = sql`(select ${childId}::uuid as child_id)`
  const rows = await select<Omit<Listed, 'attachments'>>(
    db,
    sql`
      select document.id, document.child_id as "childId", document.description, document.created_at as "createdAt",
        not (${hasUnopenedFiles(personId)}) as "isRead"
      from ${shownPedagogicalDocuments(child)} document
      order by document.created_at desc, document.id`,
  )
  const files = await findFiles(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, attachments: files.get(row.id) ?? [] }))
}

type File = Listed['attachments'][number]

/** In the order in which staff attached them. */
async function findFiles(
  db: Read,
  ids: readonly PedagogicalDocumentId[],
): Promise<ReadonlyMap<PedagogicalDocumentId, File[]>> {
  const rows = await select<File & { readonly documentId: PedagogicalDocumentId }>(
    db,
    sql`
      select pedagogical_document_id as "documentId", id, name, content_type as "contentType"
      from attachment where pedagogical_document_id = any (${[...ids]}::uuid[])
      order by received_at, name, id`,
  )
  const files = new Map<PedagogicalDocumentId, File[]>()
  for (const { documentId, ...file } of rows) files.set(documentId, [...(files.get(documentId) ?? []), file])
  return files
}

/** Documents, however many files each has; children without any are left out. */
export async function countUnreadPedagogicalDocuments(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<Record<ChildId, number>> {
  const rows = await select<{ childId: ChildId; count: number }>(
    db,
    sql`
      select document.child_id as "childId", count(*) as count
      from ${shownPedagogicalDocuments(ownChildIds(personId, today))} document
      where ${hasUnopenedFiles(personId)}
      group by document.child_id`,
  )
  return Object.fromEntries(rows.map(({ childId, count }) => [childId, count]))
}

type Reading = {
  readonly id: PedagogicalDocumentId
  readonly personId: PersonId
  readonly concerns: (...ids: readonly string[]) => void
  readonly now: Temporal.Instant
  readonly today: Temporal.PlainDate
}

export async function markPedagogicalRead(
  tx: Transaction,
  { id, personId, concerns, now, today }: Reading,
): Promise<void> {
  const document = await tx
    .selectFrom('pedagogical_document')
    .select('child_id as childId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (document === undefined) forbid()
  await requireOwnChild(tx, personId, document.childId, today)
  concerns(document.childId)
  const { numInsertedOrUpdatedRows: noted } = await tx
    .insertInto('pedagogical_document_read')
    .values({ document_id: id, person_id: personId, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (noted !== 1n) return
  const named = { pedagogicalDocumentId: id, childId: document.childId, personId }
  await noteEvent(tx, 'pedagogical-document.read', named, now)
}

/** Whoever may see the document may see its files; what staff have attached only staff take away. */
export const filesOfPedagogicalDocuments: NonNullable<AttachmentParents['PEDAGOGICAL_DOCUMENT']> = {
  mayRead: async (db, { attachment, citizen, today }) => {
    const childId = await findChildOfFile(db, attachment.id)
    return (
      childId !== undefined &&
      isStrongEnough(citizen.level, 'STRONG') &&
      (await isPlacedOwnChild(db, citizen.id, childId, today))
    )
  },
  mayDelete: async () => false,
}

async function findChildOfFile(db: Read, id: AttachmentId): Promise<ChildId | undefined> {
  const row = await db
    .selectFrom('attachment')
    .innerJoin('pedagogical_document as document', 'document.id', 'attachment.pedagogical_document_id')
    .select('document.child_id as childId')
    .where('attachment.id', '=', id)
    .executeTakeFirst()
  return row?.childId
}
