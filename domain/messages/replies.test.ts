import { describe, expect, test } from 'vitest'
import type { ChildId, MessageAccountId, UnitId } from '../ids.ts'
import { APPLICATION_STATUSES } from '../placements/application-statuses.ts'
import type { AccountType } from './accounts.ts'
import type { AnsweredThread, Answerer } from './replies.ts'
import { findReplyProblem, replyRecipients, suggestedRecipients } from './replies.ts'

const account = (name: string) => name as MessageAccountId
const child = (name: string) => name as ChildId
const entry = (childId: string | null, unitId: string | null, reply: readonly string[]) => ({
  childId: childId as ChildId | null,
  unitId: unitId as UnitId | null,
  newMessage: [],
  reply: reply.map(account),
})
const MAIJA: Answerer = {
  accountId: account('Maija'),
  level: 'STRONG',
  reachable: [
    entry('Onni', 'metsola', ['supervisor', 'teacher', 'foxes', 'Pekka']),
    entry('Elli', 'ranta', ['bears']),
    entry('Aino', null, ['bears']),
    entry(null, null, ['payments']),
  ],
}
const THREAD: AnsweredThread = {
  messageType: 'MESSAGE',
  isCopy: false,
  sensitive: false,
  applicationStatus: null,
  childIds: [child('Onni')],
  participants: ['Maija', 'foxes', 'Pekka', 'former teacher', 'bears', 'payments'].map(account),
  formerReaders: [],
  hasWritten: false,
}
const problemOf = (
  thread: Partial<AnsweredThread>,
  recipients: readonly string[] = ['foxes'],
  { content = 'Kiitos', level = 'STRONG' }: { content?: string; level?: 'WEAK' | 'STRONG' } = {},
) => findReplyProblem({ content, recipients: recipients.map(account) }, { ...THREAD, ...thread }, { ...MAIJA, level })

describe('an answer', () => {
  test.each([
    { to: ['foxes'], problem: undefined },
    { to: ['foxes', 'Pekka'], problem: undefined },
    { to: ['Pekka'], problem: undefined },
    { to: ['payments'], problem: undefined },
    { to: [], problem: 'NO_RECIPIENT' },
    // Reachable, but not in the thread: the audience cannot grow.
    { to: ['supervisor'], problem: 'RECIPIENTS_NOT_ALLOWED' },
    // In the thread, but no longer reachable; or only because of another child.
    { to: ['former teacher'], problem: 'RECIPIENTS_NOT_ALLOWED' },
    { to: ['bears'], problem: 'RECIPIENTS_NOT_ALLOWED' },
    { to: ['foxes', 'bears'], problem: 'RECIPIENTS_NOT_ALLOWED' },
    { to: ['Maija'], problem: 'RECIPIENTS_NOT_ALLOWED' },
  ])('to $to: $problem', ({ to, problem }) => {
    expect(problemOf({}, to)).toBe(problem)
  })

  test.each([
    { thread: { isCopy: true }, problem: 'THREAD_IS_COPY' },
    { thread: { messageType: 'BULLETIN' }, problem: 'BULLETIN' },
    { thread: { messageType: 'BULLETIN', hasWritten: true }, problem: undefined },
    { thread: { sensitive: true }, problem: undefined },
    { thread: { childIds: [child('Onni'), child('Elli')] }, problem: 'SEVERAL_UNITS' },
    // A child without a group today is in no unit, and a child of others is none of ours.
    { thread: { childIds: [child('Onni'), child('Aino')] }, problem: undefined },
    { thread: { childIds: [child('Onni'), child('a stranger')] }, problem: undefined },
  ] as const)('in a thread with $thread: $problem', ({ thread, problem }) => {
    expect(problemOf(thread)).toBe(problem)
  })

  test('in a sensitive thread needs strong login', () => {
    expect(problemOf({ sensitive: true }, ['foxes'], { level: 'WEAK' })).toBe('STRONG_LOGIN_NEEDED')
    expect(problemOf({}, ['foxes'], { level: 'WEAK' })).toBeUndefined()
  })

  test.each([
    { content: '', problem: 'TEXT_MISSING' },
    { content: ' \n', problem: 'TEXT_MISSING' },
    { content: 'x'.repeat(20_000), problem: undefined },
    { content: 'x'.repeat(20_001), problem: 'TEXT_MISSING' },
  ])('has a text', ({ content, problem }) => {
    expect(problemOf({}, ['foxes'], { content })).toBe(problem)
  })
})

describe('in the thread of an application', () => {
  test.each(APPLICATION_STATUSES)('that is %s', (applicationStatus) => {
    const isClosed = ['REJECTED', 'ACTIVE', 'CANCELLED'].includes(applicationStatus)
    expect(problemOf({ applicationStatus }, ['former teacher'])).toBe(isClosed ? 'APPLICATION_CLOSED' : undefined)
  })

  test('everybody in it may be answered, and nobody else', () => {
    const thread = { ...THREAD, applicationStatus: 'SENT' as const, participants: ['Maija', 'office'].map(account) }
    expect(replyRecipients(thread, MAIJA)).toEqual(['office'])
    expect(problemOf({ ...thread }, ['foxes'])).toBe('RECIPIENTS_NOT_ALLOWED')
    expect(problemOf({ ...thread }, ['Maija'])).toBe('RECIPIENTS_NOT_ALLOWED')
  })
})

describe('when somebody in the thread no longer looks after its children,', () => {
  const formerReaders = ['Pekka', 'Sirkka'].map(account)
  const participants = [...THREAD.participants, account('Sirkka')]
  test.each([
    { to: ['foxes'], problem: undefined, ofApplication: undefined },
    { to: ['Pekka'], problem: 'RECIPIENTS_NOT_ALLOWED', ofApplication: 'RECIPIENTS_NOT_ALLOWED' },
    // Other clients name everybody in the thread of an application; who is left out there is not refused.
    { to: ['foxes', 'Pekka', 'Sirkka'], problem: 'RECIPIENTS_NOT_ALLOWED', ofApplication: undefined },
    { to: ['foxes', 'a stranger'], problem: 'RECIPIENTS_NOT_ALLOWED', ofApplication: 'RECIPIENTS_NOT_ALLOWED' },
    { to: [], problem: 'NO_RECIPIENT', ofApplication: 'NO_RECIPIENT' },
  ])('an answer to $to: $problem, of an application: $ofApplication', ({ to, problem, ofApplication }) => {
    expect(problemOf({ participants, formerReaders }, to)).toBe(problem)
    expect(problemOf({ participants, formerReaders, applicationStatus: 'SENT' }, to)).toBe(ofApplication)
  })

  test('they are not offered', () => {
    expect(replyRecipients({ ...THREAD, formerReaders }, MAIJA)).toEqual(['foxes', 'payments'])
    const ofApplication = { ...THREAD, formerReaders, applicationStatus: 'SENT' as const }
    expect(replyRecipients(ofApplication, MAIJA)).not.toContain('Pekka')
  })

  test.each([null, 'SENT', 'ACTIVE'] as const)('they do not answer either, application %s', (applicationStatus) => {
    expect(problemOf({ formerReaders: [account('Maija')], applicationStatus })).toBe('FORMER_READER')
  })
})

test('those who may be answered are shown before anything is written', () => {
  expect(replyRecipients(THREAD, MAIJA)).toEqual(['foxes', 'Pekka', 'payments'])
})

describe('as long as nobody has chosen, an answer goes to', () => {
  const TYPES: Readonly<Record<string, AccountType>> = {
    Maija: 'CITIZEN',
    Pekka: 'CITIZEN',
    Sirkka: 'CITIZEN',
    teacher: 'PERSONAL',
    foxes: 'GROUP',
    town: 'MUNICIPAL',
    office: 'SERVICE_WORKER',
    payments: 'FINANCE',
  }
  test.each([
    // The sender of the last message stands first.
    { last: ['foxes', 'Maija'], suggested: ['foxes'] },
    { last: ['foxes', 'Maija', 'Pekka', 'Sirkka'], suggested: ['foxes'] },
    { last: ['teacher', 'foxes', 'Maija', 'Pekka'], suggested: ['teacher', 'foxes'] },
    { last: ['office', 'Maija', 'Pekka'], suggested: ['office'] },
    { last: ['payments', 'Maija', 'Pekka'], suggested: ['payments'] },
    { last: ['town', 'Maija', 'Pekka'], suggested: ['town'] },
    // Also when the other guardian wrote last.
    { last: ['Pekka', 'foxes', 'Maija'], suggested: ['foxes'] },
    { last: ['Maija', 'foxes', 'Pekka'], suggested: ['foxes'] },
    // Somebody who is not staff is answered by default only where nobody else is.
    { last: ['Pekka', 'Maija'], suggested: ['Pekka'] },
    { last: ['Pekka', 'Maija', 'Sirkka'], suggested: ['Pekka', 'Sirkka'] },
    { last: ['Pekka', 'former teacher', 'Maija'], suggested: ['Pekka'] },
    { last: ['former teacher', 'Maija'], suggested: [] },
    { last: [], suggested: [] },
  ])('$suggested after a message of and to $last', ({ last, suggested }) => {
    const allowed = ['Pekka', 'Sirkka', 'teacher', 'foxes', 'town', 'office', 'payments'].map(account)
    const people = last.map((name) => ({ id: account(name), type: TYPES[name] ?? 'PERSONAL' }))
    expect(suggestedRecipients(allowed, people)).toEqual(suggested)
  })
})
