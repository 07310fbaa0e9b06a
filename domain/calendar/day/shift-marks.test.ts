import { expect, test } from 'vitest'
import { aCalendarDay, aShownDay, shownTimes } from '../testing/sample-calendar.ts'
import { times } from '../../care/testing/sample-family.ts'
import { dayMarksOf, timeMarksOf } from './shift-marks.ts'

const MONDAY = '2026-09-21'
const SATURDAY = '2026-09-26'
const INDEPENDENCE_DAY = '2027-12-06'
const SATURDAY_AND_HOLIDAY = '2026-12-26'

test.each([
  { range: '08:00-18:00', marks: [] },
  { range: '08:00-18:01', marks: ['EVENING'] },
  { range: '14:00-22:00', marks: ['EVENING'] },
  { range: '14:00-22:01', marks: ['EVENING', 'NIGHT'] },
  { range: '22:00-00:00', marks: ['NIGHT'] },
  { range: '05:59-14:00', marks: ['NIGHT'] },
  { range: '06:00-14:00', marks: [] },
])('$range: $marks', ({ range, marks }) => {
  expect(timeMarksOf(times(range), { shiftCare: true })).toEqual(marks)
  expect(timeMarksOf(times(range), { shiftCare: false })).toEqual([])
})

test.each([
  { date: MONDAY, marks: [] },
  { date: '2026-09-25', marks: [] },
  { date: SATURDAY, marks: ['WEEKEND'] },
  { date: INDEPENDENCE_DAY, marks: ['HOLIDAY'] },
  { date: SATURDAY_AND_HOLIDAY, marks: ['WEEKEND', 'HOLIDAY'] },
])('times on $date: $marks', ({ date, marks }) => {
  const reservations = shownTimes('08:00-16:00')
  expect(dayMarksOf(aCalendarDay(date), aShownDay({ shiftCare: true, reservations }))).toEqual(marks)
  expect(dayMarksOf(aCalendarDay(date), aShownDay({ reservations }))).toEqual([])
})

test('a child with only presence reported has none', () => {
  const childDay = aShownDay({ shiftCare: true, reservations: shownTimes(null) })
  expect(dayMarksOf(aCalendarDay(SATURDAY), childDay)).toEqual([])
})
