import type {
  ApplicationId,
  ChildId,
  EmployeeId,
  GroupId,
  Id,
  MessageAccountId,
  MessageId,
  PersonId,
  ThreadId,
} from '@nalle/domain/ids.ts'
import type { AccountType, MessageType } from '@nalle/domain/messages/accounts.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DateRangeColumn } from './people.ts'

export type MessageContentId = Id<'message-content'>
export type MessagePortionId = Id<'message-portion'>

/** What every thread of a message to families begins with. */
export type ThreadBeginning = {
  readonly type: MessageType
  readonly title: string
  readonly urgent: boolean
  readonly sensitive: boolean
  readonly is_copy: boolean
  readonly application_id: ApplicationId | null
}

/** To one family, about its children, in a thread of its own. */
export type FamilyLetter = {
  readonly threadId: ThreadId
  readonly messageId: MessageId
  readonly childIds: readonly ChildId[]
  readonly recipientIds: readonly MessageAccountId[]
}

export type MessageTables = {
  message_account: {
    id: Generated<MessageAccountId>
    type: AccountType
    person_id: PersonId | null
    employee_id: EmployeeId | null
    group_id: GroupId | null
    office_name: string | null
    active: Generated<boolean>
  }
  /** A view: each account with the name it goes by. */
  named_message_account: {
    id: GeneratedAlways<MessageAccountId>
    type: GeneratedAlways<AccountType>
    person_id: GeneratedAlways<PersonId | null>
    name: GeneratedAlways<string>
    /** Of people alone. */
    called_name: GeneratedAlways<string | null>
  }
  out_of_office: { account_id: MessageAccountId; period: DateRangeColumn<DateRange> }
  message_thread: ThreadBeginning & { id: Generated<ThreadId> }
  message_thread_child: { thread_id: ThreadId; child_id: ChildId }
  message_content: { id: Generated<MessageContentId>; content: string }
  message: {
    id: Generated<MessageId>
    number: GeneratedAlways<number>
    thread_id: ThreadId
    content_id: MessageContentId
    sender_id: MessageAccountId
    sent_at: Temporal.Instant
  }
  message_recipient: {
    message_id: MessageId
    account_id: MessageAccountId
    thread_id: ThreadId
    read_at: Temporal.Instant | null
  }
  thread_participant: {
    thread_id: ThreadId
    account_id: MessageAccountId
    last_message_at: Temporal.Instant
    last_message_number: number
    archived: Generated<boolean>
    has_written: boolean
    has_received: boolean
  }
  message_sending: {
    account_id: MessageAccountId
    key: Id<'idempotency-key'>
    thread_id: ThreadId | null
    message_id: MessageId | null
    sent_at: Temporal.Instant
  }
  message_mail: {
    person_id: PersonId
    due_at: Temporal.Instant
  }
  message_portion: {
    id: Generated<MessagePortionId>
    number: GeneratedAlways<number>
    content_id: MessageContentId
    sender_id: MessageAccountId
    sent_at: Temporal.Instant
    thread: ColumnType<ThreadBeginning, string, never>
    letters: ColumnType<readonly FamilyLetter[], string, never>
    people_before: number
  }
  application_note: {
    id: Generated<Id<'application-note'>>
    application_id: ApplicationId
    message_id: MessageId
    content: string
    created_at: Temporal.Instant
  }
}
