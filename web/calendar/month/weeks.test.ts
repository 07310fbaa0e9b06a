import { describe, expect, test } from 'vitest'
import { anEvent } from '../testing/sample-events.ts'
import { daysShown, monthOfWeek, weekendDaysShown } from './weeks.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const calendar = { days: new Map(), today: day('2027-09-19'), events: [anEvent(0, '2027-10-01', '2027-10-02')] }

describe('the weekend days that are shown without care at weekends', () => {
  test.each([
    { monday: '2027-09-13', why: 'today is its Sunday', weekend: ['2027-09-19'] },
    { monday: '2027-09-20', why: 'nothing happens', weekend: [] },
    { monday: '2027-09-27', why: 'an event lasts until its Saturday', weekend: ['2027-10-02'] },
  ])('the week of $monday: $why', ({ monday, weekend }) => {
    expect(
      daysShown(day(monday), weekendDaysShown(calendar))
        .slice(5)
        .map((shown) => shown.toString()),
    ).toEqual(weekend)
  })
})

describe('a week is shown under the month of its last day that is shown', () => {
  test.each([
    { monday: '2027-08-30', withWeekend: false, why: 'September begins on its Wednesday', month: '2027-09-01' },
    { monday: '2027-09-06', withWeekend: false, why: 'September has begun', month: '2027-09-01' },
    { monday: '2027-04-26', withWeekend: false, why: 'the Saturday in May is not shown', month: '2027-04-01' },
    { monday: '2027-04-26', withWeekend: true, why: 'the Saturday in May is shown', month: '2027-05-01' },
    { monday: '2027-07-26', withWeekend: false, why: 'the Sunday in August is not shown', month: '2027-07-01' },
  ])('the week of $monday, weekends shown $withWeekend: $why', ({ monday, withWeekend, month }) => {
    expect(monthOfWeek(daysShown(day(monday), () => withWeekend))?.toString()).toBe(month)
  })
})
