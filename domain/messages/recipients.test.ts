import { describe, expect, test } from 'vitest'
import type { MessageAccountId, UnitId } from '../ids.ts'
import { dateRange } from '../time/date-range.ts'
import type { ChildInCare } from './recipients.ts'
import { findAccountsForChild } from './recipients.ts'

const today = Temporal.PlainDate.from('2026-09-14')
const account = (name: string) => name as MessageAccountId
const METSOLA = 'metsola' as UnitId
const RANTA = 'ranta' as UnitId
const STAFF: ChildInCare['staff'] = [
  { accountId: account('supervisor'), unitId: METSOLA, isSupervisor: true },
  { accountId: account('teacher'), unitId: METSOLA, isSupervisor: false },
  { accountId: account('supervisor of Ranta'), unitId: RANTA, isSupervisor: true },
]
const stay = (start: string, end: string, unitId = METSOLA) => ({ unitId, period: dateRange(start, end) })
const inGroup = (start: string, end: string, name = 'foxes') => ({
  accountId: account(name),
  period: dateRange(start, end),
})
const reach = (child: Partial<ChildInCare>) =>
  findAccountsForChild({ stays: [], groupStays: [], staff: STAFF, otherCarers: [], ...child }, today)

describe('a placement lets its guardian begin with the supervisor, and answer all staff of the unit,', () => {
  test.each([
    { start: '2026-09-27', end: '2027-06-30', begins: true, answers: true },
    { start: '2026-09-28', end: '2027-06-30', begins: true, answers: true },
    { start: '2026-09-29', end: '2027-06-30', begins: false, answers: true },
    { start: '2026-01-01', end: '2026-09-15', begins: true, answers: true },
    { start: '2026-01-01', end: '2026-09-14', begins: true, answers: true },
    { start: '2026-01-01', end: '2026-09-13', begins: false, answers: false },
  ])('from $start to $end: begins $begins, answers $answers', ({ start, end, begins, answers }) => {
    const found = reach({ stays: [stay(start, end)] })
    expect(found?.newMessage ?? []).toEqual(begins ? ['supervisor'] : [])
    expect(found?.reply ?? []).toEqual(answers ? ['supervisor', 'teacher'] : [])
    expect(found === undefined).toBe(!answers)
  })

  test('counted from the first of several in the unit, and for each unit by itself', () => {
    const found = reach({
      stays: [
        stay('2026-10-20', '2027-06-30'),
        stay('2026-09-20', '2026-10-19'),
        stay('2026-11-01', '2026-11-05', RANTA),
      ],
    })
    expect(found?.newMessage).toEqual(['supervisor'])
    expect(found?.reply).toEqual(['supervisor', 'teacher', 'supervisor of Ranta'])
  })
})

describe('a place in a group lets its guardian begin with the group,', () => {
  test.each([
    { start: '2026-09-27', begins: true },
    { start: '2026-09-28', begins: true },
    { start: '2026-09-29', begins: false },
  ])('from $start: $begins', ({ start, begins }) => {
    const found = reach({ staff: [], groupStays: [inGroup(start, '2027-06-30')] })
    expect(found).toEqual({ newMessage: begins ? ['foxes'] : [], reply: ['foxes'] })
  })

  test.each([
    { end: '2026-09-13', answers: false },
    { end: '2026-09-14', answers: true },
    { end: '2026-09-15', answers: true },
  ])('to $end: $answers', ({ end, answers }) => {
    const found = reach({ staff: [], groupStays: [inGroup('2026-01-01', end)] })
    expect(found?.reply ?? []).toEqual(answers ? ['foxes'] : [])
  })

  test('and one that runs opens it, though the child comes back to it later', () => {
    const groupStays = [inGroup('2026-12-01', '2027-06-30'), inGroup('2026-01-01', '2026-09-20')]
    expect(reach({ staff: [], groupStays })?.newMessage).toEqual(['foxes'])
  })
})

test('the other carers come with staff only: without any the child opens nothing', () => {
  const otherCarers = [account('Pekka')]
  expect(reach({ otherCarers })).toBeUndefined()
  expect(reach({ otherCarers, stays: [stay('2026-01-01', '2027-06-30')], staff: [] })).toBeUndefined()
  expect(reach({ otherCarers, stays: [stay('2026-01-01', '2027-06-30')] })).toEqual({
    newMessage: ['supervisor', 'Pekka'],
    reply: ['supervisor', 'teacher', 'Pekka'],
  })
  // Before writing opens, one may prepare with the other guardian, but not begin with staff.
  expect(reach({ otherCarers, stays: [stay('2026-10-01', '2027-06-30')] })?.newMessage).toEqual(['Pekka'])
})
