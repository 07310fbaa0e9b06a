import type { Readable } from 'node:stream'
import { downloadChildDocument } from '@nalle/contract/child-documents.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { giveFile } from '../attachments/give-file.ts'
import type { FileServices } from '../attachments/services.ts'
import { refuse } from '../http/errors.ts'
import type { Context } from '../http/handle.ts'
import { findDocument } from '../pdf/documents.ts'
import { getOwnDocument } from './own-document.ts'

/** Browsers cut a name where it is too long, and with it the ending. */
const LONGEST_NAME = 100

/** The document as it says now: while it is drawn anew after an answer there is none. */
export async function download(
  files: FileServices['files'],
  context: Context<typeof downloadChildDocument>,
): Promise<Readable> {
  const document = await getOwnDocument(context.db, context)
  const drawn = await findDocument(context.db, 'child-document', document.id)
  if (drawn === undefined) return refuse(downloadChildDocument, 'NOT_READY')
  const name = `${document.templateName.slice(0, LONGEST_NAME)} ${dayIn(document.publishedAt)}.pdf`
  const file = { ...drawn, name, contentType: 'application/pdf' }
  return (await giveFile(files, file, context)) ?? refuse(downloadChildDocument, 'LOST')
}
