import { updatePersonalDetails } from '@nalle/contract/personal-details.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { isBlank, maskedEmail } from '@nalle/domain/people/contact-details.ts'
import { callingNameOf } from '@nalle/domain/people/names.ts'
import { detailsInConflict, detailsOnTopOf, detailsProblems } from '@nalle/domain/personal-details/details.ts'
import type { KnownDetails, PersonalDetails } from '@nalle/domain/personal-details/details.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Transaction } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import { refuse } from '../http/errors.ts'
import { queueMail } from '../mail/outbox.ts'
import { requestCode } from './email-verification.ts'
import { emailChangedMail } from './mails.ts'
import { getPersonForUpdate } from './queries.ts'

export async function saveDetails(
  tx: Transaction,
  personId: PersonId,
  { opened, ...typed }: PersonalDetails & { readonly opened?: KnownDetails | undefined },
  now: Temporal.Instant,
): Promise<void> {
  const before = await getPersonForUpdate(tx, personId)
  // Guardians see and choose the name they are called by, whether it was ever chosen or not.
  const meanwhile = opened && { opened, stored: { ...before, preferredName: callingNameOf(before) } }
  if (meanwhile && detailsInConflict(typed, meanwhile).length > 0) refuse(updatePersonalDetails, 'CHANGED_MEANWHILE')
  const details = meanwhile ? detailsOnTopOf(typed, meanwhile) : typed
  const problems = detailsProblems({ ...details, email: details.email ?? '' }, before.firstName)
  if (problems.length > 0) refuse(updatePersonalDetails, 'INVALID_DETAILS')
  const email = details.email === null ? null : withoutBlank(details.email)
  await tx
    .updateTable('person')
    .set({
      preferred_name: details.preferredName,
      phone: details.phone,
      backup_phone: withoutBlank(details.backupPhone),
      email,
    })
    .where('id', '=', personId)
    .execute()

  const oldEmail = before.email ?? ''
  if (oldEmail !== '' && oldEmail !== email) {
    await queueMail(tx, {
      to: personId,
      kind: 'TRANSACTIONAL',
      template: emailChangedMail,
      data: {
        changedOn: dayIn(now).toString(),
        newEmail: email === null || email === '' ? null : maskedEmail(email),
      },
      now,
      address: oldEmail,
      // Changing to and fro tells a mailbox once a day, so that nobody can flood it.
      key: `email-changed ${personId} ${dayIn(now)} ${oldEmail}`,
    })
  }
  // Whoever logs in with a mailbox should soon prove the new one, or their username stays behind.
  if (before.hasPassword && email !== before.verifiedEmail) await requestCode(tx, personId, now)
  await noteEvent(tx, 'person.details-changed', { personId }, now)
}

/** White space is what some keyboards leave in an empty field. */
const withoutBlank = (text: string) => (isBlank(text) ? '' : text)
