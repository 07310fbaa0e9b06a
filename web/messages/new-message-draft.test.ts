import type { MessageAccountId, ChildId, UnitId } from '@nalle/domain/ids.ts'
import { settled } from '@nalle/domain/messages/new-message.ts'
import { describe, expect, test } from 'vitest'
import {
  choicesIn,
  isUntouched,
  NO_MESSAGE,
  offeredTo,
  type NewMessageDraft,
  type Recipients,
} from './new-message-draft.ts'

// Ids of a test are names; the brand is all they lack.
const account = (name: string) => name as MessageAccountId
const child = (name: string) => name as ChildId
const foxes = account('Ketut')
const owls = account('Pöllöt')
const head = account('Johtaja')
const matti = account('Matti')
const office = account('Laskutus')

const reachableOf = (name: string, unit: string, ...accounts: MessageAccountId[]) => ({
  childId: child(name),
  child: { firstName: `${name} Maria`, lastName: 'Esimerkki', preferredName: '' },
  unitId: unit as UnitId,
  newMessage: accounts,
  reply: accounts,
})

const RECIPIENTS: Recipients = {
  messageAccounts: [
    {
      account: { id: head, name: 'Johtaja Jaana', type: 'PERSONAL', personId: null, calledName: null },
      outOfOffice: null,
      unitName: null,
      role: null,
    },
    {
      account: { id: foxes, name: 'Ketut', type: 'GROUP', personId: null, calledName: null },
      outOfOffice: null,
      unitName: null,
      role: null,
    },
    {
      account: { id: owls, name: 'Pöllöt', type: 'GROUP', personId: null, calledName: null },
      outOfOffice: null,
      unitName: null,
      role: null,
    },
    {
      account: { id: matti, name: 'Esimerkki Matti', type: 'CITIZEN', personId: null, calledName: null },
      outOfOffice: null,
      unitName: null,
      role: null,
    },
    {
      account: { id: office, name: 'Laskutus', type: 'FINANCE', personId: null, calledName: null },
      outOfOffice: null,
      unitName: null,
      role: null,
    },
  ],
  childrenToMessageAccounts: [
    reachableOf('Onni', 'Metsola', head, owls, matti),
    reachableOf('Elli', 'Metsola', head, foxes),
    reachableOf('Aada', 'Ranta', matti),
    { childId: null, child: null, unitId: null, newMessage: [], reply: [office] },
  ],
}

const { choices, children } = choicesIn(RECIPIENTS)
const idsOf = (accounts: readonly { readonly account: { readonly id: MessageAccountId } }[]) =>
  accounts.map(({ account: { id } }) => id)
const draftWith = (change: Partial<NewMessageDraft>) => ({ ...NO_MESSAGE, ...change })

describe('a new message', () => {
  test('is about children who have somebody of the staff to write to, by their names', () => {
    expect(children.map(({ id }) => id)).toEqual(['Elli', 'Onni'])
  })

  test.each([
    { chosen: [], primary: [], secondary: [] },
    { chosen: ['Onni'], primary: [head, owls], secondary: [matti] },
    { chosen: ['Elli'], primary: [head, foxes], secondary: [] },
    { chosen: ['Elli', 'Onni'], primary: [head, foxes, owls], secondary: [] },
  ])('about $chosen may go to $primary, and also to $secondary', ({ chosen, primary, secondary }) => {
    const offered = offeredTo(chosen.map(child), choices, RECIPIENTS)
    expect(idsOf(offered.primary)).toEqual(primary)
    expect(idsOf(offered.secondary)).toEqual(secondary)
  })

  test('drops who is not allowed any more when a child is taken away', () => {
    const both = draftWith({ children: [child('Elli'), child('Onni')], recipients: [head, foxes, owls] })
    expect(settled(both, children, choices).recipients).toEqual([head, foxes, owls])
    expect(settled({ ...both, children: [child('Elli')] }, children, choices).recipients).toEqual([head, foxes])
  })

  test('forgets a child that a kept draft still names, and chooses an only child by itself', () => {
    const draft = draftWith({ children: [child('Muuttanut'), child('Elli')] })
    expect(settled(draft, children, choices).children).toEqual(['Elli'])
    expect(settled(NO_MESSAGE, [{ id: child('Elli') }], choices).children).toEqual(['Elli'])
    expect(settled(NO_MESSAGE, children, choices).children).toEqual([])
  })

  test('that only chose recipients is given up without a question', () => {
    expect(isUntouched(draftWith({ recipients: [foxes] }))).toBe(true)
    expect(isUntouched(draftWith({ content: 'a' }))).toBe(false)
  })
})
