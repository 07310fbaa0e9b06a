import type { MessageId, ThreadId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../database/database.ts'
import { oncePerKey } from '../database/idempotency-keys.ts'
import type { KeyedRequest } from '../database/idempotency-keys.ts'

export type Sent = { readonly threadId: ThreadId; readonly messageId: MessageId }

const SENDINGS = { table: 'message_sending', owner: 'account_id', moment: 'sent_at' } as const

/** A second request with the same key is told what the first has sent. */
export async function sendOnce(tx: Transaction, request: KeyedRequest, send: () => Promise<Sent>): Promise<Sent> {
  const done = await oncePerKey(tx, SENDINGS, request, async () => {
    const { threadId, messageId } = await send()
    return { thread_id: threadId, message_id: messageId }
  })
  const { thread_id: threadId, message_id: messageId } = done
  if (threadId === null || messageId === null) throw new Error('a sending is settled in the transaction that claims it')
  return { threadId, messageId }
}
