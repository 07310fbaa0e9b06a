import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/engine.ts'
import type { OpenDatabase } from './open.ts'

let open: OpenDatabase
const one = { person: '', employee: '', holiday_questionnaire: '', unit: '' }
type Parent = keyof typeof one

beforeAll(async () => {
  open = await openTestDatabase()
  for (const parent of Object.keys(one)) if (isParent(parent)) one[parent] = await add(parent)
})
afterAll(() => open.db.close())

const isParent = (name: string): name is Parent => name in one

const run = (text: string, values: readonly unknown[] = []) =>
  open.db.transaction((tx) => tx.executeQuery(CompiledQuery.raw(text, [...values])))

/** Just enough of a row that others can name it. */
const PARENTS: Readonly<Record<Parent, string>> = {
  person: `insert into person (id, first_names, last_name, date_of_birth) values ($1, 'Elli', 'Mäntynen', '2022-03-04')`,
  employee: `insert into employee (id, first_names, last_name) values ($1, 'Anna', 'Aalto')`,
  holiday_questionnaire: `insert into holiday_questionnaire
    (id, type, absence_type, requires_strong_auth, active, title, description, description_link, period, absence_type_threshold)
    select $1, 'OPEN_RANGES', 'OTHER_ABSENCE', false, active, texts, texts, texts, active, 1
    from jsonb_build_object('fi', '', 'sv', '', 'en', '') as texts,
      (select daterange(day, day + 1) as active from (select '2020-01-01'::date + count(*)::int as day from holiday_questionnaire) as free) as free`,
  unit: `insert into unit (id, name, care_types, provider_type, language)
    values ($1, 'Paju', array['CENTRE'], 'MUNICIPAL', 'fi')`,
}

async function add(parent: Parent): Promise<string> {
  const id = randomUUID()
  await run(PARENTS[parent], [id])
  // Nobody but a day names them.
  await run('delete from message_account')
  return id
}

/** Every column of a day that names a row elsewhere. */
const REFERENCES = [
  { table: 'reservation', column: 'child_id', parent: 'person' },
  { table: 'reservation', column: 'modified_by_citizen', parent: 'person' },
  { table: 'reservation', column: 'modified_by_employee', parent: 'employee' },
  { table: 'absence', column: 'child_id', parent: 'person' },
  { table: 'absence', column: 'modified_by_citizen', parent: 'person' },
  { table: 'absence', column: 'modified_by_employee', parent: 'employee' },
  { table: 'absence', column: 'questionnaire_id', parent: 'holiday_questionnaire' },
  { table: 'attendance', column: 'child_id', parent: 'person' },
  { table: 'attendance', column: 'unit_id', parent: 'unit' },
] as const
type Reference = (typeof REFERENCES)[number]

const rowOf = (table: Reference['table']): Readonly<Record<string, string>> =>
  ({
    reservation: { child_id: one.person, date: '2026-09-14', modified_at: '2026-09-01' },
    absence: {
      child_id: one.person,
      date: '2026-09-14',
      category: 'BILLABLE',
      type: 'SICKLEAVE',
      modified_at: '2026-09-01',
    },
    attendance: { child_id: one.person, date: '2026-09-14', start_time: '08:00', unit_id: one.unit },
  })[table]

async function write({ table, column }: Reference, id: string): Promise<void> {
  const row = { ...rowOf(table), [column]: id }
  const names = Object.keys(row)
  await run(
    `insert into ${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  )
}

const clear = async () => {
  for (const table of ['reservation', 'absence', 'attendance']) await run(`delete from ${table}`)
}

describe.each(REFERENCES)('$table: $column', (reference) => {
  const { table, column, parent } = reference
  const violation = { code: '23503', constraint: `${table}_${column}_fkey` }

  test(`names somebody of ${parent} who is there`, async () => {
    await clear()
    await expect(write(reference, randomUUID())).rejects.toMatchObject(violation)
    await write(reference, one[parent])
    await expect(run(`update ${table} set ${column} = $1`, [randomUUID()])).rejects.toMatchObject(violation)
    await run(`update ${table} set ${column} = $1`, [await add(parent)])
  })

  test(`keeps whom it names`, async () => {
    await clear()
    const named = await add(parent)
    await write(reference, named)
    const remove = () => run(`delete from ${parent} where id = $1`, [named])
    const rename = () => run(`update ${parent} set id = $2 where id = $1`, [named, randomUUID()])
    await expect(remove()).rejects.toMatchObject(violation)
    await expect(rename()).rejects.toMatchObject(violation)
    await clear()
    await expect(remove()).resolves.toMatchObject({ numAffectedRows: 1n })
  })
})

test('a list of days is written as a whole or not at all', async () => {
  await clear()
  const insert = `insert into reservation (child_id, date, modified_at)
    select child_id, '2026-09-14', now() from unnest($1::uuid[]) as child (child_id)`
  await expect(run(insert, [[one.person, randomUUID()]])).rejects.toMatchObject({ code: '23503' })
  expect((await run('select from reservation')).rows).toHaveLength(0)
})

test('who looks at one moment throughout removes nobody, as they would not see who is named since', async () => {
  const other = await add('person')
  const client = await open.pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await expect(client.query('delete from person where id = $1', [other])).rejects.toMatchObject({ code: '0A000' })
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('of two at once, one who names a child and one who removes it, one is told no', async () => {
  await clear()
  const rounds = await Promise.all(
    Array.from({ length: 60 }, async (_, round) => {
      const child = await add('person')
      const name = write(REFERENCES[0], child)
      const remove = run('delete from person where id = $1', [child])
      const both = await Promise.allSettled(round % 2 === 0 ? [name, remove] : [remove, name])
      return both
        .map(({ status }) => status)
        .toSorted()
        .join()
    }),
  )
  expect(new Set(rounds)).toEqual(new Set(['fulfilled,rejected']))
  const orphans = await run('select from reservation where child_id not in (select id from person)')
  expect(orphans.rows).toEqual([])
})

test('nobody is left without the people of a town that is emptied', async () => {
  await clear()
  await write(REFERENCES[0], one.person)
  await expect(run('truncate person cascade')).rejects.toMatchObject({ code: '23503' })
  expect((await run('select from reservation')).rows).toHaveLength(1)
})
