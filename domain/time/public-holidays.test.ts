import { describe, expect, test } from 'vitest'
import { isPublicHoliday, publicHolidays } from './public-holidays.ts'

/** As printed in Finnish calendars. */
const MOVING_HOLIDAYS = [
  { year: 1999, goodFriday: '04-02', easter: '04-04', monday: '04-05', ascension: '05-13', pentecost: '05-23' },
  { year: 2008, goodFriday: '03-21', easter: '03-23', monday: '03-24', ascension: '05-01', pentecost: '05-11' },
  { year: 2024, goodFriday: '03-29', easter: '03-31', monday: '04-01', ascension: '05-09', pentecost: '05-19' },
  { year: 2025, goodFriday: '04-18', easter: '04-20', monday: '04-21', ascension: '05-29', pentecost: '06-08' },
  { year: 2026, goodFriday: '04-03', easter: '04-05', monday: '04-06', ascension: '05-14', pentecost: '05-24' },
  { year: 2027, goodFriday: '03-26', easter: '03-28', monday: '03-29', ascension: '05-06', pentecost: '05-16' },
  { year: 2028, goodFriday: '04-14', easter: '04-16', monday: '04-17', ascension: '05-25', pentecost: '06-04' },
  { year: 2029, goodFriday: '03-30', easter: '04-01', monday: '04-02', ascension: '05-10', pentecost: '05-20' },
  { year: 2030, goodFriday: '04-19', easter: '04-21', monday: '04-22', ascension: '05-30', pentecost: '06-09' },
  { year: 2038, goodFriday: '04-23', easter: '04-25', monday: '04-26', ascension: '06-03', pentecost: '06-13' },
  { year: 2049, goodFriday: '04-16', easter: '04-18', monday: '04-19', ascension: '05-27', pentecost: '06-06' },
] as const

const SATURDAY_HOLIDAYS = [
  { year: 2024, midsummerEve: '06-21', midsummerDay: '06-22', allSaints: '11-02' },
  { year: 2025, midsummerEve: '06-20', midsummerDay: '06-21', allSaints: '11-01' },
  { year: 2026, midsummerEve: '06-19', midsummerDay: '06-20', allSaints: '10-31' },
  { year: 2027, midsummerEve: '06-25', midsummerDay: '06-26', allSaints: '11-06' },
  { year: 2028, midsummerEve: '06-23', midsummerDay: '06-24', allSaints: '11-04' },
  { year: 2029, midsummerEve: '06-22', midsummerDay: '06-23', allSaints: '11-03' },
  { year: 2030, midsummerEve: '06-21', midsummerDay: '06-22', allSaints: '11-02' },
] as const

const holidaysOf = (year: number) => publicHolidays(year).map((day) => day.toString().slice(5))

describe('holidays that move with Easter', () => {
  test.each(MOVING_HOLIDAYS)('$year: Easter on $easter', ({ year, ...holidays }) => {
    expect(holidaysOf(year)).toEqual(expect.arrayContaining(Object.values(holidays)))
  })
})

describe('holidays that fall on a Saturday', () => {
  test.each(SATURDAY_HOLIDAYS)('$year: midsummer $midsummerDay, All Saints $allSaints', ({ year, ...holidays }) => {
    expect(holidaysOf(year)).toEqual(expect.arrayContaining(Object.values(holidays)))
  })
})

test('the fixed holidays are the same every year', () => {
  const fixed = ['01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26']
  for (let year = 2024; year <= 2030; year++) expect(holidaysOf(year)).toEqual(expect.arrayContaining(fixed))
})

test('there are no other holidays: 2026 has these fifteen days', () => {
  expect(holidaysOf(2026).toSorted()).toEqual([
    '01-01',
    '01-06',
    '04-03',
    '04-05',
    '04-06',
    '05-01',
    '05-14',
    '05-24',
    '06-19',
    '06-20',
    '10-31',
    '12-06',
    '12-24',
    '12-25',
    '12-26',
  ])
})

describe('a day is a public holiday', () => {
  test.each([
    { day: '2026-04-02', holiday: false },
    { day: '2026-04-03', holiday: true },
    { day: '2026-04-04', holiday: false },
    { day: '2026-06-18', holiday: false },
    { day: '2026-06-19', holiday: true },
    { day: '2026-12-23', holiday: false },
    { day: '2026-12-24', holiday: true },
    { day: '2026-12-27', holiday: false },
  ])('$day: $holiday', ({ day, holiday }) => {
    expect(isPublicHoliday(Temporal.PlainDate.from(day))).toBe(holiday)
  })
})
