import { endpoint } from '@nalle/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { handle } from '../http/handle.ts'
import type { App } from '../http/app.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { select } from './database.ts'
import { isPassingFailure } from './lost-connection.ts'

const reads = endpoint({
  method: 'GET',
  path: '/api/sample/reads',
  auth: 'PUBLIC',
  answer: z.object({ one: z.number() }),
  audit: 'sample.reads',
})
const writes = endpoint({ method: 'POST', path: '/api/sample/writes', auth: 'PUBLIC', audit: 'sample.writes' })

/** Ends the connection it runs on, as when the server is shut down in the middle of a statement. */
const endsItself = sql<{ one: number }>`select 1 as one, pg_terminate_backend(pg_backend_pid())`

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({
    routes: (app: App) => {
      handle(app, reads, async ({ db }) => {
        const [row] = await select(db, sql<{ one: number }>`select 1 as one`)
        return { one: row?.one ?? 0 }
      })
      handle(app, writes, ({ db, now }) =>
        db.transaction(async (tx) => {
          const texts = { text_fi: 'a', text_sv: 'a', text_en: 'a' }
          await tx
            .insertInto('system_notification')
            .values({ ...texts, valid_to: now })
            .execute()
          await endsItself.execute(tx)
        }),
      )
    },
  })
})
afterAll(() => nalle.close())

/** Every connection that waits in the pool is ended by the server, as when another machine takes over. */
async function endAllConnections(): Promise<void> {
  await nalle.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
}

// The embedded database lives in our own process: there is no connection that could be lost.
if (inject('engine').kind === 'postgres') {
  describe('when the database ends connections', () => {
    test('a read is asked again on another one, and nobody notices', async () => {
      const held = await Promise.all([1, 2, 3].map(() => nalle.pool.connect()))
      for (const client of held) client.release()
      await endAllConnections()
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => nalle.call(ANONYMOUS, reads)))
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    })

    test('a read that ends its connection each time is a clear error, not an endless try', async () => {
      const attempt = select(nalle.db, endsItself)
      await expect(attempt).rejects.toSatisfy(isPassingFailure)
    })

    test('a write that was cut off is a 503 that invites another try, and nothing of it is stored', async () => {
      const answer = await nalle.call(ANONYMOUS, writes)
      expect(answer.status).toBe(503)
      expect(answer.error).toMatchObject({ errorCode: null, reason: 'TEMPORARILY_UNAVAILABLE' })
      expect(answer.headers['retry-after']).toBe('2')
      expect(await nalle.db.selectFrom('system_notification').selectAll().execute()).toEqual([])
    })

    test('the next request works', async () => {
      expect((await nalle.call(ANONYMOUS, reads)).status).toBe(200)
      expect((await nalle.app.fastify.inject('/health/ready')).statusCode).toBe(200)
    })
  })
}

describe('which failures pass', () => {
  const failure = (code: string, syscall?: string) =>
    Object.assign(new Error('x'), { code, ...(syscall ? { syscall } : {}) })
  test.each([
    { error: failure('57P01'), passes: true },
    { error: failure('40001'), passes: true },
    { error: failure('ECONNREFUSED'), passes: true },
    { error: failure('ENOENT', 'connect'), passes: true },
    { error: failure('ENOENT', 'open'), passes: false },
    { error: failure('23505'), passes: false },
    { error: new Error('Connection terminated unexpectedly'), passes: true },
    { error: new AggregateError([failure('ECONNREFUSED')]), passes: true },
    { error: new Error('something else'), passes: false },
    { error: 'text', passes: false },
  ])('$error: $passes', ({ error, passes }) => {
    expect(isPassingFailure(error)).toBe(passes)
  })
})
