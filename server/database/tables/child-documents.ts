import type { DocumentStatus, DocumentType } from '@nalle/domain/child-documents/document-types.ts'
import type { ChildDocumentId, ChildId, DocumentTemplateId, PersonId } from '@nalle/domain/ids.ts'
import type { Generated } from 'kysely'

export type ChildDocumentTables = {
  document_template: {
    id: Generated<DocumentTemplateId>
    name: string
    type: DocumentType
  }
  child_document: {
    id: Generated<ChildDocumentId>
    child_id: ChildId
    template_id: DocumentTemplateId
    status: DocumentStatus
    published_at: Temporal.Instant | null
    answered_at: Temporal.Instant | null
    answered_by: PersonId | null
  }
  child_document_read: {
    document_id: ChildDocumentId
    person_id: PersonId
    read_at: Temporal.Instant
  }
}
