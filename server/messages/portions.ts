import type { ChildId, MessageAccountId, ThreadId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { select } from '../database/database.ts'
import type { Database, Read, Transaction } from '../database/database.ts'
import type { FamilyLetter, MessageContentId, MessagePortionId, ThreadBeginning } from '../database/tables/messages.ts'
import type { Clock } from '../http/clock.ts'
import type { GivingWay } from '../http/giving-way.ts'
import { deliverToFamilies } from './deliver-to-families.ts'
import type { FamilyDelivery } from './deliver-to-families.ts'

/** Families that one transaction writes to: a tenth of a second of the database, and the whole of any unit. */
export const FAMILIES_OF_A_PORTION = 200

/** In the transaction that sends the message: what it does not deliver itself waits here. */
export async function keepPortions(
  tx: Transaction,
  { contentId, senderId, now, thread, peopleBefore }: Omit<FamilyDelivery, 'letters' | 'today'>,
  portions: readonly (readonly FamilyLetter[])[],
): Promise<void> {
  let people = peopleBefore
  for (const letters of portions) {
    await tx
      .insertInto('message_portion')
      .values({
        content_id: contentId,
        sender_id: senderId,
        sent_at: now,
        thread: JSON.stringify(thread),
        letters: JSON.stringify(letters),
        people_before: people,
      })
      .execute()
    people += countReaders(letters)
  }
}

export const countReaders = (letters: readonly FamilyLetter[]) =>
  letters.reduce((sum, { recipientIds }) => sum + recipientIds.length, 0)

export type PortionService = {
  readonly db: Database
  readonly clock: Clock
  /** Does a portion when people need not wait for it. */
  readonly inTurn?: GivingWay['inTurn']
}

/** Delivers all portions that wait, each in a transaction of its own; several processes share them. */
export async function deliverPortions(
  { db, clock, inTurn = (_size, work) => work(() => undefined) }: PortionService,
  signal?: AbortSignal,
): Promise<void> {
  const troubles: unknown[] = []
  const failed: MessagePortionId[] = []
  const isEnding = () => signal?.aborted === true
  while (!isEnding() && (await isAnyWaiting(db, failed))) {
    let taken: MessagePortionId | undefined
    try {
      await inTurn('LARGE', () =>
        db.transaction(async (tx) => {
          const next = sql`id = (
            select id from message_portion where id <> all (${failed}::uuid[])
            order by number limit 1 for update skip locked
          )`
          const [portion] = await takePortions(tx, next)
          taken = portion?.id
          if (portion !== undefined) await deliverPortion(tx, portion, dayIn(clock()))
        }),
      )
      // The others are in the hands of another process.
      if (taken === undefined) break
    } catch (error) {
      troubles.push(error)
      // Without a portion it is the database that fails; with one, the others go on and this one waits for the next time.
      if (taken === undefined) break
      failed.push(taken)
    }
  }
  if (troubles.length > 0) throw troubles[0]
}

/** Who sent the message has been told of the thread, and may go on in it at once. */
export async function deliverPortionWith(
  tx: Transaction,
  threadId: ThreadId,
  today: Temporal.PlainDate,
): Promise<void> {
  const holdsIt = sql`letters @> ${JSON.stringify([{ threadId }])}::jsonb`
  for (const portion of await takePortions(tx, holdsIt)) await deliverPortion(tx, portion, today)
}

type Portion = {
  readonly id: MessagePortionId
  readonly contentId: MessageContentId
  readonly senderId: MessageAccountId
  readonly sentAt: Temporal.Instant
  readonly thread: ThreadBeginning
  readonly letters: readonly FamilyLetter[]
  readonly peopleBefore: number
}

async function isAnyWaiting(db: Read, without: readonly MessagePortionId[]): Promise<boolean> {
  const found = await select(db, sql`select from message_portion where id <> all (${[...without]}::uuid[]) limit 1`)
  return found.length > 0
}

/** Gone for good together with what it becomes, or still there. */
async function takePortions(tx: Transaction, which: RawBuilder<unknown>): Promise<readonly Portion[]> {
  const { rows } = await sql<Portion>`
    delete from message_portion where ${which}
    returning id, content_id as "contentId", sender_id as "senderId", sent_at as "sentAt", thread, letters,
      people_before as "peopleBefore"`.execute(tx)
  return rows
}

async function deliverPortion(tx: Transaction, portion: Portion, today: Temporal.PlainDate): Promise<void> {
  const letters = await onlyThoseThere(tx, portion.letters)
  const delivered = await deliverToFamilies(tx, { ...portion, letters, now: portion.sentAt, today })
  const reached = new Set(delivered.map(({ threadId }) => threadId))
  const empty = letters.filter(({ threadId }) => !reached.has(threadId)).map(({ threadId }) => threadId)
  if (empty.length > 0) await tx.deleteFrom('message_thread').where('id', 'in', empty).execute()
}

/** Whoever was put in by mistake may have been taken away since the message was sent. */
async function onlyThoseThere(db: Read, letters: readonly FamilyLetter[]): Promise<readonly FamilyLetter[]> {
  const rows = await select<{ readonly id: ChildId | MessageAccountId }>(
    db,
    sql`
      select id from message_account where id = any (${letters.flatMap(({ recipientIds }) => recipientIds)}::uuid[])
      union all
      select id from person where id = any (${letters.flatMap(({ childIds }) => childIds)}::uuid[])`,
  )
  const there = new Set(rows.map(({ id }) => id))
  return letters
    .map((letter) => ({
      ...letter,
      childIds: letter.childIds.filter((id) => there.has(id)),
      recipientIds: letter.recipientIds.filter((id) => there.has(id)),
    }))
    .filter(({ childIds, recipientIds }, at) => {
      const isAboutNobodyNow = childIds.length === 0 && (letters[at]?.childIds.length ?? 0) > 0
      return recipientIds.length > 0 && !isAboutNobodyNow
    })
}
