import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { MailId } from '../database/tables/mails.ts'
import type { Language } from '../database/tables/people.ts'
import { MailFailure } from '../external/mail.ts'
import type { MailTransport } from '../external/mail.ts'
import type { Letterhead } from './letter.ts'
import { SETTINGS_PATH, writeLetter } from './letter.ts'
import { LEASE_MINUTES, nextTry } from './retries.ts'
import type { MailTemplate, MailTemplates } from './templates.ts'

export type MailOffice = {
  readonly db: Database
  readonly transport: MailTransport
  readonly templates: MailTemplates
  readonly head: Letterhead
}

/** How many mails one process takes in hand at a time. */
const HANDFUL = 20

/**
 * Sends what is due. A mail is taken in hand for some minutes, sent, then noted as sent: a process that dies between
 * the last two leaves a mail that is sent again, so each goes out at least once, always with the same Message-ID.
 */
export async function sendDueMails(
  office: MailOffice,
  now: Temporal.Instant,
): Promise<{ sent: number; failed: number }> {
  const result = { sent: 0, failed: 0 }
  for (;;) {
    const mails = await office.db.transaction((tx) => takeInHand(tx, now))
    for (const mail of mails) {
      if (await deliver(office, mail, now)) result.sent += 1
      else result.failed += 1
    }
    if (mails.length < HANDFUL) return result
  }
}

type DueMail = {
  readonly id: MailId
  readonly recipient: string
  readonly language: Language
  readonly template: string
  readonly data: unknown
  readonly tries: number
}

/** Several processes share the work: what one has in its hand the others pass over. */
async function takeInHand(tx: Transaction, now: Temporal.Instant): Promise<readonly DueMail[]> {
  return tx
    .updateTable('mail_outbox')
    .set({ tries: sql`tries + 1`, next_try_at: now.add({ minutes: LEASE_MINUTES }) })
    .where('id', 'in', (due) =>
      due
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(HANDFUL)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'language', 'template', 'data', 'tries'])
    .execute()
}

async function deliver(office: MailOffice, mail: DueMail, now: Temporal.Instant): Promise<boolean> {
  const { db, transport, templates, head } = office
  // The data were stored by `queueMail` together with this very template.
  const template = templates.get(mail.template) as MailTemplate<unknown> | undefined
  try {
    if (template === undefined) throw new MailFailure('NO_SUCH_TEMPLATE', true)
    const { prepare } = template
    const data = prepare === undefined ? mail.data : await db.transaction((tx) => prepare(tx, mail.data, now))
    if (data === undefined) {
      await db.transaction((tx) => tx.deleteFrom('mail_outbox').where('id', '=', mail.id).execute())
      return true
    }
    const letter = writeLetter(head, mail.language, (language) => template.part(data, language))
    await transport.send({
      ...letter,
      id: mail.id,
      to: mail.recipient,
      unsubscribeUrl: `${head.publicUrl}${SETTINGS_PATH}`,
      at: now,
    })
    await db.transaction(async (tx) => {
      await tx.updateTable('mail_outbox').set({ sent_at: now, failure: null }).where('id', '=', mail.id).execute()
      await template.sent?.(tx, data, now)
    })
    return true
  } catch (error) {
    await db.transaction((tx) => noteFailure(tx, mail, error, now))
    return false
  }
}

async function noteFailure(tx: Transaction, mail: DueMail, error: unknown, now: Temporal.Instant): Promise<void> {
  const isFinal = error instanceof MailFailure && error.isFinal
  const again = isFinal ? undefined : nextTry(mail.tries, now)
  await tx
    .updateTable('mail_outbox')
    .set({
      failure: error instanceof MailFailure ? error.message : error instanceof Error ? error.name : 'UNKNOWN',
      ...(again === undefined ? { dead_at: now } : { next_try_at: again }),
    })
    .where('id', '=', mail.id)
    .execute()
}
