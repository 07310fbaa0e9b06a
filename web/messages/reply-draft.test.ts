import type { MessageAccount, RegularThread } from '@nalle/contract/messages.ts'
import type { ChildId, MessageAccountId, MessageId, ThreadId, UnitId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { changedReply, chosenRecipients, NO_REPLY, replySituationOf } from './reply-draft.ts'

// Ids of a test are names; the brand is all they lack.
const accountOf = (name: string, type: MessageAccount['type']): MessageAccount => ({
  id: name as MessageAccountId,
  name,
  type,
  personId: null,
})
const maija = accountOf('Maija', 'CITIZEN')
const matti = accountOf('Matti', 'CITIZEN')
const foxes = accountOf('Ketut', 'GROUP')
const former = accountOf('Entinen', 'PERSONAL')
const ELLI = 'Elli' as ChildId

type Letter = readonly [sender: MessageAccount, recipients: readonly MessageAccount[]]

function threadOf(...letters: readonly Letter[]): RegularThread {
  return {
    type: 'Regular',
    id: 'thread' as ThreadId,
    urgent: false,
    sensitive: false,
    isCopy: false,
    title: 'Retki',
    messageType: 'MESSAGE',
    applicationStatus: null,
    children: [{ childId: ELLI, firstName: 'Elli', lastName: 'Esimerkki', preferredName: '' }],
    messages: letters.map(([sender, recipients], at) => ({
      id: `message ${at}` as MessageId,
      threadId: 'thread' as ThreadId,
      sender,
      recipients: [...recipients],
      sentAt: Temporal.Instant.from('2026-09-14T06:00:00Z'),
      content: 'Hei',
      readAt: null,
      attachments: [],
      recipientNames: null,
    })),
  }
}

const answerer = {
  me: maija.id,
  level: 'STRONG',
  reachable: [{ childId: ELLI, unitId: 'Metsola' as UnitId, newMessage: [], reply: [foxes.id, matti.id] }],
} as const

describe('an answer', () => {
  test('goes at first to those of the last message who may be answered', () => {
    const situation = replySituationOf(threadOf([foxes, [maija, matti]], [former, [maija]], [foxes, [maija]]), answerer)
    expect(situation.others.map(({ account, isAllowed }) => [account.name, isAllowed])).toEqual([
      ['Ketut', true],
      ['Matti', true],
      ['Entinen', false],
    ])
    expect(situation.suggested).toEqual([foxes.id])
    expect(chosenRecipients(NO_REPLY, situation)).toEqual([foxes.id])
  })

  test('after one’s own message goes to the same people again', () => {
    const situation = replySituationOf(threadOf([foxes, [maija, matti]], [maija, [foxes, matti]]), answerer)
    expect(situation.suggested).toEqual([foxes.id, matti.id])
  })

  test('goes to whom the guardian chose, but never to somebody who may not be answered any more', () => {
    const situation = replySituationOf(threadOf([foxes, [maija, matti]], [former, [maija]]), answerer)
    const draft = changedReply(NO_REPLY, { recipients: [matti.id, former.id, 'vieras' as MessageAccountId] })
    expect(chosenRecipients(draft, situation)).toEqual([matti.id])
    expect(chosenRecipients(changedReply(draft, { recipients: [] }), situation)).toEqual([])
  })

  test('is not asked for where the thread takes none', () => {
    const bulletin = { ...threadOf([foxes, [maija]]), messageType: 'BULLETIN' } as const
    expect(replySituationOf(bulletin, answerer).problem).toBe('BULLETIN')
    const closed = { ...threadOf([foxes, [maija]]), applicationStatus: 'ACTIVE' } as const
    expect(replySituationOf(closed, answerer).problem).toBe('APPLICATION_CLOSED')
    const sensitive = { ...threadOf([foxes, [maija]]), sensitive: true }
    expect(replySituationOf(sensitive, { ...answerer, level: 'WEAK' }).problem).toBe('STRONG_LOGIN_NEEDED')
    expect(replySituationOf(sensitive, answerer).problem).toBeUndefined()
  })
})
