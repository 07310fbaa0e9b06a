import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { openMigratedDatabase } from '@nalle/server/database/open.ts'
import { UNLIMITED } from '@nalle/server/database/statement-limits.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { livedDays } from '@nalle/server/town/load-calendar.ts'
import { ensureTown } from '@nalle/server/town/load-town.ts'

/** A town of this size is made by its own rules; the country is made of copies of it. */
const TOWN_CHILDREN = 500
/** With these a country of 250,000 children has some 75 million reservations, absences and attendances. */
const MONTHS_BEFORE_AND_AFTER = 9

/** What is copied of the people, each table with the columns that name somebody or something that is copied too. */
const PEOPLE = {
  person: ['id', 'duplicate_of'],
  guardianship: ['guardian_id', 'child_id'],
  foster_parent: ['id', 'parent_id', 'child_id'],
  placement: ['id', 'child_id', 'terminated_by'],
  service_need: ['id', 'placement_id'],
  group_placement: ['id', 'placement_id'],
} as const
const DAYS = {
  reservation: { copied: ['child_id', 'modified_by_citizen'], key: ['child_id', 'date'] },
  absence: { copied: ['child_id', 'modified_by_citizen'], key: ['child_id', 'date', 'category'] },
  attendance: { copied: ['child_id'], key: ['child_id', 'date', 'start_time'] },
} as const

type Pool = OpenDatabase['pool']

/**
 * A country in PostgreSQL: a town with a year of days, and copies of everybody in it until there are that many children.
 * Written past the rules and indexes, which have been through once already with the town itself: they would take hours.
 * The days are written week after week, as they come in real life, so that a child's year lies scattered over the disk.
 */
export async function makeCountry(
  url: string,
  children: number,
  { daysOf = 'EVERYBODY' }: { readonly daysOf?: 'EVERYBODY' | 'TOWN' } = {},
): Promise<void> {
  const { db, pool } = await openMigratedDatabase({ kind: 'postgres', url, poolSize: 1, limits: UNLIMITED })
  try {
    const now = Temporal.Now.instant()
    const date = dayIn(now)
    const days = livedDays(date, MONTHS_BEFORE_AND_AFTER)
    const plan = { seed: 'country', date, children: TOWN_CHILDREN }
    await ensureTown(db, plan, { now, hashPassword: async () => 'nobody logs in here', days })
    await copyTown(pool, Math.max(0, Math.round(children / TOWN_CHILDREN) - 1), daysOf === 'EVERYBODY')
  } finally {
    await db.close()
  }
}

/** The pool has one connection, so what is set here holds for all that follows. */
async function copyTown(pool: Pool, copies: number, isWithDays: boolean): Promise<void> {
  await pool.query(
    "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set statement_timeout = 0",
  )
  await pool.query(`create function copy_of(id uuid, copy integer) returns uuid immutable language sql
    as $$ select md5(id::text || copy)::uuid $$`)
  await pool.query('create temporary table town_person as select id from person')
  for (const [table, copied] of Object.entries(PEOPLE)) {
    const columns = await columnsOf(pool, table)
    await pool.query(`insert into ${table} (${columns.join(', ')})
      select ${asCopies(columns, copied)} from ${table} one, generate_series(1, ${copies}) copy`)
  }
  // What a trigger does for everybody else who comes.
  await pool.query(`insert into message_account (type, person_id)
    select 'CITIZEN', id from person where id not in (select person_id from message_account where person_id is not null)`)
  if (!isWithDays) {
    await pool.query('vacuum analyze')
    return
  }
  // A day names two people; to work out their ids for each of millions of days would take longer than to write them.
  await pool.query(`create temporary table copied_person as
    select copy, id, case copy when 0 then id else copy_of(id, copy) end as copied_id
    from town_person, generate_series(0, ${copies}) copy`)
  await pool.query('alter table copied_person add primary key (copy, id); analyze copied_person')
  for (const [table, { copied, key }] of Object.entries(DAYS)) await copyDays(pool, table, copied, key, copies)
  await pool.query('vacuum analyze')
}

async function copyDays(
  pool: Pool,
  table: string,
  copied: readonly string[],
  key: readonly string[],
  copies: number,
): Promise<void> {
  const columns = await columnsOf(pool, table)
  await pool.query(`alter table ${table} drop constraint ${table}_pkey; alter table ${table} set unlogged`)
  await pool.query(`create temporary table town_${table} as select * from ${table}; truncate ${table}`)
  const { rows: weeks } = await pool.query<{ week: string }>(
    `select distinct date_trunc('week', date)::date::text as week from town_${table} order by week`,
  )
  for (const { week } of weeks) {
    await pool.query(`create temporary table week_of_town as select * from town_${table}
      where date between '${week}'::date and '${week}'::date + 6 order by child_id, date; analyze week_of_town`)
    const chosen = columns.map((column) => (copied.includes(column) ? `${column}_copy.copied_id` : `one.${column}`))
    const copiedPeople = copied.map(
      (column) =>
        `left join copied_person ${column}_copy on ${column}_copy.copy = number and ${column}_copy.id = ${column}`,
    )
    // Copy 0 is the town itself. It is named inside, which makes it the outer loop: a child's week stays together.
    await pool.query(
      `insert into ${table} (${columns.join(', ')})
      select one.* from generate_series(0, ${copies}) as copies (number), lateral (
        select ${chosen.join(', ')} from week_of_town one ${copiedPeople.join(' ')} where number >= 0
      ) one`,
    )
    await pool.query('drop table week_of_town')
  }
  await pool.query(`drop table town_${table}; alter table ${table} add primary key (${key.join(', ')})`)
}

/** Identity codes belong to one person only, so copies have none. */
function asCopies(columns: readonly string[], copied: readonly string[]): string {
  return columns
    .map((column) => {
      if (column === 'identity_code') return 'null'
      return copied.includes(column) ? `copy_of(${column}, copy)` : column
    })
    .join(', ')
}

async function columnsOf(pool: Pool, table: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name::text as name from information_schema.columns
    where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}
