import type {
  ApplicationId,
  AttachmentId,
  EmployeeId,
  GroupId,
  MessageAccountId,
  MessageId,
  ThreadId,
  UnitId,
} from '@nalle/domain/ids.ts'
import { ACCOUNT_TYPES, MESSAGE_TYPES } from '@nalle/domain/messages/accounts.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant } from '../../wire.ts'
import { MUNICIPALITY_ROOT } from '../events.ts'
import { BY_UNIT, limit, childId, personId, file, NOT_FOUND, FILE_REFUSALS, pages, paging, reading } from './shapes.ts'

const account = z.object({
  id: id<MessageAccountId>('message-account'),
  type: z.enum(ACCOUNT_TYPES),
  name: z.string(),
  personId: personId.nullable(),
})

/** Accounts of staff, of groups and of offices. */
export const listMessageAccounts = endpoint({
  ...reading('messages', BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/messages/accounts`,
  query: z.object({ ...paging, unitId: id<UnitId>('unit').optional() }),
  answer: pages(
    account.omit({ personId: true }).extend({
      groupId: id<GroupId>('group').nullable(),
      employeeId: id<EmployeeId>('employee').nullable(),
    }),
  ),
  audit: 'municipality.list-message-accounts',
})

const thread = z.object({
  id: id<ThreadId>('thread'),
  type: z.enum(MESSAGE_TYPES),
  title: z.string(),
  urgent: z.boolean(),
  sensitive: z.boolean(),
  applicationId: id<ApplicationId>('application').nullable(),
  childIds: z.array(childId),
})

/** The newest first. */
export const listThreadsOfAccount = endpoint({
  ...reading('messages', BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/messages/accounts/:accountId/threads`,
  params: z.object({ accountId: id<MessageAccountId>('message-account') }),
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
    limit,
  }),
  answer: pages(thread.extend({ lastMessageAt: instant })),
  audit: 'municipality.list-threads-of-account',
})

export const readThread = endpoint({
  ...reading('messages', BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/messages/threads/:threadId`,
  params: z.object({ threadId: id<ThreadId>('thread') }),
  answer: thread.extend({
    messages: z.array(
      z.object({
        id: id<MessageId>('message'),
        sender: account,
        recipients: z.array(account.extend({ readAt: instant.nullable() })),
        sentAt: instant,
        content: z.string(),
        attachments: z.array(file),
      }),
    ),
  }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-thread',
})

export const readMessageFile = endpoint({
  ...reading('messages', BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/messages/threads/:threadId/attachments/:attachmentId`,
  params: z.object({ threadId: id<ThreadId>('thread'), attachmentId: id<AttachmentId>('attachment') }),
  file: 'DOWNLOAD',
  refusals: FILE_REFUSALS,
  audit: 'municipality.read-message-file',
})
