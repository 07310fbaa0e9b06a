import type { childDays } from '@nalle/contract/municipality/child-days.ts'
import {
  dayNumberOf,
  endsAfterStart,
  followEachOther,
  readAbsentDay,
  readAttendedDay,
  readReservedDay,
} from '@nalle/domain/calendar/written-days.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { datesIn, integersIn, timesIn } from '../../database/binary-arrays.ts'
import type { Transaction } from '../../database/database.ts'
import { select } from '../../database/database.ts'
import type { Written } from '../../database/upsert-many.ts'
import type { Act } from '../command.ts'
import { inWords, mustBe, only } from '../refusals.ts'
import { lockChildrenOf, modifiedBy } from './day-rows.ts'
import { CALENDAR_REFUSALS } from './refusals.ts'

export type ChildDays = z.output<typeof childDays>

export const putChildDays = {
  refusals: only(CALENDAR_REFUSALS, 'UNKNOWN_CHILD', 'UNKNOWN_UNIT', 'TIMES_BACKWARDS', 'TIMES_OVERLAP'),
}

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
  for (const table of TABLES) told.push(...(await inWords(putChildDays, write(tx, items, table, isFirst))))
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

/** A table of days: what a text of it becomes, and what makes a row one of its own. */
type DayTable = {
  readonly table: string
  readonly identity: readonly string[]
  /** Which columns a text tells, with their types. */
  readonly told: Readonly<Record<string, DayColumn>>
  /** Which columns hold for all days of the child. */
  readonly ofChild: readonly string[]
  /** While these are as before, the row is left alone. */
  readonly compared: readonly string[]
  readonly textsOf: (days: ChildDays) => readonly string[]
  /** In the order of the columns. */
  readonly read: (text: string) => readonly (number | string | null)[]
}

/** Days and times are numbers: of the day, and of its minutes. */
type DayColumn = 'date' | 'time' | 'text'

const WRITER = ['modified_at', 'modified_by_citizen', 'modified_by_employee']

const TABLES: readonly DayTable[] = [
  {
    table: 'reservation',
    identity: ['child_id', 'date'],
    told: { date: 'date', start_time: 'time', end_time: 'time', second_start_time: 'time', second_end_time: 'time' },
    ofChild: WRITER,
    compared: ['start_time', 'end_time', 'second_start_time', 'second_end_time'],
    textsOf: ({ reservations = [] }) => reservations,
    read: (text) => {
      const { day, times } = readReservedDay(text)
      mustBe(putChildDays, times.every(endsAfterStart), 'TIMES_BACKWARDS')
      mustBe(putChildDays, followEachOther(times), 'TIMES_OVERLAP')
      const [first, second] = times
      return [day, first?.start ?? null, first?.end ?? null, second?.start ?? null, second?.end ?? null]
    },
  },
  {
    table: 'absence',
    identity: ['child_id', 'date', 'category'],
    told: { date: 'date', category: 'text', type: 'text' },
    ofChild: WRITER,
    compared: ['type'],
    textsOf: ({ absences = [] }) => absences,
    read: (text) => {
      const { day, category, type } = readAbsentDay(text)
      return [day, category, type]
    },
  },
  {
    table: 'attendance',
    identity: ['child_id', 'date', 'start_time'],
    told: { date: 'date', start_time: 'time', end_time: 'time' },
    ofChild: ['unit_id'],
    compared: ['end_time', 'unit_id'],
    textsOf: ({ attendances }) => attendances?.days ?? [],
    read: (text) => {
      const { day, start, end } = readAttendedDay(text)
      mustBe(putChildDays, endsAfterStart({ start, end }), 'TIMES_BACKWARDS')
      return [day, start, end]
    },
  },
]

type Column = {
  readonly name: string
  readonly type: DayColumn
  readonly numbers: (number | null)[]
  readonly texts: string[]
}

/** The days as one list for each column; the first list says whose a row is, counted from 1. */
function columnsOf(items: readonly ChildDays[], { told, textsOf, read }: DayTable) {
  const whose: number[] = []
  const columns = Object.entries(told).map(([name, type]): Column => ({ name, type, numbers: [], texts: [] }))
  items.forEach((item, at) => {
    for (const text of textsOf(item)) {
      whose.push(at + 1)
      const values = read(text)
      columns.forEach(({ numbers, texts }, place) => {
        const value = values[place] ?? null
        if (typeof value === 'string') texts.push(value)
        else numbers.push(value)
      })
    }
  })
  return { whose, columns }
}

/** Hardly a child comes twice in a day. */
const saysAnything = ({ numbers, texts }: Column) => texts.length > 0 || numbers.some((value) => value !== null)

const LISTS: Readonly<Record<DayColumn, (column: Column) => RawBuilder<unknown>>> = {
  date: ({ numbers }) => sql`${datesIn(numbers)}::date[]`,
  time: ({ numbers }) => sql`${timesIn(numbers)}::time[]`,
  text: ({ texts }) => arrayOf(texts, 'text'),
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

type ArrayType = 'text' | 'uuid' | 'timestamptz'

/** As PostgreSQL writes an array. For ids, moments and names of types, none of which has anything to quote. */
function arrayOf(values: readonly (string | null)[], type: ArrayType): RawBuilder<unknown> {
  return sql`${`{${values.map((value) => value ?? 'NULL').join()}}`}::${sql.raw(type)}[]`
}
