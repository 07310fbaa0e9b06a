import { sendApplication } from '@nalle/contract/applications.ts'
import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import { documentOf, formOf } from '@nalle/domain/applications/form-conversion.ts'
import { errorsOf } from '@nalle/domain/applications/errors.ts'
import { nextStatus } from '@nalle/domain/applications/lifecycle.ts'
import { withOptionNames } from '@nalle/domain/applications/service-need-options.ts'
import { dueDateOf, flagsOnSend } from '@nalle/domain/applications/sending.ts'
import type { ApplicationId, PersonId } from '@nalle/domain/ids.ts'
import { dayIn, timeIn } from '@nalle/domain/time/helsinki.ts'
import type { Transaction } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import { refuse } from '../http/errors.ts'
import { openCase } from './cases.ts'
import { findPlacements } from './children.ts'
import { readCircumstances } from './circumstances.ts'
import type { Guardian } from './guardians.ts'
import { readGuardians } from './guardians.ts'
import { findUrgencyArrival } from './detach-files.ts'
import { queueApplicationReceived } from './mails.ts'
import { recordOtherGuardians } from './other-guardians.ts'
import { lockOwnApplication } from './lock-application.ts'
import type { Occasion } from './save.ts'

/** Hands the draft over to the municipality, with all that follows from it, or changes nothing. */
export async function send(
  tx: Transaction,
  applicationId: ApplicationId,
  citizenId: PersonId,
  { now, city }: Occasion,
): Promise<void> {
  const today = dayIn(now)
  const application = await lockOwnApplication(tx, applicationId, citizenId, today)
  if (nextStatus(application.status, 'SEND') === undefined) refuse(sendApplication, 'ALREADY_SENT')
  const { id, type, childId } = application
  const guardians = await readGuardians(tx, application)
  const judged = { ...application, savedStartDate: null }
  const form = formOf(type, application.document)
  const circumstances = await readCircumstances(tx, judged, form, { guardians, today, city })
  if (errorsOf(form, circumstances).length > 0) refuse(sendApplication, 'INVALID_FORM')
  // The family may have moved since it was saved, or proved a mailbox.
  const document = withOptionNames(documentOf(form, circumstances), circumstances.options)
  if (guardians.others.length > 0 && !application.allowOtherGuardianAccess) {
    refuse(sendApplication, 'OTHER_GUARDIAN_NOT_ALLOWED')
  }

  const flags = flagsOnSend({ type, document, placements: await findPlacements(tx, childId), today })
  const sentDate = application.sentDate ?? today
  await tx
    .updateTable('application')
    .set({
      status: 'SENT',
      form: document,
      sent_date: sentDate,
      ...(application.sentDate === null ? { sent_time: timeIn(now) } : {}),
      transfer_application: flags.transferApplication,
      additional_daycare_application: flags.additionalDaycareApplication,
      due_date: application.isDueDateSetByStaff
        ? application.dueDate
        : dueDateOf({
            type,
            document,
            sentDate,
            transfer: flags.transferApplication,
            urgencyAttachmentArrivedOn: await findUrgencyArrival(tx, id),
            urgentSince: null,
          }),
    })
    .where('id', '=', id)
    .execute()
  await recordOtherGuardians(tx, application, today)
  await takeContactDetails(tx, guardians.applicant, document)
  await queueApplicationReceived(tx, { applicationId: id, guardianId: citizenId, type, now })
  const caseId = await openCase(tx, {
    type,
    organization: city.name.fi,
    archiveMonths: city.limits.archiveMonths,
    by: { citizen: citizenId },
    now,
  })
  await tx.updateTable('application').set({ case_id: caseId }).where('id', '=', id).execute()
  await noteEvent(tx, 'application.sent', { applicationId: id, childId, personId: citizenId }, now)
}

/** Whoever has proved a mailbox was not asked for one, so what they have told elsewhere stays as it is. */
async function takeContactDetails(tx: Transaction, applicant: Guardian, { guardian }: FormDocument): Promise<void> {
  const email = applicant.verifiedEmail === null && guardian.email !== null && guardian.email !== ''
  await tx
    .updateTable('person')
    .set({ phone: guardian.phoneNumber, ...(email ? { email: guardian.email } : {}) })
    .where('id', '=', applicant.id)
    .execute()
}
