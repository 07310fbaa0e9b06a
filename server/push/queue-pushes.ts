import type { PersonId } from '@nalle/domain/ids.ts'
import type { PushKind } from '@nalle/domain/personal-details/push-kinds.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'

export type NewPush = {
  readonly to: PersonId
  readonly kind: PushKind
  /** Of the mail about the same thing, whose words it shares. */
  readonly template: string
  readonly data: unknown
  /** The same twice is told once. */
  readonly noticeKey: string
  readonly isUrgent: boolean
  /** The person could get a mail about it and gets none. */
  readonly isWithoutMail: boolean
  readonly now: Temporal.Instant
}

/** So many of one act become due within each second, so that a bulletin to the whole town leaves room for people. */
const DUE_EACH_SECOND = 500
/** So many of each act go ahead of what is left of larger ones, which no bulletin keeps waiting for as long as this. */
const GO_AHEAD = 100
const AHEAD_BY_HOURS = 1

/**
 * Notes for every device of these people that wants to be told: one statement, however many they are. So many others may
 * have been noted before, of the same act.
 */
export async function queuePushes(tx: Transaction, pushes: readonly NewPush[], peopleBefore = 0): Promise<void> {
  const [first] = pushes
  if (first === undefined) return
  const rows = pushes.map(({ to, kind, template, data, noticeKey, isUrgent, isWithoutMail }) => ({
    person_id: to,
    kind,
    template,
    data,
    notice_key: noticeKey,
    is_urgent: isUrgent,
    is_without_mail: isWithoutMail,
  }))
  await sql`
    insert into push_outbox
      (device_id, person_id, template, data, notice_key, is_urgent, is_without_mail, created_at, next_try_at)
    select device.id, push.person_id, push.template, push.data, push.notice_key, push.is_urgent, push.is_without_mail,
      ${first.now}::timestamptz,
      ${first.now}::timestamptz + case when ${peopleBefore}::int + row_number() over () <= ${GO_AHEAD}::int
        then interval '-1 hour' * ${AHEAD_BY_HOURS}::int
        else interval '1 second' * ((${peopleBefore}::int + row_number() over () - 1) / ${DUE_EACH_SECOND}::int) end
    from json_to_recordset(${JSON.stringify(rows)}::json) as push
      (person_id uuid, kind text, template text, data jsonb, notice_key text, is_urgent boolean, is_without_mail boolean)
    join push_device device on device.person_id = push.person_id and push.kind = any (device.kinds)
    on conflict (notice_key, device_id) do nothing`.execute(tx)
}
