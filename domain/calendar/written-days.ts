import { MOST_RANGES_OF_A_DAY } from './reservations/reservation-times.ts'

/**
 * Days of a child as short texts, as a municipality's first loading sends them by the ten million: `2026-09-21 08:00-16:00`.
 * Texts of days and times compare like the days and times themselves, so that none of them is taken apart into objects; the
 * same rules for single days stand in `time-range.ts`, and a test holds the two side by side.
 */

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether the month of a text that begins like a day has that day. */
export function isDay(text: string): boolean {
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8, 10))
  if (day > (LENGTHS[month - 1] ?? 0)) return false
  return month !== 2 || day < 29 || isLeapYear(Number(text.slice(0, 4)))
}

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

export type WrittenTimes = { readonly start: string; readonly end: string }
export type WrittenDay = { readonly date: string; readonly times: readonly WrittenTimes[] }

const MIDNIGHT = '00:00'
const END_OF_DAY = '24:00'
const LAST_MINUTE = '23:59'

/** The day and its times; an end of 23:59 is the midnight that closes the day. */
export function readReservedDay(text: string): WrittenDay {
  const times: WrittenTimes[] = []
  for (let at = 11; at < text.length && times.length < MOST_RANGES_OF_A_DAY; at += 12) {
    times.push({ start: text.slice(at, at + 5), end: asMidnight(text.slice(at + 6, at + 11)) })
  }
  return { date: text.slice(0, 10), times }
}

/** An end of null is still going on. */
export function readAttendedDay(text: string): {
  readonly date: string
  readonly start: string
  readonly end: string | null
} {
  const end = text.length > 17 ? asMidnight(text.slice(17, 22)) : null
  return { date: text.slice(0, 10), start: text.slice(11, 16), end }
}

export function readAbsentDay(text: string): {
  readonly date: string
  readonly category: string
  readonly type: string
} {
  const behindCategory = text.indexOf(' ', 11)
  return { date: text.slice(0, 10), category: text.slice(11, behindCategory), type: text.slice(behindCategory + 1) }
}

export function endsAfterStart({ start, end }: { readonly start: string; readonly end: string | null }): boolean {
  return end === null || start < closing(end)
}

/** The second of two times begins when the first is over, or later. */
export function followEachOther([first, second]: readonly WrittenTimes[]): boolean {
  return first === undefined || second === undefined || closing(first.end) <= second.start
}

const asMidnight = (end: string) => (end === LAST_MINUTE ? MIDNIGHT : end)
const closing = (end: string) => (end === MIDNIGHT ? END_OF_DAY : end)
