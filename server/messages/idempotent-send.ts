import type { Id, MessageAccountId, MessageId, ThreadId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../database/database.ts'

export type Sent = { readonly threadId: ThreadId; readonly messageId: MessageId }

type Sending = {
  readonly accountId: MessageAccountId
  /** Without a key every request is a message of its own. */
  readonly key: Id<'idempotency-key'> | undefined
  readonly now: Temporal.Instant
}

/**
 * Sends what carries a key at most once. A second request with the same key, a double click or another try after a
 * time-out, waits until the first is done and is told what it sent; a first one that was refused leaves the key free.
 */
export async function sendOnce(
  tx: Transaction,
  { accountId, key, now }: Sending,
  send: () => Promise<Sent>,
): Promise<Sent> {
  if (key === undefined) return send()
  const claimed = await tx
    .insertInto('message_sending')
    .values({ account_id: accountId, key, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed === undefined) return getEarlier(tx, accountId, key)
  const sent = await send()
  await tx
    .updateTable('message_sending')
    .set({ thread_id: sent.threadId, message_id: sent.messageId })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
  return sent
}

async function getEarlier(tx: Transaction, accountId: MessageAccountId, key: Id<'idempotency-key'>): Promise<Sent> {
  const { threadId, messageId } = await tx
    .selectFrom('message_sending')
    .select(['thread_id as threadId', 'message_id as messageId'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (threadId === null || messageId === null) throw new Error('a sending is settled in the transaction that claims it')
  return { threadId, messageId }
}
