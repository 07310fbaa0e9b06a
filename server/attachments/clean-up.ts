import type { Database } from '../database/database.ts'
import type { StorageKey } from '../database/tables/attachments.ts'
import type { FileStore } from '../external/files/file-store.ts'
import { deleteRowsOfOrphans, findFilesToRemove, strikeOff } from './queries.ts'

/** A message that was begun yesterday may still be sent today. */
const ORPHAN_HOURS = 24
/** Its process is no more: nothing takes an hour between receiving a file and storing it. */
const HALF_MADE_HOURS = 1
const AT_A_TIME = 100

/** Files that were never given to anything, and those whose upload broke off. */
export function removeOrphans(db: Database, now: Temporal.Instant): Promise<number> {
  return db.transaction((tx) =>
    deleteRowsOfOrphans(tx, {
      orphan: now.subtract({ hours: ORPHAN_HOURS }),
      halfMade: now.subtract({ hours: HALF_MADE_HOURS }),
    }),
  )
}

/** Takes the files out of the store whose rows are gone. What the store does not let go of now is tried again later. */
export async function removeListedFiles(db: Database, files: FileStore): Promise<number> {
  let removed = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a hundred at a time, until the list is empty
    const keys = await findFilesToRemove(db, AT_A_TIME)
    if (keys.length === 0) return removed
    // oxlint-disable-next-line no-await-in-loop -- as above
    await removeListed(files, db, keys)
    removed += keys.length
  }
}

export async function removeListed(files: FileStore, db: Database, keys: readonly StorageKey[]): Promise<void> {
  const outcomes = await Promise.allSettled(keys.map((key) => files.remove(key)))
  // One that the store does not let go of keeps none of the others.
  const removed = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  if (removed.length > 0) await db.transaction((tx) => strikeOff(tx, removed))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
