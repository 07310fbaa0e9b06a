import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Transaction } from '../database/database.ts'
import { openTestDatabase } from '../testing/engine.ts'
import { storedKeys } from './stored-keys.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

const addPeople = (tx: Transaction, from: number, to: number) =>
  sql`insert into municipality_key (kind, key, id, fingerprint, put_at, put_by)
      select 'people', 'child-' || at, gen_random_uuid(), '\\x00', now(), 'loader'
      from generate_series(${from}::integer, ${to}::integer) at`.execute(tx)

const fetchedRows = async (tx: Transaction) => {
  const { rows } = await sql<{ rows: number }>`
    select (idx_tup_fetch + seq_tup_read)::integer as rows from pg_stat_xact_user_tables
    where relname = 'municipality_key'`.execute(tx)
  return rows[0]?.rows ?? Number.NaN
}

test('keys are found by their kind and name, those that are not known are left out', async () => {
  await db.transaction(async (tx) => {
    await addPeople(tx, 1, 2)
    await sql`insert into municipality_key (kind, key, id, fingerprint, put_at, put_by)
      values ('units', 'child-1', ${randomUUID()}::uuid, '\\x01', now(), 'loader')`.execute(tx)
  })
  const named = ['child-1', 'child-2', 'child-3'].map((key) => ({ kind: 'people', key }))
  const found = await storedKeys(db, [...named, { kind: 'units', key: 'child-1' }, { kind: 'groups', key: 'child-1' }])
  expect(found.map(({ kind, key }) => `${kind} ${key}`).toSorted()).toEqual([
    'people child-1',
    'people child-2',
    'units child-1',
  ])
  expect(found.find(({ kind }) => kind === 'units')?.fingerprint).toEqual(Buffer.from([1]))
})

test('while the database has not counted a loading yet, a hundred keys are a hundred rows to look at', async () => {
  await db.transaction(async (tx) => {
    await addPeople(tx, 101, 120)
    await sql`analyze municipality_key`.execute(tx)
  })
  await db.transaction(async (tx) => {
    await addPeople(tx, 1001, 9000)
    const before = await fetchedRows(tx)
    const named = Array.from({ length: 100 }, (_, at) => ({ kind: 'people', key: `child-${2001 + at}` }))
    expect(await storedKeys(tx, named)).toHaveLength(100)
    expect((await fetchedRows(tx)) - before).toBe(100)
  })
})
