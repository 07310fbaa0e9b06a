import { attemptWindowStart, mayAttempt, STORED_ATTEMPTS_OF_KIND } from '@nalle/domain/access/counted-attempts.ts'
import { sql } from 'kysely'
import type { Database, Read } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

export type CountedAttempt = {
  readonly kind: Tables['counted_attempt']['kind']
  /** A hash of the browser, address or person. */
  readonly origin: Buffer
  readonly limit: number
  readonly now: Temporal.Instant
}

/** An attempt that may go on. One that turns out to be legitimate is not counted. */
export type NotedAttempt = { readonly takeBack: () => Promise<void> }

/**
 * Notes the attempt, or returns undefined when there have been too many. An attempt is stored before it is counted: of
 * many at the same moment no more than the limit go on.
 */
export async function noteCountedAttempt(db: Database, attempt: CountedAttempt): Promise<NotedAttempt | undefined> {
  // Most of a flood ends here, with one read.
  if (!mayAttempt(await countAttempts(db, attempt), attempt.limit)) return undefined
  const id = await storeAttempt(db, attempt)
  if (id === undefined) return { takeBack: async () => undefined }
  if (!mayAttempt((await countAttempts(db, attempt)) - 1, attempt.limit)) return undefined
  return {
    takeBack: () =>
      db.transaction(async (tx) => {
        await tx.deleteFrom('counted_attempt').where('id', '=', id).execute()
      }),
  }
}

async function countAttempts(db: Read, { kind, origin, now }: CountedAttempt): Promise<number> {
  const { attempts } = await db
    .selectFrom('counted_attempt')
    .select((row) => row.fn.countAll<number>().as('attempts'))
    .where('kind', '=', kind)
    .where('origin_hash', '=', origin)
    .where('at', '>', attemptWindowStart(now))
    .executeTakeFirstOrThrow()
  return attempts
}

/** Undefined when too many of that kind are stored already. */
function storeAttempt(db: Database, { kind, origin, now }: CountedAttempt): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into counted_attempt (kind, origin_hash, at)
      select ${kind}, ${origin}::bytea, ${now}::timestamptz
      where (
        select count(*) from (
          select 1 from counted_attempt
          where kind = ${kind} and at > ${attemptWindowStart(now)} limit ${STORED_ATTEMPTS_OF_KIND}
        ) stored
      ) < ${STORED_ATTEMPTS_OF_KIND}
      returning id`.execute(tx)
    return rows[0]?.id
  })
}
