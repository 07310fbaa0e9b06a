import type { ApplicationId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../../database/database.ts'
import type { CanRefuse } from '../refusals.ts'
import { mustBe } from '../refusals.ts'

export async function getAndLock(tx: Transaction, caller: CanRefuse<'UNKNOWN_APPLICATION'>, id: ApplicationId) {
  const application = await tx
    .selectFrom('application')
    .select(['status', 'confidential', 'case_id as caseId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  mustBe(caller, application !== undefined, 'UNKNOWN_APPLICATION')
  return application
}

export async function change(
  tx: Transaction,
  caller: CanRefuse<'UNKNOWN_APPLICATION'>,
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
  mustBe(caller, numUpdatedRows > 0n, 'UNKNOWN_APPLICATION')
}
