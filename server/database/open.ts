import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import pg from 'pg'
import { connectionsOf } from './connections.ts'
import type { Connections } from './connections.ts'
import type { Database, Read, Transaction } from './database.ts'
import { dialectOver, statementNames } from './driver.ts'
import type { DriverOptions } from './driver.ts'
import { lockFolder } from './folder-lock.ts'
import { CommitUnanswered, isPassingFailure, NoAnswer } from './lost-connection.ts'
import { migrate } from './migrate.ts'
import { isBehindPooler } from './pooler.ts'
import { connectToPrimary, PrimaryClient, primaryOf } from './primary.ts'
import { FOR_JOBS, FOR_PEOPLE } from './statement-limits.ts'
import type { StatementLimits } from './statement-limits.ts'
import type { Tables } from './tables.ts'
import { teachPgTemporal, types } from './types.ts'

export type DatabaseSettings = ServiceLimits &
  (
    | {
        readonly kind: 'postgres'
        readonly url: string
        readonly poolSize: number
        /** Unless it is said, they are named where no pooler stands in between. */
        readonly preparedStatements?: boolean | undefined
      }
    | { readonly kind: 'embedded'; readonly folder: string }
    /** For tests: an embedded database in memory, started from a copy of a prepared one. */
    | { readonly kind: 'memory'; readonly template?: Blob }
  )

type ServiceLimits = {
  /** Five seconds unless said otherwise. */
  readonly waitForConnectionMs?: number
  /** As for people unless said otherwise; the embedded database knows none. */
  readonly limits?: StatementLimits
}

export type OpenDatabase = {
  readonly db: Database
  /** The same, for work that nobody waits for: its statements may take longer. */
  readonly dbForJobs: Database
  readonly connections: Connections
  readonly pool: pg.Pool
  /** Whether the database answers on a connection made just now, whatever became of those in the pool. */
  readonly answersAfresh: () => Promise<boolean>
  readonly embedded?: PGlite
}

/** A statement that waits longer than this for a connection is told no instead of hanging for ever. */
const WAIT_FOR_CONNECTION_MS = 5000
/** A database that does not answer within this time is not ready. */
const ALIVE_WITHIN_MS = 2000
/** A connection that nobody speaks on is asked for a sign of life from then on; ten seconds without one end it. */
const KEEP_ALIVE_AFTER_MS = 10_000

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
    const connections = connectionsOf(pool, { mayBeLost: false })
    const options = { nameOf: statementNames(), limits: undefined, readsInTransaction: false }
    const db = databaseOver(connections, options, close)
    return { db, dbForJobs: db, connections, pool, answersAfresh: async () => true, embedded: database }
  } catch (error) {
    unlock()
    throw error
  }
}

const patienceOf = ({ waitForConnectionMs = WAIT_FOR_CONNECTION_MS }: DatabaseSettings) => waitForConnectionMs

async function openPostgres(settings: Extract<DatabaseSettings, { kind: 'postgres' }>): Promise<OpenDatabase> {
  const { limits = FOR_PEOPLE } = settings
  const primary = primaryOf(settings.url)
  await primary.look()
  const preparedStatements = settings.preparedStatements ?? !(await isBehindPooler(settings.url))
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    types,
    connectionTimeoutMillis: patienceOf(settings),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'nalle',
    Client: primary.Client,
    // Not sent while connecting: poolers refuse what they do not know. One that shares connections between
    // transactions would hand such a setting to others, so there only transactions say their limits.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
    onConnect: async (client) => {
      if (client instanceof PrimaryClient) client.requireWritable()
      if (preparedStatements && limits.read.onServerMs > 0) await setUp(client, limits)
    },
  })
  // A connection that the server closes, idle or in use, is replaced by the pool. Whoever waits for an answer on it is
  // told; without these listeners the process would end as well.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const connections = connectionsOf(pool, { mayBeLost: true, primary })
  const close = async () => undefined
  const nameOf = preparedStatements ? statementNames() : undefined
  const limitsForJobs = settings.limits ?? FOR_JOBS
  return {
    db: databaseOver(connections, { nameOf, limits, readsInTransaction: false }, close),
    dbForJobs: databaseOver(
      connections,
      { nameOf, limits: limitsForJobs, readsInTransaction: limitsForJobs !== limits },
      close,
    ),
    connections,
    pool,
    answersAfresh: () => answersAfresh(settings.url),
  }
}

/**
 * Also a connection that was made a moment ago may have fallen silent. The database's compiler is for reports of many
 * seconds: where the counts of rows are older than a large loading, it takes a tenth of a second for every calendar.
 */
async function setUp(client: pg.ClientBase, { read, idleInTransactionMs, beginMs }: StatementLimits): Promise<void> {
  const text = `set jit = off; set statement_timeout = ${read.onServerMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new NoAnswer()), beginMs)
  await Promise.race([client.query(text), tooLate]).finally(() => clearTimeout(timer))
}

async function answersAfresh(url: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS, query_timeout: WAIT_FOR_CONNECTION_MS }
  try {
    const client = await connectToPrimary(url, limits)
    await client.query('select 1').finally(() => void client.end().catch(() => undefined))
    return true
  } catch {
    return false
  }
}

export async function openMigratedDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const open = await openDatabase(settings)
  await migrate(open.pool)
  return open
}

function databaseOver(connections: Connections, options: DriverOptions, afterwards: () => Promise<void>): Database {
  const { pool } = connections
  const kysely = new Kysely<Tables>({ dialect: dialectOver(connections, options) })
  const readable: Read & Pick<Kysely<Tables>, 'getExecutor' | 'executeQuery'> = {
    selectFrom: kysely.selectFrom.bind(kysely),
    case: kysely.case.bind(kysely),
    fn: kysely.fn,
    getExecutor: kysely.getExecutor.bind(kysely),
    executeQuery: kysely.executeQuery.bind(kysely),
  }
  return Object.assign(readable, {
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => kysely.transaction().execute(work),
    isAlive: () => answersInTime(connections),
    isPassingFailure,
    isOutcomeUnknown: (error: unknown) => error instanceof CommitUnanswered,
    close: async () => {
      await kysely.destroy()
      // Kysely leaves a pool alone that it was never asked to use.
      if (!pool.ending) await pool.end()
      await afterwards()
    },
  })
}

async function answersInTime(connections: Connections): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ALIVE_WITHIN_MS)
  return Promise.race([answers(connections).catch(() => false), tooLate]).finally(() => clearTimeout(timer))
}

async function answers(connections: Connections): Promise<boolean> {
  const client = await connections.acquire()
  try {
    const { rows } = await connections.ask(client, 'select pg_is_in_recovery() as standby', ALIVE_WITHIN_MS)
    return rows[0]?.standby === false
  } finally {
    connections.release(client)
  }
}
