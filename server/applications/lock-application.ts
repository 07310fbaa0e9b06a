import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import type { ApplicationId, ChildId, GuardianId, PersonId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { sql } from 'kysely'
import { ownChildIds } from '../access/own-children.ts'
import type { Transaction } from '../database/database.ts'
import type { CaseId } from '../database/tables/applications.ts'
import { forbid, notFound } from '../http/errors.ts'
import { readDocument } from './stored-document.ts'

/** An application as whoever made it works on it. */
export type OwnApplication = {
  readonly id: ApplicationId
  readonly type: ApplicationType
  readonly status: ApplicationStatus
  readonly childId: ChildId
  readonly guardianId: GuardianId
  readonly document: FormDocument
  readonly version: number
  readonly sentDate: Temporal.PlainDate | null
  readonly dueDate: Temporal.PlainDate | null
  readonly isDueDateSetByStaff: boolean
  readonly transferApplication: boolean
  readonly allowOtherGuardianAccess: boolean
  readonly caseId: CaseId | null
}

/**
 * The applicant's own, held until the transaction ends, so that two devices take turns. Somebody else's, one that does
 * not exist and one for a child who is no longer theirs are answered alike.
 */
export async function lockOwnApplication(
  tx: Transaction,
  id: ApplicationId,
  citizenId: PersonId,
  today: Temporal.PlainDate,
): Promise<OwnApplication> {
  const row = await tx
    .selectFrom('application')
    .select([
      'id',
      'type',
      'status',
      'child_id as childId',
      'guardian_id as guardianId',
      'form',
      'version',
      'sent_date as sentDate',
      'due_date as dueDate',
      'due_date_set_manually_at as dueDateSetManuallyAt',
      'transfer_application as transferApplication',
      'allow_other_guardian_access as allowOtherGuardianAccess',
      'hide_from_guardian as isHidden',
      'case_id as caseId',
    ])
    .where('id', '=', id)
    .where('guardian_id', '=', citizenId)
    .where('child_id', 'in', sql<ChildId>`(select child_id from ${ownChildIds(citizenId, today)} as own)`)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) forbid()
  const { form, isHidden, dueDateSetManuallyAt, ...application } = row
  if (isHidden) notFound()
  return { ...application, document: readDocument(form), isDueDateSetByStaff: dueDateSetManuallyAt !== null }
}
