import type {
  ApplicationId,
  AttachmentId,
  ChildId,
  EmployeeId,
  GroupId,
  MessageAccountId,
  MessageId,
  PersonId,
  ThreadId,
  UnitId,
} from '@nalle/domain/ids.ts'
import { MESSAGE_TYPES, OFFICE_ACCOUNT_TYPES } from '@nalle/domain/messages/accounts.ts'
import { z } from 'zod'
import { id, text } from '../wire.ts'
import { list, period } from './shapes.ts'

/** To whom staff write: the guardians of these children, groups and units, or people themselves. */
export const staffRecipients = z.object({
  children: list(id<ChildId>('person')).optional(),
  groups: list(id<GroupId>('group')).optional(),
  units: list(id<UnitId>('unit')).optional(),
  /** Each in a thread of their own that concerns no child: an applicant, a payer. */
  people: list(id<PersonId>('person')).optional(),
})

export const staffMessage = z.object({
  senderId: id<MessageAccountId>('message-account'),
  to: staffRecipients,
  /** MESSAGE unless told otherwise. */
  type: z.enum(MESSAGE_TYPES).optional(),
  title: text,
  content: text,
  urgent: z.boolean().optional(),
  sensitive: z.boolean().optional(),
  /** For the knowledge of its readers; nobody answers a copy. */
  isCopy: z.boolean().optional(),
  /** The application that the thread is about. */
  applicationId: id<ApplicationId>('application').optional(),
  /** Files that `storeStaffFile` has stored. */
  attachmentIds: list(id<AttachmentId>('attachment')).optional(),
})

/** One thread for each family. */
export const deliveredMessages = list(
  z.object({ threadId: id<ThreadId>('thread'), messageId: id<MessageId>('message') }),
)

export const staffReply = z.object({
  senderId: id<MessageAccountId>('message-account'),
  threadId: id<ThreadId>('thread'),
  content: text,
  /** Everybody else in the thread, unless told otherwise; never those who no longer look after its children. */
  recipientIds: list(id<MessageAccountId>('message-account')).optional(),
  attachmentIds: list(id<AttachmentId>('attachment')).optional(),
})

export const officeAccount = z.object({ office: z.enum(OFFICE_ACCOUNT_TYPES), name: text })
export const messageAccountState = z.object({ employeeId: id<EmployeeId>('employee'), isActive: z.boolean() })
export const outOfOffice = z.object({ employeeId: id<EmployeeId>('employee'), period })
