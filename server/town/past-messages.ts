import type {
  ApplicationId,
  AttachmentId,
  ChildId,
  MessageAccountId,
  MessageId,
  PersonId,
  ThreadId,
} from '@nalle/domain/ids.ts'
import type { MessageType } from '@nalle/domain/messages/accounts.ts'
import { isContentGood, isTitleGood } from '@nalle/domain/messages/message-texts.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { MessageContentId } from '../database/tables/messages.ts'
import type { AccountHolder } from '../municipality/messages/accounts.ts'
import { MESSAGE_REFUSALS } from '../municipality/messages/refusals.ts'
import { mustBe, only } from '../municipality/refusals.ts'
import { insertRows } from '../municipality/rows.ts'

/** A thread as it was in an earlier system, or as the town tells it. */
export type PastThread = {
  readonly id: ThreadId
  readonly type: MessageType
  readonly title: string
  readonly urgent: boolean
  readonly sensitive: boolean
  readonly childIds: readonly ChildId[]
  readonly applicationId: ApplicationId | null
  /** Oldest first. */
  readonly messages: readonly PastMessage[]
  readonly archivedBy: readonly PersonId[]
}

export type PastMessage = {
  readonly id: MessageId
  /** Messages with the same text may share it. */
  readonly contentId: MessageContentId
  readonly content: string
  readonly sender: AccountHolder
  readonly recipients: readonly AccountHolder[]
  readonly sentAt: Temporal.Instant
  readonly readBy: readonly { readonly personId: PersonId; readonly at: Temporal.Instant }[]
  readonly attachmentIds: readonly AttachmentId[]
}

export type BringMessages = (threads: readonly PastThread[]) => Promise<void>

const pastMessages = {
  refusals: only(
    MESSAGE_REFUSALS,
    'TEXT_MISSING',
    'NOBODY_TO_RECEIVE',
    'UNKNOWN_ACCOUNT',
    'UNKNOWN_APPLICATION',
    'UNKNOWN_CHILD',
  ),
}

/**
 * Brings in what was written before. Nobody is told of it, by mail or otherwise, for nothing of it is new. Thousands of
 * threads at a time: the statements are the same few for any number of them.
 */
export async function bringingPastMessages(tx: Transaction): Promise<BringMessages> {
  const staff = await tx
    .selectFrom('message_account')
    .select(['id', 'type', 'employee_id', 'group_id'])
    .where('person_id', 'is', null)
    .execute()
  const staffAccounts = new Map(
    staff.map((account) => [account.employee_id ?? account.group_id ?? account.type, account.id]),
  )

  return async (threads) => {
    for (const { title, messages } of threads) {
      mustBe(
        pastMessages,
        isTitleGood(title) && messages.every(({ content }) => isContentGood(content)),
        'TEXT_MISSING',
      )
      mustBe(
        pastMessages,
        messages.length > 0 && messages.every(({ recipients }) => recipients.length > 0),
        'NOBODY_TO_RECEIVE',
      )
    }
    const citizens = await findCitizenAccounts(tx, threads)
    const accountOf = (holder: AccountHolder): MessageAccountId => {
      const account =
        'personId' in holder
          ? citizens.get(holder.personId)
          : staffAccounts.get(
              'employeeId' in holder ? holder.employeeId : 'groupId' in holder ? holder.groupId : holder.office,
            )
      mustBe(pastMessages, account !== undefined, 'UNKNOWN_ACCOUNT')
      return account
    }
    const messages = threads.flatMap((thread) =>
      thread.messages.map((message) => ({ ...message, threadId: thread.id })),
    )
    await insertContents(tx, messages)
    await insertRows(
      tx,
      pastMessages,
      'message_thread',
      threads.map(({ id, type, title, urgent, sensitive, applicationId }) => ({
        id,
        type,
        title,
        urgent,
        sensitive,
        is_copy: false,
        application_id: applicationId,
      })),
    )
    await insertRows(
      tx,
      pastMessages,
      'message_thread_child',
      threads.flatMap(({ id, childIds }) => childIds.map((childId) => ({ thread_id: id, child_id: childId }))),
    )
    await insertRows(
      tx,
      pastMessages,
      'message',
      messages.map(({ id, threadId, contentId, sender, sentAt }) => ({
        id,
        thread_id: threadId,
        content_id: contentId,
        sender_id: accountOf(sender),
        sent_at: sentAt,
      })),
    )
    await insertRows(
      tx,
      pastMessages,
      'message_recipient',
      messages.flatMap(({ id, threadId, recipients, readBy }) =>
        recipients.map((recipient) => ({
          message_id: id,
          account_id: accountOf(recipient),
          thread_id: threadId,
          read_at:
            'personId' in recipient
              ? (readBy.find(({ personId }) => personId === recipient.personId)?.at ?? null)
              : null,
        })),
      ),
    )
    await addParticipants(
      tx,
      threads.map(({ id }) => id),
      threads.flatMap(({ id, archivedBy }) =>
        archivedBy.map((personId) => ({ threadId: id, accountId: accountOf({ personId }) })),
      ),
    )
    await attachFiles(tx, messages)
  }
}

async function findCitizenAccounts(
  tx: Transaction,
  threads: readonly PastThread[],
): Promise<ReadonlyMap<PersonId, MessageAccountId>> {
  const holders = threads.flatMap(({ messages }) =>
    messages.flatMap(({ sender, recipients }) => [sender, ...recipients]),
  )
  const people = new Set(holders.flatMap((holder) => ('personId' in holder ? [holder.personId] : [])))
  const { rows } = await sql<{ id: MessageAccountId; person: PersonId }>`
    select id, person_id as person from message_account where person_id = any (${[...people]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, person }) => [person, id]))
}

/** A text that went to many families may have come with an earlier batch. */
async function insertContents(tx: Transaction, messages: readonly PastMessage[]): Promise<void> {
  const contents = new Map(messages.map(({ contentId, content }) => [contentId, content]))
  await sql`
    insert into message_content (id, content)
    select * from unnest(${[...contents.keys()]}::uuid[], ${[...contents.values()]}::text[])
    on conflict (id) do nothing`.execute(tx)
}

/** Everybody's own view of each thread follows from what they sent and received in it. */
async function addParticipants(
  tx: Transaction,
  threads: readonly ThreadId[],
  archived: readonly { readonly threadId: ThreadId; readonly accountId: MessageAccountId }[],
): Promise<void> {
  await sql`
    with seen as (
      select thread_id, sender_id as account_id, sent_at, number, true as wrote
      from message where thread_id = any (${[...threads]}::uuid[])
      union all
      select message.thread_id, recipient.account_id, message.sent_at, message.number, false
      from message join message_recipient recipient on recipient.message_id = message.id
      where message.thread_id = any (${[...threads]}::uuid[])
    ),
    archived as (
      select * from unnest(
        ${archived.map(({ threadId }) => threadId)}::uuid[],
        ${archived.map(({ accountId }) => accountId)}::uuid[]
      ) as row (thread_id, account_id)
    )
    insert into thread_participant
      (thread_id, account_id, last_message_at, last_message_number, has_written, has_received, archived)
    select thread_id, account_id, max(sent_at), max(number), bool_or(wrote), bool_or(not wrote),
      (thread_id, account_id) in (select * from archived)
    from seen group by thread_id, account_id`.execute(tx)
}

async function attachFiles(tx: Transaction, messages: readonly PastMessage[]): Promise<void> {
  for (const { contentId, attachmentIds } of messages) {
    if (attachmentIds.length === 0) continue
    await tx
      .updateTable('attachment')
      .set({ parent: 'MESSAGE', message_content_id: contentId })
      .where('id', 'in', attachmentIds)
      .where('parent', 'is', null)
      .execute()
  }
}
