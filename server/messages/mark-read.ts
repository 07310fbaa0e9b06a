import type { PersonId, ThreadId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { ownAccountId } from '../access/own-messages.ts'
import type { Transaction } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import { notFound } from '../http/errors.ts'

/** Marks it read, and tells that it was unless nothing new was in it. */
export async function readThread(
  tx: Transaction,
  personId: PersonId,
  threadId: ThreadId,
  now: Temporal.Instant,
): Promise<void> {
  if (await markRead(tx, personId, threadId, now)) await noteEvent(tx, 'thread.read', { threadId, personId }, now)
}

/** What arrives at the same moment stays unread. Whether anything was unread. */
export async function markRead(
  tx: Transaction,
  personId: PersonId,
  threadId: ThreadId,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_recipient')
    .set({ read_at: now })
    .where('account_id', '=', ownAccountId(personId))
    .where('thread_id', '=', threadId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The newest message that the reader received becomes unread; older ones stay as they are. */
export async function markLastUnread(tx: Transaction, personId: PersonId, threadId: ThreadId): Promise<void> {
  const { numAffectedRows } = await sql`
    update message_recipient set read_at = null
    where account_id = ${ownAccountId(personId)} and message_id = (
      select message.id
      from message
      join message_recipient received
        on received.message_id = message.id and received.account_id = ${ownAccountId(personId)}
      where message.thread_id = ${threadId}
      order by message.sent_at desc, message.number desc
      limit 1
    )`.execute(tx)
  if (numAffectedRows === 0n) notFound()
}

/** Out of the reader's own inbox only. A message that comes in between keeps the thread there. */
export async function archive(tx: Transaction, personId: PersonId, threadId: ThreadId): Promise<void> {
  const known = await tx
    .selectFrom('thread_participant')
    .select('last_message_number as number')
    .where('thread_id', '=', threadId)
    .where('account_id', '=', ownAccountId(personId))
    .executeTakeFirst()
  if (known === undefined) notFound()
  await tx
    .updateTable('thread_participant')
    .set({ archived: true })
    .where('thread_id', '=', threadId)
    .where('account_id', '=', ownAccountId(personId))
    .where('last_message_number', '=', known.number)
    .execute()
}
