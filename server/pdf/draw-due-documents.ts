import type { City } from '@nalle/domain/city/city.ts'
import type { Id } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { StorageKey } from '../database/tables/attachments.ts'
import type { DrawnDocumentId } from '../database/tables/drawn-documents.ts'
import type { FileStore } from '../external/files/file-store.ts'
import { LETTER_VERSIONS } from './documents.ts'
import type { DocumentSource, DocumentSources } from './documents.ts'
import type { Letter } from './letter.ts'
import type { Drawer } from './open-drawer.ts'
import { NotDrawn } from './open-drawer.ts'
import { LEASE_MINUTES, nextTry } from './retries.ts'

export type DrawingService = {
  readonly db: Database
  readonly files: FileStore
  readonly drawer: Drawer
  /** So many documents of one hand are on their way at once: while some are being drawn, others are stored. */
  readonly lanes: number
  readonly sources: DocumentSources
  readonly city: City
  readonly clock: () => Temporal.Instant
  /** Waits for a moment while people are being answered. */
  readonly giveWay?: () => Promise<void>
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

/** While the documents of one hand are drawn, those of the other are fetched, or noted. */
const HANDS = 2

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
  const { db, clock } = office
  const isEnding = () => signal?.aborted === true
  const tried: TriedToDraw[] = []
  await Promise.all(
    Array.from({ length: HANDS }, async () => {
      while (!isEnding()) {
        const due = await db.transaction((tx) => takeInHand(tx, clock(), queuedAt))
        if (due.length === 0) return
        const results = await makeDocuments(office, due, isEnding)
        for (const result of results) office.tell?.(result)
        tried.push(...results)
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

type Drawn = { readonly due: DueDocument; readonly size: number }
type Failed = { readonly due: DueDocument; readonly error: unknown }

/** Those of one hand: read together and noted together, and none is kept back by another that fails. */
async function makeDocuments(
  office: DrawingService,
  due: readonly DueDocument[],
  isEnding: () => boolean,
): Promise<readonly TriedToDraw[]> {
  const drawn: Drawn[] = []
  const gone: DueDocument[] = []
  const failed: Failed[] = []
  const { letters, unread } = await readLetters(office, due)
  failed.push(...unread)
  const waiting = due.filter((document) => letters.has(document))
  await Promise.all(
    Array.from({ length: office.lanes }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (isEnding()) return void waiting.unshift(next)
        const letter = letters.get(next)
        try {
          if (letter === undefined) gone.push(next)
          else drawn.push({ due: next, size: await drawAndStore(office, next, letter) })
        } catch (error) {
          failed.push({ due: next, error })
        }
      }
    }),
  )
  if (waiting.length > 0) await office.db.transaction((tx) => giveBack(tx, waiting, office.clock()))
  if (gone.length > 0) await drop(office, gone)
  const { noted, unnoted } = await note(office, drawn)
  failed.push(...unnoted)
  return [
    ...gone.map((document) => triedWith(document, 'dropped')),
    ...noted,
    ...(await Promise.all(failed.map((failure) => noteFailure(office, failure)))),
  ]
}

const triedWith = ({ id, kind }: DueDocument, outcome: TriedToDraw['outcome']): TriedToDraw => ({
  document: id,
  kind,
  outcome,
})

type Letters = {
  /** Undefined for what is gone. */
  readonly letters: ReadonlyMap<DueDocument, Letter | undefined>
  readonly unread: readonly Failed[]
}

async function readLetters(office: DrawingService, due: readonly DueDocument[]): Promise<Letters> {
  const letters = new Map<DueDocument, Letter | undefined>()
  const unread: Failed[] = []
  const read = async (kind: string, documents: readonly DueDocument[]): Promise<void> => {
    try {
      const subjects = documents.map(({ subjectId }) => subjectId)
      const found = await sourceOf(office, kind).findLetters(office.db, subjects, office.city)
      for (const document of documents) letters.set(document, found.get(document.subjectId))
    } catch (error) {
      const [only, ...others] = documents
      if (only !== undefined && others.length === 0) unread.push({ due: only, error })
      // One of them cannot be read: that one is found by reading each alone.
      else for (const document of documents) await read(kind, [document])
    }
  }
  for (const [kind, documents] of Map.groupBy(due, ({ kind }) => kind)) await read(kind, documents)
  return { letters, unread }
}

function sourceOf({ sources }: DrawingService, kind: string): DocumentSource<Id<string>> {
  // The row was queued with a kind and its subject together, which the compiler saw then.
  const source = (sources as Readonly<Record<string, DocumentSource<Id<string>> | undefined>>)[kind]
  if (source === undefined) throw new Error(`no source of documents of the kind ${kind}`)
  return source
}

function letterVersionOf(kind: string): number {
  // As `sourceOf`, which has found a source for it.
  return (LETTER_VERSIONS as Readonly<Record<string, number | undefined>>)[kind] ?? 1
}

async function drawAndStore(
  { drawer, files, giveWay }: DrawingService,
  due: DueDocument,
  letter: Letter,
): Promise<number> {
  await giveWay?.()
  const content = await drawer.draw(letter)
  await files.put(due.storageKey, { content, contentType: 'application/pdf' })
  return content.byteLength
}

async function drop({ db }: DrawingService, gone: readonly DueDocument[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  await db.transaction((tx) => tx.deleteFrom('drawn_document').where('id', 'in', ids).execute())
}

type Noted = { readonly noted: readonly TriedToDraw[]; readonly unnoted: readonly Failed[] }

async function note(office: DrawingService, drawn: readonly Drawn[]): Promise<Noted> {
  if (drawn.length === 0) return { noted: [], unnoted: [] }
  try {
    return { noted: await office.db.transaction((tx) => noteTogether(tx, office, drawn)), unnoted: [] }
  } catch (error) {
    const [only, ...others] = drawn
    if (only !== undefined && others.length === 0) return { noted: [], unnoted: [{ due: only.due, error }] }
    // One of them cannot be told of; the others shall not wait for it.
    const each: Noted[] = []
    for (const one of drawn) each.push(await note(office, [one]))
    return { noted: each.flatMap(({ noted }) => noted), unnoted: each.flatMap(({ unnoted }) => unnoted) }
  }
}

async function noteTogether(
  tx: Transaction,
  office: DrawingService,
  drawn: readonly Drawn[],
): Promise<readonly TriedToDraw[]> {
  const { city, clock } = office
  const now = clock()
  const { rows } = await sql<{ readonly id: DrawnDocumentId }>`
    update drawn_document
    set drawn_at = ${now}, size = noted.size, failure = null, letter_version = noted.letter_version
    from unnest(
      ${drawn.map(({ due }) => due.id)}::uuid[], ${drawn.map(({ due }) => due.storageKey)}::uuid[],
      ${drawn.map(({ size }) => size)}::integer[], ${drawn.map(({ due }) => letterVersionOf(due.kind))}::smallint[]
    ) noted (id, storage_key, size, letter_version)
    where drawn_document.id = noted.id and drawn_document.storage_key = noted.storage_key and drawn_at is null
    returning drawn_document.id`.execute(tx)
  const ids = new Set(rows.map(({ id }) => id))
  const ours = drawn.filter(({ due }) => ids.has(due.id))
  const overtaken = drawn.filter(({ due }) => !ids.has(due.id)).map(({ due }) => due)
  if (overtaken.length > 0) {
    await listForRemoval(
      tx,
      overtaken.map(({ storageKey }) => storageKey),
    )
  }
  for (const [kind, documents] of Map.groupBy(ours, ({ due }) => due.kind)) {
    const source = sourceOf(office, kind)
    await source.drawn?.(
      tx,
      documents.map(({ due, size }) => ({ subject: due.subjectId, storageKey: due.storageKey, size })),
    )
    const news = documents.filter(({ due }) => due.isNews).map(({ due }) => due.subjectId)
    if (news.length > 0) await source.announce?.(tx, news, { now, city })
  }
  return [
    ...ours.map(({ due }) => triedWith(due, 'drawn')),
    ...overtaken.map((document) => triedWith(document, 'overtaken')),
  ]
}

async function noteFailure({ db, clock }: DrawingService, { due, error }: Failed): Promise<TriedToDraw> {
  const failure = error instanceof NotDrawn ? error.message : error instanceof Error ? error.name : 'UNKNOWN'
  await db.transaction((tx) =>
    tx
      .updateTable('drawn_document')
      .set({ failure, next_try_at: nextTry(due.tries, clock()) })
      .where('id', '=', due.id)
      .where('storage_key', '=', due.storageKey)
      .where('drawn_at', 'is', null)
      .execute(),
  )
  return { ...triedWith(due, 'failed'), failure }
}

async function listForRemoval(tx: Transaction, keys: readonly StorageKey[]): Promise<void> {
  await sql`
    insert into file_to_remove (storage_key) select unnest(${[...keys]}::uuid[]) on conflict do nothing`.execute(tx)
}
