import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { MailId } from '../database/tables/mails.ts'
import type { Language } from '../database/tables/people.ts'
import { MailFailure } from '../external/mail.ts'
import type { MailTransport } from '../external/mail.ts'
import type { Clock } from '../http/clock.ts'
import type { MailHead } from './mail-layout.ts'
import { SETTINGS_PATH, layOutMail, layOutOfficeMail } from './mail-layout.ts'
import { workInLanes } from './lanes.ts'
import { LEASE_MINUTES, nextTry } from './retries.ts'
import type { MailTemplate, MailTemplates } from './templates.ts'
import { writingTogether } from './write-together.ts'

export type MailService = {
  readonly db: Database
  readonly transport: MailTransport
  readonly templates: MailTemplates
  readonly head: MailHead
  readonly clock: Clock
  /** Waits for a moment while people are being answered. */
  readonly giveWay?: () => Promise<void>
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
/** Few enough that the last of them is on its way long before it is anybody else's again. */
const TAKEN_AT_ONCE = 2 * LANES
/** Mails that went out within this time are noted together. Nobody waits for the note. */
const NOTED_WITHIN_MS = 25

/**
 * Sends what is due. Mails are taken in hand for some minutes, sent, then noted as sent: a process that dies between
 * the last two leaves mails that are sent again, so each goes out at least once, always with the same Message-ID.
 */
export async function sendDueMails(
  service: MailService,
  options: { readonly signal?: AbortSignal; readonly createdAt?: Temporal.Instant } = {},
): Promise<readonly Tried[]> {
  const { signal, createdAt } = options
  const { db, clock } = service
  const isEnding = () => signal?.aborted === true
  const tried: Tried[] = []
  const note = writingTogether<SentMail>((mails) => noteSent(service, mails), NOTED_WITHIN_MS)
  const troubles: unknown[] = []
  const finish = async (mail: DueMail, sending: Promise<SentMail | undefined>) => {
    const result = await outcomeOf(service, mail, { sending, note })
    service.onTried?.(result)
    tried.push(result)
  }
  const finishing: Promise<void>[] = []
  const left = await workInLanes({
    lanes: LANES,
    isEnding,
    take: () => db.transaction((tx) => takeInHand(tx, clock(), createdAt)),
    work: async (mail) => {
      await service.giveWay?.()
      const sending = send(service, mail)
      finishing.push(finish(mail, sending).catch((error: unknown) => void troubles.push(error)))
      // The lane is free once the mail is out; how that ended is noted meanwhile.
      await sending.catch(() => undefined)
    },
  })
  await Promise.all(finishing)
  if (left.length > 0) await db.transaction((tx) => giveBack(tx, left, clock()))
  if (troubles.length > 0) throw troubles[0]
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

type SentMail = { readonly id: MailId; readonly template: MailTemplate<unknown>; readonly data: unknown }

/** Lanes and processes share the work: what one has in its hand the others pass over. */
async function takeInHand(
  tx: Transaction,
  now: Temporal.Instant,
  createdAt: Temporal.Instant | undefined,
): Promise<readonly DueMail[]> {
  const ofStory = createdAt === undefined ? sql`` : sql`and created_at = ${createdAt}`
  const { rows } = await sql<DueMail>`
    update mail_outbox set tries = tries + 1, next_try_at = ${now.add({ minutes: LEASE_MINUTES })}
    where id in (
      select id from mail_outbox
      where sent_at is null and dead_at is null and next_try_at <= ${now} ${ofStory}
      order by next_try_at limit ${TAKEN_AT_ONCE} for update skip locked
    )
    returning id, recipient, language, template, data, tries, created_at as "createdAt"`.execute(tx)
  return rows
}

/** What was taken and not begun when the process is told to end need not wait until its time is over. */
async function giveBack(tx: Transaction, mails: readonly DueMail[], now: Temporal.Instant): Promise<void> {
  await sql`
    update mail_outbox set next_try_at = ${now}, tries = tries - 1
    where id = any (${mails.map(({ id }) => id)}::uuid[]) and sent_at is null`.execute(tx)
}

async function outcomeOf(
  { db, clock }: MailService,
  mail: DueMail,
  {
    sending,
    note,
  }: {
    readonly sending: Promise<SentMail | undefined>
    readonly note: (mail: SentMail) => Promise<void>
  },
): Promise<Tried> {
  const tried = { mail: mail.id, template: mail.template }
  try {
    const sent = await sending
    if (sent === undefined) return { ...tried, outcome: 'dropped' }
    await note(sent)
    return { ...tried, outcome: 'sent' }
  } catch (error) {
    const failure = error instanceof MailFailure ? error.message : error instanceof Error ? error.name : 'UNKNOWN'
    const isFinal = error instanceof MailFailure && error.isFinal
    const isDead = await db.transaction((tx) => noteFailure(tx, mail, { failure, isFinal }, clock()))
    return { ...tried, outcome: isDead ? 'dead' : 'failed', failure }
  }
}

/** Nothing for a mail that had lost its purpose. */
async function send(
  { db, transport, templates, head, clock }: MailService,
  mail: DueMail,
): Promise<SentMail | undefined> {
  // The data were stored by `queueMail` together with this very template.
  const template = templates.get(mail.template) as MailTemplate<unknown> | undefined
  if (template === undefined) throw new MailFailure('NO_SUCH_TEMPLATE', false)
  const data = template.prepare === undefined ? mail.data : await template.prepare(db, mail.data, clock())
  if (data === undefined) {
    await db.transaction((tx) => tx.deleteFrom('mail_outbox').where('id', '=', mail.id).execute())
    return undefined
  }
  const { office } = template
  const replyTo = office?.replyTo?.(data)
  await transport.send({
    ...(office === undefined
      ? layOutMail(head, mail.language, (language) => template.part(data, language))
      : layOutOfficeMail(head, mail.language, template.part(data, mail.language))),
    id: mail.id,
    to: mail.recipient,
    ...(office === undefined ? { unsubscribeUrl: `${head.publicUrl}${SETTINGS_PATH}` } : {}),
    ...(replyTo === undefined ? {} : { replyTo }),
    at: clock(),
  })
  return { id: mail.id, template, data }
}

async function noteSent({ db, clock }: MailService, mails: readonly SentMail[]): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await sql`
      update mail_outbox set sent_at = ${now}, failure = null
      where id = any (${mails.map(({ id }) => id)}::uuid[])`.execute(tx)
    for (const { template, data } of mails) await template.sent?.(tx, data, now)
  })
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
