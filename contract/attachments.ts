import type { AttachmentId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, text } from './wire.ts'

/** A file as messages, applications and statements show it. */
export const fileInfo = z.object({ id: id<AttachmentId>('attachment'), name: z.string(), contentType: z.string() })

/** The same for every call that takes a file. Only those that clients of this API family know travel as `errorCode`. */
export const UPLOAD_REFUSALS = {
  TOO_MANY_FILES: 403,
  EXTENSION_MISSING: 400,
  INVALID_CONTENT_TYPE: 400,
  EXTENSION_INVALID: 400,
  INFECTED: 400,
  TOO_BIG: 413,
  /** Everybody is uploading at once, or the store or the scanner is away: later it will work. */
  UPLOADS_UNAVAILABLE: 503,
} as const

/** Answers with the id under which the message names the file when it is sent. */
export const uploadMessageAttachment = endpoint({
  method: 'POST',
  path: '/api/citizen/attachments/messages',
  auth: 'WEAK',
  cityFeature: 'messages',
  file: 'UPLOAD',
  answer: id<AttachmentId>('attachment'),
  refusals: UPLOAD_REFUSALS,
  audit: 'attachments.upload-for-message',
})

/** What the file belongs to decides who may read it, and whether weak login is enough. */
export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/api/citizen/attachments/:attachmentId/download/:requestedFilename',
  auth: 'WEAK',
  file: 'DOWNLOAD',
  params: z.object({ attachmentId: id<AttachmentId>('attachment'), requestedFilename: text }),
  /** A file that may be read, but that the store has lost. */
  refusals: { OTHER_NAME: 400, LOST: 404 },
  audit: 'attachments.download',
})

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/api/citizen/attachments/:attachmentId',
  auth: 'WEAK',
  params: z.object({ attachmentId: id<AttachmentId>('attachment') }),
  audit: 'attachments.delete',
})
