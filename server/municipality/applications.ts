import type { ApplicationStep } from '@nalle/domain/applications/lifecycle.ts'
import { nextStatus } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationId, EmployeeId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import { enterState } from '../applications/cases.ts'
import type { Transaction } from '../database/database.ts'
import type { CaseState } from '../database/tables/applications.ts'
import { mustBe, NotPossible } from './not-possible.ts'

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

/** Staff have looked the application through, and said whether it is confidential. */
export async function setCheckedByAdmin(
  tx: Transaction,
  id: ApplicationId,
  { confidential }: { readonly confidential: boolean },
): Promise<void> {
  await change(tx, id, { checked_by_admin: true, confidential })
}

/** As when a family must not learn from each other where one of them applies. */
export async function hideFromGuardian(tx: Transaction, id: ApplicationId, isHidden: boolean): Promise<void> {
  await change(tx, id, { hide_from_guardian: isHidden })
}

/** From then on the day stays, whatever the guardian changes. */
export async function setDueDate(
  tx: Transaction,
  id: ApplicationId,
  dueDate: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<void> {
  const { status } = await getAndLock(tx, id)
  mustBe(status !== 'CREATED', 'STEP_NOT_POSSIBLE')
  await change(tx, id, { due_date: dueDate, due_date_set_manually_at: now })
}

async function getAndLock(tx: Transaction, id: ApplicationId) {
  const application = await tx
    .selectFrom('application')
    .select(['status', 'confidential', 'case_id as caseId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (application === undefined) throw new NotPossible('UNKNOWN_APPLICATION')
  return application
}

async function change(
  tx: Transaction,
  id: ApplicationId,
  values: {
    readonly checked_by_admin?: boolean
    readonly confidential?: boolean
    readonly hide_from_guardian?: boolean
    readonly due_date?: Temporal.PlainDate
    readonly due_date_set_manually_at?: Temporal.Instant
  },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('application')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  mustBe(numUpdatedRows > 0n, 'UNKNOWN_APPLICATION')
}
