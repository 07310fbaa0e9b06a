import type { ApplicationId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../../database/database.ts'
import { getAndLock } from '../applications/rows.ts'
import type { CanRefuse } from '../refusals.ts'

/** Held until the transaction ends: an answer of the family waits, or is waited for. */
export async function getApplication(tx: Transaction, caller: CanRefuse<'UNKNOWN_APPLICATION'>, id: ApplicationId) {
  const locked = await getAndLock(tx, caller, id)
  const application = await tx
    .selectFrom('application')
    .select([
      'type',
      'child_id as childId',
      'guardian_id as guardianId',
      'additional_daycare_application as isAdditionalDaycare',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...locked, ...application }
}

/** Drafts of the staff, of which no family has heard. */
export async function deleteDrafts(tx: Transaction, applicationId: ApplicationId): Promise<void> {
  await tx.deleteFrom('decision').where('application_id', '=', applicationId).where('sent_at', 'is', null).execute()
}
