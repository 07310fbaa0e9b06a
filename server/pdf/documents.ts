import type { City } from '@nalle/domain/city/city.ts'
import type { AssistanceDecisionId, ChildDocumentId, DecisionId, FinanceDecisionId, Id } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Read, Transaction } from '../database/database.ts'
import type { StorageKey } from '../database/tables/attachments.ts'
import type { Letter } from './letter.ts'

/** Every kind of document, with what it is a document of. A new kind is one line here, and the compiler asks for the rest. */
export type DocumentSubjects = {
  'placement-decision': DecisionId
  'finance-decision': FinanceDecisionId
  'assistance-decision': AssistanceDecisionId
  'child-document': ChildDocumentId
}
export type DocumentKind = keyof DocumentSubjects

/**
 * Raised where documents that were drawn before must no longer be served: `redrawOutdated` draws them again.
 * Version 2 of finance decisions shows names without home addresses.
 */
export const LETTER_VERSIONS: { readonly [Kind in DocumentKind]: number } = {
  'placement-decision': 1,
  'finance-decision': 2,
  'assistance-decision': 1,
  'child-document': 1,
}

/** In place of a version: the document was drawn by an outdated one, and is queued to be drawn again. */
export const DRAWN_AGAIN = 0

/** Of a row of `drawn_document`: that it is drawn, and by the current version of its letter. */
const isServed = (kind: DocumentKind) =>
  sql<boolean>`kind = ${kind} and drawn_at is not null and letter_version >= ${LETTER_VERSIONS[kind]}`

/** That it has been drawn once: its subject stays in lists while it is drawn again. */
export const hasBeenDrawn = (kind: DocumentKind) =>
  sql<boolean>`kind = ${kind} and (drawn_at is not null or letter_version = ${DRAWN_AGAIN})`

/**
 * What a feature hands in for a kind of its documents. Documents are read and noted many at a time: on an evening of ten
 * thousand decisions each way to the database counts.
 */
export type DocumentSource<Subject> = {
  /** What the documents say, read when they are drawn. One of a thing that is gone, and that nobody needs, is left out. */
  readonly findLetters: (db: Read, subjects: readonly Subject[], city: City) => Promise<ReadonlyMap<Subject, Letter>>
  /** Runs in the transaction that notes the documents as drawn, once for each, whoever is to be told of them. */
  readonly drawn?: (tx: Transaction, documents: readonly DrawnDocumentOf<Subject>[]) => Promise<void>
  /** Queues the mails that tell of them, in the same transaction; not for what was brought in from before. */
  readonly announce?: (tx: Transaction, subjects: readonly Subject[], when: Announcing) => Promise<void>
}

/** A source that is asked for one thing at a time. For kinds of which a city never makes thousands at once. */
type SourceOfOne<Subject> = {
  readonly findLetter: (db: Read, subject: Subject, city: City) => Promise<Letter | undefined>
  readonly drawn?: (tx: Transaction, subject: Subject, drawn: DrawnDocument) => Promise<void>
  readonly announce?: (tx: Transaction, subject: Subject, when: Announcing) => Promise<void>
}

export function oneByOne<Subject>({ findLetter, drawn, announce }: SourceOfOne<Subject>): DocumentSource<Subject> {
  return {
    findLetters: async (db, subjects, city) => {
      const letters = new Map<Subject, Letter>()
      for (const subject of subjects) {
        const letter = await findLetter(db, subject, city)
        if (letter !== undefined) letters.set(subject, letter)
      }
      return letters
    },
    drawn: async (tx, documents) => {
      for (const { subject, storageKey, size } of documents) await drawn?.(tx, subject, { storageKey, size })
    },
    announce: async (tx, subjects, when) => {
      for (const subject of subjects) await announce?.(tx, subject, when)
    },
  }
}

export type Announcing = { readonly now: Temporal.Instant; readonly city: City }

export type DocumentSources = { readonly [Kind in DocumentKind]: DocumentSource<DocumentSubjects[Kind]> }

/**
 * Asks for the documents of what one act decided, in the transaction of the act: if the act holds, they will be drawn,
 * whatever happens to this process. What is asked for twice is drawn once.
 */
export async function queueDocuments<Kind extends DocumentKind>(
  tx: Transaction,
  kind: Kind,
  subjects: readonly DocumentSubjects[Kind][],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into drawn_document (kind, subject_id, queued_at, next_try_at)
    select ${kind}::text, subject, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${[...subjects]}::uuid[]) subject
    on conflict on constraint drawn_document_once do nothing`.execute(tx)
}

/** What is brought in from before is no news: it gets its documents, and nobody is told of them. */
export async function markAsOld(tx: Transaction, subjects: readonly Id<string>[]): Promise<void> {
  await sql`update drawn_document set is_news = false where subject_id = any (${[...subjects]}::uuid[])`.execute(tx)
}

/**
 * As `queueDocuments`, for what has changed since it was drawn: until it is drawn anew there is no document. Whoever is
 * drawing the old one at this moment finds its key gone, and takes its file back.
 */
export async function queueDocumentAnew<Kind extends DocumentKind>(
  tx: Transaction,
  kind: Kind,
  subject: DocumentSubjects[Kind],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into file_to_remove (storage_key)
    select storage_key from drawn_document
    where kind = ${kind} and subject_id = ${subject} and storage_key is not null
    for update
    on conflict do nothing`.execute(tx)
  await sql`
    insert into drawn_document (kind, subject_id, queued_at, next_try_at)
    values (${kind}, ${subject}, ${now}, ${now})
    on conflict on constraint drawn_document_once do update
      set queued_at = excluded.queued_at, next_try_at = excluded.next_try_at, tries = 0, failure = null,
        storage_key = null, size = null, drawn_at = null`.execute(tx)
}

export type DrawnDocument = { readonly storageKey: StorageKey; readonly size: number }
export type DrawnDocumentOf<Subject> = DrawnDocument & { readonly subject: Subject }

/** Nothing while it has not been drawn, or has to be drawn again. */
export async function findDocument<Kind extends DocumentKind>(
  db: Read,
  kind: Kind,
  subject: DocumentSubjects[Kind],
): Promise<DrawnDocument | undefined> {
  const row = await db
    .selectFrom('drawn_document')
    .select(['storage_key as storageKey', 'size'])
    .where('subject_id', '=', subject)
    .where(isServed(kind))
    .executeTakeFirst()
  if (row === undefined || row.storageKey === null || row.size === null) return undefined
  return { storageKey: row.storageKey, size: row.size }
}
