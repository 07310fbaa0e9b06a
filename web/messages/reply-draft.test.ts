import type { MessageAccount, RegularThread } from '@nalle/contract/messages.ts'
import type { ChildId, MessageAccountId, MessageId, ThreadId, UnitId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { changedReply, chosenRecipients, guardiansLeftOut, NO_REPLY, replySituationOf } from './reply-draft.ts'

// Ids of a test are names; the brand is all they lack.
const accountOf = (name: string, type: MessageAccount['type']): MessageAccount => ({
  id: name as MessageAccountId,
  name,
  type,
  personId: null,
  calledName: null,
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
    formerReaders: [],
    children: [{ childId: ELLI, firstName: 'Elli', lastName: 'Esimerkki', preferredName: '', imageId: null }],
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

  test.each([
    { last: [foxes, [maija, matti]], chosen: ['Ketut'], leftOut: ['Matti'] },
    { last: [maija, [foxes, matti]], chosen: ['Ketut'], leftOut: ['Matti'] },
    { last: [matti, [foxes, maija]], chosen: ['Ketut'], leftOut: ['Matti'] },
    { last: [matti, [maija]], chosen: ['Matti'], leftOut: [] },
  ] as const)('after $last goes to $chosen and not to $leftOut', ({ last, chosen, leftOut }) => {
    const situation = replySituationOf(threadOf([foxes, [maija, matti]], last), answerer)
    expect(chosenRecipients(NO_REPLY, situation)).toEqual(chosen)
    expect(guardiansLeftOut(NO_REPLY, situation).map(({ name }) => name)).toEqual(leftOut)
  })

  test('that was begun keeps its readers, whoever writes meanwhile', () => {
    const before = replySituationOf(threadOf([foxes, [maija, matti]]), answerer)
    const draft = changedReply(NO_REPLY, { content: 'Vain teille' }, before)
    const after = replySituationOf(threadOf([foxes, [maija, matti]], [matti, [maija]]), answerer)
    expect(after.suggested).toEqual([matti.id])
    expect(chosenRecipients(draft, after)).toEqual([foxes.id])
    expect(chosenRecipients(changedReply(draft, { content: 'Vain teille!' }, after), after)).toEqual([foxes.id])
  })

  test('goes to whom the guardian chose, but never to somebody who may not be answered any more', () => {
    const thread = threadOf([foxes, [maija, matti]], [former, [maija]])
    const situation = replySituationOf(thread, answerer)
    const recipients = [matti.id, former.id, 'vieras' as MessageAccountId]
    const draft = changedReply(NO_REPLY, { recipients }, situation)
    expect(chosenRecipients(draft, situation)).toEqual([matti.id])
    expect(chosenRecipients(changedReply(draft, { recipients: [] }, situation), situation)).toEqual([])
    const later = replySituationOf({ ...thread, formerReaders: [matti.id] }, answerer)
    expect(chosenRecipients(draft, later)).toEqual([])
    expect(guardiansLeftOut(draft, later)).toEqual([])
  })

  test('is not asked for where the thread takes none', () => {
    const bulletin = { ...threadOf([foxes, [maija]]), messageType: 'BULLETIN' } as const
    expect(replySituationOf(bulletin, answerer).problem).toBe('BULLETIN')
    const closed = { ...threadOf([foxes, [maija]]), applicationStatus: 'ACTIVE' } as const
    expect(replySituationOf(closed, answerer).problem).toBe('APPLICATION_CLOSED')
    const sensitive = { ...threadOf([foxes, [maija]]), sensitive: true }
    expect(replySituationOf(sensitive, { ...answerer, level: 'WEAK' }).problem).toBe('STRONG_LOGIN_NEEDED')
    expect(replySituationOf(sensitive, answerer).problem).toBeUndefined()
    const noLongerOwn = { ...threadOf([foxes, [maija]]), formerReaders: [maija.id] }
    expect(replySituationOf(noLongerOwn, answerer).problem).toBe('FORMER_READER')
  })
})
