import { createHash } from 'node:crypto'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import { giveFeedback } from '@nalle/contract/feedback.ts'
import type { City } from '@nalle/domain/city/city.ts'
import { feedbackProblems } from '@nalle/domain/feedback/feedback.ts'
import { FEEDBACK_IN_ALL, feedbackWindowStart, mayGiveFeedback } from '@nalle/domain/feedback/limits.ts'
import type { EarlierFeedback } from '@nalle/domain/feedback/limits.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { countedAddress } from '@nalle/domain/session/client-address.ts'
import { sql } from 'kysely'
import { select } from '../database/database.ts'
import type { Read, Transaction } from '../database/database.ts'
import { refuse } from '../http/errors.ts'
import { queueOfficeMail } from '../mail/outbox.ts'
import { feedbackMail } from './mails.ts'

type Circumstances = {
  /** Who is logged in: counted, and not kept beside what they wrote. */
  readonly personId: PersonId | undefined
  readonly address: string
  readonly city: City
  readonly now: Temporal.Instant
}

/** Kept, and on its way to the office, in one transaction: what was taken is not lost. */
export async function keepFeedback(
  tx: Transaction,
  { idempotencyKey: key, text, email, language }: BodyOf<typeof giveFeedback>,
  { personId, address, city, now }: Circumstances,
): Promise<void> {
  if (feedbackProblems({ text, email }).length > 0) refuse(giveFeedback, 'INVALID_FEEDBACK')
  const origin = originOf(personId, address)
  if (origin.hash !== null) await takeTurn(tx, origin.hash)
  const { isKnown, earlier } = await countEarlier(tx, key, origin, now)
  if (isKnown) return
  if (!mayGiveFeedback(earlier)) refuse(giveFeedback, 'TOO_MUCH_FEEDBACK')
  const values = {
    idempotency_key: key,
    text,
    email: email.trim() || null,
    language,
    origin_hash: origin.hash,
    given_at: now,
  }
  const kept = await tx
    .insertInto('feedback')
    .values(values)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept === undefined) return
  await queueOfficeMail(tx, {
    address: city.accessibilityStatement.feedbackEmail,
    language: city.languages[0] ?? language,
    template: feedbackMail,
    data: { feedbackId: kept.id },
    now,
    key: `feedback ${kept.id}`,
  })
}

type Origin = { readonly from: EarlierFeedback['from']; readonly hash: Buffer | null }

function originOf(personId: PersonId | undefined, address: string): Origin {
  if (personId !== undefined) return { from: 'PERSON', hash: hashOf(`person ${personId}`) }
  const counted = countedAddress(address)
  return counted === undefined
    ? { from: 'ANYWHERE', hash: null }
    : { from: 'ADDRESS', hash: hashOf(`address ${counted}`) }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Any fixed number: the first key of our advisory locks says what the second one names. */
const FEEDBACK_LOCK = 7_264_009

/** What comes from one place at once is counted one after another. */
async function takeTurn(tx: Transaction, hash: Buffer): Promise<void> {
  await select(tx, sql`select pg_advisory_xact_lock(${FEEDBACK_LOCK}::int, ${hash.readInt32BE(0)}::int)`)
}

async function countEarlier(
  db: Read,
  key: string,
  { from, hash }: Origin,
  now: Temporal.Instant,
): Promise<{ readonly isKnown: boolean; readonly earlier: EarlierFeedback }> {
  const since = feedbackWindowStart(now)
  const [row] = await select<{ isKnown: boolean; fromThere: number; inAll: number }>(
    db,
    sql`
      select
        exists (select from feedback where idempotency_key = ${key}) as "isKnown",
        (select count(*)::int from feedback
         where origin_hash = ${hash}::bytea and given_at > ${since}) as "fromThere",
        (select count(*)::int from
         (select 1 from feedback where given_at > ${since} limit ${FEEDBACK_IN_ALL}) counted) as "inAll"`,
  )
  const { isKnown = false, fromThere = 0, inAll = 0 } = row ?? {}
  return { isKnown, earlier: { from, fromThere, inAll } }
}
