import type { ChildDocumentId, PersonId } from '@nalle/domain/ids.ts'
import { requireOwnChild } from '../access/require-own-child.ts'
import type { Read } from '../database/database.ts'
import { forbid } from '../http/errors.ts'
import type { DocumentRow } from './rows.ts'
import { findDocumentRow } from './rows.ts'

export type Asking = {
  readonly params: { readonly documentId: ChildDocumentId }
  readonly citizen: { readonly id: PersonId }
  readonly today: Temporal.PlainDate
  readonly concerns: (...ids: readonly string[]) => void
}

export type PublishedDocument = DocumentRow & { readonly publishedAt: Temporal.Instant }

/** A published document about an own child; 403 for anything else, be it another family's or nothing at all. */
export async function getOwnDocument(
  db: Read,
  { params, citizen, today, concerns }: Asking,
): Promise<PublishedDocument> {
  const document = await findDocumentRow(db, params.documentId)
  if (document === undefined || document.publishedAt === null) forbid()
  await requireOwnChild(db, citizen.id, document.childId, today)
  concerns(document.childId)
  return { ...document, publishedAt: document.publishedAt }
}
