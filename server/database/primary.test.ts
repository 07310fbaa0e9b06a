// @module-tag full
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoint } from '@nalle/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { handle } from '../http/handle.ts'
import type { App } from '../http/app.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { startPostgresCluster } from '../testing/postgres-cluster.ts'
import type { PostgresCluster } from '../testing/postgres-cluster.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import type { TcpProxy } from '../testing/tcp-proxy.ts'
import { select } from './database.ts'
import { openDatabase, openMigratedDatabase } from './open.ts'
import type { OpenDatabase } from './open.ts'
import { addressesOf, OnlyStandby } from './primary.ts'
import { FOR_PEOPLE } from './statement-limits.ts'

describe('addresses of servers', () => {
  test.each([
    { url: 'postgres://a/x', addresses: ['postgres://a/x'] },
    { url: 'postgres://u:p@a:1,b/x', addresses: ['postgres://u:p@a:1/x', 'postgres://u:p@b/x'] },
    {
      url: 'postgresql://u:p,q@a,[::1]:5433,c/x?target_session_attrs=read-write&sslmode=require',
      addresses: ['a', '[::1]:5433', 'c'].map(
        (host) => `postgresql://u:p,q@${host}/x?target_session_attrs=read-write&sslmode=require`,
      ),
    },
    { url: 'postgres:///x?host=/run/a,b', addresses: ['postgres:///x?host=/run/a,b'] },
  ])('$url', ({ url, addresses }) => {
    expect(addressesOf(url)).toEqual(addresses)
  })
})

const writes = endpoint({ method: 'POST', path: '/api/sample/writes', auth: 'PUBLIC', audit: 'sample.writes' })

const POOL_SIZE = 4
/** Long enough that whoever waited for them would be found out. */
const SOON_MS = FOR_PEOPLE.beginMs - 1000

// The embedded database has no standbys.
if (inject('engine').kind === 'postgres') {
  describe('a primary and its standby', () => {
    let primary: PostgresCluster
    let standby: PostgresCluster
    let networks: readonly [standby: TcpProxy, primary: TcpProxy]
    let open: OpenDatabase
    let nalle: TestNalle

    beforeAll(async () => {
      primary = startPostgresCluster()
      const made = await openMigratedDatabase({ kind: 'postgres', url: primary.urlOf('postgres'), poolSize: 1 })
      await made.db.close()
      standby = startPostgresCluster({ standbyOf: primary })
      const networkOf = ({ folder }: PostgresCluster) => startTcpProxy({ path: join(folder, '.s.PGSQL.5432') })
      networks = [await networkOf(standby), await networkOf(primary)]
      const hosts = networks.map(({ port }) => `127.0.0.1:${port}`).join(',')
      const url = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`
      open = await openDatabase({ kind: 'postgres', url, poolSize: POOL_SIZE })
      nalle = await startNalle({ database: open, routes })
    }, 120_000)
    afterAll(async () => {
      await nalle.close()
      for (const network of networks) await network.remove()
      standby.stop()
    })

    const routes = (app: App) =>
      handle(app, writes, ({ now }) =>
        app.db.transaction(async (tx) => {
          const entry = { act: 'sample.writes', subjects: [], outcome: 'OK', request_id: 'x' }
          await tx
            .insertInto('audit_entry')
            .values({ ...entry, at: now })
            .execute()
        }),
      )
    const statusOfWrite = async () => (await nalle.call(ANONYMOUS, writes)).status
    const ready = async ({ app }: TestNalle) => (await app.fastify.inject('/health/ready')).statusCode

    test('the one that takes writes is found, wherever it is named', async () => {
      expect(await statusOfWrite()).toBe(200)
      expect(await ready(nalle)).toBe(200)
    })

    test('a standby alone is no database: nothing is read from it, and Nalle is not ready', async () => {
      const url = `postgres://postgres@127.0.0.1:${networks[0].port}/postgres`
      const alone = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
      onTestFinished(() => alone.db.close())
      await expect(select(alone.db, sql`select 1`)).rejects.toThrow(OnlyStandby)
      expect(await alone.db.isAlive()).toBe(false)
      expect(await alone.answersAfresh()).toBe(false)
    })

    test('a connection that only reads is thrown away at its first refusal, and all made before it', async () => {
      const clients = await Promise.all(Array.from({ length: POOL_SIZE }, () => open.connections.acquire()))
      for (const client of clients) {
        await client.query('set default_transaction_read_only = on')
        open.connections.release(client)
      }
      const answer = await nalle.call(ANONYMOUS, writes)
      expect(answer.status).toBe(503)
      expect(answer.error).toMatchObject({ reason: 'TEMPORARILY_UNAVAILABLE' })
      const statuses = await Promise.all(Array.from({ length: POOL_SIZE * 2 }, statusOfWrite))
      expect(statuses).toEqual(Array(POOL_SIZE * 2).fill(200))
    })

    test('while nobody takes writes a standby is asked over one connection, however many people come', async () => {
      expect(await statusOfWrite()).toBe(200)
      const before = networks[0].made()
      networks[1].close()
      const until = performance.now() + 1500
      while (performance.now() < until) {
        expect(await statusOfWrite()).toBe(503)
        await wait(20)
      }
      expect(networks[0].made() - before).toBe(1)
      networks[1].open()
      await vi.waitFor(async () => expect(await statusOfWrite()).toBe(200), { timeout: 20_000 })
    })

    test('a primary that falls silent, and later dies, is left for the new one without waiting for it', async () => {
      expect(await statusOfWrite()).toBe(200)
      networks[1].stall()
      const pending = Promise.all(Array.from({ length: POOL_SIZE * 2 }, statusOfWrite))
      standby.promote()
      const started = performance.now()
      await vi.waitFor(async () => expect(await statusOfWrite()).toBe(200), { timeout: 20_000 })
      expect(performance.now() - started).toBeLessThan(SOON_MS)
      for (const status of await pending) expect([200, 503]).toContain(status)
      primary.stop()
      const statuses = await Promise.all(Array.from({ length: POOL_SIZE * 2 }, statusOfWrite))
      expect(statuses).toEqual(Array(POOL_SIZE * 2).fill(200))
      expect(await ready(nalle)).toBe(200)
    })
  })
}
