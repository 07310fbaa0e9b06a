import type { Message, MessageAccount, RegularThread, Thread } from '@nalle/contract/messages.ts'
import type { MessageAccountId, MessageId } from '@nalle/domain/ids.ts'
import { isUnread } from '@nalle/domain/messages/unread-messages.ts'

/** Everybody else in the thread, in the order in which they came in; alone, the person who wrote it. */
export function participantsOf(thread: Thread, me: MessageAccountId): readonly MessageAccount[] {
  if (thread.type === 'Redacted') return thread.sender ? [thread.sender] : []
  const people = new Map<MessageAccountId, MessageAccount>()
  for (const { sender, recipients } of thread.messages) {
    for (const account of [sender, ...recipients]) if (!people.has(account.id)) people.set(account.id, account)
  }
  const others = [...people.values()].filter((account) => account.id !== me)
  return others.length > 0 ? others : [...people.values()]
}

export function lastSentAt(thread: Thread): Temporal.Instant | null {
  return thread.type === 'Redacted' ? thread.lastMessageSentAt : (thread.messages.at(-1)?.sentAt ?? null)
}

export function attachmentsIn(thread: RegularThread): number {
  return thread.messages.reduce((sum, message) => sum + message.attachments.length, 0)
}

/** Only what came from the municipality's side can be kept for later. */
export function hasMessageFromStaff(thread: RegularThread): boolean {
  return thread.messages.some((message) => message.sender.type !== 'CITIZEN')
}

/** Which messages of the thread wait to be read. */
export function unreadIn(thread: RegularThread, me: MessageAccountId): readonly MessageId[] {
  return thread.messages.filter((message) => isUnread(message, me)).map(({ id }) => id)
}

export function hasUnread(thread: Thread, me: MessageAccountId): boolean {
  return thread.type === 'Redacted' ? thread.hasUnreadMessages : unreadIn(thread, me).length > 0
}

/** What has come in since these were marked as read stays unread. */
export function withRead(thread: Thread, read: readonly MessageId[], at: Temporal.Instant): Thread {
  if (thread.type === 'Redacted') return thread
  const messages = thread.messages.map((message) =>
    message.readAt === null && read.includes(message.id) ? { ...message, readAt: at } : message,
  )
  return { ...thread, messages }
}

export function withMessage(thread: Thread, message: Message): Thread {
  if (thread.type === 'Redacted' || thread.messages.some(({ id }) => id === message.id)) return thread
  return { ...thread, messages: [...thread.messages, message] }
}
