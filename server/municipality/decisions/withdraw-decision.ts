import { withdrawnDecision } from '@nalle/contract/municipality/decisions.ts'
import { outcomeOfWithdrawing } from '@nalle/domain/decisions/answers.ts'
import { enterState } from '../../applications/cases.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { noteArrivals } from '../../database/note-arrivals.ts'
import { command } from '../command.ts'
import type { Act } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { DECISION_REFUSALS } from './refusals.ts'
import { getApplication } from './rows.ts'

export type WithdrawnDecision = z.output<typeof withdrawnDecision>

export const withdrawDecisionCommand = command({
  name: 'decisions.withdrawDecision',
  input: withdrawnDecision,
  refusals: only(DECISION_REFUSALS, 'UNKNOWN_DECISION', 'UNKNOWN_APPLICATION', 'DECISION_NOT_PENDING'),
  run: withdrawDecision,
})

/** Takes back what was sent and not answered yet. For the family it is gone; the archive keeps it. */
export async function withdrawDecision(tx: Transaction, { id, by }: WithdrawnDecision, { now }: Act): Promise<void> {
  const found = await tx
    .selectFrom('decision')
    .select('application_id as applicationId')
    .where('id', '=', id)
    .executeTakeFirst()
  mustBe(withdrawDecisionCommand, found !== undefined, 'UNKNOWN_DECISION')
  const { applicationId } = found
  const application = await getApplication(tx, withdrawDecisionCommand, applicationId)
  // Read only now: an answer that came first has been waited for.
  const decisions = await tx
    .selectFrom('decision')
    .select(['id', 'type', 'status', 'period'])
    .where('application_id', '=', applicationId)
    .where('sent_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  const decision = decisions.find((each) => each.id === id)
  mustBe(withdrawDecisionCommand, decision?.status === 'PENDING', 'DECISION_NOT_PENDING')
  const outcome = outcomeOfWithdrawing({ status: application.status, decisions }, decision)
  await tx
    .updateTable('decision')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('id', 'in', outcome.answered)
    .execute()
  await tx.updateTable('application').set({ status: outcome.status }).where('id', '=', applicationId).execute()
  if (outcome.isPlanDone) await tx.deleteFrom('placement_plan').where('application_id', '=', applicationId).execute()
  if (outcome.isCaseCompleted && application.caseId !== null) {
    await enterState(tx, application.caseId, 'COMPLETED', { by: by === null ? null : { employee: by }, now })
  }
  await noteArrivals(tx, [application.guardianId])
}
