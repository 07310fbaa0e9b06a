// @module-tag full
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { getHeapSpaceStatistics } from 'node:v8'
import { endpoint } from '@nalle/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { handle } from '../http/handle.ts'
import type { App } from '../http/app.ts'
import { createDatabase } from '../testing/create-database.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import type { TcpProxy } from '../testing/tcp-proxy.ts'
import { select } from './database.ts'
import type { Transaction } from './database.ts'
import { openDatabase } from './open.ts'
import type { OpenDatabase } from './open.ts'
import type { StatementLimits } from './statement-limits.ts'
import { watchForStuck } from './liveness-watch.ts'

const reads = endpoint({
  method: 'GET',
  path: '/api/sample/reads',
  auth: 'PUBLIC',
  answer: z.object({ one: z.number() }),
  audit: 'sample.reads',
})
const writes = endpoint({ method: 'POST', path: '/api/sample/writes', auth: 'PUBLIC', audit: 'sample.writes' })

const POOL_SIZE = 4
/** As in production, only shorter; a busy machine still answers on a living connection within these. */
const LIMITS: StatementLimits = {
  beginMs: 3000,
  read: { onServerMs: 2000, answerMs: 3000 },
  write: { onServerMs: 2000, answerMs: 3000 },
  idleInTransactionMs: 20_000,
}
const SOON = { timeout: 30_000, interval: 50 }

// The embedded database lives in our own process: there is no connection that could fall silent.
if (inject('engine').kind === 'postgres') {
  let proxy: TcpProxy
  let open: OpenDatabase
  let nalle: TestNalle
  /** What a test does in the middle of a transaction, after its first row. */
  let meanwhile: (tx: Transaction) => Promise<void>
  let timesWritten = 0

  beforeAll(async () => {
    const engine = inject('engine')
    if (engine.kind !== 'postgres') throw new Error('not this engine')
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await createDatabase(engine.serverUrl, name, 'nalle_template')
    const folder = new URL(engine.serverUrl).searchParams.get('host') ?? ''
    proxy = await startTcpProxy({ path: join(folder, '.s.PGSQL.5432') })
    const url = `postgres://postgres@127.0.0.1:${proxy.port}/${name}`
    open = await openDatabase({ kind: 'postgres', url, poolSize: POOL_SIZE, limits: LIMITS, waitForConnectionMs: 8000 })
    nalle = await startNalle({ database: open, routes })
  })
  afterAll(async () => {
    await nalle.close()
    await proxy.remove()
  })
  beforeEach(async () => {
    meanwhile = async () => undefined
    timesWritten = 0
    await nalle.db.transaction((tx) => tx.deleteFrom('system_notification').execute())
    await fillPool()
  })

  const routes = (app: App) => {
    handle(app, reads, async ({ db }) => {
      const [row] = await select(db, sql<{ one: number }>`select 1 as one`)
      return { one: row?.one ?? 0 }
    })
    // Without the entry of the audit, so that the commit comes right after what a test does meanwhile.
    handle(app, writes, ({ now }) =>
      app.db.transaction(async (tx) => {
        timesWritten += 1
        const texts = { text_fi: 'a', text_sv: 'a', text_en: 'a' }
        await tx
          .insertInto('system_notification')
          .values({ ...texts, valid_to: now })
          .execute()
        await meanwhile(tx)
      }),
    )
  }

  /** Every connection the pool may have is there and idle. */
  async function fillPool(): Promise<void> {
    const clients = await Promise.all(Array.from({ length: POOL_SIZE }, () => open.connections.acquire()))
    for (const client of clients) open.connections.release(client)
    expect(open.pool.idleCount).toBe(POOL_SIZE)
  }

  const statuses = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => nalle.call(ANONYMOUS, reads)))
    return answers.map(({ status }) => status)
  }
  const stored = async () => (await nalle.db.selectFrom('system_notification').select('id').execute()).length

  describe('when all connections have fallen silent, and new ones work', () => {
    test('more readers than there are connections are all answered, on new ones', async () => {
      const givenUp = open.connections.givenUp()
      proxy.silence()
      expect(await statuses(POOL_SIZE * 2)).toEqual(Array(POOL_SIZE * 2).fill(200))
      expect(open.connections.givenUp() - givenUp).toBe(POOL_SIZE)
      expect(await statuses(POOL_SIZE)).toEqual(Array(POOL_SIZE).fill(200))
    })

    test('one reader is enough to find all of them out: the next one need not wait', async () => {
      proxy.silence()
      expect(await statuses(1)).toEqual([200])
      const before = proxy.made()
      const started = performance.now()
      expect(await statuses(POOL_SIZE)).toEqual(Array(POOL_SIZE).fill(200))
      expect(performance.now() - started).toBeLessThan(LIMITS.read.answerMs)
      expect(proxy.made()).toBeGreaterThan(before)
    })

    test('a write begins on a new one, and is done once', async () => {
      proxy.silence()
      const answer = await nalle.call(ANONYMOUS, writes)
      expect(answer.status).toBe(200)
      expect(timesWritten).toBe(1)
      expect(await stored()).toBe(1)
    })

    test('Nalle is soon ready again by itself', async () => {
      proxy.silence()
      await vi.waitFor(async () => expect((await nalle.app.fastify.inject('/health/ready')).statusCode).toBe(200), SOON)
    })

    test('a write under way is a 503 that invites another try, and nothing of it is stored', async () => {
      meanwhile = async (tx) => {
        proxy.silence()
        await sql`select 1`.execute(tx)
      }
      const answer = await nalle.call(ANONYMOUS, writes)
      expect(answer.status).toBe(503)
      expect(answer.error).toMatchObject({ reason: 'TEMPORARILY_UNAVAILABLE' })
      expect(answer.headers['retry-after']).toBe('2')
      expect(timesWritten).toBe(1)
      expect(await stored()).toBe(0)
      await freeLocks()
    })

    test('a commit that is not answered is told as such, and neither tried again nor recommended to be', async () => {
      meanwhile = async () => proxy.silence()
      const answer = await nalle.call(ANONYMOUS, writes)
      expect(answer.status).toBe(503)
      expect(answer.error).toMatchObject({ errorCode: null, reason: 'OUTCOME_UNKNOWN' })
      expect(answer.headers['retry-after']).toBeUndefined()
      expect(timesWritten).toBe(1)
      await freeLocks()
    })
  })

  /** The server does not know either that these connections are dead, and keeps what they locked for a while. */
  async function freeLocks(): Promise<void> {
    await select(
      nalle.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`,
    )
  }

  test('a transaction of a lost process is ended by the server within its limit, pooler or not', async () => {
    const limits = await nalle.db.transaction(async (tx) => {
      const { rows } = await sql<{ setting: string }>`
        select setting from pg_settings
        where name in ('idle_in_transaction_session_timeout', 'statement_timeout') order by name`.execute(tx)
      return rows.map(({ setting }) => Number(setting))
    })
    expect(limits).toEqual([LIMITS.idleInTransactionMs, LIMITS.write.onServerMs])
  })

  test('a statement that takes too long is ended by the server, asked once only, and its connection goes on', async () => {
    const givenUp = open.connections.givenUp()
    const before = proxy.made()
    await expect(select(nalle.db, sql`select pg_sleep(30)`)).rejects.toMatchObject({ code: '57014' })
    expect(open.connections.givenUp()).toBe(givenUp)
    expect(proxy.made()).toBe(before)
  })

  test('nobody waits for the compiler of the database, which is for reports of many seconds', async () => {
    expect(await select(nalle.db, sql`select current_setting('jit') as jit`)).toEqual([{ jit: 'off' }])
  })

  test('answers do not outlive those who asked for them', async () => {
    const ask = () => select(nalle.db, sql<{ text: string }>`select repeat(${'x'}, 8000) || random() as text`)
    for (let times = 0; times < 500; times += 1) await ask()
    const before = lastingMegabytes()
    for (let times = 0; times < 4000; times += 1) await ask()
    expect(lastingMegabytes() - before).toBeLessThan(8)
  })

  test('jobs have other limits on the very same connections', async () => {
    const limitOf = async (db: OpenDatabase['db']) => {
      const [row] = await select(db, sql<{ limit: string }>`select current_setting('statement_timeout') as limit`)
      return row?.limit
    }
    const url = nalle.pool.options.connectionString ?? ''
    const other = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
    expect(await limitOf(other.db)).toBe('10s')
    expect(await limitOf(other.dbForJobs)).toBe('4min')
    expect(await limitOf(other.db)).toBe('10s')
    // Each has its own statements, and the connection keeps all of them apart.
    expect(await select(other.dbForJobs, sql`select 2 as two`)).toEqual([{ two: 2 }])
    expect(await select(other.db, sql`select 3 as three`)).toEqual([{ three: 3 }])
    await other.db.close()
  })

  describe('a database that is away', () => {
    test('is a 503 at once, Nalle is not ready but alive, and all goes on when it is back', async () => {
      const watch = watchForStuck({ ...open.connections, ...open, isAlive: nalle.db.isAlive, ...QUICKLY })
      proxy.close()
      await vi.waitFor(async () => expect(await statuses(1)).toEqual([503]), SOON)
      expect((await nalle.app.fastify.inject('/health/ready')).statusCode).toBe(503)
      await vi.waitFor(() => expect(open.connections.silentForMs()).toBeGreaterThan(QUICKLY.longestSilenceMs * 3), SOON)
      expect(watch.isStuck()).toBe(false)
      proxy.open()
      await vi.waitFor(async () => expect(await statuses(2)).toEqual([200, 200]), SOON)
      expect(watch.isStuck()).toBe(false)
      watch.stop()
    })
  })

  test('a process whose connections never come back, while others reach the database, is known to be stuck', async () => {
    const watch = watchForStuck({ ...open.connections, ...open, isAlive: nalle.db.isAlive, ...QUICKLY })
    const held = await Promise.all(Array.from({ length: POOL_SIZE }, () => open.connections.acquire()))
    await vi.waitFor(() => expect(watch.isStuck()).toBe(true), SOON)
    for (const client of held) open.connections.release(client)
    await statuses(1)
    await vi.waitFor(() => expect(watch.isStuck()).toBe(false), SOON)
    watch.stop()
  })
}

const QUICKLY = { longestSilenceMs: 400, everyMs: 100 }

/** What V8 takes for lasting, and collects in pauses that people notice. */
function lastingMegabytes(): number {
  return getHeapSpaceStatistics().reduce((sum, { space_name: name, space_used_size: size }) => {
    return name === 'old_space' ? sum + size / 1_000_000 : sum
  }, 0)
}

describe('being alive', () => {
  test.each([
    { isStuck: false, status: 200 },
    { isStuck: true, status: 503 },
  ])('is a matter of not being stuck ($isStuck): $status', async ({ isStuck, status }) => {
    const nalle = await startNalle({ isStuck: () => isStuck })
    expect((await nalle.app.fastify.inject('/health/live')).statusCode).toBe(status)
    await nalle.close()
  })
})
