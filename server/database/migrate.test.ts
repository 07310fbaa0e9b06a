import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, openTestDatabase } from '../testing/engine.ts'
import { migrate, migrationNames } from './migrate.ts'
import type { OpenDatabase } from './open.ts'
import { openDatabase } from './open.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.db.close())

test('migrations are numbered without a gap or a double', async () => {
  const numbers = (await migrationNames()).map((name) => Number(name.slice(0, 4)))
  expect(numbers).toEqual([...new Set(numbers)])
  expect((await migrationNames()).every((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))).toBe(true)
})

test('a second run finds nothing left to do', async () => {
  expect(await migrate(open.pool)).toEqual([])
  const { rows } = await open.pool.query<{ name: string }>('select name from migration order by name')
  expect(rows.map((row) => row.name)).toEqual(await migrationNames())
})

const engine = inject('engine')
// Several processes share a PostgreSQL only.
if (engine.kind === 'postgres') {
  test('processes that start together migrate once, and all of them end up ready', async () => {
    const name = `migrating_${randomUUID().replaceAll('-', '')}`
    await createDatabase(engine.serverUrl, name)
    const url = engine.serverUrl.replace('/postgres?', `/${name}?`)
    const databases = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ kind: 'postgres', url, poolSize: 1 })))
    try {
      const done = await Promise.all(databases.map(({ pool }) => migrate(pool)))
      const all = await migrationNames()
      expect(done.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, 0, 0, all.length])
    } finally {
      await Promise.all(databases.map(({ db }) => db.close()))
    }
  })
}
