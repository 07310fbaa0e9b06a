import type { DecisionId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { findStart, newDraft } from './answer-draft.ts'

const daycare = {
  id: 'daycare' as DecisionId,
  type: 'DAYCARE',
  status: 'PENDING',
  startDate: Temporal.PlainDate.from('2027-01-01'),
  endDate: Temporal.PlainDate.from('2027-07-31'),
} as const

describe('an answer that is being thought about', () => {
  test('opens with the place taken from the day it was given for', () => {
    const draft = newDraft(daycare)
    expect(draft.answer).toBe('ACCEPTED')
    expect(findStart(draft, daycare)?.toString()).toBe('2027-01-01')
  })

  test.each([
    { typed: '31.12.2026', start: undefined },
    { typed: '1.1.2027', start: '2027-01-01' },
    { typed: '15.01.2027', start: '2027-01-15' },
    { typed: '16.1.2027', start: undefined },
    { typed: '', start: undefined },
    { typed: 'heti', start: undefined },
  ])('from "$typed": $start', ({ typed, start }) => {
    expect(findStart({ answer: 'ACCEPTED', startText: typed }, daycare)?.toString()).toBe(start)
  })

  test('pre-primary education begins on its own day only', () => {
    const preschool = { ...daycare, type: 'PRESCHOOL' } as const
    expect(findStart({ answer: 'ACCEPTED', startText: '1.1.2027' }, preschool)?.toString()).toBe('2027-01-01')
    expect(findStart({ answer: 'ACCEPTED', startText: '2.1.2027' }, preschool)).toBeUndefined()
  })
})
