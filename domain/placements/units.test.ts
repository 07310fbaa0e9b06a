import { describe, expect, test } from 'vitest'
import { timeRange } from '../time/time-range.ts'
import { CARE_TYPES, CARE_TYPES_OF_APPLICATION, timesOn } from './units.ts'
import type { WeeklyTimes } from './units.ts'

test('every care type is applied for with exactly one kind of application', () => {
  expect(Object.values(CARE_TYPES_OF_APPLICATION).flat().toSorted()).toEqual([...CARE_TYPES].toSorted())
})

describe('a unit open on weekdays and on Saturday mornings', () => {
  const weekday = timeRange('06:30', '17:00')
  const saturday = timeRange('08:00', '12:00')
  const times: WeeklyTimes = [weekday, weekday, weekday, weekday, weekday, saturday, null]

  test.each([
    { day: '2026-09-11', open: weekday },
    { day: '2026-09-12', open: saturday },
    { day: '2026-09-13', open: null },
    { day: '2026-09-14', open: weekday },
  ])('has its times on $day', ({ day, open }) => {
    expect(timesOn(times, Temporal.PlainDate.from(day))).toBe(open)
  })
})
