import { daysOf } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import { isPublicHoliday } from '../time/public-holidays.ts'
import type { WrittenDay } from './child-day.ts'

/** A day with what a calendar asks about it for every child: to ask Temporal each time costs more than all the rules. */
export type KnownDay = WrittenDay & {
  readonly isHoliday: boolean
  /** The same number for days that opening times do not tell apart: same weekday, both holidays or neither. */
  readonly kind: number
}

/** The portal asks for the same months for everybody, and days never change. */
const MOST_RANGES_KEPT = 20
const LONGEST_KEPT_DAYS = 800
const kept = new Map<string, readonly KnownDay[]>()

export function knownDaysOf(range: DateRange): readonly KnownDay[] {
  const name = `${range.start.toString()} ${range.end.toString()}`
  const found = kept.get(name)
  if (found !== undefined) return found
  const days = [...daysOf(range)].map(known)
  if (kept.size >= MOST_RANGES_KEPT) kept.clear()
  if (days.length <= LONGEST_KEPT_DAYS) kept.set(name, days)
  return days
}

function known(date: Temporal.PlainDate): KnownDay {
  const isHoliday = isPublicHoliday(date)
  return { date, text: date.toString(), isHoliday, kind: (date.dayOfWeek - 1) * 2 + (isHoliday ? 1 : 0) }
}
