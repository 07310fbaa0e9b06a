import type { Message, MessageAccount, RegularThread } from '@nalle/contract/messages.ts'
import type { MessageAccountId, MessageId, ThreadId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { hasMessageFromStaff, participantsOf, unreadIn, withMessage, withRead } from './thread-contents.ts'

// Ids of a test are short; the brand is all they lack.
const accountOf = (name: string, type: MessageAccount['type']): MessageAccount => ({
  id: `account of ${name}` as MessageAccountId,
  name,
  type,
  personId: null,
  calledName: null,
})
const maija = accountOf('Esimerkki Maija', 'CITIZEN')
const matti = accountOf('Esimerkki Matti', 'CITIZEN')
const ME = maija.id
const foxes = accountOf('Metsola - Ketut', 'GROUP')

const NOON = Temporal.Instant.from('2026-09-14T09:00:00Z')

function messageOf(sender: MessageAccount, recipients: readonly MessageAccount[], readAt: Temporal.Instant | null) {
  const message: Message = {
    id: `${sender.name} ${readAt}` as MessageId,
    threadId: 'thread' as ThreadId,
    sender,
    recipients: [...recipients],
    sentAt: NOON,
    content: 'Hei',
    readAt,
    attachments: [],
    recipientNames: null,
  }
  return message
}

const threadOf = (...messages: Message[]): RegularThread => ({
  type: 'Regular',
  id: 'thread' as ThreadId,
  urgent: false,
  sensitive: false,
  isCopy: false,
  title: 'Retki',
  messageType: 'MESSAGE',
  applicationStatus: null,
  children: [],
  messages,
  formerReaders: [],
})

describe('a thread', () => {
  test('names everybody but the reader, in the order in which they came in', () => {
    const thread = threadOf(messageOf(foxes, [maija, matti], NOON), messageOf(maija, [foxes], null))
    expect(participantsOf(thread, ME)).toEqual([foxes, matti])
  })

  test('from the municipality to unnamed readers names its sender', () => {
    const town = accountOf('Kuusilahti', 'MUNICIPAL')
    expect(participantsOf(threadOf(messageOf(town, [], null)), ME)).toEqual([town])
  })

  test('has as many unread messages as others have written since, never the reader’s own', () => {
    const thread = threadOf(
      messageOf(foxes, [maija], NOON),
      messageOf(maija, [foxes], null),
      messageOf(matti, [foxes, maija], null),
    )
    expect(unreadIn(thread, ME)).toEqual([thread.messages[2]!.id])
    const read = withRead(thread, unreadIn(thread, ME), NOON)
    expect(read.type === 'Regular' && unreadIn(read, ME)).toEqual([])
    expect(read.type === 'Regular' && read.messages[1]!.readAt).toBe(null)
  })

  test('keeps unread what came in while the others were marked, and when each was read', () => {
    const EARLIER = NOON.subtract({ hours: 1 })
    const [first, second] = [messageOf(foxes, [maija], EARLIER), messageOf(matti, [foxes, maija], null)]
    const marked = unreadIn(threadOf(first, second), ME)
    const late = messageOf(foxes, [maija], null)
    const read = withRead(threadOf(first, second, late), marked, NOON)
    expect(read.type === 'Regular' && read.messages.map(({ readAt }) => readAt)).toEqual([EARLIER, NOON, null])
    expect(read.type === 'Regular' && unreadIn(read, ME)).toEqual([late.id])
  })

  test('can be kept unread only if staff wrote in it', () => {
    expect(hasMessageFromStaff(threadOf(messageOf(maija, [foxes], null)))).toBe(false)
    expect(hasMessageFromStaff(threadOf(messageOf(maija, [foxes], null), messageOf(foxes, [maija], null)))).toBe(true)
  })

  test('gets a new message once, however often it is told of', () => {
    const reply = messageOf(maija, [foxes], null)
    const once = withMessage(threadOf(messageOf(foxes, [maija], NOON)), reply)
    expect(once.type === 'Regular' && once.messages.length).toBe(2)
    expect(withMessage(once, reply)).toEqual(once)
  })
})
