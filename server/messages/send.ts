import type { BodyOf } from '@nalle/contract/endpoint.ts'
import { sendMessage } from '@nalle/contract/messages.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { ChildId, PersonId, ThreadId } from '@nalle/domain/ids.ts'
import { findNewMessageRefusal } from '@nalle/domain/messages/new-message.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { findAccessibleFeatures } from '../access/accessible-features.ts'
import { attachOrphans } from '../attachments/orphans.ts'
import type { Transaction } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import { refuse } from '../http/errors.ts'
import { deliver } from './deliver.ts'
import { mayStillSend } from './limit-messages.ts'
import type { OwnAccount } from './own-account.ts'
import { getOwnAccount } from './own-account.ts'
import { findReachable, reachableAccounts } from './reachable.ts'
import type { Sent } from './idempotent-send.ts'
import { sendOnce } from './idempotent-send.ts'

type Body = BodyOf<typeof sendMessage>

/** Begins a thread with staff. */
export async function send(
  tx: Transaction,
  personId: PersonId,
  body: Body,
  { now, city }: { readonly now: Temporal.Instant; readonly city: City },
): Promise<ThreadId> {
  const account = await getOwnAccount(tx, personId, dayIn(now))
  const sending = { owner: account.accountId, key: body.idempotencyKey, now }
  const { threadId } = await sendOnce(tx, sending, async () => {
    if (!(await mayStillSend(tx, account.accountId, now))) refuse(sendMessage, 'TOO_MANY_MESSAGES')
    await checkMessage(tx, personId, body, { now, city })
    await takeAttachments(tx, personId, account, body)
    const sent = await beginThread(tx, account, body, now)
    await noteEvent(tx, 'message.sent', { ...sent, personId }, now)
    return sent
  })
  return threadId
}

async function checkMessage(
  tx: Transaction,
  personId: PersonId,
  body: Body,
  { now, city }: { readonly now: Temporal.Instant; readonly city: City },
): Promise<void> {
  const today = dayIn(now)
  const { composeNewMessage } = await findAccessibleFeatures(tx, personId, today, city)
  if (!composeNewMessage) refuse(sendMessage, 'WRITING_NOT_OPEN')
  const reachable = await findReachable(tx, personId, today)
  const refusal = findNewMessageRefusal(body, {
    reachable: reachableAccounts(reachable),
    typeOf: (id) => reachable.accounts.get(id)?.account.type,
  })
  if (refusal !== undefined) refuse(sendMessage, refusal)
}

async function takeAttachments(
  tx: Transaction,
  uploader: PersonId,
  { messageAttachmentsAllowed }: OwnAccount,
  { attachmentIds: ids }: Body,
): Promise<void> {
  if (ids.length === 0) return
  if (!messageAttachmentsAllowed) refuse(sendMessage, 'ATTACHMENTS_NOT_OPEN')
  const impossible = await attachOrphans(tx, { ids, uploader, via: 'MESSAGE', parent: 'MESSAGE' })
  if (impossible.length > 0) refuse(sendMessage, 'ATTACHMENTS_NOT_YOURS')
}

async function beginThread(
  tx: Transaction,
  { accountId }: OwnAccount,
  body: Body,
  now: Temporal.Instant,
): Promise<Sent> {
  const { id: threadId } = await tx
    .insertInto('message_thread')
    .values({
      type: 'MESSAGE',
      title: body.title,
      urgent: false,
      sensitive: false,
      is_copy: false,
      application_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addChildren(tx, threadId, body.children)
  const [sent] = await deliver(tx, {
    senderId: accountId,
    by: 'CITIZEN',
    content: body.content,
    now,
    letters: [{ threadId, recipientIds: [...new Set(body.recipients)] }],
    attachmentIds: body.attachmentIds,
  })
  if (sent === undefined) throw new Error('a new thread begins with one message')
  return sent
}

async function addChildren(tx: Transaction, threadId: ThreadId, childIds: readonly ChildId[]): Promise<void> {
  await sql`
    insert into message_thread_child (thread_id, child_id)
    select ${threadId}, unnest(${[...new Set(childIds)]}::uuid[])`.execute(tx)
}
