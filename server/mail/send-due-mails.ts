import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { MailId } from '../database/tables/mails.ts'
import type { Language } from '../database/tables/people.ts'
import { MailFailure } from '../external/mail.ts'
import type { MailTransport } from '../external/mail.ts'
import type { Clock } from '../http/clock.ts'
import type { MailHead } from './mail-layout.ts'
import { SETTINGS_PATH, layOutMail } from './mail-layout.ts'
import { LEASE_MINUTES, nextTry } from './retries.ts'
import type { MailTemplate, MailTemplates } from './templates.ts'

export type MailService = {
  readonly db: Database
  readonly transport: MailTransport
  readonly templates: MailTemplates
  readonly head: MailHead
  readonly clock: Clock
  /** Told how each try ended, for the log and the metrics. Nothing in it names a person. */
  readonly onTried?: (tried: Tried) => void
}

export type Tried = {
  readonly mail: MailId
  readonly template: string
  /** Dropped is a mail that had lost its purpose by the time it was to go out. */
  readonly outcome: 'sent' | 'dropped' | 'failed' | 'dead'
  readonly failure?: string
}

/** This many mails are on their way at once, so that one slow receiver does not keep the others waiting. */
const LANES = 4

/**
 * Sends what is due. A mail is taken in hand for some minutes, sent, then noted as sent: a process that dies between
 * the last two leaves a mail that is sent again, so each goes out at least once, always with the same Message-ID.
 */
export async function sendDueMails(
  service: MailService,
  options: { readonly signal?: AbortSignal; readonly createdAt?: Temporal.Instant } = {},
): Promise<readonly Tried[]> {
  const { signal, createdAt } = options
  const isEnding = () => signal?.aborted === true
  const tried: Tried[] = []
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (!isEnding()) {
        const mail = await service.db.transaction((tx) => takeInHand(tx, service.clock(), createdAt))
        if (mail === undefined) return
        const result = await deliver(service, mail)
        service.onTried?.(result)
        tried.push(result)
      }
    }),
  )
  return tried
}

type DueMail = {
  readonly id: MailId
  readonly recipient: string
  readonly language: Language
  readonly template: string
  readonly data: unknown
  readonly tries: number
  readonly createdAt: Temporal.Instant
}

/** Lanes and processes share the work: what one has in its hand the others pass over. */
function takeInHand(
  tx: Transaction,
  now: Temporal.Instant,
  createdAt: Temporal.Instant | undefined,
): Promise<DueMail | undefined> {
  return tx
    .updateTable('mail_outbox')
    .set({ tries: sql`tries + 1`, next_try_at: now.add({ minutes: LEASE_MINUTES }) })
    .where('id', '=', (due) =>
      due
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('next_try_at', '<=', now)
        .$if(createdAt !== undefined, (mails) => mails.where('created_at', '=', createdAt ?? now))
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'language', 'template', 'data', 'tries', 'created_at as createdAt'])
    .executeTakeFirst()
}

async function deliver(service: MailService, mail: DueMail): Promise<Tried> {
  const { db, clock } = service
  const tried = { mail: mail.id, template: mail.template }
  try {
    const isSent = await send(service, mail)
    return { ...tried, outcome: isSent ? 'sent' : 'dropped' }
  } catch (error) {
    const failure = error instanceof MailFailure ? error.message : error instanceof Error ? error.name : 'UNKNOWN'
    const isFinal = error instanceof MailFailure && error.isFinal
    const isDead = await db.transaction((tx) => noteFailure(tx, mail, { failure, isFinal }, clock()))
    return { ...tried, outcome: isDead ? 'dead' : 'failed', failure }
  }
}

async function send({ db, transport, templates, head, clock }: MailService, mail: DueMail): Promise<boolean> {
  // The data were stored by `queueMail` together with this very template.
  const template = templates.get(mail.template) as MailTemplate<unknown> | undefined
  if (template === undefined) throw new MailFailure('NO_SUCH_TEMPLATE', false)
  const data = template.prepare === undefined ? mail.data : await template.prepare(db, mail.data, clock())
  if (data === undefined) {
    await db.transaction((tx) => tx.deleteFrom('mail_outbox').where('id', '=', mail.id).execute())
    return false
  }
  await transport.send({
    ...layOutMail(head, mail.language, (language) => template.part(data, language)),
    id: mail.id,
    to: mail.recipient,
    unsubscribeUrl: `${head.publicUrl}${SETTINGS_PATH}`,
    at: clock(),
  })
  await db.transaction(async (tx) => {
    const now = clock()
    await tx.updateTable('mail_outbox').set({ sent_at: now, failure: null }).where('id', '=', mail.id).execute()
    await template.sent?.(tx, data, now)
  })
  return true
}

async function noteFailure(
  tx: Transaction,
  mail: DueMail,
  { failure, isFinal }: { readonly failure: string; readonly isFinal: boolean },
  now: Temporal.Instant,
): Promise<boolean> {
  const again = isFinal ? undefined : nextTry({ failedTries: mail.tries, createdAt: mail.createdAt }, now)
  await tx
    .updateTable('mail_outbox')
    .set({ failure, ...(again === undefined ? { dead_at: now } : { next_try_at: again }) })
    .where('id', '=', mail.id)
    .where('sent_at', 'is', null)
    .execute()
  return again === undefined
}
