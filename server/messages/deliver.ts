import type { AttachmentId, ChildId, MessageAccountId, MessageId, ThreadId } from '@nalle/domain/ids.ts'
import type { ThreadCitizen } from '@nalle/domain/messages/thread-readers.ts'
import { readsWhatIsNew } from '@nalle/domain/messages/thread-readers.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { select } from '../database/database.ts'
import type { MessageContentId } from '../database/tables/messages.ts'
import { announce } from './announce.ts'
import { caresFor, childrenOf } from './thread-readers.ts'

/** One text on its way, to one thread or to hundreds. */
export type Delivery = {
  readonly senderId: MessageAccountId
  /** Whose account the sender must be. What staff send never comes from a citizen's account. */
  readonly by: 'CITIZEN' | 'STAFF'
  readonly content: string
  readonly now: Temporal.Instant
  /** At most one for each thread; the recipients are never the sender. */
  readonly letters: readonly MailContent[]
  /** Files that `attachOrphans` has given to the message. */
  readonly attachmentIds?: readonly AttachmentId[]
}
export type MailContent = {
  readonly threadId: ThreadId
  readonly recipientIds: readonly MessageAccountId[]
  /** Where the sender has been told already what the message will be called. */
  readonly messageId?: MessageId
}
export type Delivered = { readonly threadId: ThreadId; readonly messageId: MessageId }

/**
 * The one way in which a message comes into the world, whoever writes it: the text, a message in each thread, its
 * recipients, its place in everybody's inbox, and word of it to those who want some. As many statements for a unit's
 * bulletin as for one reply. Answers with the messages that somebody gets.
 */
export async function deliver(tx: Transaction, delivery: Delivery): Promise<readonly Delivered[]> {
  const contentId = await storeContent(tx, delivery)
  return deliverContent(tx, { ...delivery, contentId, today: dayIn(delivery.now), peopleBefore: 0 })
}

export async function storeContent(
  tx: Transaction,
  { content, attachmentIds = [] }: Pick<Delivery, 'content' | 'attachmentIds'>,
): Promise<MessageContentId> {
  const { id } = await tx.insertInto('message_content').values({ content }).returning('id').executeTakeFirstOrThrow()
  if (attachmentIds.length > 0) {
    await tx.updateTable('attachment').set({ message_content_id: id }).where('id', 'in', attachmentIds).execute()
  }
  return id
}

/** A text that is stored, to some of those who get it. */
export type ContentDelivery = Pick<Delivery, 'senderId' | 'by' | 'now' | 'letters'> & {
  readonly contentId: MessageContentId
  readonly today: Temporal.PlainDate
  /** So many others are told of the text before these. */
  readonly peopleBefore: number
}

export async function deliverContent(tx: Transaction, delivery: ContentDelivery): Promise<readonly Delivered[]> {
  const { now, senderId, contentId } = delivery
  // Whoever addresses it, and however: nothing new about a child comes to somebody who no longer looks after it.
  const letters = await withoutFormerReaders(tx, delivery.letters, delivery.today)
  const { rows: messages } = await sql<Delivered & { number: number }>`
    insert into message (id, thread_id, content_id, sender_id, sent_at)
    select coalesce(message_id, gen_random_uuid()), thread_id, ${contentId}, ${senderId}, ${now}
    from unnest(
      ${letters.map(({ threadId }) => threadId)}::uuid[],
      ${letters.map(({ messageId }) => messageId ?? null)}::uuid[]
    ) as letter (thread_id, message_id)
    where not exists (
      select from message_account where id = ${senderId} and (person_id is null) = ${delivery.by === 'CITIZEN'}::boolean
    )
    returning id as "messageId", thread_id as "threadId", number`.execute(tx)
  if (messages.length < letters.length) throw new Error(`account ${senderId} is not of the kind ${delivery.by}`)
  await addRecipients(tx, messages, letters)
  await bringToInboxes(tx, messages, { letters, now, senderId })
  await announce(tx, messages, delivery)
  return messages.map(({ threadId, messageId }) => ({ threadId, messageId }))
}

/**
 * Letters without those who read nothing new in their thread any more, and without those letters that nobody would get.
 * One statement for a bulletin or a reply.
 */
async function withoutFormerReaders(
  tx: Transaction,
  letters: readonly MailContent[],
  today: Temporal.PlainDate,
): Promise<readonly MailContent[]> {
  const pairs = letters.flatMap(({ threadId, recipientIds }) =>
    recipientIds.map((accountId) => ({ threadId, accountId })),
  )
  const rows = await select<ThreadCitizen & { readonly threadId: ThreadId; readonly childIds: readonly ChildId[] }>(
    tx,
    sql`
      select pair.thread_id as "threadId", pair.account_id as "accountId",
        array(${childrenOf(sql.ref('pair.thread_id'))}) as "childIds",
        ${caresFor(sql.ref('pair.thread_id'), today)} as "caresFor"
      from unnest(
        ${pairs.map(({ threadId }) => threadId)}::uuid[], ${pairs.map(({ accountId }) => accountId)}::uuid[]
      ) as pair (thread_id, account_id)
      join message_account account on account.id = pair.account_id
      where account.person_id is not null`,
  )
  const former = new Set(rows.filter((row) => !readsWhatIsNew(row, row)).map(keyOf))
  return letters
    .map((letter) => ({
      ...letter,
      recipientIds: letter.recipientIds.filter(
        (accountId) => !former.has(keyOf({ threadId: letter.threadId, accountId })),
      ),
    }))
    .filter(({ recipientIds }) => recipientIds.length > 0)
}

const keyOf = ({ threadId, accountId }: { readonly threadId: ThreadId; readonly accountId: MessageAccountId }) =>
  `${threadId} ${accountId}`

async function addRecipients(
  tx: Transaction,
  messages: readonly Delivered[],
  letters: readonly MailContent[],
): Promise<void> {
  const messageOf = new Map(messages.map(({ threadId, messageId }) => [threadId, messageId]))
  const rows = letters.flatMap(({ threadId, recipientIds }) =>
    recipientIds.map((accountId) => ({ messageId: messageOf.get(threadId), accountId, threadId })),
  )
  await sql`
    insert into message_recipient (message_id, account_id, thread_id)
    select * from unnest(
      ${rows.map(({ messageId }) => messageId)}::uuid[],
      ${rows.map(({ accountId }) => accountId)}::uuid[],
      ${rows.map(({ threadId }) => threadId)}::uuid[]
    )`.execute(tx)
}

/** A new message brings the thread to the top of the inbox of all who see it, out of the archive too. */
async function bringToInboxes(
  tx: Transaction,
  messages: readonly (Delivered & { readonly number: number })[],
  { letters, now, senderId }: Pick<Delivery, 'letters' | 'now' | 'senderId'>,
): Promise<void> {
  const numberOf = new Map(messages.map(({ threadId, number }) => [threadId, number]))
  const rows = letters.flatMap(({ threadId, recipientIds }) =>
    [senderId, ...recipientIds].map((accountId) => ({ threadId, accountId, number: numberOf.get(threadId) })),
  )
  // In one order for everybody: two guardians who answer at the same moment wait for each other instead of forever.
  await sql`
    insert into thread_participant
      (thread_id, account_id, last_message_at, last_message_number, has_written, has_received)
    select thread_id, account_id, ${now}, number, account_id = ${senderId}, account_id <> ${senderId}
    from unnest(
      ${rows.map(({ threadId }) => threadId)}::uuid[],
      ${rows.map(({ accountId }) => accountId)}::uuid[],
      ${rows.map(({ number }) => number)}::bigint[]
    ) as row (thread_id, account_id, number)
    order by thread_id, account_id
    on conflict (thread_id, account_id) do update set
      last_message_at = greatest(thread_participant.last_message_at, excluded.last_message_at),
      last_message_number = greatest(thread_participant.last_message_number, excluded.last_message_number),
      archived = false,
      has_written = thread_participant.has_written or excluded.has_written,
      has_received = thread_participant.has_received or excluded.has_received`.execute(tx)
}
