import type { FeedbackId, Id } from '@nalle/domain/ids.ts'
import type { Generated } from 'kysely'
import type { Language } from './people.ts'

export type FeedbackTables = {
  feedback: {
    id: Generated<FeedbackId>
    idempotency_key: Id<'idempotency-key'>
    text: string
    /** Where an answer is wished for. */
    email: string | null
    language: Language
    /** Of the person or the network address, for as long as it counts. */
    origin_hash: Buffer | null
    given_at: Temporal.Instant
  }
}
