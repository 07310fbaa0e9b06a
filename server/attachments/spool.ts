import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LARGEST_FILE_IN_BYTES } from '@nalle/domain/attachments/file-kinds.ts'

/** A file on the local disk, for as long as it is being looked at. */
export type SpooledFile = {
  readonly path: string
  readonly size: number
  /** There was more than may be uploaded; what is here is only its beginning. */
  readonly isTooBig: boolean
}

/** Received files lie here until they are in the store; only this process reads them. */
export function freshSpoolPath(folder: string): string {
  return join(folder, `${randomUUID()}.upload`)
}

/** Writes what arrives to the disk, piece by piece, and stops at the largest size that is allowed. */
export async function spoolTo(path: string, content: Readable): Promise<SpooledFile> {
  let size = 0
  let isTooBig = false
  // Opened before anything is written: a file that came into being later could escape whoever removes it.
  const handle = await open(path, 'wx', 0o600)
  await pipeline(
    content,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        const kept = piece.subarray(0, LARGEST_FILE_IN_BYTES - size)
        size += kept.length
        yield kept
        isTooBig = kept.length < piece.length
        if (isTooBig) return
      }
    },
    handle.createWriteStream(),
  )
  return { path, size, isTooBig }
}

export async function makeSpoolFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

const TROUBLES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EMFILE', 'ENFILE', 'ENOTDIR', 'EEXIST']

export function isTroubleWithDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TROUBLES.includes(String(error.code))
}

/** What cannot be removed now is swept away later; it must not stand in the way of the answer. */
export async function removeSpooled(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined)
}

/** No upload takes this long, so whoever was receiving the file is no more. */
const FORGOTTEN_AFTER_MINUTES = 60

/** What a process left behind that ended in the middle of an upload. */
export async function removeForgotten(folder: string, now: Temporal.Instant): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const oldest = now.subtract({ minutes: FORGOTTEN_AFTER_MINUTES }).epochMilliseconds
  const paths = names.filter((name) => name.endsWith('.upload')).map((name) => join(folder, name))
  const removed = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path).catch(() => undefined)
      if (found === undefined || found.mtimeMs > oldest) return 0
      await removeSpooled(path)
      return 1
    }),
  )
  return removed.reduce<number>((sum, one) => sum + one, 0)
}
