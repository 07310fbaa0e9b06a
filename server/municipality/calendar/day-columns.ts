import type { childDays } from '@nalle/contract/municipality/child-days.ts'
import {
  endsAfterStart,
  followEachOther,
  readAbsentDay,
  readAttendedDay,
  readReservedDay,
} from '@nalle/domain/calendar/written-days.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { datesIn, integersIn, timesIn } from '../../database/binary-arrays.ts'
import { mustBe, only } from '../refusals.ts'
import { CALENDAR_REFUSALS } from './refusals.ts'

export type ChildDays = z.output<typeof childDays>

export const putChildDays = {
  refusals: only(CALENDAR_REFUSALS, 'UNKNOWN_CHILD', 'UNKNOWN_UNIT', 'TIMES_BACKWARDS', 'TIMES_OVERLAP'),
}

/** A table of days: what a text of it becomes, and what makes a row one of its own. */
export type DayTable = {
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

const WRITER = ['modified_at', 'modified_by_citizen', 'modified_by_employee', 'entered_by_municipality']

export const DAY_TABLES: readonly DayTable[] = [
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

/** The days as PostgreSQL takes them, one list for each column. */
export type DayLists = {
  readonly rows: number
  /** How many of them each item has. */
  readonly counts: readonly number[]
  /** Of each row, whose it is, counted from 1. */
  readonly whose: Buffer
  readonly columns: readonly {
    readonly name: string
    readonly list: RawBuilder<unknown>
    /** Hardly a child comes twice in a day. */
    readonly saysAnything: boolean
  }[]
}

export function listsOf(items: readonly ChildDays[], { told, textsOf, read }: DayTable): DayLists {
  const whose: number[] = []
  const columns = Object.entries(told).map(([name, type]): Column => ({ name, type, numbers: [], texts: [] }))
  const counts = items.map((item, at) => {
    const texts = textsOf(item)
    for (const text of texts) {
      whose.push(at + 1)
      const values = read(text)
      columns.forEach(({ numbers, texts: words }, place) => {
        const value = values[place] ?? null
        if (typeof value === 'string') words.push(value)
        else numbers.push(value)
      })
    }
    return texts.length
  })
  return {
    rows: whose.length,
    counts,
    whose: integersIn(whose),
    columns: columns.map((column) => ({
      name: column.name,
      list: LISTS[column.type](column),
      saysAnything: column.texts.length > 0 || column.numbers.some((value) => value !== null),
    })),
  }
}

type Column = {
  readonly name: string
  readonly type: DayColumn
  readonly numbers: (number | null)[]
  readonly texts: string[]
}

const LISTS: Readonly<Record<DayColumn, (column: Column) => RawBuilder<unknown>>> = {
  date: ({ numbers }) => sql`${datesIn(numbers)}::date[]`,
  time: ({ numbers }) => sql`${timesIn(numbers)}::time[]`,
  text: ({ texts }) => arrayOf(texts, 'text'),
}

type ArrayType = 'text' | 'uuid' | 'timestamptz' | 'boolean'

/** As PostgreSQL writes an array. For ids, moments and names of types, none of which has anything to quote. */
export function arrayOf(values: readonly (string | null)[], type: ArrayType): RawBuilder<unknown> {
  return sql`${`{${values.map((value) => value ?? 'NULL').join()}}`}::${sql.raw(type)}[]`
}
