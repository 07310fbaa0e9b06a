import type { Id, PersonId } from '@nalle/domain/ids.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Language } from './people.ts'

export type MailId = Id<'mail'>
export type EmailVerificationId = Id<'email-verification'>

/** Goes in as text of JSON, comes out as what it says. */
type JsonColumn = ColumnType<unknown, string, string>

export type MailTables = {
  email_verification: {
    id: Generated<EmailVerificationId>
    person_id: PersonId
    email: string
    code_hashes: Generated<string[]>
    tries: Generated<number>
    created_at: Temporal.Instant
    expires_at: Temporal.Instant
    sent_at: Temporal.Instant | null
  }
  mail_outbox: {
    id: Generated<MailId>
    /** Nobody of the register where it goes to an office. */
    person_id: PersonId | null
    recipient: string
    language: Language
    template: string
    data: JsonColumn
    dedup_key: string | null
    created_at: Temporal.Instant
    next_try_at: Temporal.Instant
    tries: Generated<number>
    sent_at: Temporal.Instant | null
    dead_at: Temporal.Instant | null
    failure: string | null
  }
  stored_mail: {
    id: MailId
    recipient: string
    subject: string
    body_text: string
    body_html: string
    sent_at: Temporal.Instant
  }
}
