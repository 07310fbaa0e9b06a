import type { ApplicationAttachmentType } from '@nalle/domain/applications/circumstances.ts'
import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import type { ApplicationId, PersonId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Read, Transaction } from '../database/database.ts'

/** Certificates of something that is no longer asked for stay with nobody, and are removed as other such files are. */
export async function detachUnneeded(
  tx: Transaction,
  id: ApplicationId,
  uploader: PersonId,
  { preferences }: FormDocument,
): Promise<void> {
  const unneeded: ApplicationAttachmentType[] = []
  if (!preferences.urgent) unneeded.push('URGENCY')
  if (preferences.serviceNeed?.shiftCare !== true) unneeded.push('EXTENDED_CARE')
  if (unneeded.length === 0) return
  await tx
    .updateTable('attachment')
    .set({ parent: null, application_id: null })
    .where('application_id', '=', id)
    .where('uploaded_by', '=', uploader)
    .where('type', 'in', unneeded)
    .execute()
}

export async function detachAll(tx: Transaction, ids: readonly ApplicationId[]): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ parent: null, application_id: null })
    .where('application_id', 'in', ids)
    .execute()
}

/** When the first certificate of urgency was there. */
export async function findUrgencyArrival(db: Read, id: ApplicationId): Promise<Temporal.PlainDate | null> {
  const first = await db
    .selectFrom('attachment')
    .select('received_at as at')
    .where('application_id', '=', id)
    .where('type', '=', 'URGENCY')
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst()
  return first === undefined ? null : dayIn(first.at)
}
