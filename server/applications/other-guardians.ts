import type { ApplicationId, ChildId, GuardianId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'

/** Notes who else takes care of the child today: guardians, and foster parents whose time it is. */
export async function recordOtherGuardians(
  tx: Transaction,
  application: { readonly id: ApplicationId; readonly childId: ChildId; readonly guardianId: GuardianId },
  today: Temporal.PlainDate,
): Promise<void> {
  const { id, childId, guardianId } = application
  await tx.deleteFrom('application_other_guardian').where('application_id', '=', id).execute()
  await sql`
    insert into application_other_guardian (application_id, guardian_id)
    select ${id}::uuid, other.id
    from (
      select guardian_id as id from guardianship where child_id = ${childId}
      union
      select parent_id from foster_parent where child_id = ${childId} and validity @> ${today}::date
    ) as other
    where other.id <> ${guardianId}`.execute(tx)
}
