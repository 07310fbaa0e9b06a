import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { City } from '@nalle/domain/city/city.ts'
import type { Id } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { StorageKey } from '../database/tables/attachments.ts'
import type { DrawnDocumentId } from '../database/tables/drawn-documents.ts'
import type { FileStore } from '../external/files/file-store.ts'
import type { DocumentSource, DocumentSources } from './documents.ts'
import type { Drawer } from './open-drawer.ts'
import { NotDrawn } from './open-drawer.ts'
import { LEASE_MINUTES, nextTry } from './retries.ts'

export type DrawingService = {
  readonly db: Database
  readonly files: FileStore
  /** On the local disk: a file lies here until the store has it. */
  readonly spoolFolder: string
  readonly drawer: Drawer
  readonly sources: DocumentSources
  readonly city: City
  readonly clock: () => Temporal.Instant
  /** Told how each try ended, for the log and the metrics. Nothing in it names a person. */
  readonly tell?: (tried: TriedToDraw) => void
}

export type TriedToDraw = {
  readonly document: DrawnDocumentId
  readonly kind: string
  /** Dropped is a document of something that is gone; overtaken one that another process has taken over meanwhile. */
  readonly outcome: 'drawn' | 'dropped' | 'overtaken' | 'failed'
  readonly failure?: string
}

/** While one letter is being drawn, the next is read and the last one is stored. */
const LANES = 3

/**
 * Draws what is due. A document is taken in hand for some minutes, drawn, stored, and then noted as drawn: a process
 * that dies anywhere in between leaves one that is drawn again. Nobody has seen the first by then, since only what is
 * noted can be found.
 */
export async function drawDueDocuments(
  office: DrawingService,
  options: { readonly signal?: AbortSignal; readonly queuedAt?: Temporal.Instant } = {},
): Promise<readonly TriedToDraw[]> {
  const { signal, queuedAt } = options
  const isEnding = () => signal?.aborted === true
  const tried: TriedToDraw[] = []
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (!isEnding()) {
        const due = await office.db.transaction((tx) => takeInHand(tx, office.clock(), queuedAt))
        if (due === undefined) return
        const result = await makeDocument(office, due)
        office.tell?.(result)
        tried.push(result)
      }
    }),
  )
  return tried
}

type DueDocument = {
  readonly id: DrawnDocumentId
  readonly kind: string
  readonly subjectId: Id<string>
  readonly tries: number
  readonly storageKey: StorageKey
}

/** Lanes and processes share the work: what one has in its hand the others pass over. */
async function takeInHand(
  tx: Transaction,
  now: Temporal.Instant,
  queuedAt: Temporal.Instant | undefined,
): Promise<DueDocument | undefined> {
  const due = await tx
    .selectFrom('drawn_document')
    .select(['id', 'kind', 'subject_id as subjectId', 'tries', 'storage_key as keyOfLastTry'])
    .where('drawn_at', 'is', null)
    .where('next_try_at', '<=', now)
    .$if(queuedAt !== undefined, (documents) => documents.where('queued_at', '=', queuedAt ?? now))
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (due === undefined) return undefined
  const { keyOfLastTry, ...document } = due
  // A random UUID belongs to nothing yet, so it may become the key of a file.
  const storageKey = randomUUID() as string as StorageKey
  if (keyOfLastTry !== null) await listForRemoval(tx, keyOfLastTry)
  const tries = document.tries + 1
  await tx
    .updateTable('drawn_document')
    .set({ tries, storage_key: storageKey, next_try_at: now.add({ minutes: LEASE_MINUTES }) })
    .where('id', '=', document.id)
    .execute()
  return { ...document, tries, storageKey }
}

async function makeDocument(office: DrawingService, due: DueDocument): Promise<TriedToDraw> {
  const tried = { document: due.id, kind: due.kind }
  try {
    return { ...tried, outcome: await draw(office, due) }
  } catch (error) {
    const failure = error instanceof NotDrawn ? error.message : error instanceof Error ? error.name : 'UNKNOWN'
    const { clock } = office
    await office.db.transaction((tx) =>
      tx
        .updateTable('drawn_document')
        .set({ failure, next_try_at: nextTry(due.tries, clock()) })
        .where('id', '=', due.id)
        .where('storage_key', '=', due.storageKey)
        .where('drawn_at', 'is', null)
        .execute(),
    )
    return { ...tried, outcome: 'failed', failure }
  }
}

async function draw(office: DrawingService, due: DueDocument): Promise<TriedToDraw['outcome']> {
  const { db, drawer, sources, city, clock } = office
  // The row was queued with a kind and its subject together, which the compiler saw then.
  const source = (sources as Readonly<Record<string, DocumentSource<Id<string>> | undefined>>)[due.kind]
  if (source === undefined) throw new Error(`no source of documents of the kind ${due.kind}`)
  const letter = await source.findLetter(db, due.subjectId, city)
  if (letter === undefined) {
    await db.transaction((tx) => tx.deleteFrom('drawn_document').where('id', '=', due.id).execute())
    return 'dropped'
  }
  const pdf = await drawer.draw(letter)
  await store(office, due.storageKey, pdf)
  return db.transaction(async (tx) => {
    const now = clock()
    const { numUpdatedRows } = await tx
      .updateTable('drawn_document')
      .set({ drawn_at: now, size: pdf.byteLength, failure: null })
      .where('id', '=', due.id)
      .where('storage_key', '=', due.storageKey)
      .where('drawn_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      await listForRemoval(tx, due.storageKey)
      return 'overtaken'
    }
    await source.drawn?.(tx, due.subjectId, { storageKey: due.storageKey, size: pdf.byteLength, now })
    return 'drawn'
  })
}

async function store({ files, spoolFolder }: DrawingService, key: StorageKey, pdf: Uint8Array): Promise<void> {
  await mkdir(spoolFolder, { recursive: true, mode: 0o700 })
  // Named as uploads are, so that what a killed process leaves here is swept away with theirs.
  const path = join(spoolFolder, `${key}.upload`)
  try {
    await writeFile(path, pdf, { mode: 0o600 })
    await files.put(key, { path, size: pdf.byteLength, contentType: 'application/pdf' })
  } finally {
    await rm(path, { force: true })
  }
}

async function listForRemoval(tx: Transaction, key: StorageKey): Promise<void> {
  await sql`insert into file_to_remove (storage_key) values (${key}) on conflict do nothing`.execute(tx)
}
