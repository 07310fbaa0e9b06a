import type { AuthLevel } from '@nalle/domain/access/strength.ts'
import type { Id, PasskeyId, PersonId, SessionId } from '@nalle/domain/ids.ts'
import type { Generated } from 'kysely'

export type SessionTables = {
  citizen_account: {
    person_id: PersonId
    username: string | null
    username_changed_at: Temporal.Instant | null
    password_hash: string | null
    password_changed_at: Temporal.Instant | null
    last_strong_login_at: Temporal.Instant | null
    last_weak_login_at: Temporal.Instant | null
    created_at: Generated<Temporal.Instant>
  }
  session: {
    id: Generated<SessionId>
    token_hash: Buffer
    person_id: PersonId
    level: AuthLevel
    created_at: Temporal.Instant
    seen_at: Temporal.Instant
    saml_name_id: string | null
    saml_session_index: string | null
    passkey_id: PasskeyId | null
  }
  passkey: {
    id: Generated<PasskeyId>
    person_id: PersonId
    credential_id: Buffer
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: Temporal.Instant
    last_used_at: Temporal.Instant | null
  }
  used_passkey_challenge: { hash: Buffer; used_at: Temporal.Instant }
  server_secret: { name: string; value: Buffer }
  saml_request: {
    id: string
    value: string
    created_at: Temporal.Instant
    browser_hash: Buffer | null
    session_id: SessionId | null
    origin_hash: Buffer | null
  }
  saml_assertion: {
    id: string
    session_id: SessionId | null
    used_at: Temporal.Instant
    response_hash: Buffer
    browser_hash: Buffer
    name_id_format: string | null
    name_qualifier: string | null
    sp_name_qualifier: string | null
  }
  login_attempt: {
    id: Generated<number>
    username_hash: Buffer
    address_hash: Buffer | null
    device_hash: Buffer | null
    at: Temporal.Instant
  }
  counted_attempt: {
    id: Generated<number>
    kind: 'IDENTITY_MESSAGE' | 'PASSWORD_CHOICE'
    origin_hash: Buffer
    at: Temporal.Instant
  }
  known_device: { token_hash: Buffer; person_id: PersonId; created_at: Temporal.Instant; seen_at: Temporal.Instant }
  system_notification: {
    id: Generated<Id<'system-notification'>>
    text_fi: string
    text_sv: string
    text_en: string
    valid_to: Temporal.Instant
    only_one: Generated<boolean>
  }
  audit_entry: {
    id: Generated<number>
    at: Temporal.Instant
    person_id: PersonId | null
    level: AuthLevel | null
    client: string | null
    act: string
    subjects: string[]
    outcome: string
    request_id: string
    times: Generated<number>
    last_at: Temporal.Instant | null
  }
}
