import { MOST_RANGES_OF_A_DAY } from './reservations/reservation-times.ts'

/**
 * Days of a child as short texts, as a municipality's first loading sends them by the ten million: `2026-09-21 08:00-16:00`.
 * They become plain numbers, of days and of minutes, since a year of objects takes many times as long; the same rules for
 * single days stand in `time-range.ts`, and a test holds the two side by side.
 */

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether the month of a text that begins like a day has that day. */
export function isDay(text: string): boolean {
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  if (day > (LENGTHS[month - 1] ?? 0)) return false
  return month !== 2 || day < 29 || isLeapYear(yearOf(text))
}

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const ZERO = 48

/** Whoever asks has seen that digits are there. */
const digit = (text: string, at: number) => text.charCodeAt(at) - ZERO
const twoDigits = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1)
const yearOf = (text: string) => twoDigits(text, 0) * 100 + twoDigits(text, 2)
const minuteOf = (text: string, at: number) => twoDigits(text, at) * 60 + twoDigits(text, at + 3)

/**
 * The number of a day, counted from the first of January 2000, of a text that begins with it. Years are counted from March,
 * so that the day that comes every four years is their last.
 */
export function dayNumberOf(text: string): number {
  const month = twoDigits(text, 5)
  const year = yearOf(text) - (month < 3 ? 1 : 0)
  const monthsSinceMarch = (month + 9) % 12
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return year * 365 + leapDays + Math.floor((153 * monthsSinceMarch + 2) / 5) + twoDigits(text, 8) - FIRST_OF_2000
}

/** What the days until then come to in that count. */
const FIRST_OF_2000 = 730_426

/** In minutes of the day. */
export type WrittenTimes = { readonly start: number; readonly end: number }
export type WrittenDay = { readonly day: number; readonly times: readonly WrittenTimes[] }

const MIDNIGHT = 0
const END_OF_DAY = 24 * 60
const LAST_MINUTE = END_OF_DAY - 1

/** The day and its times; an end of 23:59 is the midnight that closes the day. */
export function readReservedDay(text: string): WrittenDay {
  const times: WrittenTimes[] = []
  for (let at = 11; at < text.length && times.length < MOST_RANGES_OF_A_DAY; at += 12) {
    times.push({ start: minuteOf(text, at), end: asMidnight(minuteOf(text, at + 6)) })
  }
  return { day: dayNumberOf(text), times }
}

/** An end of null is still going on. */
export function readAttendedDay(text: string): {
  readonly day: number
  readonly start: number
  readonly end: number | null
} {
  const end = text.length > 17 ? asMidnight(minuteOf(text, 17)) : null
  return { day: dayNumberOf(text), start: minuteOf(text, 11), end }
}

export function readAbsentDay(text: string): {
  readonly day: number
  readonly category: string
  readonly type: string
} {
  const behindCategory = text.indexOf(' ', 11)
  return { day: dayNumberOf(text), category: text.slice(11, behindCategory), type: text.slice(behindCategory + 1) }
}

export function endsAfterStart({ start, end }: { readonly start: number; readonly end: number | null }): boolean {
  return end === null || start < closing(end)
}

/** The second of two times begins when the first is over, or later. */
export function followEachOther([first, second]: readonly WrittenTimes[]): boolean {
  return first === undefined || second === undefined || closing(first.end) <= second.start
}

const asMidnight = (end: number) => (end === LAST_MINUTE ? MIDNIGHT : end)
const closing = (end: number) => (end === MIDNIGHT ? END_OF_DAY : end)
