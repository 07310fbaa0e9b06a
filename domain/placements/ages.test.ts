import { describe, expect, test } from 'vitest'
import { dateRange } from '../time/date-range.ts'
import { ageOn, fiveYearOldPeriod, prePrimaryPeriod } from './ages.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('children born in one calendar year share their school years', () => {
  test.each(['2021-01-01', '2021-06-15', '2021-12-31'])('born on %s', (birthDate) => {
    expect(fiveYearOldPeriod(day(birthDate))).toEqual(dateRange('2026-08-01', '2027-07-31'))
    expect(prePrimaryPeriod(day(birthDate))).toEqual(dateRange('2027-08-01', '2028-07-31'))
  })
})

describe('the age of a child born on 15 June 2021', () => {
  test.each([
    { on: '2026-06-14', age: 4 },
    { on: '2026-06-15', age: 5 },
    { on: '2021-06-15', age: 0 },
  ])('is $age on $on', ({ on, age }) => {
    expect(ageOn(day(on), day('2021-06-15'))).toBe(age)
  })
})
