import type {
  AttachmentId,
  ChildId,
  ChildImageId,
  Id,
  MessageAccountId,
  MessageId,
  PersonId,
  ThreadId,
  UnitId,
} from '@nalle/domain/ids.ts'
import { ACCOUNT_TYPES, MESSAGE_TYPES, STAFF_ROLES } from '@nalle/domain/messages/accounts.ts'
import { LONGEST_CONTENT, LONGEST_TITLE } from '@nalle/domain/messages/message-texts.ts'
import { APPLICATION_STATUSES } from '@nalle/domain/placements/application-statuses.ts'
import { z } from 'zod'
import { fileInfo } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { dateRange, id, instant, text } from './wire.ts'

/** More than any family has children or any unit has staff. */
const MOST_CHILDREN = 50
const MOST_RECIPIENTS = 200
const MOST_ATTACHMENTS = 100

const threadId = id<ThreadId>('thread')
const accountId = id<MessageAccountId>('message-account')

const messageAccount = z.object({
  id: accountId,
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  /** Only of citizens. */
  personId: id<PersonId>('person').nullable(),
  /** An addition of ours: of people how they are called, *Eero Kuusela*, where the name is as in the register. */
  calledName: z.string().nullable(),
})
export type MessageAccount = Readonly<z.output<typeof messageAccount>>

const message = z.object({
  id: id<MessageId>('message'),
  threadId,
  sender: messageAccount,
  recipients: z.array(messageAccount),
  sentAt: instant,
  content: z.string(),
  /** When the reader read it; null while unread and on the reader's own messages. */
  readAt: instant.nullable(),
  attachments: z.array(fileInfo),
  /** Staff see names here; a citizen never does. */
  recipientNames: z.array(z.string()).nullable(),
})
export type Message = Readonly<z.output<typeof message>>

const regularThread = z.object({
  type: z.literal('Regular'),
  id: threadId,
  urgent: z.boolean(),
  sensitive: z.boolean(),
  isCopy: z.boolean(),
  title: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  /** Set when the thread belongs to an application. */
  applicationStatus: z.enum(APPLICATION_STATUSES).nullable(),
  children: z.array(
    z.object({
      childId: id<ChildId>('person'),
      firstName: z.string(),
      lastName: z.string(),
      preferredName: z.string(),
      /** Of the child's picture, where the reader still looks after the child. An addition of ours. */
      imageId: id<ChildImageId>('child-image').nullable(),
    }),
  ),
  messages: z.array(message),
  /**
   * Citizens in the thread who get nothing new in it, because they no longer look after its children; only the reader
   * where that is one of them. An addition of ours.
   */
  formerReaders: z.array(accountId),
})
export type RegularThread = Readonly<z.output<typeof regularThread>>

/** What a weak login sees of a sensitive thread. */
const redactedThread = z.object({
  type: z.literal('Redacted'),
  id: threadId,
  urgent: z.boolean(),
  sender: messageAccount.nullable(),
  lastMessageSentAt: instant.nullable(),
  hasUnreadMessages: z.boolean(),
})

const thread = z.discriminatedUnion('type', [regularThread, redactedThread])
export type Thread = Readonly<z.output<typeof thread>>

export const getMyAccount = endpoint({
  method: 'GET',
  path: '/api/citizen/messages/my-account',
  auth: 'WEAK',
  cityFeature: 'messages',
  answer: z.object({ accountId, messageAttachmentsAllowed: z.boolean() }),
  audit: 'messages.my-account',
})

export const getReceived = endpoint({
  method: 'GET',
  path: '/api/citizen/messages/received',
  auth: 'WEAK',
  cityFeature: 'messages',
  query: z.object({
    page: z
      .string()
      .regex(/^[1-9]\d{0,6}$/)
      .transform(Number),
  }),
  answer: z.object({ data: z.array(thread), total: z.number().int(), pages: z.number().int() }),
  audit: 'messages.received',
})

/** One thread of the reader's, wherever in the list it stands. An addition of ours. */
export const getThread = endpoint({
  method: 'GET',
  path: '/api/citizen/messages/threads/:threadId',
  auth: 'WEAK',
  cityFeature: 'messages',
  params: z.object({ threadId }),
  answer: thread,
  audit: 'messages.thread',
})

export const getUnreadCount = endpoint({
  method: 'GET',
  path: '/api/citizen/messages/unread-count',
  auth: 'WEAK',
  cityFeature: 'messages',
  answer: z.number().int(),
  audit: 'messages.unread-count',
})

export const getRecipients = endpoint({
  method: 'GET',
  path: '/api/citizen/messages/recipients',
  auth: 'WEAK',
  cityFeature: 'messages',
  answer: z.object({
    messageAccounts: z.array(
      z.object({
        account: messageAccount,
        outOfOffice: dateRange.nullable(),
        /** Where a group or a member of staff works; null for others. An addition of ours. */
        unitName: z.string().nullable(),
        /** What a person is there; null for whoever is no member of staff. An addition of ours. */
        role: z.enum(STAFF_ROLES).nullable(),
      }),
    ),
    childrenToMessageAccounts: z.array(
      z.object({
        /** Null for accounts that concern no child. */
        childId: id<ChildId>('person').nullable(),
        newMessage: z.array(accountId),
        reply: z.array(accountId),
        /** The child's names, so that the editor needs no other call. An addition of ours; null without a child. */
        child: z.object({ firstName: z.string(), lastName: z.string(), preferredName: z.string() }).nullable(),
        /** Where the child's group is today; messages go to one unit at a time. An addition of ours. */
        unitId: id<UnitId>('unit').nullable(),
      }),
    ),
  }),
  audit: 'messages.recipients',
})

export const markThreadRead = endpoint({
  method: 'PUT',
  path: '/api/citizen/messages/threads/:threadId/read',
  auth: 'WEAK',
  cityFeature: 'messages',
  params: z.object({ threadId }),
  audit: 'messages.mark-read',
})

/** Makes the newest received message unread again; the API family gave the call this address. */
export const markLastReceivedUnread = endpoint({
  method: 'PUT',
  path: '/api/citizen/messages/threads/:threadId/last-received-message/read',
  auth: 'WEAK',
  cityFeature: 'messages',
  params: z.object({ threadId }),
  audit: 'messages.mark-unread',
})

export const archiveThread = endpoint({
  method: 'PUT',
  path: '/api/citizen/messages/threads/:threadId/archive',
  auth: 'WEAK',
  cityFeature: 'messages',
  params: z.object({ threadId }),
  audit: 'messages.archive',
})

/** A double click or a second try after a time-out carries the same key, and is answered as the first. Ours. */
const idempotencyKey = id<Id<'idempotency-key'>>('idempotency-key').optional()

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/citizen/messages',
  auth: 'WEAK',
  cityFeature: 'messages',
  body: z.object({
    recipients: z.array(accountId).max(MOST_RECIPIENTS),
    children: z.array(id<ChildId>('person')).max(MOST_CHILDREN),
    title: text.max(LONGEST_TITLE),
    content: text.max(LONGEST_CONTENT),
    attachmentIds: z.array(id<AttachmentId>('attachment')).max(MOST_ATTACHMENTS),
    idempotencyKey,
  }),
  answer: threadId,
  refusals: {
    WRITING_NOT_OPEN: 403,
    TEXT_MISSING: 400,
    CHILDREN_NOT_ALLOWED: 400,
    RECIPIENTS_NOT_ALLOWED: 400,
    NO_STAFF_RECIPIENT: 400,
    SEVERAL_UNITS: 400,
    ATTACHMENTS_NOT_OPEN: 403,
    ATTACHMENTS_NOT_YOURS: 400,
    /** Ours: too many messages and replies within an hour. */
    TOO_MANY_MESSAGES: 429,
  },
  audit: 'messages.send',
})

export const replyToMessage = endpoint({
  method: 'POST',
  path: '/api/citizen/messages/:messageId/reply',
  auth: 'WEAK',
  cityFeature: 'messages',
  params: z.object({ messageId: id<MessageId>('message') }),
  body: z.object({
    content: text.max(LONGEST_CONTENT),
    recipientAccountIds: z.array(accountId).max(MOST_RECIPIENTS),
    idempotencyKey,
  }),
  answer: z.object({ threadId, message }),
  refusals: {
    TEXT_MISSING: 400,
    NO_RECIPIENT: 400,
    THREAD_IS_COPY: 400,
    BULLETIN: 403,
    STRONG_LOGIN_NEEDED: 403,
    FORMER_READER: 403,
    APPLICATION_CLOSED: 403,
    RECIPIENTS_NOT_ALLOWED: 403,
    SEVERAL_UNITS: 403,
    /** Ours: too many messages and replies within an hour. */
    TOO_MANY_MESSAGES: 429,
  },
  audit: 'messages.reply',
})
