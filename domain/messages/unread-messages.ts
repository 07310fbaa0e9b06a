import type { MessageAccountId } from '../ids.ts'

type ReadableMessage = {
  readonly sender: { readonly id: MessageAccountId }
  readonly readAt: Temporal.Instant | null
}

/** One's own messages have no reading time, and are not unread. */
export function isUnread(message: ReadableMessage, reader: MessageAccountId): boolean {
  return message.readAt === null && message.sender.id !== reader
}

export function hasUnread(messages: readonly ReadableMessage[], reader: MessageAccountId): boolean {
  return messages.some((message) => isUnread(message, reader))
}

/** All that a weak login learns of a sensitive thread; the API family calls one without messages from others unread. */
export function isLastFromOthersUnread(messages: readonly ReadableMessage[], reader: MessageAccountId): boolean {
  const last = messages.findLast(({ sender }) => sender.id !== reader)
  return last === undefined || last.readAt === null
}
