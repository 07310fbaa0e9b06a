import { daysOf } from './date-range.ts'
import type { DateRange } from './date-range.ts'
import { isPublicHoliday } from './public-holidays.ts'

/** A day with its written form, which is looked up in many places: writing it costs more than everything else. */
export type WrittenDay = { readonly date: Temporal.PlainDate; readonly text: string }

/** A day with what a calendar asks about it for every child: to ask Temporal each time costs more than all the rules. */
export type CachedDay = WrittenDay & {
  readonly isHoliday: boolean
  /** The same number for days that opening times do not tell apart: same weekday, both holidays or neither. */
  readonly kind: number
}

/** Days never change, and those of a year are asked for by everybody. The wire knows three hundred years. */
const years = new Map<number, readonly CachedDay[]>()

export function cachedDaysOf({ start, end }: DateRange): readonly CachedDay[] {
  const all = Array.from({ length: end.year - start.year + 1 }, (_, at) => daysOfYear(start.year + at))
  const days = new Array<CachedDay>().concat(...all)
  return days.slice(start.dayOfYear - 1, days.length - (end.daysInYear - end.dayOfYear))
}

function daysOfYear(year: number): readonly CachedDay[] {
  const found = years.get(year)
  if (found !== undefined) return found
  const days = [...daysOf({ start: new Temporal.PlainDate(year, 1, 1), end: new Temporal.PlainDate(year, 12, 31) })]
  const cached = days.map(cachedDay)
  years.set(year, cached)
  return cached
}

function cachedDay(date: Temporal.PlainDate): CachedDay {
  const isHoliday = isPublicHoliday(date)
  return Object.freeze({ date, text: date.toString(), isHoliday, kind: (date.dayOfWeek - 1) * 2 + (isHoliday ? 1 : 0) })
}
