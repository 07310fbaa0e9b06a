import type { Id } from '@nalle/domain/ids.ts'
import type { Generated } from 'kysely'
import type { StorageKey } from './attachments.ts'

export type DrawnDocumentId = Id<'drawn-document'>

export type DrawnDocumentTables = {
  drawn_document: {
    id: Generated<DrawnDocumentId>
    kind: string
    subject_id: Id<string>
    queued_at: Temporal.Instant
    next_try_at: Temporal.Instant
    tries: Generated<number>
    failure: string | null
    storage_key: StorageKey | null
    size: number | null
    drawn_at: Temporal.Instant | null
    /** False of what was decided before Nalle knew of it: nobody is told. */
    is_news: Generated<boolean>
    /** By which of `LETTER_VERSIONS` it was drawn. */
    letter_version: Generated<number>
  }
}
