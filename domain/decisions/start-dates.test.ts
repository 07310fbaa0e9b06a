import { describe, expect, test } from 'vitest'
import { dateRange } from '../time/date-range.ts'
import { isPossibleStart, startDatesOf } from './start-dates.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('the days on which a place can be begun', () => {
  test.each([
    { type: 'CLUB', end: '2027-07-31', last: '2026-09-15' },
    { type: 'DAYCARE', end: '2027-07-31', last: '2026-09-15' },
    { type: 'DAYCARE_PART_TIME', end: '2027-07-31', last: '2026-09-15' },
    { type: 'PRESCHOOL_DAYCARE', end: '2027-07-31', last: '2026-09-15' },
    { type: 'PRESCHOOL_CLUB', end: '2027-07-31', last: '2026-09-15' },
    { type: 'PRESCHOOL', end: '2027-07-31', last: '2026-09-01' },
    { type: 'PREPARATORY_EDUCATION', end: '2027-07-31', last: '2026-09-01' },
    { type: 'DAYCARE', end: '2026-09-16', last: '2026-09-15' },
    { type: 'DAYCARE', end: '2026-09-15', last: '2026-09-15' },
    { type: 'DAYCARE', end: '2026-09-14', last: '2026-09-14' },
    { type: 'DAYCARE', end: '2026-09-01', last: '2026-09-01' },
    { type: 'PRESCHOOL', end: '2026-09-01', last: '2026-09-01' },
  ] as const)('$type until $end: from 1 September 2026 to $last', ({ type, end, last }) => {
    const decision = { type, period: dateRange('2026-09-01', end) }
    expect(startDatesOf(decision)).toEqual(dateRange('2026-09-01', last))
    expect(isPossibleStart(decision, day('2026-08-31'))).toBe(false)
    expect(isPossibleStart(decision, day('2026-09-01'))).toBe(true)
    expect(isPossibleStart(decision, day(last))).toBe(true)
    expect(isPossibleStart(decision, day(last).add({ days: 1 }))).toBe(false)
  })
})
