import type { AnswerOf, BodyOf } from '@nalle/contract/endpoint.ts'
import { replyToMessage } from '@nalle/contract/messages.ts'
import type { ApplicationId, ChildId, MessageAccountId, MessageId, ThreadId } from '@nalle/domain/ids.ts'
import type { AnsweredThread } from '@nalle/domain/messages/replies.ts'
import { findReplyProblem } from '@nalle/domain/messages/replies.ts'
import type { ThreadCitizen } from '@nalle/domain/messages/thread-readers.ts'
import { formerReaders } from '@nalle/domain/messages/thread-readers.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { ownAccountId } from '../access/own-messages.ts'
import type { Transaction } from '../database/database.ts'
import { select } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import { forbid, malformed, notFound, refuse } from '../http/errors.ts'
import { deliver } from './deliver.ts'
import { mayStillSend } from './limit-messages.ts'
import { findReachable, reachableForReply } from './reachable.ts'
import { markRead } from './mark-read.ts'
import type { Sent } from './idempotent-send.ts'
import { sendOnce } from './idempotent-send.ts'
import { childrenOf, citizensIn } from './thread-readers.ts'
import type { Reader } from './threads.ts'
import { findVisibleMessages } from './visible-messages.ts'

type Body = BodyOf<typeof replyToMessage>

/** Answers in the thread of a message. */
export async function reply(
  tx: Transaction,
  reader: Reader,
  messageId: MessageId,
  body: Body,
  now: Temporal.Instant,
): Promise<AnswerOf<typeof replyToMessage>> {
  const thread = await findThreadOf(tx, reader, messageId, dayIn(now))
  if (thread === undefined) notFound()
  const { accountId } = thread
  if (!thread.participants.includes(accountId)) forbid()
  if (thread.sensitive && reader.level !== 'STRONG') refuse(replyToMessage, 'STRONG_LOGIN_NEEDED')

  const sending = { owner: accountId, key: body.idempotencyKey, now }
  const sent = await sendOnce(tx, sending, async () => {
    if (!(await mayStillSend(tx, accountId, now))) refuse(replyToMessage, 'TOO_MANY_MESSAGES')
    await checkReply(tx, reader, thread, body, now)
    return answer(tx, reader, thread, body, now)
  })
  // What a key has sent elsewhere is nothing to be told here: that thread may be closed to this login.
  if (sent.threadId !== thread.id) malformed()
  const [message] = await findVisibleMessages(tx, accountId, { messageId: sent.messageId })
  if (message === undefined) throw new Error('one sees what one has written')
  return { threadId: sent.threadId, message }
}

type ThreadToAnswer = AnsweredThread & {
  readonly id: ThreadId
  readonly applicationId: ApplicationId | null
  /** Of whoever answers. */
  readonly accountId: MessageAccountId
}

async function findThreadOf(
  tx: Transaction,
  reader: Reader,
  messageId: MessageId,
  today: Temporal.PlainDate,
): Promise<ThreadToAnswer | undefined> {
  const [row] = await select<
    Omit<ThreadToAnswer, 'formerReaders'> & {
      readonly concerns: readonly ChildId[]
      readonly citizens: readonly ThreadCitizen[]
    }
  >(
    tx,
    sql`
      select thread.id, thread.type as "messageType", thread.is_copy as "isCopy", thread.sensitive,
        thread.application_id as "applicationId", application.status as "applicationStatus",
        own.account_id as "accountId",
        array(select child_id from message_thread_child where thread_id = thread.id) as "childIds",
        array(select account_id from thread_participant where thread_id = thread.id) as participants,
        array(${childrenOf(sql.ref('thread.id'))}) as concerns, ${citizensIn(sql.ref('thread.id'), today)} as citizens,
        exists (
          select from thread_participant
          where thread_id = thread.id and account_id = own.account_id and has_written
        ) as "hasWritten"
      from message
      join message_thread thread on thread.id = message.thread_id
      left join application on application.id = thread.application_id
      cross join (select ${ownAccountId(reader.id)} as account_id) as own
      where message.id = ${messageId}`,
  )
  if (row === undefined) return undefined
  const { concerns, citizens, ...thread } = row
  return { ...thread, formerReaders: formerReaders(citizens, { childIds: concerns }) }
}

async function checkReply(
  tx: Transaction,
  reader: Reader,
  thread: ThreadToAnswer,
  body: Body,
  now: Temporal.Instant,
): Promise<void> {
  // Who takes part in the thread of an application may be answered, wherever the children are.
  const reachable =
    thread.applicationStatus === null ? reachableForReply(await findReachable(tx, reader.id, dayIn(now))) : []
  const problem = findReplyProblem({ content: body.content, recipients: body.recipientAccountIds }, thread, {
    accountId: thread.accountId,
    level: reader.level,
    reachable,
  })
  if (problem !== undefined) refuse(replyToMessage, problem)
}

async function answer(
  tx: Transaction,
  reader: Reader,
  thread: ThreadToAnswer,
  { content, recipientAccountIds }: Body,
  now: Temporal.Instant,
): Promise<Sent> {
  const letters = [{ threadId: thread.id, recipientIds: [...new Set(recipientAccountIds)] }]
  const [sent] = await deliver(tx, { senderId: thread.accountId, by: 'CITIZEN', content, now, letters })
  if (sent === undefined) throw new Error('an answer is one message')
  await markRead(tx, reader.id, thread.id, now)
  if (thread.applicationId !== null) {
    await tx
      .insertInto('application_note')
      .values({ application_id: thread.applicationId, message_id: sent.messageId, content, created_at: now })
      .execute()
  }
  await noteEvent(tx, 'message.replied', { ...sent, personId: reader.id }, now)
  return sent
}
