import { describe, expect, test } from 'vitest'
import type { ShiftCareType } from '../placements/service-needs.ts'
import { dateRange } from '../time/date-range.ts'
import { childDayOf } from './child-day.ts'
import {
  canBeReserved,
  countOpenDays,
  findKeptTime,
  findReservableTime,
  isOperationalDay,
  isOperationalInOwnUnit,
} from './operational-days.ts'
import { aChild, aDay, aNeed, aUnit, day, everyDay, times, weekdays } from './testing/sample-family.ts'

const MONDAY = '2026-09-14'
const SATURDAY = '2026-09-19'
/** A Sunday in a unit that is open every day, and a Friday in one that is not. */
const INDEPENDENCE_DAY = '2026-12-06'
const GOOD_FRIDAY = '2027-03-26'

const openOnHolidays = aUnit({
  opening: { normal: weekdays('06:30-17:30'), shiftCare: everyDay('06:00-22:00'), openOnHolidaysForShiftCare: true },
})
const withoutShiftCareTimes = aUnit({
  opening: { normal: weekdays('06:30-17:30'), shiftCare: null, openOnHolidaysForShiftCare: true },
})
const inShiftCare = (shiftCare: ShiftCareType, unit = aUnit()) => ({ unit, serviceNeeds: [aNeed({ shiftCare })] })

describe('care is given', () => {
  test.each([
    { date: MONDAY, shiftCare: 'NONE', unit: aUnit(), operational: true, why: 'a weekday' },
    { date: SATURDAY, shiftCare: 'NONE', unit: aUnit(), operational: false, why: 'a Saturday' },
    { date: GOOD_FRIDAY, shiftCare: 'NONE', unit: aUnit(), operational: false, why: 'Good Friday' },
    {
      date: GOOD_FRIDAY,
      shiftCare: 'NONE',
      unit: openOnHolidays,
      operational: false,
      why: 'holiday without shift care',
    },
    { date: SATURDAY, shiftCare: 'FULL', unit: aUnit(), operational: true, why: 'a Saturday in shift care' },
    { date: INDEPENDENCE_DAY, shiftCare: 'FULL', unit: aUnit(), operational: false, why: 'closed on holidays' },
    { date: INDEPENDENCE_DAY, shiftCare: 'FULL', unit: openOnHolidays, operational: true, why: 'open on holidays' },
    { date: SATURDAY, shiftCare: 'FULL', unit: withoutShiftCareTimes, operational: false, why: 'no shift care times' },
    { date: MONDAY, shiftCare: 'FULL', unit: withoutShiftCareTimes, operational: true, why: 'normal times instead' },
    {
      date: GOOD_FRIDAY,
      shiftCare: 'FULL',
      unit: withoutShiftCareTimes,
      operational: true,
      why: 'normal times, holiday',
    },
    { date: SATURDAY, shiftCare: 'INTERMITTENT', unit: withoutShiftCareTimes, operational: true, why: 'any day' },
    { date: GOOD_FRIDAY, shiftCare: 'INTERMITTENT', unit: aUnit(), operational: true, why: 'any day' },
  ] as const)('$date, $shiftCare, $why: $operational', ({ date, shiftCare, unit, operational }) => {
    expect(isOperationalDay(aDay(date, inShiftCare(shiftCare, unit)))).toBe(operational)
  })

  test.each([
    { date: '2026-07-31', operational: false },
    { date: '2026-08-03', operational: true },
    { date: '2027-07-30', operational: true },
    { date: '2027-08-02', operational: false },
  ])('from the first to the last day of the placement: $date $operational', ({ date, operational }) => {
    expect(isOperationalDay(aDay(date))).toBe(operational)
  })
})

describe('backup care', () => {
  const backup = (unit: ReturnType<typeof aUnit>, shiftCare: ShiftCareType = 'NONE') =>
    childDayOf(
      aChild(inShiftCare(shiftCare), { backupCare: [{ period: dateRange(SATURDAY, SATURDAY), unit }] }),
      day(SATURDAY),
    )
  const weekendUnit = aUnit({
    name: 'Viikonloppu',
    opening: { normal: everyDay('08:00-16:00'), shiftCare: null, openOnHolidaysForShiftCare: false },
  })

  test('a child is in the backup unit and follows its opening times', () => {
    expect(isOperationalDay(backup(weekendUnit))).toBe(true)
    expect(findReservableTime(backup(weekendUnit))).toEqual({ type: 'NORMAL', range: times('08:00-16:00') })
    expect(canBeReserved(backup(weekendUnit))).toBe(true)
  })

  test('in a unit that takes no reservations the calendar shows the own unit, and nothing can be stored', () => {
    const silent = { ...weekendUnit, takesReservations: false }
    expect(isOperationalDay(backup(silent))).toBe(true)
    expect(findReservableTime(backup(silent))).toBeNull()
    expect(findReservableTime(backup(silent, 'FULL'))).toEqual({ type: 'SHIFT_CARE', range: times('06:00-22:00') })
    expect(canBeReserved(backup(silent, 'FULL'))).toBe(false)
  })

  test('of a child whose own unit takes no reservations is not shown, but what is kept lies within its opening times', () => {
    const away = (unit: ReturnType<typeof aUnit>, date: string) =>
      childDayOf(
        aChild(
          { unit: aUnit({ takesReservations: false }) },
          { backupCare: [{ period: dateRange(SATURDAY, SATURDAY), unit }] },
        ),
        day(date),
      )
    expect(findReservableTime(away(weekendUnit, SATURDAY))).toBeNull()
    expect(findKeptTime(away(weekendUnit, SATURDAY))).toEqual({ type: 'NORMAL', range: times('08:00-16:00') })
    expect(findKeptTime(away({ ...weekendUnit, takesReservations: false }, SATURDAY))).toBeNull()
    expect(findKeptTime(away(weekendUnit, MONDAY))).toBeNull()
    expect(findKeptTime(backup(weekendUnit))).toEqual(findReservableTime(backup(weekendUnit)))
  })

  test('a questionnaire looks at the own unit', () => {
    expect(isOperationalInOwnUnit(backup(weekendUnit))).toBe(false)
    expect(isOperationalInOwnUnit(backup(weekendUnit, 'FULL'))).toBe(true)
  })
})

describe('the child may come', () => {
  const NOT_AT_ALL = null
  test.each([
    { date: MONDAY, shiftCare: 'NONE', unit: aUnit(), expected: { type: 'NORMAL', range: times('06:30-17:30') } },
    { date: SATURDAY, shiftCare: 'NONE', unit: aUnit(), expected: NOT_AT_ALL },
    { date: GOOD_FRIDAY, shiftCare: 'NONE', unit: aUnit(), expected: NOT_AT_ALL },
    { date: MONDAY, shiftCare: 'NONE', unit: aUnit({ takesReservations: false }), expected: NOT_AT_ALL },
    { date: SATURDAY, shiftCare: 'FULL', unit: aUnit(), expected: { type: 'SHIFT_CARE', range: times('06:00-22:00') } },
    {
      date: MONDAY,
      shiftCare: 'FULL',
      unit: withoutShiftCareTimes,
      expected: { type: 'SHIFT_CARE', range: times('06:30-17:30') },
    },
    { date: INDEPENDENCE_DAY, shiftCare: 'FULL', unit: aUnit(), expected: NOT_AT_ALL },
    {
      date: MONDAY,
      shiftCare: 'INTERMITTENT',
      unit: aUnit(),
      expected: { type: 'INTERMITTENT_SHIFT_CARE', placementUnitOperationTime: times('06:00-22:00') },
    },
    {
      date: SATURDAY,
      shiftCare: 'INTERMITTENT',
      unit: withoutShiftCareTimes,
      expected: { type: 'INTERMITTENT_SHIFT_CARE', placementUnitOperationTime: null },
    },
    {
      date: INDEPENDENCE_DAY,
      shiftCare: 'INTERMITTENT',
      unit: aUnit(),
      expected: { type: 'INTERMITTENT_SHIFT_CARE', placementUnitOperationTime: null },
    },
  ] as const)('$date, $shiftCare: $expected.type', ({ date, shiftCare, unit, expected }) => {
    expect(findReservableTime(aDay(date, inShiftCare(shiftCare, unit)))).toEqual(expected)
  })
})

describe('a reservation can be stored', () => {
  test.each([
    { date: MONDAY, takesReservations: true, stored: true },
    { date: MONDAY, takesReservations: false, stored: false },
    { date: SATURDAY, takesReservations: true, stored: false },
  ])('$date in a unit with reservations $takesReservations: $stored', ({ date, takesReservations, stored }) => {
    expect(canBeReserved(aDay(date, { unit: aUnit({ takesReservations }) }))).toBe(stored)
  })
})

describe('a questionnaire makes absences', () => {
  test.each([
    { date: MONDAY, shiftCare: 'NONE', operational: true },
    { date: SATURDAY, shiftCare: 'NONE', operational: false },
    { date: SATURDAY, shiftCare: 'INTERMITTENT', operational: true },
    { date: GOOD_FRIDAY, shiftCare: 'INTERMITTENT', operational: false },
  ] as const)('$date, $shiftCare: $operational, as in full shift care', ({ date, shiftCare, operational }) => {
    expect(isOperationalInOwnUnit(aDay(date, inShiftCare(shiftCare)))).toBe(operational)
  })
})

describe('the days of care in a month', () => {
  test.each([
    { month: '2026-09', count: 22 },
    { month: '2026-12', count: 21 },
    { month: '2027-07', count: 22 },
    { month: '2027-08', count: 0 },
  ])('$month: $count', ({ month, count }) => {
    expect(countOpenDays(aChild(), Temporal.PlainYearMonth.from(month))).toBe(count)
  })

  test('are those on which the unit is open, also in intermittent shift care', () => {
    const month = Temporal.PlainYearMonth.from('2026-09')
    expect(countOpenDays(aChild(inShiftCare('INTERMITTENT', withoutShiftCareTimes)), month)).toBe(22)
    expect(countOpenDays(aChild(inShiftCare('INTERMITTENT')), month)).toBe(30)
  })
})
