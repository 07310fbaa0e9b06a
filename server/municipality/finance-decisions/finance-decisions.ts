import {
  annulledFinanceDecision,
  newFinanceDecision,
  sentFinanceDecisions,
} from '@nalle/contract/municipality/finance-decisions.ts'
import { id } from '@nalle/contract/wire.ts'
import type { FinanceDecisionStep } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import { findFinanceDecisionProblem, nextFinanceStatus } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import type { FinanceDecisionId } from '@nalle/domain/ids.ts'
import type { z } from 'zod'
import { enterState, openCase } from '../../applications/cases.ts'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { queueDocuments } from '../../pdf/documents.ts'
import type { Act } from '../command.ts'
import { command } from '../command.ts'
import type { CanRefuse } from '../refusals.ts'
import { mustBe, only } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'
import { FINANCE_DECISION_REFUSALS } from './refusals.ts'

export type NewFinanceDecision = z.output<typeof newFinanceDecision>

export const draftFinanceDecisionCommand = command({
  name: 'financeDecisions.draftFinanceDecision',
  input: newFinanceDecision,
  answer: id<FinanceDecisionId>('finance-decision'),
  refusals: only(
    FINANCE_DECISION_REFUSALS,
    'UNKNOWN_PERSON',
    'UNKNOWN_CHILD',
    'UNKNOWN_UNIT',
    'PERIOD_BACKWARDS',
    'PARTNER_OF_ONESELF',
    'NO_CHILDREN',
    'CHILD_TWICE',
    'ONE_CHILD_ONLY',
    'VOUCHER_VALUE_MISPLACED',
  ),
  run: (tx, decision, act) => draftFinanceDecision(tx, decision, act),
})

/** Families know nothing of it until it is sent. */
export async function draftFinanceDecision(
  tx: Transaction,
  decision: NewFinanceDecision,
  { now }: Act,
): Promise<FinanceDecisionId> {
  const problem = findFinanceDecisionProblem(decision)
  if (problem !== undefined) mustBe(draftFinanceDecisionCommand, false, problem)
  const decisionId = decision.id ?? newId<'finance-decision'>()
  await insertRows(tx, draftFinanceDecisionCommand, 'finance_decision', [
    {
      id: decisionId,
      type: decision.type,
      language: decision.language,
      head_id: decision.headId,
      partner_id: decision.partnerId,
      validity: dateRangeText(decision.validity),
      family_size: decision.familySize,
      income_cents: decision.incomeCents,
      decided_by_name: decision.decidedBy.name,
      decided_by_title: decision.decidedBy.title,
      created_at: now,
    },
  ])
  const children = decision.children.map((child, position) => ({
    decision_id: decisionId,
    position,
    child_id: child.childId,
    unit_id: child.unitId,
    service_need: child.serviceNeed,
    base_fee_cents: child.baseFeeCents,
    sibling_discount_percent: child.siblingDiscountPercent,
    fee_cents: child.feeCents,
    voucher_value_cents: child.voucherValueCents,
  }))
  await insertRows(tx, draftFinanceDecisionCommand, 'finance_decision_child', children)
  return decisionId
}

export const sendFinanceDecisionsCommand = command({
  name: 'financeDecisions.sendFinanceDecisions',
  input: sentFinanceDecisions,
  refusals: only(FINANCE_DECISION_REFUSALS, 'UNKNOWN_FINANCE_DECISION', 'FINANCE_STEP_NOT_POSSIBLE'),
  run: sendFinanceDecisions,
})

/** All of them or none. Each opens and closes its case and gets its document; families are told once they can read it. */
export async function sendFinanceDecisions(
  tx: Transaction,
  { ids, organization, archiveMonths, by }: z.output<typeof sentFinanceDecisions>,
  { now }: Act,
): Promise<void> {
  const actor = by === null ? null : { employee: by }
  for (const decisionId of ids) {
    // oxlint-disable-next-line no-await-in-loop -- numbers of cases are given one after another
    const { type, createdAt } = await takeStep(tx, sendFinanceDecisionsCommand, decisionId, 'SEND', now)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const caseId = await openCase(tx, { type, organization, archiveMonths, by: actor, now: createdAt })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await enterState(tx, caseId, 'DECIDING', { by: actor, now })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await enterState(tx, caseId, 'COMPLETED', { by: actor, now })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tx.updateTable('finance_decision').set({ case_id: caseId }).where('id', '=', decisionId).execute()
  }
  await queueDocuments(tx, 'finance-decision', ids, now)
}

export const annulFinanceDecisionCommand = command({
  name: 'financeDecisions.annulFinanceDecision',
  input: annulledFinanceDecision,
  refusals: only(FINANCE_DECISION_REFUSALS, 'UNKNOWN_FINANCE_DECISION', 'FINANCE_STEP_NOT_POSSIBLE'),
  run: (tx, { id: decisionId }, act) => annulFinanceDecision(tx, decisionId, act),
})

/** For families it is gone. */
export async function annulFinanceDecision(
  tx: Transaction,
  decisionId: FinanceDecisionId,
  { now }: Act,
): Promise<void> {
  await takeStep(tx, annulFinanceDecisionCommand, decisionId, 'ANNUL', now)
}

async function takeStep(
  tx: Transaction,
  asked: CanRefuse<'UNKNOWN_FINANCE_DECISION' | 'FINANCE_STEP_NOT_POSSIBLE'>,
  decisionId: FinanceDecisionId,
  step: FinanceDecisionStep,
  now: Temporal.Instant,
) {
  const decision = await tx
    .selectFrom('finance_decision')
    .select(['type', 'status', 'created_at as createdAt'])
    .where('id', '=', decisionId)
    .forUpdate()
    .executeTakeFirst()
  mustBe(asked, decision !== undefined, 'UNKNOWN_FINANCE_DECISION')
  const status = nextFinanceStatus(decision.status, step)
  mustBe(asked, status !== undefined, 'FINANCE_STEP_NOT_POSSIBLE')
  await tx
    .updateTable('finance_decision')
    .set({ status, ...(step === 'SEND' ? { sent_at: now } : { annulled_at: now }) })
    .where('id', '=', decisionId)
    .execute()
  return decision
}
