import type { DocumentStatus, DocumentType } from '@nalle/domain/child-documents/document-words.ts'
import { STATUS_PATHS } from '@nalle/domain/child-documents/document-words.ts'
import type { ChildDocumentId, ChildId, DocumentTemplateId, PersonId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../../database/database.ts'
import { mustBe } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'

export type NewDocumentTemplate = { readonly name: string; readonly type: DocumentType }

export async function addDocumentTemplate(
  tx: Transaction,
  { name, type }: NewDocumentTemplate,
): Promise<DocumentTemplateId> {
  mustBe(name.trim() !== '', 'NAME_MISSING')
  const id = newId<'document-template'>()
  await insertRows(tx, 'document_template', [{ id, name, type }])
  return id
}

export type NewChildDocument = {
  readonly childId: ChildId
  readonly templateId: DocumentTemplateId
  readonly status: DocumentStatus
  readonly publishedAt: Temporal.Instant | null
  readonly answered?: { readonly by: PersonId; readonly at: Temporal.Instant }
}

/** A document that staff have made; one that guardians are to fill in is shown to them, too. */
export async function addChildDocument(tx: Transaction, document: NewChildDocument): Promise<ChildDocumentId> {
  const { childId, templateId, status, publishedAt, answered } = document
  const template = await tx
    .selectFrom('document_template')
    .select('type')
    .where('id', '=', templateId)
    .executeTakeFirst()
  mustBe(template !== undefined, 'UNKNOWN_TEMPLATE')
  mustBe(template !== undefined && STATUS_PATHS[template.type].includes(status), 'STATUS_NOT_OF_TYPE')
  mustBe(status !== 'CITIZEN_DRAFT' || publishedAt !== null, 'ASKED_IN_SECRET')
  const id = newId<'child-document'>()
  await insertRows(tx, 'child_document', [
    {
      id,
      child_id: childId,
      template_id: templateId,
      status,
      published_at: publishedAt,
      answered_at: answered?.at ?? null,
      answered_by: answered?.by ?? null,
    },
  ])
  return id
}
