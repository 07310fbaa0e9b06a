import { templateContent } from '@nalle/contract/municipality/document-content.ts'
import type { AnswerableDocument } from '@nalle/domain/child-documents/answering.ts'
import type { ChildDocumentId, ChildId } from '@nalle/domain/ids.ts'
import { requireOwnChild } from '../access/require-own-child.ts'
import type { Transaction } from '../database/database.ts'
import type { CaseId } from '../database/tables/applications.ts'
import { forbid } from '../http/errors.ts'
import type { Asking } from './own-document.ts'

export type LockedDocument = AnswerableDocument & {
  readonly id: ChildDocumentId
  readonly childId: ChildId
  readonly caseId: CaseId | null
}

/**
 * A published document about an own child, held until the transaction ends: two guardians who send, and staff who take it
 * back, come one after another.
 */
export async function lockOwnDocument(
  tx: Transaction,
  { params, citizen, today, concerns }: Asking,
): Promise<LockedDocument> {
  const row = await tx
    .selectFrom('child_document as document')
    .innerJoin('document_template as template', 'template.id', 'document.template_id')
    .select([
      'document.id',
      'document.child_id as childId',
      'document.status',
      'document.published_at as publishedAt',
      'document.answered_at as answeredAt',
      'document.case_id as caseId',
      'template.type',
      'template.content as template',
    ])
    .where('document.id', '=', params.documentId)
    .forUpdate('document')
    .executeTakeFirst()
  if (row === undefined || row.publishedAt === null) forbid()
  await requireOwnChild(tx, citizen.id, row.childId, today)
  concerns(row.childId)
  return { ...row, template: templateContent.parse(row.template) }
}
