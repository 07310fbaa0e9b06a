import type { Language } from '@nalle/domain/city/city.ts'
import type { Id, PersonId, PushDeviceId } from '@nalle/domain/ids.ts'
import type { PushKind } from '@nalle/domain/personal-details/push-kinds.ts'
import type { ColumnType, Generated } from 'kysely'

export type PushId = Id<'push'>

export type PushTables = {
  push_device: {
    id: Generated<PushDeviceId>
    person_id: PersonId
    token_hash: Buffer
    endpoint: string
    public_key: Buffer
    auth_secret: Buffer
    name: string
    language: Language
    kinds: PushKind[]
    quiet_start: Temporal.PlainTime | null
    quiet_end: Temporal.PlainTime | null
    created_at: Temporal.Instant
    last_delivered_at: Temporal.Instant | null
    last_tested_at: Temporal.Instant | null
    failed_at: Temporal.Instant | null
    failure: string | null
  }
  push_outbox: {
    id: Generated<PushId>
    device_id: PushDeviceId
    person_id: PersonId
    template: string
    data: ColumnType<unknown, string, string>
    notice_key: string
    is_urgent: Generated<boolean>
    is_without_mail: boolean
    created_at: Temporal.Instant
    next_try_at: Temporal.Instant
    tries: Generated<number>
    sent_at: Temporal.Instant | null
    dead_at: Temporal.Instant | null
    failure: string | null
  }
}
