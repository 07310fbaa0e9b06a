import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/engine.ts'
import type { Database, Read } from './database.ts'
import { fixedSelect, select } from './database.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

/** Never called: what must not compile is the whole test, and the type check of the house runs it. */
export function whatDoesNotCompile(read: Read, database: Database, personId: PersonId): void {
  // @ts-expect-error looking is not writing
  read.insertInto('person')
  // @ts-expect-error looking is not changing
  read.updateTable('person')
  // @ts-expect-error looking is not deleting
  read.deleteFrom('person')
  // @ts-expect-error nor is it merging
  read.mergeInto('person')
  // @ts-expect-error a WITH would lead to an INSERT
  read.with('added', (query) => query.insertInto('person').defaultValues())
  // @ts-expect-error a look cannot become a transaction
  read.transaction()
  // @ts-expect-error the database writes inside a transaction only
  database.deleteFrom('session').where('person_id', '=', personId)
  // @ts-expect-error the schema is changed by migrations only
  database.schema.dropTable('person')
}

describe('SQL written by hand', () => {
  test('reads', async () => {
    expect(await select(db, sql<{ one: number }>`select 1 as one`)).toEqual([{ one: 1 }])
    expect(await select(db, sql<{ n: number }>`with x as (select 2 as n) select n from x`)).toEqual([{ n: 2 }])
  })

  test.each([
    { what: 'a deletion', statement: sql`delete from session` },
    {
      what: 'an insertion behind a WITH',
      statement: sql`with x as (insert into migration values ('x', now()) returning name) select * from x`,
    },
    { what: 'a deletion behind a WITH', statement: sql`with x as (delete from session returning id) select * from x` },
    {
      what: 'a change behind a WITH',
      statement: sql`with x as (update session s set seen_at = now() returning id) select * from x`,
    },
    {
      what: 'a change behind a WITH without a second name',
      statement: sql`with x as (update session set seen_at = now() returning id) select * from x`,
    },
  ])('is refused when it holds $what', async ({ statement }) => {
    await expect(select(db, statement)).rejects.toThrow('select() only reads')
  })

  test('with a fixed text takes its values in order, and reads only', async () => {
    const add = fixedSelect<{ sum: number }>('select $1::int + $2::int as sum')
    expect(await add(db, 2, 3)).toEqual([{ sum: 5 }])
    expect(() => fixedSelect('delete from session')).toThrow('fixedSelect() only reads')
  })

  test('may speak of updates in a value', async () => {
    const words = 'delete from session'
    expect(await select(db, sql<{ words: string }>`select ${words}::text as words`)).toEqual([{ words }])
  })
})

describe('a transaction', () => {
  const names = async () =>
    (await db.selectFrom('system_notification').select('text_fi').execute()).map((row) => row.text_fi)
  const notification = (text: string) => ({
    text_fi: text,
    text_sv: text,
    text_en: text,
    valid_to: Temporal.Instant.from('2026-09-14T09:00Z'),
  })

  test('that throws leaves nothing behind', async () => {
    const attempt = db.transaction(async (tx) => {
      await tx.insertInto('system_notification').values(notification('half')).execute()
      throw new Error('changed our mind')
    })
    await expect(attempt).rejects.toThrow('changed our mind')
    expect(await names()).toEqual([])
  })

  test('in which a statement failed cannot be finished as if nothing had happened', async () => {
    const attempt = db.transaction(async (tx) => {
      await tx.insertInto('system_notification').values(notification('first')).execute()
      await tx
        .insertInto('system_notification')
        .values(notification('second'))
        .execute()
        .catch(() => undefined)
    })
    await expect(attempt).rejects.toThrow('the transaction had failed and was undone')
    expect(await names()).toEqual([])
  })

  test('counts what it changed', async () => {
    const result = await db.transaction((tx) =>
      tx.deleteFrom('system_notification').where('text_fi', '=', 'none').executeTakeFirstOrThrow(),
    )
    expect(result.numDeletedRows).toBe(0n)
  })
})
