import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { StoreFile } from '../municipality/command.ts'
import { NotPossible, refusal } from '../municipality/refusals.ts'

class RolledBack extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('only tried')
    this.result = result
  }
}

/** Does the work, with all its checks, and then takes it back; or does it for good. */
export async function tryOrDo<T>(
  db: Pick<Database, 'transaction'>,
  isDryRun: boolean,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (!isDryRun) return db.transaction(work)
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      await sql`set constraints all immediate`.execute(tx)
      throw new RolledBack(result)
    })
  } catch (error) {
    // Made above, from what the work gave.
    if (error instanceof RolledBack) return error.result as T
    throw error
  }
}

/** A part of something that is taken back as a whole: what is refused leaves nothing behind for the next part. */
export async function tryWithin<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(tx)
  try {
    const result = await work(tx)
    await sql`set constraints all immediate`.execute(tx)
    await sql`set constraints all deferred`.execute(tx)
    await sql`release savepoint tried`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint tried`.execute(tx)
    throw error
  }
}

export const NO_DRY_RUN = refusal('This call keeps a file, which cannot be only tried.')

/** A file would stay where it was put. */
export const keepNoFile: StoreFile = async () => {
  throw new NotPossible('NO_DRY_RUN', NO_DRY_RUN.sentence)
}
