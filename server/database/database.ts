import { CompiledQuery } from 'kysely'
import type { Kysely, RawBuilder, Transaction as KyselyTransaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * What may look. It has no way to change anything, so a function that takes a `Read` cannot write;
 * a `Database` or a `Transaction` can be handed wherever a `Read` is asked for.
 * (Kysely's `with` is left out: it leads to inserts. A WITH query is written in SQL, for `select`.)
 */
export type Read = Pick<Kysely<Tables>, 'selectFrom' | 'fn' | 'case'>

/** What may write, as one whole: everything in it happens, or nothing. */
export type Transaction = KyselyTransaction<Tables>

export type Database = Read & {
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  readonly isAlive: () => Promise<boolean>
  /** Whether something failed only because the database could not be reached, so that asking again makes sense. */
  readonly isPassingFailure: (error: unknown) => boolean
  /** Whether the connection was lost in the very moment of keeping a write, so that nobody knows if it was kept. */
  readonly isOutcomeUnknown: (error: unknown) => boolean
  readonly close: () => Promise<void>
}

/** Runs a SELECT written in SQL: ranges, series and windows read better that way than through the builder. */
export async function select<Row>(db: Read, query: RawBuilder<Row>): Promise<readonly Row[]> {
  // Every Read is a Kysely instance underneath; the type hides it so that only this door leads there.
  const kysely = db as unknown as Kysely<Tables>
  const compiled = query.compile(kysely)
  if (!READS.test(compiled.sql) || WRITES.test(compiled.sql)) throw new Error('select() only reads')
  const result = await kysely.executeQuery(compiled)
  return result.rows
}

/**
 * A SELECT whose text is made once. For what every single request asks, building the text anew takes longer than
 * anything else in the process.
 */
export function fixedSelect<Row>(text: string): (db: Read, ...values: readonly unknown[]) => Promise<readonly Row[]> {
  if (!READS.test(text) || WRITES.test(text)) throw new Error('fixedSelect() only reads')
  return async (db, ...values) => {
    const { rows } = await (db as unknown as Kysely<Tables>).executeQuery(CompiledQuery.raw(text, [...values]))
    // Whoever writes the text says what its columns are.
    return rows as Row[]
  }
}

/**
 * What a SELECT answers, as a JSON list inside of another one. Each statement is a way to the database and back, which
 * takes this process longer than to read a handful of rows.
 */
export function listedBy(text: string): string {
  return `(select json_agg(listed) from (${text}) listed)`
}

const READS = /^\s*(select|with)\b/i
/** Also inside a WITH, where PostgreSQL would allow them. Values travel as parameters, so the text is all ours. */
const WRITES = /\b(insert\s+into|update\s+(only\s+)?[\w."]+(\s+(as\s+)?\w+)?\s+set|delete\s+from|merge\s+into)\b/i
