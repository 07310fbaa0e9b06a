// @module-tag full
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../testing/create-database.ts'
import { makeEmptyHome, startProcess } from '../testing/process.ts'
import { isLostRace, underStartLock } from './start-lock.ts'

const LONG = 300_000
/** In every run a few times; by hand twenty, with NALLE_STARTS=20. */
const ROUNDS = Number(process.env['NALLE_STARTS'] ?? 1)

// Only one process may use an embedded database, and its folder is locked for that.
if (inject('engine').kind === 'postgres') {
  describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('an empty database, round %i', () => {
    test(
      'three processes that start at once all come up, and whoever says ready stays',
      async () => {
        const home = await makeEmptyHome()
        onTestFinished(home.remove)
        const settled = await Promise.allSettled([1, 2, 3].map(() => startProcess({ ...home.env, NALLE_MODE: 'demo' })))
        const running = settled.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
        expect(settled.map((start) => (start.status === 'fulfilled' ? 'up' : String(start.reason)))).toEqual([
          'up',
          'up',
          'up',
        ])
        const ready = await Promise.all(running.map(async ({ url }) => (await fetch(`${url}/health/ready`)).status))
        expect(ready).toEqual([200, 200, 200])
        for (const { signal } of running) signal('SIGTERM')
        expect(await Promise.all(running.map(({ ended }) => ended))).toEqual(Array(3).fill({ status: 0 }))
      },
      LONG,
    )
  })

  describe('what only one process may do at a time', () => {
    async function emptyDatabase() {
      const engine = inject('engine')
      if (engine.kind !== 'postgres') throw new Error('not this engine')
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await createDatabase(engine.serverUrl, name)
      return { kind: 'postgres', url: engine.serverUrl.replace('/postgres?', `/${name}?`), poolSize: 1 } as const
    }

    test('is done by one after another', async () => {
      const database = await emptyDatabase()
      let inside = 0
      let most = 0
      const work = async () => {
        inside += 1
        most = Math.max(most, inside)
        await new Promise((resolve) => setImmediate(resolve))
        inside -= 1
      }
      await Promise.all(Array.from({ length: 8 }, () => underStartLock(database, work)))
      expect(most).toBe(1)
    })

    test('is begun anew by whoever met somebody all the same', async () => {
      const database = await emptyDatabase()
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      onTestFinished(() => client.end())
      let tries = 0
      await underStartLock(database, async () => {
        tries += 1
        if (tries === 1) await client.query('create schema pgboss; create schema pgboss')
      })
      expect(tries).toBe(2)
    })

    test('is given up when something else is wrong', async () => {
      const database = await emptyDatabase()
      let tries = 0
      const work = async () => {
        tries += 1
        throw new Error('the disk is full')
      }
      await expect(underStartLock(database, work)).rejects.toThrow('the disk is full')
      expect(tries).toBe(1)
    })
  })
}

describe('a lost race', () => {
  const failure = (code: string) => Object.assign(new Error('x'), { code })
  test.each([
    { error: failure('23505'), isLost: true },
    { error: failure('42P06'), isLost: true },
    { error: failure('42601'), isLost: false },
    { error: failure('ECONNREFUSED'), isLost: false },
    { error: 'text', isLost: false },
  ])('$error: $isLost', ({ error, isLost }) => {
    expect(isLostRace(error)).toBe(isLost)
  })
})
