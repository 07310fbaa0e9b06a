import { describe, expect, test } from 'vitest'
import type { MonthOfCare } from '../queries.ts'
import { barOf, columnsOf, countedMonths, findBasis, HIGHEST_SHARE, type CountedMonth } from './chart.ts'

const month = (text: string) => Temporal.PlainYearMonth.from(text)
const of = (text: string, amounts: Partial<CountedMonth> = {}): CountedMonth => ({
  basis: 'HOURS',
  month: month(text),
  attendanceDays: 20,
  agreed: 120 * 60,
  reserved: 0,
  used: 0,
  upcoming: 0,
  left: 0,
  ...amounts,
})

describe('the bar of a month', () => {
  test.each([
    { used: 60, upcoming: 30, left: 30, bar: { used: 0.5, upcoming: 0.25, isOver: false } },
    { used: 120, upcoming: 0, left: 0, bar: { used: 1, upcoming: 0, isOver: false } },
    { used: 132, upcoming: 0, left: -12, bar: { used: 1.1, upcoming: 0, isOver: true } },
    { used: 120, upcoming: 90, left: -90, bar: { used: 1, upcoming: 0.5, isOver: true } },
    { used: 300, upcoming: 60, left: -240, bar: { used: HIGHEST_SHARE, upcoming: 0, isOver: true } },
  ])('$used used and $upcoming to come of 120', ({ used, upcoming, left, bar }) => {
    expect(barOf(of('2026-09', { agreed: 120, used, upcoming, left }))).toEqual(bar)
  })

  test('nothing agreed is no bar, however much was used', () => {
    expect(barOf(of('2026-09', { agreed: 0, used: 10 }))).toEqual({ used: 0, upcoming: 0, isOver: false })
  })
})

describe('the months of the picture', () => {
  const none: MonthOfCare = { basis: 'NONE', month: month('2026-07'), attendanceDays: 12 }
  const days = of('2026-08', { basis: 'DAYS', agreed: 10 })
  const hours = of('2026-09')

  test('hours and days do not mix: the latest agreement is drawn, the others leave a gap', () => {
    expect(findBasis([none, days, hours])).toBe('HOURS')
    expect(columnsOf([none, days, hours]).map(({ bar }) => bar !== null)).toEqual([false, false, true])
    expect(countedMonths([none, days, hours])).toEqual([hours])
  })

  test('a month without an agreement at the end leaves the one before it', () => {
    expect(findBasis([days, { ...none, month: month('2026-09') }])).toBe('DAYS')
  })

  test('a child for whom nothing is counted has no picture', () => {
    expect(findBasis([none])).toBeUndefined()
  })
})
