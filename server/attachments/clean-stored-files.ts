import { randomUUID } from 'node:crypto'
import type { AttachmentId, ChildImageId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { select } from '../database/database.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { StorageKey } from '../database/tables/attachments.ts'
import { KINDS_WITH_METADATA, removeMetadata } from './metadata/remove-metadata.ts'
import type { FileServices } from './services.ts'
import { freshSpoolPath, makeSpoolFolder, removeSpooled, spoolTo } from './spool.ts'

const TABLES = ['attachment', 'child_image'] as const
type Table = (typeof TABLES)[number]

const AT_A_TIME = 50
/** One run of the job stays well below the time after which its queue gives it to another process. */
const MOST_IN_A_RUN = 5000
/** A new file that no row names by then is removed. */
const GRACE_HOURS = 1

type StoredFile = {
  readonly id: AttachmentId | ChildImageId
  readonly storageKey: StorageKey
  readonly contentType: string
}

export type Cleaned = { readonly looked: number; readonly changed: number; readonly broken: number }

/**
 * Removes metadata from files that were stored before uploads did so. Goes on where it stopped, and looks at each file
 * once. A cleaned file gets a new key, so that whoever is just reading the old one reads it to the end. A file that the
 * store has lost, or that contradicts itself, stays as it is.
 */
export async function cleanStoredFiles(
  db: Database,
  services: Pick<FileServices, 'files' | 'spoolFolder'>,
  now: Temporal.Instant,
): Promise<Cleaned> {
  let [looked, changed, broken] = [0, 0, 0]
  for (const table of TABLES) {
    await skipOtherKinds(db, table, now)
    for (;;) {
      const files = await findUncleaned(db, table)
      for (const file of files) {
        const outcome = await cleanFile(db, services, { table, file, now })
        looked += 1
        if (outcome === 'CHANGED') changed += 1
        if (outcome === 'BROKEN') broken += 1
      }
      if (files.length < AT_A_TIME || looked >= MOST_IN_A_RUN) break
    }
  }
  return { looked, changed, broken }
}

/** Documents and tables need not be fetched from the store. */
async function skipOtherKinds(db: Database, table: Table, now: Temporal.Instant): Promise<void> {
  await db.transaction((tx) =>
    sql`
      update ${sql.table(table)} set metadata_removed_at = ${now}
      where metadata_removed_at is null and content_type <> all (${[...KINDS_WITH_METADATA]}::text[])`.execute(tx),
  )
}

function findUncleaned(db: Database, table: Table): Promise<readonly StoredFile[]> {
  const isStored = table === 'attachment' ? sql`stored_at is not null` : sql`true`
  return select<StoredFile>(
    db,
    sql`
      select id, storage_key as "storageKey", content_type as "contentType" from ${sql.table(table)}
      where metadata_removed_at is null and ${isStored}
      order by id limit ${AT_A_TIME}`,
  )
}

type Cleaning = { readonly table: Table; readonly file: StoredFile; readonly now: Temporal.Instant }

async function cleanFile(
  db: Database,
  { files, spoolFolder }: Pick<FileServices, 'files' | 'spoolFolder'>,
  { table, file, now }: Cleaning,
): Promise<'CHANGED' | 'UNCHANGED' | 'BROKEN'> {
  const path = freshSpoolPath(spoolFolder)
  await makeSpoolFolder(spoolFolder)
  try {
    const content = await files.get(file.storageKey)
    if (content === undefined) {
      await db.transaction((tx) => noteCleaned(tx, { table, file, now }))
      return 'BROKEN'
    }
    await spoolTo(path, content)
    const cleaned = await removeMetadata(path, file.contentType)
    if (cleaned === 'BROKEN' || !cleaned.isChanged) {
      await db.transaction((tx) => noteCleaned(tx, { table, file, now }))
      return cleaned === 'BROKEN' ? 'BROKEN' : 'UNCHANGED'
    }
    // A random UUID belongs to nothing yet, so it may become the key of anything.
    const newKey = randomUUID() as string as StorageKey
    await db.transaction((tx) => listNewFile(tx, newKey))
    await files.put(newKey, { path, size: cleaned.size, contentType: file.contentType })
    await db.transaction((tx) => replaceFile(tx, { table, file, now }, { newKey, size: cleaned.size }))
    return 'CHANGED'
  } finally {
    await removeSpooled(path)
  }
}

async function noteCleaned(tx: Transaction, { table, file, now }: Cleaning): Promise<void> {
  await sql`
    update ${sql.table(table)} set metadata_removed_at = ${now}
    where id = ${file.id} and storage_key = ${file.storageKey}`.execute(tx)
}

/** If the process dies before a row names the new file, it is removed later. */
async function listNewFile(tx: Transaction, key: StorageKey): Promise<void> {
  await sql`
    insert into file_to_remove (storage_key, listed_at)
    values (${key}, now() + make_interval(hours => ${GRACE_HOURS}))`.execute(tx)
}

/** Of two processes, or of one and somebody who deletes the file, the first one wins. */
async function replaceFile(
  tx: Transaction,
  { table, file, now }: Cleaning,
  { newKey, size }: { readonly newKey: StorageKey; readonly size: number },
): Promise<void> {
  const { rows } = await sql`
    update ${sql.table(table)} set storage_key = ${newKey}, size = ${size}, metadata_removed_at = ${now}
    where id = ${file.id} and storage_key = ${file.storageKey}
    returning id`.execute(tx)
  if (rows.length === 0) return
  await tx.deleteFrom('file_to_remove').where('storage_key', '=', newKey).execute()
  await sql`
    insert into file_to_remove (storage_key, listed_at)
    values (${file.storageKey}, now() + make_interval(hours => ${GRACE_HOURS}))
    on conflict do nothing`.execute(tx)
}
