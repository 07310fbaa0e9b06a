import type { ApplicationId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../../database/database.ts'
import { mustBe } from '../refusals.ts'
import { change, getAndLock } from './rows.ts'

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
