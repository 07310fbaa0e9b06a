import { Readable } from 'node:stream'
import { safeFileName } from '@nalle/domain/attachments/file-names.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import type { Database } from '../database/database.ts'
import { examine, keepFile } from './keep-file.ts'
import type { FileServices } from './services.ts'
import { freshSpoolPath, makeSpoolFolder, removeSpooled, spoolTo } from './spool.ts'

/**
 * A file that the municipality attaches, checked like any other; throws `NotKept` when it is not taken. Whatever it is for
 * takes it with `attachOrphans`, as uploaded by nobody through STAFF.
 */
export async function storeStaffFile(
  services: FileServices,
  db: Database,
  file: { readonly name: string; readonly content: Readable | Buffer; readonly now: Temporal.Instant },
): Promise<AttachmentId> {
  const name = safeFileName(file.name)
  const path = freshSpoolPath(services.spoolFolder)
  await makeSpoolFolder(services.spoolFolder)
  try {
    const content = Buffer.isBuffer(file.content) ? Readable.from([file.content]) : file.content
    const spooled = { ...(await spoolTo(path, content)), name }
    const contentType = await examine(services, spooled)
    return await keepFile({
      services,
      db,
      file: { ...spooled, contentType, uploader: null, via: 'STAFF', type: null, now: file.now },
      finish: (complete) => db.transaction(complete),
    })
  } finally {
    await removeSpooled(path)
  }
}
