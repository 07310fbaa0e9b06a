import { dayNumberOf } from '@nalle/domain/calendar/written-days.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { datesIn } from '../../database/binary-arrays.ts'
import type { Transaction } from '../../database/database.ts'
import { select } from '../../database/database.ts'
import type { Act } from '../command.ts'
import type { WriteItems } from '../resource.ts'
import { inWords } from '../refusals.ts'
import { arrayOf, DAY_TABLES, listsOf, putChildDays } from './day-columns.ts'
import type { ChildDays, DayLists, DayTable } from './day-columns.ts'
import { lockChildrenOf, modifiedBy } from './day-rows.ts'

/** How many rows they become, for whoever counts what fits into a transaction. */
export function countDays({ reservations = [], absences = [], attendances }: ChildDays): number {
  return reservations.length + absences.length + (attendances?.days.length ?? 0)
}

/** Puts the days of many children, and tells of each child in the order in which they came. */
export function putDaysOfChildren(items: readonly ChildDays[], { now }: Pick<Act, 'now'>): WriteItems {
  const turns = turnsOf(items).map((turn) => makeReady(turn, dayIn(now)))
  return async (tx) => {
    await lockChildrenOf(tx, items)
    const counts = items.map((item) => ({ rows: countDays(item), created: 0, changed: 0 }))
    for (const turn of turns) {
      for (const { at, isNew, rows } of await writeTurn(tx, turn)) {
        const count = counts[turn.indexes[at - 1] ?? -1]
        if (count !== undefined) count[isNew ? 'created' : 'changed'] += rows
      }
    }
    return counts.map(({ rows, created, changed }) => {
      if (created + changed === 0) return 'UNCHANGED'
      return created === rows ? 'CREATED' : 'CHANGED'
    })
  }
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

/** All that is sent to the database for children of whom each comes once. */
type ReadyTurn = {
  readonly indexes: readonly number[]
  readonly childIds: readonly string[]
  readonly children: RawBuilder<unknown>
  readonly tables: readonly { readonly table: DayTable; readonly lists: DayLists }[]
  readonly fromToday: { readonly whose: RawBuilder<unknown>; readonly dates: Buffer } | undefined
}

function makeReady(turn: readonly Placed[], today: Temporal.PlainDate): ReadyTurn {
  const items = turn.map(({ item }) => item)
  return {
    indexes: turn.map(({ index }) => index),
    childIds: items.map(({ childId }) => childId),
    children: childrenOf(items),
    tables: DAY_TABLES.map((table) => ({ table, lists: listsOf(items, table) })).filter(({ lists }) => lists.rows > 0),
    fromToday: daysFromToday(items, today),
  }
}

async function writeTurn(tx: Transaction, turn: ReadyTurn): Promise<readonly Told[]> {
  const isFirst = await beginsToLoad(tx, turn)
  const told: Told[] = []
  for (const { table, lists } of turn.tables)
    told.push(...(await inWords(putChildDays, write(tx, turn, { table, lists, isFirst }))))
  if (isFirst) await endLoading(tx, turn)
  return told
}

/**
 * Whether none of the children has, or had, a day. Rows that nobody has looked at yet need not be compared, nor move anything for
 * each of them, and the database is told so. Nobody else writes days of these children before the end of the transaction.
 * Asked for the first day and not whether there is one, it goes by the index also while it has not counted the rows yet.
 */
async function beginsToLoad(tx: Transaction, { childIds }: ReadyTurn): Promise<boolean> {
  const [found] = await select<{ readonly isLoading: string | null }>(
    tx,
    sql`
      select case when not exists (
        select from unnest(${childIds}::uuid[]) as child (child_id)
        where coalesce(
          (select min(date) from reservation where reservation.child_id = child.child_id),
          (select min(date) from absence where absence.child_id = child.child_id),
          (select min(date) from attendance where attendance.child_id = child.child_id),
          (select min(date) from child_day_version where child_day_version.child_id = child.child_id)
        ) is not null
      ) then set_config('nalle.loading', 'on', true) end as "isLoading"`,
  )
  return found?.isLoading === 'on'
}

/** Of the days themselves only those from today on: nobody has a form open, or can take anything back, on days that are over. */
function daysFromToday(items: readonly ChildDays[], today: Temporal.PlainDate): ReadyTurn['fromToday'] {
  const first = today.toString()
  const days = items.flatMap(({ childId, reservations = [], absences = [] }) => {
    const fromToday = [...reservations, ...absences].filter((text) => text >= first)
    return [...new Set(fromToday.map(dayNumberOf))].map((day) => ({ childId, day }))
  })
  if (days.length === 0) return undefined
  const whose = arrayOf(
    days.map(({ childId }) => childId),
    'uuid',
  )
  return { whose, dates: datesIn(days.map(({ day }) => day)) }
}

/** Each calendar is moved once. The children are held, so nobody else moves their days meanwhile. */
async function endLoading(tx: Transaction, { childIds, fromToday }: ReadyTurn): Promise<void> {
  const moved = sql`
    select child_id, version
    from set_config('nalle.loading', 'off', true) cross join move_calendars(${childIds}::uuid[])`
  if (fromToday === undefined) {
    await moved.execute(tx)
    return
  }
  const { whose, dates } = fromToday
  await sql`
    with moved as materialized (${moved})
    insert into child_day_version (child_id, date, version)
    select child_id, date, version
    from unnest(${whose}, ${dates}::date[]) as day (child_id, date) join moved using (child_id)`.execute(tx)
}

/**
 * One statement for a table. The lists travel as PostgreSQL keeps them, or as texts that it reads as arrays, which takes a third
 * of what JSON takes; both engines understand both. Where the children have days already, each row is compared with
 * what is stored, which takes a third longer, so it is left out where there is nothing to compare with.
 */
async function write(
  tx: Transaction,
  { children }: ReadyTurn,
  { table, lists, isFirst }: { readonly table: DayTable; readonly lists: DayLists; readonly isFirst: boolean },
): Promise<readonly Told[]> {
  const { identity, compared } = table
  // A row that is new has nothing in the columns that are not named; one that is there may lose what it had.
  const told = isFirst ? lists.columns.filter(({ saysAnything }) => saysAnything) : lists.columns
  const names = told.map(({ name }) => name)
  const columns = ['child_id', ...names, ...table.ofChild]
  const refs = (of: readonly string[], source?: string) =>
    sql.join(of.map((name) => sql.ref(source === undefined ? name : `${source}.${name}`)))
  const insert = sql`
    insert into ${sql.table(table.table)} (${refs(columns)})
    select ${refs(columns)}
    from unnest(${lists.whose}::integer[], ${sql.join(told.map(({ list }) => list))}) as day (at, ${refs(names)})
      join child using (at)`
  if (isFirst) {
    await sql`with child as materialized (${children}) ${insert}`.execute(tx)
    return lists.counts.flatMap((rows, at) => (rows > 0 ? [{ at: at + 1, isNew: true, rows }] : []))
  }
  const others = columns.filter((name) => !identity.includes(name))
  const assignments = sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  const { rows } = await sql<Told>`
    with child as materialized (${children}),
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
    arrayOf(
      writers.map(({ entered_by_municipality: isEntered }) => (isEntered === true ? 'true' : null)),
      'boolean',
    ),
  ]
  return sql`
    select * from unnest(${sql.join(columns)})
      with ordinality as child (
        child_id, unit_id, modified_at, modified_by_citizen, modified_by_employee, entered_by_municipality, at
      )`
}
