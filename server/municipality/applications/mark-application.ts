import { changedDueDate, checkedApplication, hiddenApplication } from '@nalle/contract/municipality/applications.ts'
import type { ApplicationId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../../database/database.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { APPLICATION_REFUSALS } from './refusals.ts'
import { change, getAndLock } from './rows.ts'

export const setCheckedByAdminCommand = command({
  name: 'applications.setCheckedByAdmin',
  input: checkedApplication,
  refusals: only(APPLICATION_REFUSALS, 'UNKNOWN_APPLICATION'),
  run: (tx, { id, confidential }) => setCheckedByAdmin(tx, id, { confidential }),
})

/** Staff have looked the application through, and said whether it is confidential. */
export async function setCheckedByAdmin(
  tx: Transaction,
  id: ApplicationId,
  { confidential }: { readonly confidential: boolean },
): Promise<void> {
  await change(tx, setCheckedByAdminCommand, id, { checked_by_admin: true, confidential })
}

export const hideFromGuardianCommand = command({
  name: 'applications.hideFromGuardian',
  input: hiddenApplication,
  refusals: only(APPLICATION_REFUSALS, 'UNKNOWN_APPLICATION'),
  run: (tx, { id, isHidden }) => hideFromGuardian(tx, id, isHidden),
})

/** As when a family must not learn from each other where one of them applies. */
export async function hideFromGuardian(tx: Transaction, id: ApplicationId, isHidden: boolean): Promise<void> {
  await change(tx, hideFromGuardianCommand, id, { hide_from_guardian: isHidden })
}

export const setDueDateCommand = command({
  name: 'applications.setDueDate',
  input: changedDueDate,
  refusals: only(APPLICATION_REFUSALS, 'UNKNOWN_APPLICATION', 'STEP_NOT_POSSIBLE'),
  run: (tx, { id, dueDate }, { now }) => setDueDate(tx, id, dueDate, now),
})

/** From then on the day stays, whatever the guardian changes. */
export async function setDueDate(
  tx: Transaction,
  id: ApplicationId,
  dueDate: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<void> {
  const { status } = await getAndLock(tx, setDueDateCommand, id)
  mustBe(setDueDateCommand, status !== 'CREATED', 'STEP_NOT_POSSIBLE')
  await change(tx, setDueDateCommand, id, { due_date: dueDate, due_date_set_manually_at: now })
}
