import { dayNumberOf } from '@nalle/domain/calendar/written-days.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/engine.ts'
import { datesIn, integersIn, timesIn } from './binary-arrays.ts'
import { select } from './database.ts'
import type { Database } from './database.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

async function textOf(list: Buffer, type: 'integer' | 'date' | 'time'): Promise<string | undefined> {
  const [row] = await select(db, sql<{ list: string }>`select (${list}::${sql.raw(type)}[])::text as list`)
  return row?.list
}

test.each([
  ['numbers', integersIn([1, -2, 2_147_483_647]), 'integer', '{1,-2,2147483647}'],
  ['nothing', integersIn([]), 'integer', '{}'],
  ['nulls', integersIn([null, 7, null]), 'integer', '{NULL,7,NULL}'],
  [
    'days',
    datesIn(['1900-01-01', '1999-12-31', '2000-01-01', '2026-02-28', '2199-12-31'].map(dayNumberOf)),
    'date',
    '{1900-01-01,1999-12-31,2000-01-01,2026-02-28,2199-12-31}',
  ],
  [
    'times',
    timesIn([0, 1, 71, 72, 480, 1439, null]),
    'time',
    '{00:00:00,00:01:00,01:11:00,01:12:00,08:00:00,23:59:00,NULL}',
  ],
] as const)('PostgreSQL reads %s as they were meant', async (_what, list, type, expected) => {
  expect(await textOf(list, type)).toBe(expected)
})

test('and as many as a transaction of a first loading has', async () => {
  const numbers = Array.from({ length: 10_000 }, (_, at) => at - 5000)
  expect(await textOf(integersIn(numbers), 'integer')).toBe(`{${numbers.join()}}`)
})
