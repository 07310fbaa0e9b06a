import type { AssistanceDecisionId, FinanceDecisionId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../database/database.ts'
import {
  newAssistanceDecision,
  newFinanceDecision,
  newPreschoolAssistanceDecision,
  placedChild,
} from '../../testing/decisions-of-staff.ts'
import { addFamily } from '../../testing/families.ts'
import type { TestFamily } from '../../testing/families.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { TestNalle } from '../../testing/nalle.ts'
import { UNKNOWN_ID } from '../../testing/samples.ts'
import type { Command } from '../command.ts'
import {
  annulFinanceDecisionCommand,
  draftFinanceDecisionCommand,
  sendFinanceDecisionsCommand,
} from '../finance-decisions/finance-decisions.ts'
import { NotPossible } from '../refusals.ts'
import {
  annulAssistanceDecisionCommand,
  decideAssistanceDecisionCommand,
  draftAssistanceDecisionCommand,
  draftPreschoolAssistanceDecisionCommand,
} from './assistance-decisions.ts'

let nalle: TestNalle
let family: TestFamily
beforeAll(async () => {
  nalle = await startNalle()
  family = await addFamily(nalle.db, nalle.register)
})
afterAll(() => nalle.close())

/** As somebody outside asks for it: in JSON. */
const ask = (command: Command, input: unknown) =>
  nalle.db.transaction((tx: Transaction) =>
    command.runJson(tx, JSON.parse(JSON.stringify(input)), { now: nalle.now() }),
  )

async function reasonOf(command: Command, input: unknown): Promise<string> {
  try {
    await ask(command, input)
  } catch (error) {
    if (error instanceof NotPossible) return error.reason
    throw error
  }
  return 'DONE'
}

const day = (text: string) => Temporal.PlainDate.from(text)
const fee = () => newFinanceDecision(family.guardian.id, placedChild(family))
const CASE = { organization: 'Kuusilahti', archiveMonths: 120 }

describe('what care costs', () => {
  test('is drafted, sent once and annulled once; sending opens and closes a case and asks for the document', async () => {
    // The command answers with the id.
    const id = (await ask(draftFinanceDecisionCommand, fee())) as FinanceDecisionId
    expect(await reasonOf(annulFinanceDecisionCommand, { id })).toBe('FINANCE_STEP_NOT_POSSIBLE')
    expect(await reasonOf(sendFinanceDecisionsCommand, { ids: [id], ...CASE })).toBe('DONE')
    expect(await reasonOf(sendFinanceDecisionsCommand, { ids: [id], ...CASE })).toBe('FINANCE_STEP_NOT_POSSIBLE')
    const states = await nalle.db
      .selectFrom('finance_decision')
      .innerJoin('case_state', 'case_state.case_id', 'finance_decision.case_id')
      .select('state')
      .where('finance_decision.id', '=', id)
      .orderBy('row_index')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['INITIAL', 'DECIDING', 'COMPLETED'])
    const documents = await nalle.db.selectFrom('drawn_document').select('kind').where('subject_id', '=', id).execute()
    expect(documents).toEqual([{ kind: 'finance-decision' }])
    expect(await reasonOf(annulFinanceDecisionCommand, { id })).toBe('DONE')
    expect(await reasonOf(annulFinanceDecisionCommand, { id })).toBe('FINANCE_STEP_NOT_POSSIBLE')
  })

  test('all are sent or none', async () => {
    const id = await ask(draftFinanceDecisionCommand, fee())
    const sent = { ids: [id, UNKNOWN_ID], ...CASE }
    expect(await reasonOf(sendFinanceDecisionsCommand, sent)).toBe('UNKNOWN_FINANCE_DECISION')
    expect(await reasonOf(sendFinanceDecisionsCommand, { ids: [id], ...CASE })).toBe('DONE')
  })

  test.each([
    { what: 'backwards', reason: 'PERIOD_BACKWARDS', change: { validity: { start: '2026-08-01', end: '2026-07-31' } } },
    { what: 'of nobody', reason: 'UNKNOWN_PERSON', change: { headId: UNKNOWN_ID } },
    { what: 'without children', reason: 'NO_CHILDREN', change: { children: [] } },
    {
      what: 'a voucher without a value',
      reason: 'VOUCHER_VALUE_MISPLACED',
      change: { type: 'VOUCHER_VALUE_DECISION' },
    },
    { what: 'of a size that no family has', reason: 'VALUE_NOT_KNOWN', change: { familySize: 0 } },
  ])('a decision $what: $reason', async ({ reason, change }) => {
    expect(await reasonOf(draftFinanceDecisionCommand, { ...fee(), ...change })).toBe(reason)
  })

  test('of one’s own partner, about a child twice, about nobody’s child or unit', async () => {
    const [child] = fee().children
    const draft = (change: object) => reasonOf(draftFinanceDecisionCommand, { ...fee(), ...change })
    expect(await draft({ partnerId: family.guardian.id })).toBe('PARTNER_OF_ONESELF')
    expect(await draft({ children: [child, child] })).toBe('CHILD_TWICE')
    expect(await draft({ children: [{ ...child, childId: UNKNOWN_ID }] })).toBe('UNKNOWN_CHILD')
    expect(await draft({ children: [{ ...child, unitId: UNKNOWN_ID }] })).toBe('UNKNOWN_UNIT')
    const voucher = { ...child, voucherValueCents: 1 }
    const two = [voucher, { ...voucher, childId: family.guardian.id }]
    expect(await draft({ type: 'VOUCHER_VALUE_DECISION', children: two })).toBe('ONE_CHILD_ONLY')
  })
})

describe('support', () => {
  test.each([
    {
      kind: 'daycare',
      command: draftAssistanceDecisionCommand,
      input: () => newAssistanceDecision(placedChild(family)),
    },
    {
      kind: 'pre-primary education',
      command: draftPreschoolAssistanceDecisionCommand,
      input: () => newPreschoolAssistanceDecision(placedChild(family)),
    },
  ])('in $kind is drafted, sent back, decided once and annulled with a reason', async ({ command, input }) => {
    // The command answers with the id.
    const id = (await ask(command, input())) as AssistanceDecisionId
    const step = (name: string) => reasonOf(decideAssistanceDecisionCommand, { id, step: name })
    const annul = (reason: string) => reasonOf(annulAssistanceDecisionCommand, { id, reason })
    expect(await annul('Syy')).toBe('ASSISTANCE_STEP_NOT_POSSIBLE')
    expect(await step('SEND_BACK')).toBe('DONE')
    expect(await step('ACCEPT')).toBe('DONE')
    expect(await step('REJECT')).toBe('ASSISTANCE_STEP_NOT_POSSIBLE')
    expect(await annul(' ')).toBe('ANNULMENT_REASON_MISSING')
    expect(await annul('Syy')).toBe('DONE')
    expect(await annul('Syy')).toBe('ASSISTANCE_STEP_NOT_POSSIBLE')
  })

  test('of nobody, nowhere, backwards, and of nothing at all', async () => {
    const input = newAssistanceDecision(placedChild(family))
    const draft = (change: object) => reasonOf(draftAssistanceDecisionCommand, { ...input, ...change })
    expect(await draft({ childId: UNKNOWN_ID })).toBe('UNKNOWN_CHILD')
    expect(await draft({ unitId: UNKNOWN_ID })).toBe('UNKNOWN_UNIT')
    expect(await draft({ validity: { start: day('2026-09-02'), end: day('2026-09-01') } })).toBe('PERIOD_BACKWARDS')
    const nothing = { id: UNKNOWN_ID, step: 'ACCEPT', reason: 'Syy' }
    expect(await reasonOf(decideAssistanceDecisionCommand, nothing)).toBe('UNKNOWN_ASSISTANCE_DECISION')
    expect(await reasonOf(annulAssistanceDecisionCommand, nothing)).toBe('UNKNOWN_ASSISTANCE_DECISION')
  })
})
