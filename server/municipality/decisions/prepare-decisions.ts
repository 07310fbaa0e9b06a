import { decisionsOfStaff, preparedDecisions } from '@nalle/contract/municipality/decisions.ts'
import { decisionsOf } from '@nalle/domain/decisions/placement-plans.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import type { Act } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'
import { DECISION_REFUSALS } from './refusals.ts'
import { deleteDrafts, getApplication } from './rows.ts'

export type PreparedDecisions = z.output<typeof preparedDecisions>

export const prepareDecisionsCommand = command({
  name: 'decisions.prepareDecisions',
  input: preparedDecisions,
  answer: decisionsOfStaff,
  refusals: only(DECISION_REFUSALS, 'UNKNOWN_APPLICATION', 'STEP_NOT_POSSIBLE', 'NO_PLAN'),
  run: prepareDecisions,
})

const PREPARED_IN: readonly ApplicationStatus[] = ['WAITING_DECISION', 'WAITING_UNIT_CONFIRMATION', 'WAITING_MAILING']

/** Makes the decisions of the plan, as drafts. Whoever prepares again begins anew. */
export async function prepareDecisions(
  tx: Transaction,
  { applicationId, language, by }: PreparedDecisions,
  { now }: Act,
): Promise<z.output<typeof decisionsOfStaff>> {
  const application = await getApplication(tx, prepareDecisionsCommand, applicationId)
  mustBe(prepareDecisionsCommand, PREPARED_IN.includes(application.status), 'STEP_NOT_POSSIBLE')
  const plan = await tx
    .selectFrom('placement_plan')
    .innerJoin('unit', 'unit.id', 'placement_plan.unit_id')
    .select(['unit_id as unitId', 'type', 'period', 'connected_period as connectedPeriod', 'unit.language'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  mustBe(prepareDecisionsCommand, plan !== undefined, 'NO_PLAN')
  await deleteDrafts(tx, applicationId)
  const drafts = decisionsOf(plan, application).map((draft) => ({ ...draft, id: newId<'decision'>() }))
  await insertRows(
    tx,
    prepareDecisionsCommand,
    'decision',
    drafts.map(({ id, type, period }) => ({
      id,
      application_id: applicationId,
      type,
      unit_id: plan.unitId,
      period: dateRangeText(period),
      language: language ?? (plan.language === 'sv' ? 'sv' : 'fi'),
      created_at: now,
      created_by: by,
    })),
  )
  return drafts.map(({ id, type }) => ({ id, type }))
}
