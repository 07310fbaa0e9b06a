import type { ApplicationStep } from '@nalle/domain/applications/lifecycle.ts'
import { nextStatus } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationId, EmployeeId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import { enterState } from '../../applications/cases.ts'
import type { Transaction } from '../../database/database.ts'
import type { CaseState } from '../../database/tables/applications.ts'
import { mustBe } from '../refusals.ts'
import { getAndLock } from './rows.ts'

/** What staff do with an application that has arrived. What the family decides is the family's. */
export type StaffStep = Extract<
  ApplicationStep,
  | 'BEGIN_PROCESSING'
  | 'RETURN_TO_SENT'
  | 'PLAN_PLACEMENT'
  | 'RETURN_TO_PLACEMENT'
  | 'PROPOSE_TO_UNIT'
  | 'WITHDRAW_PROPOSAL'
  | 'PREPARE_MAILING'
  | 'SEND_DECISIONS'
  | 'CANCEL_BY_STAFF'
>

/** Which steps the history of the case tells of. Decisions are made before they are mailed. */
const STATE_ENTERED: Readonly<Partial<Record<StaffStep, CaseState>>> = {
  PREPARE_MAILING: 'DECIDING',
  SEND_DECISIONS: 'DECIDING',
  CANCEL_BY_STAFF: 'COMPLETED',
}

/** Takes an application one step on its way, or back; the answer is where it stands now. */
export async function moveApplication(
  tx: Transaction,
  id: ApplicationId,
  step: StaffStep,
  act: { readonly by: EmployeeId | null; readonly now: Temporal.Instant },
): Promise<ApplicationStatus> {
  const application = await getAndLock(tx, id)
  const status = nextStatus(application.status, step)
  mustBe(status !== undefined && status !== 'REMOVED', 'STEP_NOT_POSSIBLE')
  const isCancelled = status === 'CANCELLED'
  await tx
    .updateTable('application')
    .set({ status, ...(isCancelled && application.confidential === null ? { confidential: true } : {}) })
    .where('id', '=', id)
    .execute()
  const state = STATE_ENTERED[step]
  if (state !== undefined && application.caseId !== null) {
    const by = act.by === null ? null : { employee: act.by }
    await enterState(tx, application.caseId, state, { by, now: act.now })
  }
  return status
}
