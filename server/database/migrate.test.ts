import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '../testing/create-database.ts'
import { openTestDatabase } from '../testing/engine.ts'
import { startNalleForThisTest } from '../testing/nalle.ts'
import { isTooOld, migrate, migrationNames, newestMigration } from './migrate.ts'
import type { OpenDatabase } from './open.ts'
import { openDatabase } from './open.ts'
import { numberOf } from './schema-compatibility.ts'

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

describe('a schema names the oldest program that may still serve it', () => {
  const ask = (oldest: number) => open.pool.query('update schema_compatibility set oldest_program = $1', [oldest])

  test.each([
    { above: -1, mayServe: true },
    { above: 0, mayServe: true },
    { above: 1, mayServe: false },
  ])('$above above the newest migration that a program knows: $mayServe', async ({ above, mayServe }) => {
    const { rows } = await open.pool.query<{ oldest: number }>(
      'select oldest_program as oldest from schema_compatibility',
    )
    await ask((await newestMigration()) + above)
    try {
      expect(await isTooOld(open.pool)).toBe(!mayServe)
      if (mayServe) expect(await migrate(open.pool)).toEqual([])
      else await expect(migrate(open.pool)).rejects.toThrow('This program is too old for its database')
    } finally {
      await ask(rows[0]?.oldest ?? 0)
    }
  })

  test('a migration of a newer program that only adds is no reason to refuse', async () => {
    await open.pool.query("insert into migration (name, applied_at) values ('9999-of-tomorrow.sql', now())")
    try {
      expect(await migrate(open.pool)).toEqual([])
    } finally {
      await open.pool.query("delete from migration where name = '9999-of-tomorrow.sql'")
    }
  })

  test('is told while it runs: not ready, and alive', async () => {
    const nalle = await startNalleForThisTest({ isTooOld: async () => true })
    const ready = await nalle.app.fastify.inject('/health/ready')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ reason: 'PROGRAM_TOO_OLD' })
    expect((await nalle.app.fastify.inject('/health/live')).statusCode).toBe(200)
  })

  test('a migration that takes something away says so', async () => {
    const takesAway = /\b(drop (table|column|view)|rename (column )?(to )?|alter column \w+ (type|set not null))\b/i
    for (const name of (await migrationNames()).filter((one) => numberOf(one) > 34)) {
      const text = await readFile(new URL(`./migrations/${name}`, import.meta.url), 'utf8')
      const raises = new RegExp(`update schema_compatibility set oldest_program = ${numberOf(name)}\\b`)
      if (takesAway.test(text)) expect({ name, raises: raises.test(text) }).toEqual({ name, raises: true })
    }
  })
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
