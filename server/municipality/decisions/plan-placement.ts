import { newPlacementPlan } from '@nalle/contract/municipality/decisions.ts'
import { isPlanFor, needsConnectedPeriod } from '@nalle/domain/decisions/placement-plans.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import { isAfter, isBefore, isValidRange } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { moveApplication, moveApplicationCommand } from '../applications/move-application.ts'
import { command } from '../command.ts'
import type { Act } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { insertRows } from '../rows.ts'
import { DECISION_REFUSALS } from './refusals.ts'
import { deleteDrafts, getApplication } from './rows.ts'

export type NewPlacementPlan = z.output<typeof newPlacementPlan>

export const planPlacementCommand = command({
  name: 'decisions.planPlacement',
  input: newPlacementPlan,
  refusals: {
    ...moveApplicationCommand.refusals,
    ...only(
      DECISION_REFUSALS,
      'UNKNOWN_UNIT',
      'PERIOD_BACKWARDS',
      'PLAN_OF_ANOTHER_KIND',
      'CONNECTED_PERIOD_WRONG',
      'UNIT_NOT_OPEN',
    ),
  },
  run: planPlacement,
})

/** Chooses a place for the child. The family learns of it with the decision. */
export async function planPlacement(tx: Transaction, plan: NewPlacementPlan, { now }: Act): Promise<void> {
  const { applicationId, unitId, type, period, connectedPeriod, by } = plan
  const application = await getApplication(tx, planPlacementCommand, applicationId)
  mustBe(planPlacementCommand, isPlanFor(type, application.type), 'PLAN_OF_ANOTHER_KIND')
  mustBe(planPlacementCommand, needsConnectedPeriod(type) === (connectedPeriod !== null), 'CONNECTED_PERIOD_WRONG')
  const periods = connectedPeriod === null ? [period] : [period, connectedPeriod]
  mustBe(planPlacementCommand, periods.every(isValidRange), 'PERIOD_BACKWARDS')
  const unit = await findUnitLife(tx, unitId)
  mustBe(planPlacementCommand, unit !== undefined, 'UNKNOWN_UNIT')
  const isOpen = periods.every(
    ({ start, end }) =>
      (unit.opens === null || !isBefore(start, unit.opens)) && (unit.closes === null || !isAfter(end, unit.closes)),
  )
  mustBe(planPlacementCommand, isOpen, 'UNIT_NOT_OPEN')
  await moveApplication(tx, applicationId, 'PLAN_PLACEMENT', { by, now })
  // What was planned and prepared before the application came back to be placed anew.
  await deleteDrafts(tx, applicationId)
  await tx.deleteFrom('placement_plan').where('application_id', '=', applicationId).execute()
  await insertRows(tx, planPlacementCommand, 'placement_plan', [
    {
      application_id: applicationId,
      unit_id: unitId,
      type,
      period: dateRangeText(period),
      connected_period: connectedPeriod === null ? null : dateRangeText(connectedPeriod),
    },
  ])
}

function findUnitLife(tx: Transaction, unitId: UnitId) {
  return tx
    .selectFrom('unit')
    .select(['opening_date as opens', 'closing_date as closes'])
    .where('id', '=', unitId)
    .executeTakeFirst()
}
