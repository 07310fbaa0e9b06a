import { isDeepStrictEqual } from 'node:util'
import { saveDraft, updateApplication } from '@nalle/contract/applications.ts'
import type { ApplicationForm } from '@nalle/domain/applications/form.ts'
import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import { documentOf, formOf } from '@nalle/domain/applications/form-conversion.ts'
import { errorsOf } from '@nalle/domain/applications/errors.ts'
import { nextStatus } from '@nalle/domain/applications/lifecycle.ts'
import { withOptionNames } from '@nalle/domain/applications/service-need-options.ts'
import { dueDateOf } from '@nalle/domain/applications/sending.ts'
import { withUnshownAddresses } from '@nalle/domain/applications/unshown-addresses.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { ApplicationId, PersonId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Transaction } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import { refuse } from '../http/errors.ts'
import { readCircumstances } from './circumstances.ts'
import type { Guardians } from './guardians.ts'
import { protectionOf, readGuardians, situationOf } from './guardians.ts'
import { findUrgencyArrival, detachUnneeded } from './detach-files.ts'
import { recordOtherGuardians } from './other-guardians.ts'
import type { OwnApplication } from './lock-application.ts'
import { lockOwnApplication } from './lock-application.ts'
import { withUnitNames } from './unit-names.ts'

export type Occasion = { readonly now: Temporal.Instant; readonly city: City }

export type Saving = {
  readonly applicationId: ApplicationId
  readonly citizenId: PersonId
  readonly form: FormDocument
  /** Which saving was opened; clients that do not tell it overwrite whatever is there. */
  readonly version: number | undefined
}

/** Keeps a draft as far as it has come; nothing is asked of it yet. Answers with the number of this saving. */
export async function keepDraft(tx: Transaction, saving: Saving, { now, city }: Occasion): Promise<number> {
  const application = await lockOwnApplication(tx, saving.applicationId, saving.citizenId, dayIn(now))
  if (nextStatus(application.status, 'SAVE_DRAFT') === undefined) refuse(saveDraft, 'NOT_A_DRAFT')
  const guardians = await readGuardians(tx, application)
  const { document } = await readSaving(tx, application, saving.form, guardians, city)
  if (isChangedElsewhere(application, document, saving.version)) refuse(saveDraft, 'CHANGED_ELSEWHERE')
  await detachUnneeded(tx, application.id, saving.citizenId, document)
  return store(tx, application, document, { saved_at: now, allow_other_guardian_access: false })
}

/** Saves a form that is ready to be sent, or has been sent: all of it has to be right. */
export async function changeApplication(
  tx: Transaction,
  saving: Saving & { readonly allowOtherGuardianAccess: boolean },
  { now, city }: Occasion,
): Promise<number> {
  const { citizenId, allowOtherGuardianAccess } = saving
  const today = dayIn(now)
  const application = await lockOwnApplication(tx, saving.applicationId, citizenId, today)
  if (nextStatus(application.status, 'UPDATE') === undefined) refuse(updateApplication, 'PROCESSING_BEGAN')
  const guardians = await readGuardians(tx, application)
  const { form, document } = await readSaving(tx, application, saving.form, guardians, city)
  if (isChangedElsewhere(application, document, saving.version)) refuse(updateApplication, 'CHANGED_ELSEWHERE')
  const isSent = application.status !== 'CREATED'
  const savedStartDate = isSent ? application.document.preferences.preferredStartDate : null
  await detachUnneeded(tx, application.id, citizenId, document)
  const judged = { ...application, savedStartDate }
  const circumstances = await readCircumstances(tx, judged, form, { guardians, today, city })
  if (errorsOf(form, circumstances).length > 0) refuse(updateApplication, 'INVALID_FORM')
  if (guardians.others.length > 0 && !allowOtherGuardianAccess) refuse(updateApplication, 'OTHER_GUARDIAN_NOT_ALLOWED')
  if (isSent) await recordOtherGuardians(tx, application, today)
  const version = await store(tx, application, withOptionNames(document, circumstances.options), {
    saved_at: now,
    allow_other_guardian_access: allowOtherGuardianAccess,
    // Whoever has looked at it or judged how secret it is has seen another form.
    checked_by_admin: false,
    confidential: null,
    due_date: isSent ? await dueDateAfter(tx, application, document, today) : null,
  })
  // A draft is its writer's own business until it is sent.
  if (isSent) {
    const { id: applicationId, childId } = application
    await noteEvent(tx, 'application.changed', { applicationId, childId, personId: citizenId }, now)
  }
  return version
}

/**
 * What came, opened once: as a form, to be judged, and what counts of it, to be stored. With the addresses that its writer
 * was not shown, and the names of units as the register has them.
 */
async function readSaving(
  tx: Transaction,
  { type, document: before }: OwnApplication,
  sent: FormDocument,
  guardians: Guardians,
  city: City,
): Promise<{ readonly form: ApplicationForm; readonly document: FormDocument }> {
  const whole = { ...sent, ...withUnshownAddresses(sent, before, protectionOf(guardians)) }
  const form = formOf(type, await withUnitNames(tx, whole, before.preferences.preferredUnits))
  const document = documentOf(form, {
    secondGuardian: situationOf(guardians),
    verifiedEmail: guardians.applicant.verifiedEmail,
    city: city.applications,
  })
  return { form, document }
}

/** Who brings what is there already stands in nobody's way: an answer may have been lost, and the saving tried again. */
function isChangedElsewhere(application: OwnApplication, document: FormDocument, opened: number | undefined): boolean {
  return opened !== undefined && opened !== application.version && !isSame(application.document, document)
}

async function dueDateAfter(
  tx: Transaction,
  { id, type, document: before, sentDate, dueDate, isDueDateSetByStaff, transferApplication }: OwnApplication,
  document: FormDocument,
  today: Temporal.PlainDate,
): Promise<Temporal.PlainDate | null> {
  if (isDueDateSetByStaff || sentDate === null) return dueDate
  const urgencyAttachmentArrivedOn = await findUrgencyArrival(tx, id)
  const isUrgentAsBefore = document.preferences.urgent && before.preferences.urgent
  // The two weeks have begun, maybe later than the certificate came; what else changes does not begin them anew.
  if (isUrgentAsBefore && urgencyAttachmentArrivedOn !== null && dueDate !== null) return dueDate
  return dueDateOf({
    type,
    document,
    sentDate,
    transfer: transferApplication,
    urgencyAttachmentArrivedOn,
    urgentSince: document.preferences.urgent && !before.preferences.urgent ? today : null,
  })
}

type Changes = {
  readonly saved_at: Temporal.Instant
  readonly allow_other_guardian_access: boolean
  readonly checked_by_admin?: boolean
  readonly confidential?: null
  readonly due_date?: Temporal.PlainDate | null
}

/** A form that has not changed keeps its number, so that looking at it on two devices makes no quarrel. */
async function store(
  tx: Transaction,
  application: OwnApplication,
  document: FormDocument,
  changes: Changes,
): Promise<number> {
  const version = isSame(application.document, document) ? application.version : application.version + 1
  await tx
    .updateTable('application')
    .set({ ...changes, form: document, version })
    .where('id', '=', application.id)
    .execute()
  return version
}

/** Compared as they are written: days have nothing inside that could be looked at. */
function isSame(document: FormDocument, other: FormDocument): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(document)), JSON.parse(JSON.stringify(other)))
}
