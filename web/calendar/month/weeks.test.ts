import { describe, expect, test } from 'vitest'
import { beginsMonth, lastDayShown } from './weeks.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('a month has its heading over its first week that is seen', () => {
  test.each([
    { monday: '2027-08-30', withWeekend: false, why: 'September begins on its Wednesday', month: '2027-09' },
    { monday: '2027-09-06', withWeekend: false, why: 'September has begun', month: undefined },
    {
      monday: '2027-04-26',
      withWeekend: false,
      why: 'May begins on its Saturday, which is not shown',
      month: undefined,
    },
    { monday: '2027-05-03', withWeekend: false, why: 'the first of May that is seen', month: '2027-05' },
    { monday: '2027-04-26', withWeekend: true, why: 'May begins on its Saturday, which is shown', month: '2027-05' },
    { monday: '2027-05-03', withWeekend: true, why: 'May has begun', month: undefined },
    { monday: '2027-11-01', withWeekend: false, why: 'November begins on its Monday', month: '2027-11' },
    {
      monday: '2027-07-26',
      withWeekend: false,
      why: 'August begins on its Sunday, which is not shown',
      month: undefined,
    },
    { monday: '2027-08-02', withWeekend: false, why: 'the first of August that is seen', month: '2027-08' },
  ])('the week of $monday, weekends shown $withWeekend: $why', ({ monday, withWeekend, month }) => {
    const last = lastDayShown(day(monday), withWeekend)
    expect(beginsMonth(last) ? last.toPlainYearMonth().toString() : undefined).toBe(month)
  })
})
