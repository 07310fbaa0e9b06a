import { deleteAttachment, downloadAttachment, uploadMessageAttachment } from '@nalle/contract/attachments.ts'
import type { App } from '../http/app.ts'
import { describeFailure } from '../http/describe-failure.ts'
import { forbid, refuse } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import type { Context } from '../http/handle.ts'
import { giveFile } from './give-file.ts'
import type { AttachmentServices } from './services.ts'
import { may } from './parents.ts'
import type { AttachmentParents } from './parents.ts'
import { deleteRow, findStored, findStoredAndLock } from './queries.ts'
import { removeListed } from './clean-up.ts'
import { uploadRoute } from './upload-route.ts'

export type AttachmentPermissions = {
  readonly parents: AttachmentParents
  readonly mayAttachToMessage: (context: Context<typeof uploadMessageAttachment>) => Promise<boolean>
}

export function attachmentRoutes(app: App, services: AttachmentServices, permissions: AttachmentPermissions): void {
  const { parents, mayAttachToMessage } = permissions

  uploadRoute(app, services, {
    endpoint: uploadMessageAttachment,
    via: 'MESSAGE',
    mayUpload: async (context) => {
      if (!(await mayAttachToMessage(context))) forbid()
      return {}
    },
  })

  handle(app, downloadAttachment, async ({ params, citizen, db, today, reply, request }) => {
    const attachment = await findStored(db, params.attachmentId)
    if (attachment === undefined || !(await may('mayRead', db, { attachment, citizen, today }, parents))) forbid()
    if (params.requestedFilename !== attachment.name) refuse(downloadAttachment, 'OTHER_NAME')
    return (await giveFile(services.files, attachment, { request, reply })) ?? refuse(downloadAttachment, 'LOST')
  })

  handle(app, deleteAttachment, async ({ params, citizen, db, now, today, request }) => {
    const removed = await db.transaction(async (tx) => {
      const attachment = await findStoredAndLock(tx, params.attachmentId)
      if (attachment === undefined || !(await may('mayDelete', tx, { attachment, citizen, today }, parents))) forbid()
      if (attachment.parent !== null) {
        await parents[attachment.parent]?.beforeDelete?.(tx, { attachment, citizen, today, now })
      }
      await deleteRow(tx, attachment.id)
      return attachment
    })
    try {
      await removeListed(services.files, app.db, [removed.storageKey])
    } catch (error) {
      // It is on the list, and nobody can reach it any more.
      request.log.warn({ failure: describeFailure(error) }, 'file to be removed later')
    }
  })
}
