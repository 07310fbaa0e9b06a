import { describe, expect, test } from 'vitest'
import type { ChildId, MessageAccountId, UnitId } from '../ids.ts'
import type { AccountType } from './accounts.ts'
import type { Choices, NewMessage } from './new-message.ts'
import { findNewMessageRefusal, newMessageProblems, selectableRecipients } from './new-message.ts'
import { LONGEST_CONTENT, LONGEST_TITLE } from './message-texts.ts'

const account = (name: string) => name as MessageAccountId
const child = (name: string) => name as ChildId
const unit = (name: string | null) => name as UnitId | null

const TYPES: Readonly<Record<string, AccountType>> = {
  supervisor: 'PERSONAL',
  foxes: 'GROUP',
  bears: 'GROUP',
  Pekka: 'CITIZEN',
  Sirkka: 'CITIZEN',
}
const entry = (name: string, unitId: string | null, newMessage: readonly string[]) => ({
  childId: child(name),
  unitId: unit(unitId),
  newMessage: newMessage.map(account),
  reply: newMessage.map(account),
})
const CHOICES: Choices = {
  reachable: [
    entry('Onni', 'metsola', ['supervisor', 'foxes', 'Pekka']),
    entry('Elli', 'metsola', ['supervisor', 'bears', 'Pekka', 'Sirkka']),
    entry('Aino', 'ranta', ['bears']),
    entry('Veikko', null, ['supervisor']),
    entry('Impi', null, ['supervisor']),
    { childId: null, unitId: null, newMessage: [], reply: [account('payments')] },
  ],
  typeOf: (id) => TYPES[id],
}
const messageOf = (children: readonly string[], recipients: readonly string[], texts: Partial<NewMessage> = {}) => ({
  children: children.map(child),
  recipients: recipients.map(account),
  title: 'Poissa',
  content: 'Huomenna',
  ...texts,
})
const problemOf = (...message: Parameters<typeof messageOf>) => findNewMessageRefusal(messageOf(...message), CHOICES)
const problemsOf = (...message: Parameters<typeof messageOf>) =>
  newMessageProblems(messageOf(...message), CHOICES).map(({ field, problem }) => `${field} ${problem}`)

describe('a new message', () => {
  test.each([
    { about: ['Onni'], to: ['supervisor'], problem: undefined },
    { about: ['Onni'], to: ['foxes', 'Pekka'], problem: undefined },
    { about: ['Onni', 'Elli'], to: ['supervisor', 'Pekka'], problem: undefined },
    // A group of any of the children, everybody else of all of them.
    { about: ['Onni', 'Elli'], to: ['foxes'], problem: undefined },
    { about: ['Onni', 'Elli'], to: ['foxes', 'bears'], problem: undefined },
    { about: ['Onni', 'Elli'], to: ['foxes', 'Sirkka'], problem: 'RECIPIENTS_NOT_ALLOWED' },
    { about: ['Onni'], to: ['bears'], problem: 'RECIPIENTS_NOT_ALLOWED' },
    { about: ['Onni'], to: ['payments'], problem: 'RECIPIENTS_NOT_ALLOWED' },
    { about: ['Onni'], to: [], problem: 'NO_STAFF_RECIPIENT' },
    { about: ['Onni'], to: ['Pekka'], problem: 'NO_STAFF_RECIPIENT' },
    { about: [], to: ['supervisor'], problem: 'CHILDREN_NOT_ALLOWED' },
    { about: ['a stranger'], to: ['supervisor'], problem: 'CHILDREN_NOT_ALLOWED' },
    { about: ['Onni', 'a stranger'], to: ['foxes'], problem: 'CHILDREN_NOT_ALLOWED' },
    { about: ['Elli', 'Aino'], to: ['bears'], problem: 'SEVERAL_UNITS' },
    { about: ['Onni', 'Veikko'], to: ['supervisor'], problem: 'SEVERAL_UNITS' },
    { about: ['Veikko', 'Impi'], to: ['supervisor'], problem: undefined },
  ])('about $about to $to: $problem', ({ about, to, problem }) => {
    expect(problemOf(about, to)).toBe(problem)
  })

  test.each([
    { title: '', content: 'Huomenna', problem: 'TEXT_MISSING' },
    { title: ' ', content: 'Huomenna', problem: 'TEXT_MISSING' },
    { title: 'Poissa', content: '\n', problem: 'TEXT_MISSING' },
    { title: 'x'.repeat(200), content: 'x'.repeat(20_000), problem: undefined },
    { title: 'x'.repeat(201), content: 'x', problem: 'TEXT_MISSING' },
    { title: 'x', content: 'x'.repeat(20_001), problem: 'TEXT_MISSING' },
  ])('needs a title and a text that are not too long', ({ problem, ...texts }) => {
    expect(problemOf(['Onni'], ['foxes'], texts)).toBe(problem)
  })
})

test.each([
  { about: [], selectable: [] },
  { about: ['Onni'], selectable: ['supervisor', 'foxes', 'Pekka'] },
  { about: ['Onni', 'Elli'], selectable: ['supervisor', 'foxes', 'Pekka', 'bears'] },
  { about: ['Onni', 'Aino'], selectable: ['foxes', 'bears'] },
])('with $about chosen, $selectable may be', ({ about, selectable }) => {
  expect(selectableRecipients(about.map(child), CHOICES)).toEqual(selectable)
})

describe('the editor of a new message is told', () => {
  test.each([
    { what: 'nothing is wrong', texts: {}, problems: [] },
    { what: 'a blank subject', texts: { title: '  ' }, problems: ['title MISSING'] },
    { what: 'the longest subject', texts: { title: 'a'.repeat(LONGEST_TITLE) }, problems: [] },
    { what: 'a longer subject', texts: { title: 'a'.repeat(LONGEST_TITLE + 1) }, problems: ['title TOO_LONG'] },
    { what: 'a blank text', texts: { content: '\n ' }, problems: ['content MISSING'] },
    { what: 'the longest text', texts: { content: 'a'.repeat(LONGEST_CONTENT) }, problems: [] },
    { what: 'a longer text', texts: { content: 'a'.repeat(LONGEST_CONTENT + 1) }, problems: ['content TOO_LONG'] },
  ])('$what', ({ texts, problems }) => {
    expect(problemsOf(['Onni'], ['foxes'], texts)).toEqual(problems)
  })

  test('everything at once, in the order of the page', () => {
    expect(problemsOf([], [], { title: '', content: '' })).toEqual([
      'children CHILDREN_NOT_ALLOWED',
      'recipients NO_STAFF_RECIPIENT',
      'title MISSING',
      'content MISSING',
    ])
    expect(problemsOf(['Elli', 'Aino'], ['Pekka'])).toEqual([
      'recipients RECIPIENTS_NOT_ALLOWED',
      'units SEVERAL_UNITS',
    ])
  })

  test.each([
    { about: [], isOne: true },
    { about: ['Onni', 'Elli'], isOne: true },
    { about: ['Onni', 'Aino'], isOne: false },
    { about: ['Onni', 'Impi'], isOne: false },
  ])('that $about are in one unit: $isOne', ({ about, isOne }) => {
    expect(problemsOf(about, []).includes('units SEVERAL_UNITS')).toBe(!isOne)
  })
})
