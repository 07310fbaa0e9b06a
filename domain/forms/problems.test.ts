import { describe, expect, test } from 'vitest'
import { findProblem, sectionOf, shownProblems } from './problems.ts'

const PROBLEMS = [
  { field: 'name', problem: 'MISSING' },
  { field: 'phone', problem: 'PHONE' },
  { field: 'story', problem: 'TOO_LONG' },
] as const

describe('a problem shows', () => {
  test.each([
    { when: 'at no time before its field was left', left: [], attempts: 0, shown: [] },
    { when: 'once its field was left', left: ['phone'], attempts: 0, shown: ['phone'] },
    { when: 'not when another field was left that has none', left: ['street'], attempts: 0, shown: [] },
    { when: 'whatever was left, after an attempt', left: [], attempts: 1, shown: ['name', 'phone', 'story'] },
  ])('$when', ({ left, attempts, shown }) => {
    const visits = { left: new Set<string>(left), attempts }
    expect(shownProblems(PROBLEMS, visits).map(({ field }) => field)).toEqual(shown)
  })

  test('at once where the feature says so', () => {
    const visits = { left: new Set<string>(), attempts: 0 }
    const shown = shownProblems(PROBLEMS, visits, ({ problem }) => problem === 'TOO_LONG')
    expect(shown).toEqual([{ field: 'story', problem: 'TOO_LONG' }])
  })
})

test('of a field the first problem is told', () => {
  const twice = [...PROBLEMS, { field: 'phone', problem: 'MISSING' }] as const
  expect(findProblem(twice, 'phone')?.problem).toBe('PHONE')
  expect(findProblem<{ field: string; problem: string }>(twice, 'street')).toBeUndefined()
})

test('a field belongs to the section with whose name its path begins', () => {
  expect(sectionOf('contact.phone', ['need', 'contact'])).toBe('contact')
  // Not to one that is merely called alike.
  expect(() => sectionOf('contacts.phone', ['need', 'contact'])).toThrow('contacts.phone')
})
