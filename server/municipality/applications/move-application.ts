import { movedApplication } from '@nalle/contract/municipality/applications.ts'
import type { StaffStep } from '@nalle/domain/applications/lifecycle.ts'
import { nextStatus } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationId, EmployeeId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import { APPLICATION_STATUSES } from '@nalle/domain/placements/application-statuses.ts'
import { z } from 'zod'
import { enterState } from '../../applications/cases.ts'
import type { Transaction } from '../../database/database.ts'
import type { CaseState } from '../../database/tables/applications.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { APPLICATION_REFUSALS } from './refusals.ts'
import { getAndLock } from './rows.ts'

/** Which steps the history of the case tells of. Decisions are made before they are mailed. */
const STATE_ENTERED: Readonly<Partial<Record<StaffStep, CaseState>>> = {
  PREPARE_MAILING: 'DECIDING',
  SEND_DECISIONS: 'DECIDING',
  CANCEL_BY_STAFF: 'COMPLETED',
}

export const moveApplicationCommand = command({
  name: 'applications.moveApplication',
  input: movedApplication,
  answer: z.enum(APPLICATION_STATUSES),
  refusals: only(APPLICATION_REFUSALS, 'UNKNOWN_APPLICATION', 'STEP_NOT_POSSIBLE'),
  run: (tx, { id, step, by, reason }, { now }) => moveApplication(tx, id, step, { by, now, reason }),
})

/** Takes an application one step on its way, or back; the answer is where it stands now. */
export async function moveApplication(
  tx: Transaction,
  id: ApplicationId,
  step: StaffStep,
  act: { readonly by: EmployeeId | null; readonly now: Temporal.Instant; readonly reason?: string | undefined },
): Promise<ApplicationStatus> {
  const application = await getAndLock(tx, moveApplicationCommand, id)
  const status = nextStatus(application.status, step)
  mustBe(moveApplicationCommand, status !== undefined && status !== 'REMOVED', 'STEP_NOT_POSSIBLE')
  const isCancelled = status === 'CANCELLED'
  await tx
    .updateTable('application')
    .set({
      status,
      ...(isCancelled && application.confidential === null ? { confidential: true } : {}),
      ...(step === 'BEGIN_PROCESSING' ? { processing_began_at: act.now } : {}),
      ...(step === 'RETURN_TO_SENT' ? { processing_began_at: null } : {}),
      // The family reads it in its list: it did not cancel it itself.
      ...(isCancelled ? { cancelled_by_staff_at: act.now, cancellation_reason: act.reason ?? '' } : {}),
    })
    .where('id', '=', id)
    .execute()
  const state = STATE_ENTERED[step]
  if (state !== undefined && application.caseId !== null) {
    const by = act.by === null ? null : { employee: act.by }
    await enterState(tx, application.caseId, state, { by, now: act.now })
  }
  return status
}
