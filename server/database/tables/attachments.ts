import type {
  ApplicationId,
  AttachmentId,
  Id,
  IncomeStatementId,
  KeptIncomeFormId,
  PedagogicalDocumentId,
  PersonId,
} from '@nalle/domain/ids.ts'
import type { AttachmentParent, UploadedVia } from '@nalle/domain/attachments/parents.ts'
import type { Generated } from 'kysely'
import type { MessageContentId } from './messages.ts'

export type StorageKey = Id<'stored-file'>

export type AttachmentTables = {
  attachment: {
    id: Generated<AttachmentId>
    name: string
    content_type: string
    size: number
    storage_key: Generated<StorageKey>
    uploaded_by: PersonId | null
    uploaded_via: UploadedVia
    type: string | null
    parent: AttachmentParent | null
    message_content_id: MessageContentId | null
    application_id: ApplicationId | null
    pedagogical_document_id: PedagogicalDocumentId | null
    income_statement_id: IncomeStatementId | null
    /** While it is an orphan: the form that is being written and names it. */
    kept_income_form_id: KeptIncomeFormId | null
    received_at: Temporal.Instant
    stored_at: Temporal.Instant | null
    /** Null while places, times, devices and names may be in the file. */
    metadata_removed_at?: Temporal.Instant | null
  }
  file_to_remove: {
    storage_key: StorageKey
    listed_at: Generated<Temporal.Instant>
  }
}
