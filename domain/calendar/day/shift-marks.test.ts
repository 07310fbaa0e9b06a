import { expect, test } from 'vitest'
import { aShownDay, shownTimes } from '../testing/sample-calendar.ts'
import { day } from '../../care/testing/sample-family.ts'
import { shiftMarksOf } from './shift-marks.ts'

const MONDAY = '2026-09-21'
const SATURDAY = '2026-09-26'

test.each([
  { date: MONDAY, times: '08:00-18:00', marks: [] },
  { date: MONDAY, times: '08:00-18:01', marks: ['EVENING'] },
  { date: MONDAY, times: '14:00-22:00', marks: ['EVENING'] },
  { date: MONDAY, times: '14:00-22:01', marks: ['EVENING', 'NIGHT'] },
  { date: MONDAY, times: '22:00-00:00', marks: ['NIGHT'] },
  { date: MONDAY, times: '05:59-14:00', marks: ['NIGHT'] },
  { date: MONDAY, times: '06:00-14:00', marks: [] },
  { date: MONDAY, times: '08:00-12:00 18:00-20:00', marks: ['EVENING'] },
  { date: SATURDAY, times: '08:00-16:00', marks: ['WEEKEND'] },
  { date: '2026-09-25', times: '08:00-16:00', marks: [] },
])('$times on $date: $marks', ({ date, times, marks }) => {
  expect(shiftMarksOf(day(date), aShownDay({ shiftCare: true, reservations: shownTimes(times) }))).toEqual(marks)
  expect(shiftMarksOf(day(date), aShownDay({ reservations: shownTimes(times) }))).toEqual([])
})

test('a child of whom only presence is told has none', () => {
  expect(shiftMarksOf(day(SATURDAY), aShownDay({ shiftCare: true, reservations: shownTimes(null) }))).toEqual([])
})
