import { describe, expect, test } from 'vitest'
import { clampDay, dayAfterKey, weeksOf, yearsAround } from './calendar-month.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('the weeks of a month', () => {
  test.each([
    { month: '2026-06', weeks: 5, before: 0, why: 'begins on a Monday' },
    { month: '2026-11', weeks: 6, before: 6, why: 'begins on a Sunday' },
    { month: '2027-02', weeks: 4, before: 0, why: 'is four weeks to the day' },
    { month: '2028-02', weeks: 5, before: 1, why: 'has a leap day' },
  ])('$month, which $why, takes $weeks rows', ({ month, weeks, before }) => {
    const rows = weeksOf(Temporal.PlainYearMonth.from(month))
    const days = rows.flat().filter((cell) => cell !== null)
    expect(rows).toHaveLength(weeks)
    expect(rows.every((row) => row.length === 7)).toBe(true)
    expect(rows[0]?.filter((cell) => cell === null)).toHaveLength(before)
    expect(days).toHaveLength(Temporal.PlainYearMonth.from(month).daysInMonth)
    expect(rows.every((row) => row.every((cell, weekday) => cell === null || cell.dayOfWeek === weekday + 1))).toBe(
      true,
    )
  })
})

describe('a key in the calendar, on Wednesday 16 September 2026', () => {
  test.each([
    { key: 'ArrowLeft', to: '2026-09-15' },
    { key: 'ArrowRight', to: '2026-09-17' },
    { key: 'ArrowUp', to: '2026-09-09' },
    { key: 'ArrowDown', to: '2026-09-23' },
    { key: 'Home', to: '2026-09-14' },
    { key: 'End', to: '2026-09-20' },
    { key: 'PageUp', to: '2026-08-16' },
    { key: 'PageDown', to: '2026-10-16' },
    { key: 'PageUp', shift: true, to: '2025-09-16' },
    { key: 'PageDown', shift: true, to: '2027-09-16' },
  ])('$key, with shift: $shift, goes to $to', ({ key, shift = false, to }) => {
    expect(dayAfterKey(day('2026-09-16'), key, shift)?.toString()).toBe(to)
  })

  test('a letter goes nowhere', () => {
    expect(dayAfterKey(day('2026-09-16'), 'a', false)).toBeUndefined()
  })

  test('a month forward from its last day stays within the shorter month', () => {
    expect(dayAfterKey(day('2026-01-31'), 'PageDown', false)?.toString()).toBe('2026-02-28')
  })
})

describe('a day held within what is offered, from 2 to 20 September', () => {
  test.each([
    { from: '2026-09-01', to: '2026-09-02' },
    { from: '2026-09-02', to: '2026-09-02' },
    { from: '2026-09-20', to: '2026-09-20' },
    { from: '2026-09-21', to: '2026-09-20' },
  ])('$from becomes $to', ({ from, to }) => {
    expect(clampDay(day(from), day('2026-09-02'), day('2026-09-20')).toString()).toBe(to)
  })

  test('without limits every day stays', () => {
    expect(clampDay(day('1999-01-01'), undefined, undefined).toString()).toBe('1999-01-01')
  })
})

test.each([
  { what: 'between both ends', min: 2026, max: 2027, years: [2026, 2027] },
  { what: 'of one year only', min: 2027, max: 2027, years: [2027] },
  { what: 'around the one that is shown beyond an end', min: 2028, max: 2028, years: [2027, 2028] },
])('years to jump to, $what', ({ min, max, years }) => {
  expect(yearsAround(2027, min, max)).toEqual(years)
})

test('years to jump to, without ends, are ten to each side', () => {
  const years = yearsAround(2027, undefined, undefined)
  expect([years[0], years.at(-1), years.length]).toEqual([2017, 2037, 21])
})
