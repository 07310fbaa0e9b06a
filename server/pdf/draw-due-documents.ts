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
  /** So many documents are on their way at once: while some are being drawn, others are read or stored. */
  readonly lanes: number
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

/**
 * Draws what is due. Documents are taken in hand for some minutes, drawn, stored, and then noted as drawn: a process
 * that dies anywhere in between leaves some that are drawn again. Nobody has seen the first by then, since only what is
 * noted can be found.
 */
export async function drawDueDocuments(
  office: DrawingService,
  options: { readonly signal?: AbortSignal; readonly queuedAt?: Temporal.Instant } = {},
): Promise<readonly TriedToDraw[]> {
  const { signal, queuedAt } = options
  const { db, clock, lanes } = office
  const isEnding = () => signal?.aborted === true
  const tried: TriedToDraw[] = []
  const inHand: DueDocument[] = []
  let taking: Promise<unknown> | undefined

  /** One lane goes for the next ones, the others wait for what it brings. */
  async function next(): Promise<DueDocument | undefined> {
    if (inHand.length === 0 && !isEnding()) {
      taking ??= db
        .transaction((tx) => takeInHand(tx, clock(), queuedAt))
        .then((due) => inHand.push(...due))
        .finally(() => (taking = undefined))
      await taking
    }
    return isEnding() ? undefined : inHand.shift()
  }

  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let due = await next(); due !== undefined; due = await next()) {
        const result = await makeDocument(office, due)
        office.tell?.(result)
        tried.push(result)
      }
    }),
  )
  if (inHand.length > 0) await db.transaction((tx) => giveBack(tx, inHand, clock()))
  return tried
}

type DueDocument = {
  readonly id: DrawnDocumentId
  readonly kind: string
  readonly subjectId: Id<string>
  readonly tries: number
  readonly storageKey: StorageKey
  readonly isNews: boolean
}

/** Few enough to be drawn long before they are anybody else's again, and enough that going for them costs little. */
const TAKEN_AT_ONCE = 20

/** Processes share the work: what one has in its hand the others pass over. Each try has a storage key of its own. */
async function takeInHand(
  tx: Transaction,
  now: Temporal.Instant,
  queuedAt: Temporal.Instant | undefined,
): Promise<readonly DueDocument[]> {
  const ofStory = queuedAt === undefined ? sql`` : sql`and queued_at = ${queuedAt}`
  const { rows: due } = await sql<DueDocument & { readonly keyOfLastTry: StorageKey | null }>`
    update drawn_document
    set tries = tries + 1, storage_key = gen_random_uuid(), next_try_at = ${now.add({ minutes: LEASE_MINUTES })}
    from (
      select id as due_id, storage_key as key_of_last_try from drawn_document
      where drawn_at is null and next_try_at <= ${now} ${ofStory}
      order by next_try_at limit ${TAKEN_AT_ONCE} for update skip locked
    ) due
    where id = due_id
    returning id, kind, subject_id as "subjectId", tries, storage_key as "storageKey", is_news as "isNews",
      key_of_last_try as "keyOfLastTry"`.execute(tx)
  const keysOfLastTries = due.flatMap(({ keyOfLastTry }) => keyOfLastTry ?? [])
  if (keysOfLastTries.length > 0) await listForRemoval(tx, keysOfLastTries)
  return due
}

/** What was taken and not begun when the process is told to end need not wait until its time is over. */
async function giveBack(tx: Transaction, documents: readonly DueDocument[], now: Temporal.Instant): Promise<void> {
  const keys = documents.map(({ storageKey }) => storageKey)
  await sql`
    update drawn_document set next_try_at = ${now}, tries = tries - 1
    where storage_key = any (${keys}::uuid[]) and drawn_at is null`.execute(tx)
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
      await listForRemoval(tx, [due.storageKey])
      return 'overtaken'
    }
    await source.drawn?.(tx, due.subjectId, { storageKey: due.storageKey, size: pdf.byteLength })
    if (due.isNews) await source.announce?.(tx, due.subjectId, { now, city })
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

async function listForRemoval(tx: Transaction, keys: readonly StorageKey[]): Promise<void> {
  await sql`
    insert into file_to_remove (storage_key) select unnest(${[...keys]}::uuid[]) on conflict do nothing`.execute(tx)
}
