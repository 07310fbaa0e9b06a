import type { staffRecipients } from '@nalle/contract/municipality/messages.ts'
import { deliveredMessages, staffMessage, staffReply } from '@nalle/contract/municipality/messages.ts'
import { id } from '@nalle/contract/wire.ts'
import type { AttachmentId, MessageAccountId, MessageId, ThreadId } from '@nalle/domain/ids.ts'
import { isContentGood, isTitleGood } from '@nalle/domain/messages/message-texts.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { z } from 'zod'
import { attachOrphans } from '../../attachments/orphans.ts'
import type { Read, Transaction } from '../../database/database.ts'
import type { Delivered } from '../../messages/deliver.ts'
import { deliverToFamilies } from '../../messages/deliver-to-families.ts'
import { deliver, storeContent } from '../../messages/deliver.ts'
import { countReaders, deliverPortionWith, FAMILIES_OF_A_PORTION, keepPortions } from '../../messages/portions.ts'
import type { Act } from '../command.ts'
import { command } from '../command.ts'
import type { CanRefuse } from '../refusals.ts'
import { inWords, mustBe, only } from '../refusals.ts'
import { findFamilies } from './families.ts'
import { lettersInPortions } from './letters.ts'
import { MESSAGE_REFUSALS } from './refusals.ts'

export type StaffRecipients = z.output<typeof staffRecipients>
export type StaffMessage = z.output<typeof staffMessage> & Act

export const writeAsStaffCommand = command({
  name: 'messages.writeAsStaff',
  input: staffMessage,
  answer: deliveredMessages,
  refusals: only(
    MESSAGE_REFUSALS,
    'UNKNOWN_ACCOUNT',
    'TEXT_MISSING',
    'NOBODY_TO_RECEIVE',
    'SENSITIVE_TO_MANY',
    'FILE_NOT_FREE',
    'UNKNOWN_APPLICATION',
    'UNKNOWN_CHILD',
  ),
  run: (tx, message, { now, client }) => writeAsStaff(tx, { ...message, now, client }),
})

/**
 * One thread for each family: the guardians and foster parents of a child see it together, and siblings share it. Where
 * they are very many, the first of them have it at once and the others within a minute or so.
 */
export async function writeAsStaff(tx: Transaction, message: StaffMessage): Promise<readonly Delivered[]> {
  const { type = 'MESSAGE', sensitive = false } = message
  mustBe(writeAsStaffCommand, isTitleGood(message.title) && isContentGood(message.content), 'TEXT_MISSING')
  await requireOwnAccount(tx, writeAsStaffCommand, message.senderId)
  const families = await findFamilies(tx, message.to, dayIn(message.now), message)
  mustBe(writeAsStaffCommand, families.length > 0, 'NOBODY_TO_RECEIVE')
  mustBe(writeAsStaffCommand, !sensitive || (type === 'MESSAGE' && families.length === 1), 'SENSITIVE_TO_MANY')
  await takeFiles(tx, writeAsStaffCommand, message.attachmentIds)

  const thread = {
    type,
    title: message.title,
    urgent: message.urgent ?? false,
    sensitive,
    is_copy: message.isCopy ?? false,
    application_id: message.applicationId ?? null,
  }
  // Whoever is named for the thread of an application may not get it, and that is to be known at once.
  const isAtOnce = message.applicationId !== undefined
  const [first = [], ...later] = await lettersInPortions(families, isAtOnce ? families.length : FAMILIES_OF_A_PORTION)
  const contentId = await storeContent(tx, message)
  const { senderId, now } = message
  const delivery = { contentId, senderId, now, thread, today: dayIn(now), peopleBefore: 0 }
  const delivered = await inWords(writeAsStaffCommand, deliverToFamilies(tx, { ...delivery, letters: first }))
  // Somebody who no longer looks after the child may have been named for the thread of its application.
  mustBe(writeAsStaffCommand, delivered.length === first.length, 'NOBODY_TO_RECEIVE')
  await keepPortions(tx, { ...delivery, peopleBefore: countReaders(first) }, later)
  return [...delivered, ...later.flat().map(({ threadId, messageId }) => ({ threadId, messageId }))]
}

export type StaffReply = z.output<typeof staffReply> & Act

export const replyAsStaffCommand = command({
  name: 'messages.replyAsStaff',
  input: staffReply,
  answer: id<MessageId>('message'),
  refusals: only(
    MESSAGE_REFUSALS,
    'UNKNOWN_ACCOUNT',
    'TEXT_MISSING',
    'NOT_IN_THREAD',
    'NOBODY_TO_RECEIVE',
    'FILE_NOT_FREE',
  ),
  run: (tx, reply, { now }) => replyAsStaff(tx, { ...reply, now }),
})

export async function replyAsStaff(tx: Transaction, reply: StaffReply): Promise<MessageId> {
  mustBe(replyAsStaffCommand, isContentGood(reply.content), 'TEXT_MISSING')
  const { senderId, threadId } = reply
  await requireOwnAccount(tx, replyAsStaffCommand, senderId)
  let ids = await findParticipants(tx, threadId)
  if (!ids.has(senderId)) {
    await deliverPortionWith(tx, threadId, dayIn(reply.now))
    ids = await findParticipants(tx, threadId)
  }
  mustBe(replyAsStaffCommand, ids.has(senderId), 'NOT_IN_THREAD')
  ids.delete(senderId)
  const recipientIds = [...new Set(reply.recipientIds ?? ids)]
  mustBe(
    replyAsStaffCommand,
    recipientIds.every((id) => ids.has(id)),
    'NOT_IN_THREAD',
  )
  mustBe(replyAsStaffCommand, recipientIds.length > 0, 'NOBODY_TO_RECEIVE')
  await takeFiles(tx, replyAsStaffCommand, reply.attachmentIds)
  const [delivered] = await deliver(tx, { ...reply, by: 'STAFF', letters: [{ threadId, recipientIds }] })
  mustBe(replyAsStaffCommand, delivered !== undefined, 'NOBODY_TO_RECEIVE')
  return delivered.messageId
}

/** Staff write from accounts of staff, groups and offices. A guardian's account is the guardian's alone. */
async function requireOwnAccount(
  db: Read,
  caller: CanRefuse<'UNKNOWN_ACCOUNT'>,
  accountId: MessageAccountId,
): Promise<void> {
  const account = await db
    .selectFrom('message_account')
    .select('person_id as personId')
    .where('id', '=', accountId)
    .executeTakeFirst()
  mustBe(caller, account !== undefined && account.personId === null, 'UNKNOWN_ACCOUNT')
}

async function findParticipants(db: Read, threadId: ThreadId): Promise<Set<MessageAccountId>> {
  const participants = await db
    .selectFrom('thread_participant')
    .select('account_id as id')
    .where('thread_id', '=', threadId)
    .execute()
  return new Set(participants.map(({ id }) => id))
}

async function takeFiles(
  tx: Transaction,
  caller: CanRefuse<'FILE_NOT_FREE'>,
  ids: readonly AttachmentId[] = [],
): Promise<void> {
  const impossible = await attachOrphans(tx, { ids, uploader: null, via: 'STAFF', parent: 'MESSAGE' })
  mustBe(caller, impossible.length === 0, 'FILE_NOT_FREE')
}
