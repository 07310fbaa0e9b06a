import { dayNumberOf } from '@nalle/domain/calendar/written-days.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { datesIn, integersIn } from '../../database/binary-arrays.ts'
import type { Transaction } from '../../database/database.ts'
import { select } from '../../database/database.ts'
import type { Written } from '../../database/upsert-many.ts'
import type { Act } from '../command.ts'
import { inWords } from '../refusals.ts'
import { arrayOf, columnsOf, DAY_TABLES, LISTS, putChildDays, saysAnything } from './day-columns.ts'
import type { ChildDays, DayTable } from './day-columns.ts'
import { lockChildrenOf, modifiedBy } from './day-rows.ts'

/** How many rows they become, for whoever counts what fits into a transaction. */
export function countDays({ reservations = [], absences = [], attendances }: ChildDays): number {
  return reservations.length + absences.length + (attendances?.days.length ?? 0)
}

/** Puts the days of many children, and tells of each child in the order in which they came. */
export async function putDaysOfChildren(
  tx: Transaction,
  items: readonly ChildDays[],
  { now }: Pick<Act, 'now'>,
): Promise<readonly Written[]> {
  await lockChildrenOf(tx, items)
  const counts = items.map((item) => ({ rows: countDays(item), created: 0, changed: 0 }))
  for (const turn of turnsOf(items)) {
    for (const { at, isNew, rows } of await writeTurn(tx, turn, dayIn(now))) {
      const count = counts[turn[at - 1]?.index ?? -1]
      if (count !== undefined) count[isNew ? 'created' : 'changed'] += rows
    }
  }
  return counts.map(({ rows, created, changed }) => {
    if (created + changed === 0) return 'UNCHANGED'
    return created === rows ? 'CREATED' : 'CHANGED'
  })
}

type Placed = { readonly item: ChildDays; readonly index: number }

/** One statement cannot write the same day of a child twice. */
function turnsOf(items: readonly ChildDays[]): readonly Placed[][] {
  const turns: Placed[][] = []
  const times = new Map<string, number>()
  items.forEach((item, index) => {
    const turn = times.get(item.childId) ?? 0
    times.set(item.childId, turn + 1)
    const sameTurn = turns[turn]
    if (sameTurn === undefined) turns.push([{ item, index }])
    else sameTurn.push({ item, index })
  })
  return turns
}

type Told = { readonly at: number; readonly isNew: boolean; readonly rows: number }

async function writeTurn(
  tx: Transaction,
  turn: readonly Placed[],
  today: Temporal.PlainDate,
): Promise<readonly Told[]> {
  const items = turn.map(({ item }) => item)
  const isFirst = !(await haveDays(tx, items))
  // Rows that nobody has looked at yet need not be compared, nor move anything for each of them.
  if (isFirst) await sql`set local nalle.loading = on`.execute(tx)
  const told: Told[] = []
  for (const table of DAY_TABLES) told.push(...(await inWords(putChildDays, write(tx, items, table, isFirst))))
  if (isFirst) {
    await sql`set local nalle.loading = off`.execute(tx)
    await moveVersions(tx, items, today)
  }
  return told
}

/** Nobody else writes days of these children before the end of the transaction. */
async function haveDays(tx: Transaction, items: readonly ChildDays[]): Promise<boolean> {
  const childIds = items.map(({ childId }) => childId)
  const [found] = await select<{ readonly areThere: boolean }>(
    tx,
    sql`
      select exists (
        select from unnest(${childIds}::uuid[]) as child (child_id)
        where exists (select from reservation where reservation.child_id = child.child_id)
          or exists (select from absence where absence.child_id = child.child_id)
          or exists (select from attendance where attendance.child_id = child.child_id)
      ) as "areThere"`,
  )
  return found?.areThere ?? true
}

/**
 * Each calendar once. Of the days themselves only those from today on: nobody has a form open, or can take anything back,
 * on days that are over. The children are held, so nobody else moves their days meanwhile.
 */
async function moveVersions(tx: Transaction, items: readonly ChildDays[], today: Temporal.PlainDate): Promise<void> {
  const first = today.toString()
  const days = items.flatMap(({ reservations = [], absences = [] }, at) => {
    const fromToday = [...reservations, ...absences].filter((text) => text >= first)
    return [...new Set(fromToday.map(dayNumberOf))].map((day) => ({ at, day }))
  })
  const moved = sql`select child_id, version from move_calendars(${items.map(({ childId }) => childId)}::uuid[])`
  if (days.length === 0) {
    await moved.execute(tx)
    return
  }
  const childIds = arrayOf(
    days.map(({ at }) => items[at]?.childId ?? null),
    'uuid',
  )
  const dates = datesIn(days.map(({ day }) => day))
  await sql`
    with moved as materialized (${moved})
    insert into child_day_version (child_id, date, version)
    select child_id, date, version
    from unnest(${childIds}, ${dates}::date[]) as day (child_id, date) join moved using (child_id)
    on conflict (child_id, date) do update set version = excluded.version, changed_by = null`.execute(tx)
}

/**
 * One statement for a table. The lists travel as PostgreSQL keeps them, or as texts that it reads as arrays, which takes a third
 * of what JSON takes; both engines understand both. Where the children have days already, each row is compared with
 * what is stored, which takes a third longer, so it is left out where there is nothing to compare with.
 */
async function write(
  tx: Transaction,
  items: readonly ChildDays[],
  table: DayTable,
  isFirst: boolean,
): Promise<readonly Told[]> {
  const { whose, columns: all } = columnsOf(items, table)
  if (whose.length === 0) return []
  const { identity, compared } = table
  // A row that is new has nothing in the columns that are not named; one that is there may lose what it had.
  const told = isFirst ? all.filter(saysAnything) : all
  const names = told.map(({ name }) => name)
  const columns = ['child_id', ...names, ...table.ofChild]
  const refs = (of: readonly string[], source?: string) =>
    sql.join(of.map((name) => sql.ref(source === undefined ? name : `${source}.${name}`)))
  const arrays = told.map((column) => LISTS[column.type](column))
  const insert = sql`
    insert into ${sql.table(table.table)} (${refs(columns)})
    select ${refs(columns)}
    from unnest(${integersIn(whose)}::integer[], ${sql.join(arrays)}) as day (at, ${refs(names)}) join child using (at)`
  if (isFirst) {
    await sql`with child as materialized (${childrenOf(items)}) ${insert}`.execute(tx)
    return countOf(whose)
  }
  const others = columns.filter((name) => !identity.includes(name))
  const assignments = sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  const { rows } = await sql<Told>`
    with child as materialized (${childrenOf(items)}),
    written as (
      ${insert}
      on conflict (${refs(identity)}) do update set ${assignments}
        where (${refs(compared, table.table)}) is distinct from (${refs(compared, 'excluded')})
      returning child_id, (xmax = 0) as is_new
    )
    select at::integer as at, is_new as "isNew", count(*)::integer as rows
    from written join child using (child_id) group by 1, 2`.execute(tx)
  return rows
}

function childrenOf(items: readonly ChildDays[]): RawBuilder<unknown> {
  const writers = items.map(({ by, at }) => modifiedBy(by, at))
  const columns = [
    arrayOf(
      items.map(({ childId }) => childId),
      'uuid',
    ),
    arrayOf(
      items.map(({ attendances }) => attendances?.unitId ?? null),
      'uuid',
    ),
    arrayOf(
      writers.map(({ modified_at: at }) => `"${at.toString()}"`),
      'timestamptz',
    ),
    arrayOf(
      writers.map(({ modified_by_citizen: citizen }) => citizen),
      'uuid',
    ),
    arrayOf(
      writers.map(({ modified_by_employee: employee }) => employee),
      'uuid',
    ),
  ]
  return sql`
    select * from unnest(${sql.join(columns)})
      with ordinality as child (child_id, unit_id, modified_at, modified_by_citizen, modified_by_employee, at)`
}

function countOf(whose: readonly number[]): readonly Told[] {
  const counts = new Map<number, number>()
  for (const at of whose) counts.set(at, (counts.get(at) ?? 0) + 1)
  return [...counts].map(([at, rows]) => ({ at, isNew: true, rows }))
}
