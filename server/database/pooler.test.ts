import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { logInByCode, post } from '../testing/busy-applicant.ts'
import { freePort } from '../testing/free-port.ts'
import { hasPgBouncer, startPgBouncer } from '../testing/pgbouncer.ts'
import { makeEmptyHome, startProcess } from '../testing/process.ts'
import type { Home } from '../testing/process.ts'
import { select } from './database.ts'
import { openDatabase } from './open.ts'
import { isBehindPooler } from './pooler.ts'

const LONG = 300_000
/** Fewer than there are clients, so that each transaction gets another one; a start needs two. */
const SERVER_CONNECTIONS = 3

test('where nobody answers, nothing is said that could go astray', async () => {
  expect(await isBehindPooler('postgres://localhost:9/x')).toBe(true)
})

const engine = inject('engine')
if (engine.kind === 'postgres') {
  test('PostgreSQL itself is known, and spoken to in named statements', async () => {
    expect(await isBehindPooler(engine.serverUrl)).toBe(false)
    const open = await openDatabase({ kind: 'postgres', url: engine.serverUrl, poolSize: 1 })
    onTestFinished(() => open.db.close())
    expect(await namedStatements(open)).not.toEqual([])
  })

  if (hasPgBouncer()) {
    describe('behind PgBouncer in transaction mode, without a setting for it on either side', () => {
      test('nothing outlives a transaction', async () => {
        const { url } = await poolerInFront(await makeEmptyHome())
        expect(await isBehindPooler(url)).toBe(true)
        const open = await openDatabase({ kind: 'postgres', url, poolSize: 5 })
        onTestFinished(() => open.db.close())
        await Promise.all(Array.from({ length: 20 }, () => open.db.isAlive()))
        expect(await namedStatements(open)).toEqual([])
        const [settings] = await select(
          open.db,
          sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`,
        )
        expect(settings?.timeout).toBe('0')
      })

      test(
        'two processes make an empty database, families log in and write, and nothing fails; nor in a demonstration',
        async () => {
          const home = await makeEmptyHome()
          const pooled = await poolerInFront(home)
          const env = { ...pooled.env, TOWN_CHILDREN: '5' }
          const running = await Promise.all([startProcess(env), startProcess(env)])
          try {
            const [first, second] = running
            const family = (await post(first.url, '/test/families', {
              today: '2026-09-14',
              children: [{ age: 4 }],
            })) as { guardian: { identityCode: string } }
            const cookie = await logInByCode(second.url, family.guardian.identityCode)
            const statuses = await Promise.all(
              Array.from({ length: 60 }, async (_, at) => {
                const { url } = at % 2 === 0 ? first : second
                const headers = { cookie, evakamockedtime: '2026-09-14T09:00:00Z' }
                const path = at % 3 === 0 ? '/api/citizen/start' : '/api/citizen/children'
                return (await fetch(url + path, { headers })).status
              }),
            )
            expect(statuses).toEqual(statuses.map(() => 200))
          } finally {
            for (const nalle of running) nalle.signal('SIGTERM')
          }
          const ends = await Promise.all(running.map(({ ended }) => ended))
          expect(ends.map(({ status }) => status)).toEqual([0, 0])
          expect(running.map((nalle) => nalle.output()).join('')).not.toMatch(/"level":50|prepared statement/)

          // Jobs, mails and documents work too.
          const nalle = await startProcess({ ...env, NALLE_MODE: 'demo', TOWN_STAFF: 'off' })
          expect((await fetch(`${nalle.url}/health/ready`)).status).toBe(200)
          nalle.signal('SIGTERM')
          expect((await nalle.ended).status).toBe(0)
          expect(nalle.output()).not.toMatch(/"level":(40|50)/)
        },
        LONG,
      )
    })
  }

  async function poolerInFront(home: Home): Promise<{ readonly url: string; readonly env: Home['env'] }> {
    onTestFinished(home.remove)
    const direct = new URL(home.env['DATABASE_URL'] ?? '')
    const socketFolder = direct.searchParams.get('host') ?? ''
    const pooler = await startPgBouncer({
      socketFolder,
      port: await freePort(),
      serverConnections: SERVER_CONNECTIONS,
    })
    onTestFinished(pooler.stop)
    const url = pooler.urlOf(direct.pathname.slice(1))
    return { url, env: { ...home.env, DATABASE_URL: url } }
  }
}

async function namedStatements({ db }: Awaited<ReturnType<typeof openDatabase>>): Promise<readonly string[]> {
  const rows = await select(db, sql<{ name: string }>`select name from pg_prepared_statements where name <> ''`)
  return rows.map(({ name }) => name)
}
