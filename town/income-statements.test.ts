import { expect, test } from 'vitest'
import { statementsOfFamily } from './income-statements.ts'
import { createIds } from './town-ids.ts'
import { makeTown } from './town.ts'

const today = Temporal.PlainDate.from('2026-09-14')
const town = makeTown({ seed: 'nalle', today, children: 60 })
const statements = statementsOfFamily(town.household(0), today, createIds('nalle'))

test('one in each state, one of a child, and nobody begins two on a day', () => {
  expect(new Set(statements.map(({ status }) => status))).toEqual(new Set(['DRAFT', 'SENT', 'HANDLED']))
  expect(new Set(statements.map(({ document }) => document.type))).toEqual(
    new Set(['HIGHEST_FEE', 'INCOME', 'CHILD_INCOME']),
  )
  const starts = statements.map(({ personId, document }) => `${personId} ${document.startDate}`)
  expect(new Set(starts).size).toBe(starts.length)
  expect(new Set(statements.map(({ id }) => id)).size).toBe(starts.length)
})
