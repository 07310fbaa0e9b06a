import { describe, expect, test } from 'vitest'
import type { AbsenceType } from '../care/absence-types.ts'
import { childDayOf } from '../care/child-day.ts'
import type { DayRows } from '../care/child-day.ts'
import { aChild, aNeed, absent, day, reserved, times } from '../care/testing/sample-family.ts'
import { countAttendanceDays, isAttendanceDay } from './attendance-days.ts'
import { monthsOfCare, shownMonths } from './months-of-care.ts'

const NOTHING: DayRows = { absences: [], reservations: [], attendances: [] }
const HOURS = { serviceNeeds: [aNeed({ hoursPerMonth: 100 })] }
const DAYS = { serviceNeeds: [aNeed({ contractDaysPerMonth: 15 })] }

describe('an attendance day', () => {
  test.each<{ date: string; type: AbsenceType | null; category?: 'BILLABLE' | 'NONBILLABLE'; counts: boolean }>([
    { date: '2026-09-14', type: null, counts: true },
    { date: '2026-09-13', type: null, counts: false },
    { date: '2026-12-24', type: null, counts: false },
    { date: '2026-07-31', type: null, counts: false },
    { date: '2026-09-14', type: 'PLANNED_ABSENCE', counts: false },
    { date: '2026-09-14', type: 'FREE_ABSENCE', counts: false },
    { date: '2026-09-14', type: 'PARENTLEAVE', counts: false },
    { date: '2026-09-14', type: 'SICKLEAVE', counts: true },
    { date: '2026-09-14', type: 'OTHER_ABSENCE', counts: true },
    { date: '2026-09-14', type: 'UNKNOWN_ABSENCE', counts: true },
    { date: '2026-09-14', type: 'FORCE_MAJEURE', counts: true },
    { date: '2026-09-14', type: 'PLANNED_ABSENCE', category: 'NONBILLABLE', counts: true },
  ])('$date $type $category: $counts', ({ date, type, category = 'BILLABLE', counts }) => {
    const rows = new Map([[date, { ...NOTHING, absences: type === null ? [] : [absent(type, category)] }]])
    expect(isAttendanceDay(childDayOf(aChild({}, { rows }), day(date)))).toBe(counts)
  })

  test('September 2026 has 22 of them', () => {
    const days = Array.from({ length: 30 }, (_, at) => childDayOf(aChild(), day('2026-09-01').add({ days: at })))
    expect(countAttendanceDays(days)).toBe(22)
  })
})

test('the page shows this month and the eleven before it', () => {
  const months = shownMonths(day('2026-11-16')).map(String)
  expect(months).toHaveLength(12)
  expect([months[0], months.at(-1)]).toEqual(['2025-12', '2026-11'])
})

describe('a month of care', () => {
  const rows = (entries: readonly [string, Partial<DayRows>][]) =>
    new Map(entries.map(([date, each]) => [date, { ...NOTHING, ...each }]))
  const september = (child: Parameters<typeof monthsOfCare>[0], today: string) => monthsOfCare(child, day(today)).at(-1)

  test('in hours: what was told, what was used, and what is still to come', () => {
    const child = aChild(HOURS, {
      rows: rows([
        ['2026-09-14', { reservations: [reserved('08:00-16:00')], attendances: [times('08:00-17:00')] }],
        ['2026-09-15', { reservations: [reserved('08:00-16:00')] }],
        ['2026-09-16', { reservations: [reserved('08:00-12:00')] }],
      ]),
    })
    // The days before without anything told count as the average day of the agreement.
    const average = Math.floor((100 * 60) / 21)
    const used = 9 * average + 9 * 60
    expect(september(child, '2026-09-14')).toMatchObject({
      basis: 'HOURS',
      agreed: 6000,
      reserved: 20 * 60,
      used,
      upcoming: 12 * 60,
      left: 6000 - used - 12 * 60,
    })
  })

  test.each([
    { attendances: [], upcoming: 8 * 60 },
    { attendances: [times('08:00-16:00')], upcoming: 0 },
  ])('today is still to come until the child has gone home: $upcoming', ({ attendances, upcoming }) => {
    const today = { reservations: [reserved('08:00-16:00')], attendances }
    expect(september(aChild(HOURS, { rows: rows([['2026-09-14', today]]) }), '2026-09-14')).toMatchObject({ upcoming })
  })

  test('in days: those that count, until today and after it', () => {
    const child = aChild(DAYS, { rows: rows([['2026-09-15', { absences: [absent('PLANNED_ABSENCE')] }]]) })
    expect(september(child, '2026-09-14')).toEqual({
      month: Temporal.PlainYearMonth.from('2026-09'),
      basis: 'DAYS',
      attendanceDays: 21,
      agreed: 15,
      reserved: 21,
      used: 10,
      upcoming: 11,
      left: -6,
    })
  })

  test.each([
    { what: 'without a place', today: '2026-07-31', basis: 'NONE' },
    { what: 'in which the place begins', today: '2026-08-31', basis: 'HOURS' },
  ])('$what: $basis', ({ today, basis }) => {
    expect(september(aChild(HOURS), today)).toMatchObject({ basis })
  })

  test('without an agreement on either: only the days are counted', () => {
    expect(september(aChild({ serviceNeeds: [aNeed()] }), '2026-09-30')).toEqual({
      month: Temporal.PlainYearMonth.from('2026-09'),
      basis: 'NONE',
      attendanceDays: 22,
    })
  })

  test('days of a default hold where nothing was agreed', () => {
    const validity = { start: day('2020-01-01'), end: null }
    const child = aChild({ defaultNeeds: [{ hoursPerMonth: null, contractDaysPerMonth: 10, validity }] })
    expect(september(child, '2026-09-30')).toMatchObject({ basis: 'DAYS', agreed: 10, left: -12 })
  })
})
