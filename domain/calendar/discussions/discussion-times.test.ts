import { describe, expect, test } from 'vitest'
import { workingDaysBefore } from '../../time/working-days.ts'
import {
  canCancelTime,
  findSurveyNotice,
  freeTimesByDay,
  isEditableTime,
  isReminderDue,
  lastDayToChange,
} from './discussion-times.ts'
import { AINO, ONNI, day } from '../../care/testing/sample-family.ts'

describe('a discussion time can be booked and cancelled', () => {
  test.each([
    { today: '2026-09-14', weekday: 'Monday', first: '2026-09-16' },
    { today: '2026-09-15', weekday: 'Tuesday', first: '2026-09-17' },
    { today: '2026-09-16', weekday: 'Wednesday', first: '2026-09-18' },
    { today: '2026-09-17', weekday: 'Thursday', first: '2026-09-21' },
    { today: '2026-09-18', weekday: 'Friday', first: '2026-09-22' },
    { today: '2026-09-19', weekday: 'Saturday', first: '2026-09-23' },
    { today: '2026-09-20', weekday: 'Sunday', first: '2026-09-23' },
    { today: '2026-12-22', weekday: 'Tuesday before Christmas', first: '2026-12-28' },
    { today: '2027-03-24', weekday: 'Wednesday before Easter', first: '2027-03-30' },
  ])('on $weekday: from $first on', ({ today, first }) => {
    expect(isEditableTime(day(first), day(today))).toBe(true)
    const before = workingDaysBefore(day(first), 1)
    expect(isEditableTime(before, day(today))).toBe(false)
  })
})

describe('the last day to change', () => {
  test.each([
    { date: '2026-09-21', last: '2026-09-17' },
    { date: '2026-09-22', last: '2026-09-18' },
    { date: '2026-09-23', last: '2026-09-21' },
    { date: '2026-09-24', last: '2026-09-22' },
    { date: '2026-09-25', last: '2026-09-23' },
    { date: '2026-12-28', last: '2026-12-22' },
  ])('a time on $date: $last', ({ date, last }) => {
    expect(lastDayToChange(day(date))).toEqual(day(last))
    expect(isEditableTime(day(date), day(last))).toBe(true)
    expect(isEditableTime(day(date), day(last).add({ days: 1 }))).toBe(false)
  })
})

describe('a reserved time can be cancelled', () => {
  test.each([
    { date: '2026-09-13', isEditable: true, can: false },
    { date: '2026-09-14', isEditable: true, can: true },
    { date: '2026-09-16', isEditable: false, can: false },
    { date: '2026-09-16', isEditable: true, can: true },
  ])('$date, editable $isEditable: $can', ({ date, isEditable, can }) => {
    expect(canCancelTime({ date: day(date), isEditable }, day('2026-09-14'))).toBe(can)
  })
})

test('a family chooses among the free times that can still be agreed on, day by day', () => {
  const time = (date: string, more: { childId?: typeof AINO; isEditable?: boolean } = {}) => ({
    date: day(date),
    childId: more.childId ?? null,
    isEditable: more.isEditable ?? true,
  })
  const free = [time('2026-09-24'), time('2026-09-23'), time('2026-09-24')] as const
  const others = [time('2026-09-23', { childId: AINO }), time('2026-09-15', { isEditable: false })]
  expect(freeTimesByDay([...free, ...others])).toEqual([
    { date: day('2026-09-23'), times: [free[1]] },
    { date: day('2026-09-24'), times: [free[0], free[2]] },
  ])
  expect(freeTimesByDay(others)).toEqual([])
})

describe('a mail reminds of a booked time', () => {
  test.each([
    { today: '2026-09-20', due: false },
    { today: '2026-09-21', due: true },
    { today: '2026-09-22', due: true },
    { today: '2026-09-23', due: false },
    { today: '2026-09-24', due: false },
  ])('of 23 September on $today: $due', ({ today, due }) => {
    expect(isReminderDue(day('2026-09-23'), day(today))).toBe(due)
  })
})

describe('the notice of a survey', () => {
  const time = (date: string, childId: typeof AINO | null, isEditable = true) => ({
    date: day(date),
    childId,
    isEditable,
  })
  test.each([
    { what: 'a time to choose', times: [time('2026-09-24', null)], kind: 'CHOOSE' },
    { what: 'none that is free', times: [time('2026-09-24', ONNI)], kind: undefined },
    { what: 'none that can still be booked', times: [time('2026-09-24', null, false)], kind: undefined },
    {
      what: 'a booked time in three days',
      times: [time('2026-09-12', AINO), time('2026-09-24', null)],
      kind: undefined,
    },
    { what: 'in two days', times: [time('2026-09-11', AINO, false)], kind: 'NEAR' },
    { what: 'today', times: [time('2026-09-09', AINO, false)], kind: 'NEAR' },
    { what: 'yesterday', times: [time('2026-09-08', AINO, false), time('2026-09-24', null)], kind: undefined },
  ])('$what: $kind', ({ times, kind }) => {
    expect(findSurveyNotice(times, AINO, day('2026-09-09'))?.kind).toBe(kind)
  })
})
