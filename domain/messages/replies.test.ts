import { describe, expect, test } from 'vitest'
import type { ChildId, MessageAccountId, UnitId } from '../ids.ts'
import { APPLICATION_STATUSES } from '../placements/application-statuses.ts'
import type { AnsweredThread, Answerer } from './replies.ts'
import { findReplyProblem, replyRecipients } from './replies.ts'

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

test('those who may be answered are shown before anything is written', () => {
  expect(replyRecipients(THREAD, MAIJA)).toEqual(['foxes', 'Pekka', 'payments'])
})
