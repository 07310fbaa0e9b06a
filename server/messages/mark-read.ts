import { isRedacted } from '@nalle/domain/messages/redaction.ts'
import type { PersonId, ThreadId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { ownAccountId } from '../access/own-messages.ts'
import type { Transaction } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import type { Citizen } from '../http/app.ts'
import { notFound } from '../http/errors.ts'

/**
 * Marks the thread read, with an event if anything was unread. A weak login is shown no text of a sensitive thread, so it
 * changes nothing there.
 */
export async function readThread(
  tx: Transaction,
  { id: personId, level }: Pick<Citizen, 'id' | 'level'>,
  threadId: ThreadId,
  now: Temporal.Instant,
): Promise<void> {
  const isUnread = await markRead(tx, personId, threadId, now, {
    alsoSensitive: !isRedacted({ sensitive: true }, level),
  })
  if (isUnread) await noteEvent(tx, 'thread.read', { threadId, personId }, now)
}

/** What arrives at the same moment stays unread. Whether anything was unread. */
export async function markRead(
  tx: Transaction,
  personId: PersonId,
  threadId: ThreadId,
  now: Temporal.Instant,
  { alsoSensitive }: { readonly alsoSensitive: boolean } = { alsoSensitive: true },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_recipient')
    .set({ read_at: now })
    .where('account_id', '=', ownAccountId(personId))
    .where('thread_id', '=', threadId)
    .where('read_at', 'is', null)
    .$if(!alsoSensitive, (update) =>
      update.where('thread_id', 'not in', (sub) =>
        sub.selectFrom('message_thread').select('id').where('id', '=', threadId).where('sensitive', '=', true),
      ),
    )
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
