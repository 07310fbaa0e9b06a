import { describe, expect, test } from 'vitest'
import type { ApplicationId, ChildId, DecisionId } from '../ids.ts'
import { DECISION_STATUSES } from './decision-types.ts'
import type { DecisionStatus, DecisionType } from './decision-types.ts'
import { byChild, countUnconfirmed, inOrderOfAnswering, newestFirst, startsOpen } from './lists.ts'

// Made-up ids: any text will do.
const decision = (id: string, type: DecisionType, sent: string) => ({
  id: id as DecisionId,
  type,
  sentDate: Temporal.PlainDate.from(sent),
})
const idsOf = (decisions: readonly { readonly id: string }[]) => decisions.map(({ id }) => id)

describe('the order of decisions', () => {
  test('the newest first; of those sent together, the one that the other waits for', () => {
    const list = [
      decision('a', 'PRESCHOOL_DAYCARE', '2026-03-02'),
      decision('b', 'DAYCARE', '2025-11-13'),
      decision('c', 'PRESCHOOL', '2026-03-02'),
      decision('d', 'CLUB', '2026-03-03'),
    ]
    expect(idsOf(newestFirst(list))).toEqual(['d', 'c', 'a', 'b'])
    expect(idsOf(newestFirst(list.toReversed()))).toEqual(['d', 'c', 'a', 'b'])
  })

  test('as they are answered, and the same every time', () => {
    const list = [
      decision('b', 'PRESCHOOL_CLUB', '2026-03-02'),
      decision('d', 'DAYCARE', '2026-03-02'),
      decision('c', 'PREPARATORY_EDUCATION', '2026-03-02'),
    ]
    expect(idsOf(list.toSorted(inOrderOfAnswering))).toEqual(['c', 'd', 'b'])
    expect(idsOf(list.toReversed().toSorted(inOrderOfAnswering))).toEqual(['c', 'd', 'b'])
  })

  test('what waits for an answer starts open', () => {
    expect(DECISION_STATUSES.filter((status) => startsOpen({ status }))).toEqual(['PENDING'])
  })

  test('what was not read yet starts open', () => {
    expect([true, false].filter((isUnread) => startsOpen({ isUnread }))).toEqual([true])
  })
})

describe('unconfirmed decisions', () => {
  const of = (status: DecisionStatus, applicationId: string) => ({
    status,
    applicationId: applicationId as ApplicationId,
  })
  const own = ['own' as ApplicationId]

  test.each([
    { what: 'nothing decided', decisions: [], count: 0 },
    { what: 'answered ones', decisions: [of('ACCEPTED', 'own'), of('REJECTED', 'own')], count: 0 },
    { what: 'one to answer', decisions: [of('PENDING', 'own'), of('ACCEPTED', 'own')], count: 1 },
    { what: 'a pair to answer', decisions: [of('PENDING', 'own'), of('PENDING', 'own')], count: 2 },
    { what: 'what the other guardian answers', decisions: [of('PENDING', 'theirs')], count: 0 },
  ])('$what: $count', ({ decisions, count }) => {
    expect(countUnconfirmed(decisions, own)).toBe(count)
  })
})

test('decisions stand under their child, in the order of the children; a child without any is left out', () => {
  const children = ['Elli', 'Onni', 'Pyry'].map((id) => ({ id: id as ChildId }))
  const of = (childId: string, name: string) => ({ childId: childId as ChildId, name })
  const told = byChild(children, [of('Pyry', 'first'), of('Elli', 'second'), of('Pyry', 'third')])
  expect(told.map(({ child, decisions }) => [child.id, decisions.map(({ name }) => name)])).toEqual([
    ['Elli', ['second']],
    ['Pyry', ['first', 'third']],
  ])
})
