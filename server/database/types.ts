import type { DateRange, OpenDateRange } from '@nalle/domain/time/date-range.ts'
import pg from 'pg'

/** How many values of one kind are kept; a day of a busy service meets fewer. */
const MOST_REMEMBERED = 5000

/**
 * A calendar reads the same days and times thousands of times over. They never change, so one of each will do. Whoever
 * finds one here has named all of it, so nothing is learned of anybody else; and since answers share it, nobody can
 * change it.
 */
export function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= MOST_REMEMBERED) known.clear()
    const value = frozen(read(text))
    known.set(text, value)
    return value
  }
}

/** Lists and objects with all they hold; Temporal's values cannot be changed anyhow. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/** Days and times as the database writes them, also inside of lists and JSON. */
export const readDate = remembered((text) => Temporal.PlainDate.from(text))
export const readTime = remembered((text) => Temporal.PlainTime.from(text))
/** Moments hardly ever occur twice, and each belongs to somebody's row: none is kept. */
export const readInstant = (text: string) => Temporal.Instant.from(text.replace(' ', 'T'))

/** How values of the database arrive: dates as dates on both engines, never as text or as JavaScript's Date. */
const PARSERS: Readonly<Record<number, (value: string) => unknown>> = {
  20: Number,
  1082: readDate,
  1083: readTime,
  1114: (value) => Temporal.PlainDateTime.from(value.replace(' ', 'T')),
  1184: readInstant,
  3912: remembered(readDateRange),
  4535: readDateRanges,
}

export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : (PARSERS[oid] ?? pg.types.getTypeParser(oid, 'text')),
}

/** The database writes `[2026-01-01,2026-02-01)`, end exclusive; ours include both ends. */
export function readDateRange(value: string): DateRange | OpenDateRange {
  const [start, end] = value.slice(1, -1).split(',')
  if (!start || !value.startsWith('[')) throw new Error('a date range without a start')
  return {
    start: Temporal.PlainDate.from(start),
    end: end ? Temporal.PlainDate.from(end).subtract({ days: 1 }) : null,
  }
}

/** The database writes `{[2026-10-12,2026-10-17),[2026-12-23,2027-01-07)}`: apart from each other, in order. */
export function readDateRanges(value: string): readonly (DateRange | OpenDateRange)[] {
  return (value.match(/\[[^[)]*\)/g) ?? []).map(readDateRange)
}

export function dateRangesText(ranges: readonly DateRange[]): string {
  return `{${ranges.map(dateRangeText).join(',')}}`
}

/** A range as the database reads it. */
export function dateRangeText(range: OpenDateRange | DateRange): string {
  return `[${range.start.toString()},${range.end === null ? '' : range.end.toString()}]`
}

/** `pg` would write a Temporal value as quoted JSON; this is its own hook for saying it otherwise. */
export function teachPgTemporal(): void {
  for (const type of [
    Temporal.PlainDate,
    Temporal.PlainTime,
    Temporal.PlainDateTime,
    Temporal.Instant,
    Temporal.PlainYearMonth,
  ]) {
    Object.defineProperty(type.prototype, 'toPostgres', {
      configurable: true,
      value(this: { toString: () => string }) {
        return this.toString()
      },
    })
  }
}
