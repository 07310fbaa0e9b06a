import { uploadApplicationAttachment } from '@nalle/contract/applications.ts'
import { isStrongEnough } from '@nalle/domain/access/strength.ts'
import { permittedActions } from '@nalle/domain/applications/lifecycle.ts'
import { dueDateOf } from '@nalle/domain/applications/sending.ts'
import type { ApplicationId, AttachmentId, PersonId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { AttachmentServices } from '../attachments/services.ts'
import type { AttachmentParents, Wish } from '../attachments/parents.ts'
import { uploadRoute } from '../attachments/upload-route.ts'
import type { Read, Transaction } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import type { App } from '../http/app.ts'
import { forbid, refuse } from '../http/errors.ts'
import { lockOwnApplication } from './lock-application.ts'
import type { OwnApplication } from './lock-application.ts'

/** What proves the urgency of a family, or its working hours, is for the one who brought it. */
export const filesOfApplications: NonNullable<AttachmentParents['APPLICATION']> = {
  mayRead: async (_db, wish) => isUploader(wish),
  mayDelete: async (db, wish) => {
    if (!isUploader(wish)) return false
    const application = await findApplicationBehind(db, wish.attachment.id)
    return application !== undefined && takesFiles(application.status)
  },
  beforeDelete: async (tx, { attachment, citizen, now }) => {
    const application = await findApplicationBehind(tx, attachment.id)
    if (application === undefined || !isWithTheMunicipality(application.status)) return
    const { applicationId, childId } = application
    const named = { applicationId, childId, attachmentId: attachment.id, personId: citizen.id }
    await noteEvent(tx, 'application.file-removed', named, now)
  },
}

function isUploader({ attachment, citizen }: Wish): boolean {
  return attachment.uploadedBy === citizen.id && isStrongEnough(citizen.level, 'STRONG')
}

/** Once its processing has begun, nothing is added to an application and nothing taken from it. */
function takesFiles(status: ApplicationStatus): boolean {
  return permittedActions('APPLICANT', status).includes('UPLOAD_ATTACHMENT')
}

/** A draft and its files are their writer's own business until they are sent. */
function isWithTheMunicipality(status: ApplicationStatus): boolean {
  return status !== 'CREATED'
}

export function applicationUploadRoute(app: App, services: AttachmentServices): void {
  uploadRoute(app, services, {
    endpoint: uploadApplicationAttachment,
    via: 'APPLICATION',
    mayUpload: async ({ params: { applicationId }, query: { type }, citizen, city, now, today }) => {
      const lockOpenApplication = async (tx: Transaction): Promise<OwnApplication> => {
        const application = await lockOwnApplication(tx, applicationId, citizen.id, today)
        if (!takesFiles(application.status)) forbid()
        return application
      }
      const count = (reader: Read) => countFiles(reader, applicationId, citizen.id)
      const link = async (tx: Transaction, id: AttachmentId) => {
        // A file takes its time; meanwhile processing may have begun, or others have arrived.
        const application = await lockOpenApplication(tx)
        if ((await count(tx)) >= city.limits.filesInOnePlace) refuse(uploadApplicationAttachment, 'TOO_MANY_FILES')
        const isFirst = type === 'URGENCY' && !(await hasCertificate(tx, applicationId))
        await tx.updateTable('attachment').set({ application_id: applicationId }).where('id', '=', id).execute()
        if (isFirst) await countFromCertificate(tx, application, now)
        if (!isWithTheMunicipality(application.status)) return
        const { childId } = application
        await noteEvent(
          tx,
          'application.file-added',
          { applicationId, childId, attachmentId: id, personId: citizen.id },
          now,
        )
      }
      await app.db.transaction(lockOpenApplication)
      return { type, place: { parent: 'APPLICATION', count, link } }
    },
  })
}

async function countFiles(db: Read, id: ApplicationId, uploader: PersonId): Promise<number> {
  const { count } = await db
    .selectFrom('attachment')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('application_id', '=', id)
    .where('uploaded_by', '=', uploader)
    .executeTakeFirstOrThrow()
  return count
}

function findApplicationBehind(db: Read, id: AttachmentId) {
  return db
    .selectFrom('attachment')
    .innerJoin('application', 'application.id', 'attachment.application_id')
    .select(['application.id as applicationId', 'application.child_id as childId', 'application.status'])
    .where('attachment.id', '=', id)
    .executeTakeFirst()
}

async function hasCertificate(db: Read, id: ApplicationId): Promise<boolean> {
  const certificate = await db
    .selectFrom('attachment')
    .select('id')
    .where('application_id', '=', id)
    .where('type', '=', 'URGENCY')
    .limit(1)
    .executeTakeFirst()
  return certificate !== undefined
}

/** The two weeks of an urgent application begin when its first certificate is there, unless staff have set another day. */
async function countFromCertificate(
  tx: Transaction,
  application: OwnApplication,
  now: Temporal.Instant,
): Promise<void> {
  const { id, type, status, document, sentDate, transferApplication, isDueDateSetByStaff } = application
  if (status !== 'SENT' || sentDate === null || isDueDateSetByStaff) return
  const dueDate = dueDateOf({
    type,
    document,
    sentDate,
    transfer: transferApplication,
    urgencyAttachmentArrivedOn: dayIn(now),
    urgentSince: null,
  })
  await tx.updateTable('application').set({ due_date: dueDate }).where('id', '=', id).execute()
}
