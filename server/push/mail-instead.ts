import type { PersonId, PushDeviceId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../database/database.ts'
import type { PushId } from '../database/tables/push.ts'
import { queueMail } from '../mail/outbox.ts'
import type { MailTemplate, MailTemplates } from '../mail/templates.ts'

type NotDelivered = {
  readonly id: PushId
  readonly personId: PersonId
  readonly template: string
  readonly data: unknown
  readonly noticeKey: string
  readonly isWithoutMail: boolean
}

/**
 * To somebody who has switched such mails off because a device tells them, and whom none of their devices could tell:
 * the mail after all, once. While another device may still be reached, nothing.
 */
export async function mailInstead(
  tx: Transaction,
  push: NotDelivered,
  templates: MailTemplates,
  now: Temporal.Instant,
): Promise<void> {
  if (!push.isWithoutMail) return
  // Locked in one order: of two devices that fail at once, the later one sees the failure of the other.
  const all = await tx
    .selectFrom('push_outbox')
    .select(['id', 'sent_at as sentAt', 'dead_at as deadAt', 'failure'])
    .where('notice_key', '=', push.noticeKey)
    .where('person_id', '=', push.personId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const others = all.filter(({ id }) => id !== push.id)
  if (others.some(({ sentAt, deadAt, failure }) => sentAt !== null || (deadAt === null && failure === null))) return
  // The data were stored together with this very template.
  const template = templates.get(push.template) as MailTemplate<unknown> | undefined
  if (template === undefined) return
  const { personId: to, data } = push
  await queueMail(tx, { to, kind: 'TRANSACTIONAL', template, data, now, key: `${push.noticeKey} instead of a push` })
}

/** A subscription that its push service no longer knows. What still waited for the device is told by mail. */
export async function removeDeadDevice(
  tx: Transaction,
  deviceId: PushDeviceId,
  templates: MailTemplates,
  now: Temporal.Instant,
): Promise<void> {
  const waiting = await tx
    .selectFrom('push_outbox')
    .select(['id', 'person_id as personId', 'template', 'data', 'notice_key as noticeKey'])
    .select('is_without_mail as isWithoutMail')
    .where('device_id', '=', deviceId)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .orderBy('notice_key')
    .execute()
  for (const push of waiting) await mailInstead(tx, push, templates, now)
  await tx.deleteFrom('push_device').where('id', '=', deviceId).execute()
}
