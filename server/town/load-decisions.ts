import type { Household } from '@nalle/town/household.ts'
import type { AssistanceDecisionId, FinanceDecisionId, Id } from '@nalle/domain/ids.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import type { Town } from '@nalle/town/town.ts'
import type { Transaction } from '../database/database.ts'
import {
  annulAssistanceDecision,
  decideAssistanceDecision,
  draftAssistanceDecision,
  draftPreschoolAssistanceDecision,
} from '../municipality/decisions/assistance-decisions.ts'
import {
  annulFinanceDecision,
  draftFinanceDecision,
  sendFinanceDecisions,
} from '../municipality/finance-decisions/finance-decisions.ts'
import { markAsOld } from '../pdf/documents.ts'
import type { Archive } from './past-applications.ts'
import type { TownFinanceDecision, TownSupport } from './town-decisions.ts'
import { financeDecisionsOf, supportOf } from './town-decisions.ts'

/**
 * Decisions on fees, vouchers and support, by the municipality's own commands. Their documents are drawn later, and
 * nobody is told of them: the town has lived with them for a while.
 */
export async function loadDecisions(
  tx: Transaction,
  town: Town,
  households: readonly Household[],
  archive: Archive,
): Promise<void> {
  const loaded: Id<string>[] = []
  for (const household of households) {
    for (const decision of financeDecisionsOf(town, household))
      loaded.push(await loadFinanceDecision(tx, decision, archive))
    const reader = household.adults[0]
    for (const support of supportOf(town, household)) loaded.push(await loadSupport(tx, support, reader?.id))
  }
  await markAsOld(tx, loaded)
}

const OFFICE_HOUR = Temporal.PlainTime.from('10:00')

async function loadFinanceDecision(
  tx: Transaction,
  { decision, sentOn, isAnnulled }: TownFinanceDecision,
  archive: Archive,
): Promise<FinanceDecisionId> {
  const act = { now: instantAt(sentOn, OFFICE_HOUR) }
  const id = await draftFinanceDecision(tx, decision, act)
  await sendFinanceDecisions(tx, { ids: [id], ...archive, by: null }, act)
  if (isAnnulled) await annulFinanceDecision(tx, id, act)
  return id
}

async function loadSupport(
  tx: Transaction,
  support: TownSupport,
  reader: Household['adults'][number]['id'] | undefined,
): Promise<AssistanceDecisionId> {
  const id =
    support.kind === 'DAYCARE'
      ? await draftAssistanceDecision(tx, support.decision)
      : await draftPreschoolAssistanceDecision(tx, support.decision)
  await decideAssistanceDecision(tx, id, support.step, { now: instantAt(support.decidedOn, OFFICE_HOUR) })
  if (support.annulled !== null) await annulAssistanceDecision(tx, id, support.annulled)
  if (support.isRead && reader !== undefined) {
    await tx
      .deleteFrom('assistance_decision_unread')
      .where('decision_id', '=', id)
      .where('person_id', '=', reader)
      .execute()
  }
  return id
}
