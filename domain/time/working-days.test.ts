import { describe, expect, test } from 'vitest'
import { isWorkingDay, nextWorkingDay, workingDaysBefore } from './working-days.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('a working day', () => {
  test.each([
    { date: '2026-09-11', working: true, why: 'a Friday' },
    { date: '2026-09-12', working: false, why: 'a Saturday' },
    { date: '2026-09-13', working: false, why: 'a Sunday' },
    { date: '2026-09-14', working: true, why: 'a Monday' },
    { date: '2026-04-06', working: false, why: 'Easter Monday' },
  ])('$date, $why: $working', ({ date, working }) => {
    expect(isWorkingDay(day(date))).toBe(working)
  })
})

describe('working days before a day', () => {
  test.each([
    { date: '2026-09-16', count: 0, before: '2026-09-16' },
    { date: '2026-09-16', count: 2, before: '2026-09-14' },
    { date: '2026-09-14', count: 2, before: '2026-09-10' },
    { date: '2026-04-07', count: 2, before: '2026-04-01' },
    { date: '2026-09-13', count: 1, before: '2026-09-11' },
  ])('$count before $date is $before', ({ date, count, before }) => {
    expect(workingDaysBefore(day(date), count).toString()).toBe(before)
  })

  test('a unit that is open every day counts weekends too', () => {
    expect(workingDaysBefore(day('2026-09-14'), 2, () => true).toString()).toBe('2026-09-12')
  })
})

describe('the next working day', () => {
  test.each([
    { date: '2026-09-10', next: '2026-09-11' },
    { date: '2026-09-11', next: '2026-09-14' },
    { date: '2026-04-02', next: '2026-04-07' },
    { date: '2026-12-23', next: '2026-12-28' },
  ])('after $date is $next', ({ date, next }) => {
    expect(nextWorkingDay(day(date)).toString()).toBe(next)
  })
})
