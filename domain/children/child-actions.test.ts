import { describe, expect, test } from 'vitest'
import { actionsFor, CHILD_ACTIONS } from './child-actions.ts'
import type { ChildAction, StandingToChild } from './child-actions.ts'

const STANDING: StandingToChild = { level: 'STRONG', isGuardian: true, isInCare: true, cityShowsDailyTimes: true }
const WEAK = CHILD_ACTIONS.slice(0, 10)

describe('what somebody may do about a child of their own', () => {
  test.each<{ what: string; standing: StandingToChild; without: readonly ChildAction[] }>([
    { what: 'a guardian with strong login: everything', standing: STANDING, without: [] },
    {
      what: 'a foster parent: no income statements',
      standing: { ...STANDING, isGuardian: false },
      without: ['CREATE_INCOME_STATEMENT', 'READ_INCOME_STATEMENTS'],
    },
    {
      what: 'of a child whose care has ended: no documents',
      standing: { ...STANDING, isInCare: false },
      without: ['READ_PEDAGOGICAL_DOCUMENTS', 'READ_CHILD_DOCUMENTS'],
    },
    {
      what: 'in a city that does not show daily times',
      standing: { ...STANDING, cityShowsDailyTimes: false },
      without: ['READ_DAILY_SERVICE_TIMES'],
    },
  ])('$what', ({ standing, without }) => {
    expect(actionsFor(standing)).toEqual(CHILD_ACTIONS.filter((action) => !without.includes(action)))
  })

  test('with weak login: what a day needs', () => {
    expect(actionsFor({ ...STANDING, level: 'WEAK' })).toEqual(WEAK)
  })
})
