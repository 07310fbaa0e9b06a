import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import { extendedBackwards, firstShownRange } from './shown-range.ts'
import { day } from '../../care/testing/sample-family.ts'

describe('the calendar asks for', () => {
  test.each([
    { today: '2026-09-09', start: '2026-07-27', end: '2027-09-30', what: 'the week in which August begins' },
    { today: '2026-09-01', start: '2026-07-27', end: '2027-09-30', what: 'the same on the first day of the month' },
    { today: '2026-09-30', start: '2026-07-27', end: '2027-09-30', what: 'the same on the last' },
    { today: '2026-10-01', start: '2026-08-31', end: '2027-10-31', what: 'a week later in October' },
    { today: '2026-07-15', start: '2026-06-01', end: '2027-07-31', what: 'a month that begins on a Monday' },
    { today: '2027-01-31', start: '2026-11-30', end: '2028-01-31', what: 'over the turn of the year' },
    { today: '2028-02-29', start: '2027-12-27', end: '2029-02-28', what: 'from a leap day' },
    { today: '2027-02-10', start: '2026-12-28', end: '2028-02-29', what: 'to a leap day, from week 53' },
  ])('$what: on $today $start – $end', ({ today, start, end }) => {
    expect(firstShownRange(day(today))).toEqual(dateRange(start, end))
  })
})

describe('a month more', () => {
  test.each([
    { start: '2026-07-27', extended: '2026-06-29' },
    { start: '2026-06-29', extended: '2026-06-01' },
    { start: '2026-06-01', extended: '2026-04-27' },
  ])('from $start back to $extended', ({ start, extended }) => {
    expect(extendedBackwards(dateRange(start, '2027-09-30'))).toEqual(dateRange(extended, '2027-09-30'))
  })
})
