import { makeTown } from '@nalle/town/town.ts'
import { expect, test } from 'vitest'
import { drawDueDocuments } from '../pdf/draw-due-documents.ts'
import { queuedMails } from '../testing/mails.ts'
import { startNalleForThisTest } from '../testing/nalle.ts'
import type { TownPlan } from './load-town.ts'
import { ensureTown } from './load-town.ts'
import { financeDecisionsOf, supportOf } from './town-decisions.ts'

const plan: TownPlan = { seed: 'a test town', date: Temporal.PlainDate.from('2026-09-14'), children: 60 }

test('the town has decisions of every kind, in both languages', () => {
  const town = makeTown({ seed: plan.seed, today: plan.date, children: plan.children })
  const households = [...town.households()]
  const finance = households.flatMap((household) => financeDecisionsOf(town, household))
  const support = households.flatMap((household) => supportOf(town, household))
  const kinds = (list: readonly unknown[][]) => new Set(list.map((parts) => parts.join(' ')))
  expect(kinds(finance.map(({ decision }) => [decision.type, decision.language, decision.partnerId === null]))).toEqual(
    new Set([
      'FEE_DECISION fi false',
      'FEE_DECISION fi true',
      'FEE_DECISION sv false',
      'FEE_DECISION sv true',
      'VOUCHER_VALUE_DECISION fi false',
      'VOUCHER_VALUE_DECISION fi true',
      'VOUCHER_VALUE_DECISION sv false',
    ]),
  )
  expect(finance.filter(({ isAnnulled }) => isAnnulled)).toHaveLength(1)
  expect(kinds(support.map(({ kind, decision }) => [kind, decision.language])).size).toBe(4)
  expect(support.some(({ annulled }) => annulled !== null)).toBe(true)
  expect(support.some(({ step }) => step === 'REJECT')).toBe(true)
  expect(new Set(support.map(({ isRead }) => isRead)).size).toBe(2)
})

test('all of its documents can be drawn, and nobody is told of what was decided before', async () => {
  const nalle = await startNalleForThisTest({ time: '2026-09-14' })
  await ensureTown(nalle.db, plan, { now: nalle.now(), hashPassword: async () => '$argon2id$x', days: null })
  const tried = await drawDueDocuments(nalle.documentService)
  expect(tried.length).toBeGreaterThan(20)
  expect(tried.filter(({ outcome }) => outcome !== 'drawn')).toEqual([])
  expect(await queuedMails(nalle)).toEqual([])
})
