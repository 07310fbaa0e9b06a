import type { Message, MessageAccount, RegularThread } from '@nalle/contract/messages.ts'
import type {
  AttachmentId,
  ChildId,
  MessageAccountId,
  MessageId,
  PersonId,
  ThreadId,
  UnitId,
} from '@nalle/domain/ids.ts'
import type { AnswerOf } from '../api/call-types.ts'
import type { FakeApi } from './fake-api.ts'

// Ids are texts; these are nobody's.
const idAt = (kind: string, at: number) => `${kind}00000${at}-0000-4000-8000-000000000001`
const accountId = (at: number) => idAt('aa', at) as MessageAccountId
export const threadId = (at: number) => idAt('bb', at) as ThreadId
export const messageChildId = (at: number) => idAt('cc', at) as ChildId
const unitId = (at: number) => idAt('dd', at) as UnitId

const account = (at: number, change: Partial<MessageAccount>): MessageAccount => ({
  id: accountId(at),
  name: '',
  type: 'GROUP',
  personId: null,
  calledName: null,
  ...change,
})

const citizen = (at: number, name: string, calledName: string) =>
  account(at, { type: 'CITIZEN', name, calledName, personId: idAt('ff', at) as PersonId })

export const ME = citizen(1, 'Esimerkki Maija', 'Maija Esimerkki')
export const MATTI = citizen(2, 'Esimerkki Matti', 'Matti Esimerkki')
export const GROUP = account(3, { name: 'Metsolan päiväkoti - Ketut' })
export const SUPERVISOR = account(4, { type: 'PERSONAL', name: 'Johtaja Jaana', calledName: 'Jaana Johtaja' })
export const OTHER_GROUP = account(5, { name: 'Rannan päiväkoti - Ketut' })

export function aMessage(at: number, change: Partial<Message> = {}): Message {
  return {
    id: idAt('ee', at) as MessageId,
    threadId: threadId(1),
    sender: GROUP,
    recipients: [ME],
    sentAt: Temporal.Instant.from('2026-09-14T05:00:00Z'),
    content: 'Ottakaa eväät mukaan.',
    readAt: Temporal.Instant.from('2026-09-14T05:30:00Z'),
    attachments: [],
    recipientNames: null,
    ...change,
  }
}

/** About the first child, with one message of the group. */
export function aThread(at: number, change: Partial<RegularThread> = {}): RegularThread {
  return {
    type: 'Regular',
    id: threadId(at),
    urgent: false,
    sensitive: false,
    isCopy: false,
    title: 'Retki perjantaina',
    messageType: 'MESSAGE',
    applicationStatus: null,
    children: [aThreadChild(0, 'Elli Maria')],
    messages: [aMessage(at, { threadId: threadId(at) })],
    formerReaders: [],
    ...change,
  }
}

export const aThreadChild = (at: number, firstName: string): RegularThread['children'][number] => ({
  childId: messageChildId(at),
  firstName,
  lastName: 'Esimerkki',
  preferredName: firstName.split(' ')[0] ?? '',
  imageId: null,
})

type Recipients = AnswerOf<'messages.getRecipients'>

/** The group, the supervisor and the other guardian can be written to about each of these children of one unit. */
export function recipientsAbout(...names: readonly string[]): Recipients {
  return {
    messageAccounts: [
      { account: GROUP, outOfOffice: null, unitName: 'Metsolan päiväkoti', role: null },
      { account: SUPERVISOR, outOfOffice: null, unitName: 'Metsolan päiväkoti', role: 'SUPERVISOR' },
      { account: MATTI, outOfOffice: null, unitName: null, role: null },
    ],
    childrenToMessageAccounts: names.map((firstName, at) => ({
      childId: messageChildId(at),
      newMessage: [GROUP.id, SUPERVISOR.id, MATTI.id],
      reply: [GROUP.id, SUPERVISOR.id, MATTI.id],
      child: { firstName, lastName: 'Esimerkki', preferredName: firstName },
      unitId: unitId(0),
    })),
  }
}

/** The same with a second child in another unit. */
export function recipientsInTwoUnits(): Recipients {
  const { messageAccounts, childrenToMessageAccounts } = recipientsAbout('Elli', 'Onni')
  return {
    messageAccounts: [
      ...messageAccounts,
      { account: OTHER_GROUP, outOfOffice: null, unitName: 'Rannan päiväkoti', role: null },
    ],
    childrenToMessageAccounts: childrenToMessageAccounts.map((of, at) =>
      at === 0 ? of : { ...of, newMessage: [OTHER_GROUP.id, MATTI.id], unitId: unitId(1) },
    ),
  }
}

type MessageAnswers = {
  readonly threads?: readonly RegularThread[]
  readonly recipients?: Recipients
  readonly messageAttachmentsAllowed?: boolean
}

/** Answers the calls of the messages; whatever is read is marked read. */
export function answerMessages(
  api: FakeApi,
  { threads = [], recipients = recipientsAbout('Elli'), messageAttachmentsAllowed = false }: MessageAnswers = {},
): void {
  api.answer('messages.getMyAccount', { accountId: ME.id, messageAttachmentsAllowed })
  api.answer('messages.getReceived', { data: [...threads], total: threads.length, pages: 1 })
  api.answer('messages.getThread', ({ params }) => threads.find(({ id }) => id === params.threadId)!)
  api.answer('messages.getUnreadCount', 0)
  api.answer('messages.getRecipients', recipients)
  api.answer('messages.markThreadRead', undefined)
}

export const uploadedFile = (at: number) => idAt('ab', at) as AttachmentId
