import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Read, Transaction } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'
import { teachPgTemporal, types } from './types.ts'

export type DatabaseSettings =
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize: number }
  | { readonly kind: 'embedded'; readonly folder: string }
  /** For tests: an embedded database in memory, started from a copy of a prepared one. */
  | { readonly kind: 'memory'; readonly template?: Blob }

export type OpenDatabase = { readonly db: Database; readonly pool: pg.Pool; readonly embedded?: PGlite }

/** A statement that waits longer than this for a connection is told no instead of hanging for ever. */
const WAIT_FOR_CONNECTION_MS = 5000

export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  teachPgTemporal()
  if (settings.kind === 'postgres') {
    const pool = new pg.Pool({
      connectionString: settings.url,
      max: settings.poolSize,
      types,
      connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    })
    // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => undefined)
    return { db: databaseOver(pool, async () => undefined), pool }
  }
  const unlock = settings.kind === 'embedded' ? lockFolder(settings.folder) : () => undefined
  try {
    const embedded = await PGlite.create({
      extensions: { btree_gist },
      ...(settings.kind === 'embedded' ? { dataDir: join(settings.folder, 'db') } : {}),
      ...(settings.kind === 'memory' && settings.template ? { loadDataDir: settings.template } : {}),
    })
    const pool = new pg.Pool({
      ...createPgConfig(embedded),
      types,
      connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    })
    pool.on('error', () => undefined)
    const close = async () => {
      await embedded.close()
      unlock()
    }
    return { db: databaseOver(pool, close), pool, embedded }
  } catch (error) {
    unlock()
    throw error
  }
}

export async function openMigratedDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const open = await openDatabase(settings)
  await migrate(open.pool)
  return open
}

function databaseOver(pool: pg.Pool, afterwards: () => Promise<void>): Database {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const readable: Read & Pick<Kysely<Tables>, 'getExecutor' | 'executeQuery'> = {
    selectFrom: kysely.selectFrom.bind(kysely),
    with: kysely.with.bind(kysely),
    withRecursive: kysely.withRecursive.bind(kysely),
    case: kysely.case.bind(kysely),
    fn: kysely.fn,
    getExecutor: kysely.getExecutor.bind(kysely),
    executeQuery: kysely.executeQuery.bind(kysely),
  }
  return Object.assign(readable, {
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => kysely.transaction().execute(work),
    isAlive: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await kysely.destroy()
      await afterwards()
    },
  })
}
