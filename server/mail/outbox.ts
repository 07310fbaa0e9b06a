import type { PersonId } from '@nalle/domain/ids.ts'
import { isMailWanted } from '@nalle/domain/personal-details/notification-kinds.ts'
import type { NotificationKind } from '@nalle/domain/personal-details/notification-kinds.ts'
import type { Transaction } from '../database/database.ts'
import type { MailTemplate } from './templates.ts'

export type NewMail<Data> = {
  readonly to: PersonId
  readonly kind: NotificationKind
  readonly template: MailTemplate<Data>
  readonly data: Data
  readonly now: Temporal.Instant
  /** Another address than the person's own, such as the one that was just replaced. */
  readonly address?: string
  /** The same key twice sends one mail; one that was given up is tried afresh. */
  readonly key?: string
}

/**
 * The one way to send a mail: it is noted together with what causes it, and goes out afterwards, at least once.
 * False when nothing is noted: for a person without an address, one who has switched this kind off, or a repeated key.
 */
export async function queueMail<Data>(tx: Transaction, mail: NewMail<Data>): Promise<boolean> {
  const person = await tx
    .selectFrom('person')
    .select(['email', 'language', 'disabled_mail_kinds as disabledKinds'])
    .where('id', '=', mail.to)
    .executeTakeFirstOrThrow()
  const recipient = mail.address ?? person.email ?? ''
  if (recipient === '' || !isMailWanted(mail.kind, person.disabledKinds)) return false
  const row = await tx
    .insertInto('mail_outbox')
    .values({
      person_id: mail.to,
      recipient,
      language: person.language,
      template: mail.template.name,
      data: JSON.stringify(mail.data),
      dedup_key: mail.key ?? null,
      created_at: mail.now,
      next_try_at: mail.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('dedup_key')
        .doUpdateSet({ dead_at: null, tries: 0, created_at: mail.now, next_try_at: mail.now })
        .where('mail_outbox.dead_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
