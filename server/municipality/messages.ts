import type {
  ApplicationId,
  AttachmentId,
  ChildId,
  GroupId,
  MessageAccountId,
  MessageId,
  PersonId,
  ThreadId,
  UnitId,
} from '@nalle/domain/ids.ts'
import type { MessageType } from '@nalle/domain/messages/accounts.ts'
import { isContentGood, isTitleGood } from '@nalle/domain/messages/texts-of-messages.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { attachOrphans } from '../attachments/orphans.ts'
import type { Transaction } from '../database/database.ts'
import type { Delivered } from '../messages/deliver.ts'
import { deliver } from '../messages/deliver.ts'
import { findFamilies } from './message-families.ts'
import { mustBe } from './not-possible.ts'
import { insertRows, newId } from './rows.ts'

/** To whom staff write: the guardians of these children, groups and units, or people themselves. */
export type StaffRecipients = {
  readonly children?: readonly ChildId[]
  readonly groups?: readonly GroupId[]
  readonly units?: readonly UnitId[]
  /** Each in a thread of their own that concerns no child: an applicant, a payer. */
  readonly people?: readonly PersonId[]
}

export type StaffMessage = {
  readonly senderId: MessageAccountId
  readonly to: StaffRecipients
  /** MESSAGE unless told otherwise. */
  readonly type?: MessageType
  readonly title: string
  readonly content: string
  readonly urgent?: boolean
  readonly sensitive?: boolean
  /** For the knowledge of its readers; nobody answers a copy. */
  readonly isCopy?: boolean
  /** The application that the thread is about. */
  readonly applicationId?: ApplicationId
  /** Files that `storeStaffFile` has stored. */
  readonly attachmentIds?: readonly AttachmentId[]
  readonly now: Temporal.Instant
}

/** One thread for each family: the guardians and foster parents of a child see it together, and siblings share it. */
export async function writeAsStaff(tx: Transaction, message: StaffMessage): Promise<readonly Delivered[]> {
  const { type = 'MESSAGE', sensitive = false } = message
  mustBe(isTitleGood(message.title) && isContentGood(message.content), 'TEXT_MISSING')
  const families = await findFamilies(tx, message.to, dayIn(message.now))
  mustBe(families.length > 0, 'NOBODY_TO_RECEIVE')
  mustBe(!sensitive || (type === 'MESSAGE' && families.length === 1), 'SENSITIVE_TO_MANY')
  await takeFiles(tx, message.attachmentIds)

  const threads = families.map((family) => ({ ...family, threadId: newId<'thread'>() }))
  await insertRows(
    tx,
    'message_thread',
    threads.map(({ threadId }) => ({
      id: threadId,
      type,
      title: message.title,
      urgent: message.urgent ?? false,
      sensitive,
      is_copy: message.isCopy ?? false,
      application_id: message.applicationId ?? null,
    })),
  )
  await insertRows(
    tx,
    'message_thread_child',
    threads.flatMap(({ threadId, childIds }) =>
      childIds.map((childId) => ({ thread_id: threadId, child_id: childId })),
    ),
  )
  const delivered = await deliver(tx, {
    ...message,
    letters: threads.map(({ threadId, accountIds }) => ({ threadId, recipientIds: accountIds })),
  })
  // Somebody who no longer looks after the child may have been named for the thread of its application.
  mustBe(delivered.length === threads.length, 'NOBODY_TO_RECEIVE')
  return delivered
}

export type StaffReply = {
  readonly senderId: MessageAccountId
  readonly threadId: ThreadId
  readonly content: string
  /** Everybody else in the thread, unless told otherwise; never those who no longer look after its children. */
  readonly recipientIds?: readonly MessageAccountId[]
  readonly attachmentIds?: readonly AttachmentId[]
  readonly now: Temporal.Instant
}

export async function replyAsStaff(tx: Transaction, reply: StaffReply): Promise<MessageId> {
  mustBe(isContentGood(reply.content), 'TEXT_MISSING')
  const { senderId, threadId } = reply
  const participants = await tx
    .selectFrom('thread_participant')
    .select('account_id as id')
    .where('thread_id', '=', threadId)
    .execute()
  const ids = new Set(participants.map(({ id }) => id))
  mustBe(ids.has(senderId), 'NOT_IN_THREAD')
  ids.delete(senderId)
  const recipientIds = [...new Set(reply.recipientIds ?? ids)]
  mustBe(
    recipientIds.every((id) => ids.has(id)),
    'NOT_IN_THREAD',
  )
  mustBe(recipientIds.length > 0, 'NOBODY_TO_RECEIVE')
  await takeFiles(tx, reply.attachmentIds)
  const [delivered] = await deliver(tx, { ...reply, letters: [{ threadId, recipientIds }] })
  mustBe(delivered !== undefined, 'NOBODY_TO_RECEIVE')
  return delivered.messageId
}

async function takeFiles(tx: Transaction, ids: readonly AttachmentId[] = []): Promise<void> {
  const impossible = await attachOrphans(tx, { ids, uploader: null, via: 'STAFF', parent: 'MESSAGE' })
  mustBe(impossible.length === 0, 'FILE_NOT_FREE')
}
