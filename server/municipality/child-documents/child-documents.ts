import { newChildDocument, newDocumentTemplate } from '@nalle/contract/municipality/child-documents.ts'
import { id } from '@nalle/contract/wire.ts'
import { STATUS_PATHS } from '@nalle/domain/child-documents/document-types.ts'
import type { ChildDocumentId, DocumentTemplateId } from '@nalle/domain/ids.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'
import { CHILD_DOCUMENT_REFUSALS } from './refusals.ts'

export type NewDocumentTemplate = z.output<typeof newDocumentTemplate>

export const addDocumentTemplateCommand = command({
  name: 'child-documents.addDocumentTemplate',
  input: newDocumentTemplate,
  answer: id<DocumentTemplateId>('document-template'),
  refusals: only(CHILD_DOCUMENT_REFUSALS, 'NAME_MISSING'),
  run: addDocumentTemplate,
})

export async function addDocumentTemplate(
  tx: Transaction,
  { name, type }: NewDocumentTemplate,
): Promise<DocumentTemplateId> {
  mustBe(addDocumentTemplateCommand, name.trim() !== '', 'NAME_MISSING')
  const id = newId<'document-template'>()
  await insertRows(tx, addDocumentTemplateCommand, 'document_template', [{ id, name, type }])
  return id
}

export type NewChildDocument = z.output<typeof newChildDocument>

export const addChildDocumentCommand = command({
  name: 'child-documents.addChildDocument',
  input: newChildDocument,
  answer: id<ChildDocumentId>('child-document'),
  refusals: only(
    CHILD_DOCUMENT_REFUSALS,
    'UNKNOWN_CHILD',
    'UNKNOWN_TEMPLATE',
    'UNKNOWN_PERSON',
    'STATUS_NOT_OF_TYPE',
    'ASKED_IN_SECRET',
  ),
  run: addChildDocument,
})

/** A document that staff have made; one that guardians are to fill in is shown to them, too. */
export async function addChildDocument(tx: Transaction, document: NewChildDocument): Promise<ChildDocumentId> {
  const { childId, templateId, status, publishedAt, answered } = document
  const template = await tx
    .selectFrom('document_template')
    .select('type')
    .where('id', '=', templateId)
    .executeTakeFirst()
  mustBe(addChildDocumentCommand, template !== undefined, 'UNKNOWN_TEMPLATE')
  mustBe(addChildDocumentCommand, STATUS_PATHS[template.type].includes(status), 'STATUS_NOT_OF_TYPE')
  mustBe(addChildDocumentCommand, status !== 'CITIZEN_DRAFT' || publishedAt !== null, 'ASKED_IN_SECRET')
  const id = newId<'child-document'>()
  await insertRows(tx, addChildDocumentCommand, 'child_document', [
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
