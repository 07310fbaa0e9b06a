import { randomUUID } from 'node:crypto'
import type { PersonId } from '@nalle/domain/ids.ts'
import { isMailWanted } from '@nalle/domain/personal-details/notification-kinds.ts'
import type { NotificationKind } from '@nalle/domain/personal-details/notification-kinds.ts'
import { pushKindOf } from '@nalle/domain/personal-details/push-kinds.ts'
import { sql } from 'kysely'
import type { Read, Transaction } from '../database/database.ts'
import type { Language } from '../database/tables/people.ts'
import { queuePushes } from '../push/queue-pushes.ts'
import type { NewPush } from '../push/queue-pushes.ts'
import type { MailTemplate, OfficeMail } from './templates.ts'

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
  /** Not sent before; at once where it is left out. */
  readonly dueAt?: Temporal.Instant
  /** Only devices are told; another e-mail covers it. */
  readonly isPushOnly?: boolean
}

/**
 * The one way to send a mail: it is noted together with what causes it, and goes out afterwards, at least once.
 * False when nothing is noted: for a person without an address, one who has switched this kind off, or a repeated key.
 * What devices are told of as well is noted for them in the same breath, whatever mails the person gets.
 */
export async function queueMail<Data>(tx: Transaction, mail: NewMail<Data>): Promise<boolean> {
  return (await queueMails(tx, [mail])) > 0
}

/**
 * So many mails of one act become due within each second. A bulletin to the whole town must not keep somebody waiting
 * who has just asked for a code.
 */
const DUE_EACH_SECOND = 200

/**
 * As `queueMail`, for all families that one act concerns: three statements, however many they are. Where they are noted in
 * portions, each follows those that were noted before.
 */
export async function queueMails<Data>(
  tx: Transaction,
  mails: readonly NewMail<Data>[],
  peopleBefore = 0,
): Promise<number> {
  if (mails.length === 0) return 0
  const people = await findReceivers(
    tx,
    mails.map(({ to }) => to),
  )
  const addressed = firstOfEachKey(mails).map((mail) => {
    const person = people.get(mail.to)
    if (person === undefined) throw new Error('a mail to nobody')
    const recipient = mail.address ?? person.email ?? ''
    return { mail, recipient, language: person.language, isWanted: recipient !== '' && isWantedBy(person, mail) }
  })
  await queuePushes(
    tx,
    addressed.flatMap(({ mail, recipient, isWanted }) => pushOf(mail, recipient !== '' && !isWanted) ?? []),
    peopleBefore,
  )
  const wanted = addressed.filter(({ isWanted, mail }) => isWanted && mail.isPushOnly !== true)
  if (wanted.length === 0) return 0
  const rows = wanted.map(({ mail, recipient, language }, at) => ({
    person_id: mail.to,
    recipient,
    language,
    template: mail.template.name,
    data: mail.data,
    dedup_key: mail.key ?? null,
    created_at: mail.now,
    next_try_at: (mail.dueAt ?? mail.now).add({ seconds: Math.floor((peopleBefore + at) / DUE_EACH_SECOND) }),
  }))
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const { rows: noted } = await sql`
    insert into mail_outbox (${columns})
    select ${columns} from json_populate_recordset(null::mail_outbox, ${JSON.stringify(rows)})
    on conflict (dedup_key) do update
      set dead_at = null, tries = 0, created_at = excluded.created_at, next_try_at = excluded.next_try_at
      where mail_outbox.dead_at is not null
    returning id`.execute(tx)
  return noted.length
}

/** A mail to an office of the city, which is no person and chooses no kinds. */
type NewOfficeMail<Data> = {
  readonly address: string
  readonly language: Language
  readonly template: MailTemplate<Data> & { readonly office: OfficeMail<Data> }
  readonly data: Data
  readonly now: Temporal.Instant
  /** As above. */
  readonly key: string
}

/** As `queueMail`, to an office: noted together with what causes it, and goes out afterwards, at least once. */
export async function queueOfficeMail<Data>(tx: Transaction, mail: NewOfficeMail<Data>): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({
      person_id: null,
      recipient: mail.address,
      language: mail.language,
      template: mail.template.name,
      data: JSON.stringify(mail.data),
      dedup_key: mail.key,
      created_at: mail.now,
      next_try_at: mail.now,
    })
    .onConflict((conflict) => conflict.column('dedup_key').doNothing())
    .execute()
}

function isWantedBy<Data>(
  { disabledKinds }: Receiver,
  { kind, template }: Pick<NewMail<Data>, 'kind' | 'template'>,
): boolean {
  const isOnlyInstead = template.push?.isMailOnlyInstead === true && kind !== 'TRANSACTIONAL'
  return !isOnlyInstead && isMailWanted(kind, disabledKinds)
}

/** A mail that is sent instead of a push is transactional, and pushes nothing again. */
function pushOf<Data>(mail: NewMail<Data>, isWithoutMail: boolean): NewPush | undefined {
  const { to, kind, template, data, now } = mail
  const pushKind = kind === 'TRANSACTIONAL' ? undefined : (template.push?.kind ?? pushKindOf(kind))
  if (template.push === undefined || pushKind === undefined) return undefined
  const isUrgent = template.push.isUrgent?.(data) ?? false
  const noticeKey = mail.key ?? randomUUID()
  return { to, kind: pushKind, template: template.name, data, noticeKey, isUrgent, isWithoutMail, now }
}

type Receiver = {
  readonly id: PersonId
  readonly email: string | null
  readonly language: Language
  readonly disabledKinds: readonly NotificationKind[]
}

async function findReceivers(db: Read, ids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Receiver>> {
  const people = await db
    .selectFrom('person')
    .select(['id', 'email', 'language', 'disabled_mail_kinds as disabledKinds'])
    .where('id', '=', sql<PersonId>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(people.map((person) => [person.id, person]))
}

/** One statement may not write a key twice. */
function firstOfEachKey<Data>(mails: readonly NewMail<Data>[]): readonly NewMail<Data>[] {
  const seen = new Set<string>()
  return mails.filter(({ key }) => {
    if (key === undefined) return true
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}
