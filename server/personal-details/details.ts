import { updatePersonalDetails } from '@nalle/contract/personal-details.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { detailsErrors } from '@nalle/domain/personal-details/details.ts'
import type { PersonalDetails } from '@nalle/domain/personal-details/details.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../http/errors.ts'
import { queueMail } from '../mail/outbox.ts'
import { requestCode } from './email-verification.ts'
import { emailChangedMail } from './mails.ts'
import { getPersonForUpdate } from './queries.ts'

export async function saveDetails(
  tx: Transaction,
  personId: PersonId,
  details: PersonalDetails,
  now: Temporal.Instant,
): Promise<void> {
  const before = await getPersonForUpdate(tx, personId)
  if (Object.keys(detailsErrors(details, before.firstName)).length > 0) {
    refuse(updatePersonalDetails, 'INVALID_DETAILS')
  }
  await tx
    .updateTable('person')
    .set({
      preferred_name: details.preferredName,
      phone: details.phone,
      backup_phone: details.backupPhone,
      email: details.email,
    })
    .where('id', '=', personId)
    .execute()

  const oldEmail = before.email ?? ''
  if (oldEmail !== '' && oldEmail !== details.email) {
    await queueMail(tx, {
      to: personId,
      kind: 'TRANSACTIONAL',
      template: emailChangedMail,
      data: {},
      now,
      address: oldEmail,
    })
  }
  // Whoever logs in with a mailbox should soon prove the new one, or their username stays behind.
  if (before.hasPassword && details.email !== before.verifiedEmail) await requestCode(tx, personId, now)
}
