import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { safeFileName } from '@nalle/domain/attachments/file-names.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import type { Database } from '../database/database.ts'
import type { StorageKey } from '../database/tables/attachments.ts'
import { findContent } from './content/find-content.ts'
import { examine, keepFile, verdictOn } from './keep-file.ts'
import { removeMetadata } from './metadata/remove-metadata.ts'
import type { FileServices } from './services.ts'
import { freshSpoolPath, makeSpoolFolder, removeSpooled, spoolTo } from './spool.ts'
import type { SpooledFile } from './spool.ts'

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
  return withSpooled(services, file.content, async (found) => {
    const spooled = { ...found, name }
    const contentType = await examine(services, spooled)
    return keepFile({
      services,
      db,
      file: { ...spooled, contentType, uploader: null, via: 'STAFF', type: null, now: file.now },
      finish: (complete) => db.transaction(complete),
    })
  })
}

/**
 * A file that belongs to something else than an attachment, such as the picture of a child. Whoever asks notes its key
 * in the same breath.
 */
export async function storeUnnamedFile(
  services: FileServices,
  content: Buffer,
  isTaken: (contentType: string) => boolean,
): Promise<StoredFile | 'NOT_TAKEN' | 'UNAVAILABLE'> {
  return withSpooled(services, content, async (spooled) => {
    const contentType = await findContent(spooled.path)
    if (contentType === undefined || !isTaken(contentType)) return 'NOT_TAKEN'
    try {
      if ((await verdictOn(services, spooled)) === 'INFECTED') return 'NOT_TAKEN'
      const cleaned = await removeMetadata(spooled.path, contentType)
      if (cleaned === 'BROKEN') return 'NOT_TAKEN'
      // A random UUID belongs to nothing yet, so it may become the key of anything.
      const storageKey = randomUUID() as unknown as StorageKey
      await services.files.put(storageKey, { path: spooled.path, size: cleaned.size, contentType })
      return { storageKey, contentType, size: cleaned.size }
    } catch {
      return 'UNAVAILABLE'
    }
  })
}

type StoredFile = { readonly storageKey: StorageKey; readonly contentType: string; readonly size: number }

async function withSpooled<T>(
  services: FileServices,
  content: Readable | Buffer,
  work: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  const path = freshSpoolPath(services.spoolFolder)
  await makeSpoolFolder(services.spoolFolder)
  try {
    return await work(await spoolTo(path, Buffer.isBuffer(content) ? Readable.from([content]) : content))
  } finally {
    await removeSpooled(path)
  }
}
