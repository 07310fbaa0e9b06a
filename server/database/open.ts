import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import pg from 'pg'
import type { Database, Read, Transaction } from './database.ts'
import { dialectOver } from './driver.ts'
import type { DriverOptions } from './driver.ts'
import { lockFolder } from './folder-lock.ts'
import { isPassingFailure } from './lost-connection.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'
import { teachPgTemporal, types } from './types.ts'

export type DatabaseSettings = Patience &
  (
    | {
        readonly kind: 'postgres'
        readonly url: string
        readonly poolSize: number
        /** On unless said otherwise. */
        readonly preparedStatements?: boolean
      }
    | { readonly kind: 'embedded'; readonly folder: string }
    /** For tests: an embedded database in memory, started from a copy of a prepared one. */
    | { readonly kind: 'memory'; readonly template?: Blob }
  )

/** Five seconds unless said otherwise. */
type Patience = { readonly waitForConnectionMs?: number }

export type OpenDatabase = { readonly db: Database; readonly pool: pg.Pool; readonly embedded?: PGlite }

/** A statement that waits longer than this for a connection is told no instead of hanging for ever. */
const WAIT_FOR_CONNECTION_MS = 5000
/** A process that vanished from the network in the middle of its work must not hold its locks for ever. */
const FORGOTTEN_TRANSACTION_MS = 300_000
/** A database that does not answer within this time is not ready. */
const ALIVE_WITHIN_MS = 2000

export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  teachPgTemporal()
  if (settings.kind === 'postgres') return openPostgres(settings)
  const unlock = settings.kind === 'embedded' ? lockFolder(settings.folder) : () => undefined
  try {
    const { startEmbedded } = await import('./embedded.ts')
    const { database, poolConfig } = await startEmbedded(
      settings.kind === 'embedded' ? { folder: join(settings.folder, 'db') } : settings,
    )
    const pool = new pg.Pool({ ...poolConfig, types, connectionTimeoutMillis: patienceOf(settings) })
    pool.on('error', () => undefined)
    const close = async () => {
      await database.close()
      unlock()
    }
    const db = databaseOver(pool, { preparedStatements: true, retriesReads: false }, close)
    return { db, pool, embedded: database }
  } catch (error) {
    unlock()
    throw error
  }
}

const patienceOf = ({ waitForConnectionMs = WAIT_FOR_CONNECTION_MS }: DatabaseSettings) => waitForConnectionMs

function openPostgres(settings: Extract<DatabaseSettings, { kind: 'postgres' }>): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    types,
    connectionTimeoutMillis: patienceOf(settings),
    idle_in_transaction_session_timeout: FORGOTTEN_TRANSACTION_MS,
    keepAlive: true,
    application_name: 'nalle',
  })
  // A connection that the server closes, idle or in use, is replaced by the pool. Whoever waits for an answer on it is
  // told; without these listeners the process would end as well.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const preparedStatements = settings.preparedStatements ?? true
  return { db: databaseOver(pool, { preparedStatements, retriesReads: true }, async () => undefined), pool }
}

export async function openMigratedDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const open = await openDatabase(settings)
  await migrate(open.pool)
  return open
}

function databaseOver(pool: pg.Pool, options: DriverOptions, afterwards: () => Promise<void>): Database {
  const kysely = new Kysely<Tables>({ dialect: dialectOver(pool, options) })
  const readable: Read & Pick<Kysely<Tables>, 'getExecutor' | 'executeQuery'> = {
    selectFrom: kysely.selectFrom.bind(kysely),
    case: kysely.case.bind(kysely),
    fn: kysely.fn,
    getExecutor: kysely.getExecutor.bind(kysely),
    executeQuery: kysely.executeQuery.bind(kysely),
  }
  return Object.assign(readable, {
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => kysely.transaction().execute(work),
    isAlive: () => answersInTime(pool),
    isPassingFailure,
    close: async () => {
      await kysely.destroy()
      // Kysely leaves a pool alone that it was never asked to use.
      if (!pool.ending) await pool.end()
      await afterwards()
    },
  })
}

async function answersInTime(pool: pg.Pool): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  )
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ALIVE_WITHIN_MS)
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
