import { expect, test } from 'vitest'
import { markFor } from './attendance.ts'

const stay = (start: string, end: string) => ({ start: `${start}:00`, end: `${end}:00` })
const there = (start: string, end: string | null) => ({
  unitId: 'unit',
  start: `${start}:00`,
  end: end === null ? null : `${end}:00`,
})

test.each([
  { what: 'before it comes', clock: '07:59', marks: [] },
  { what: 'when it comes', clock: '08:00', marks: [{ start: '08:00:00', end: null }] },
  { what: 'later in the morning', clock: '11:00', marks: [{ start: '08:00:00', end: null }] },
  { what: 'after it was to leave', clock: '16:00', marks: [] },
])('a child that is not there yet, $what', ({ clock, marks }) => {
  expect(markFor({ reservations: [stay('08:00', '16:00')], absences: [], attendances: [] }, clock)).toEqual(marks)
})

test.each([
  { what: 'before it leaves', clock: '15:59', marks: [] },
  { what: 'when it leaves', clock: '16:00', marks: [{ start: '08:10:00', end: '16:00:00' }] },
])('a child that is there, $what', ({ clock, marks }) => {
  const day = { reservations: [stay('08:00', '16:00')], absences: [], attendances: [there('08:10', null)] }
  expect(markFor(day, clock)).toEqual(marks)
})

test('a child that was there, is away or of whom nothing was told is left alone', () => {
  const reservations = [stay('08:00', '16:00')]
  expect(markFor({ reservations, absences: [], attendances: [there('08:00', '12:00')] }, '13:00')).toEqual([])
  expect(markFor({ reservations, absences: [{}], attendances: [] }, '09:00')).toEqual([])
  expect(markFor({ reservations: null, absences: [], attendances: [] }, '09:00')).toEqual([])
  expect(markFor({ reservations: [], absences: [], attendances: [] }, '09:00')).toEqual([])
})

test('a child that comes twice is marked twice', () => {
  const reservations = [stay('07:00', '09:00'), stay('13:00', '16:00')]
  const attendances = [there('07:00', '09:00')]
  expect(markFor({ reservations, absences: [], attendances }, '12:59')).toEqual([])
  expect(markFor({ reservations, absences: [], attendances }, '13:00')).toEqual([{ start: '13:00:00', end: null }])
  expect(markFor({ reservations, absences: [], attendances: [...attendances, there('13:00', null)] }, '16:00')).toEqual(
    [{ start: '13:00:00', end: '16:00:00' }],
  )
})
