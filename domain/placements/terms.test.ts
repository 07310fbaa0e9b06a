import { describe, expect, test } from 'vitest'
import type { TermId } from '../ids.ts'
import { dateRange } from '../time/date-range.ts'
import { scheduleOn } from './terms.ts'
import type { Terms } from './terms.ts'

const id = 'd3c1f7a0-0000-4000-8000-000000000001' as TermId // any id will do here
const autumnBreak = dateRange('2026-10-19', '2026-10-23')

const terms: Terms = {
  club: [
    {
      id,
      term: dateRange('2026-09-01', '2027-05-31'),
      applicationPeriod: dateRange('2026-03-01', '2026-03-31'),
      termBreaks: [autumnBreak],
    },
  ],
  preschool: [
    {
      id,
      finnishPreschool: dateRange('2026-08-12', '2027-06-05'),
      swedishPreschool: dateRange('2026-08-13', '2027-06-05'),
      extendedTerm: dateRange('2026-08-01', '2027-06-05'),
      applicationPeriod: dateRange('2026-01-07', '2026-01-31'),
      termBreaks: [autumnBreak],
    },
  ],
}

describe('the schedule of a day', () => {
  test.each([
    { type: 'CLUB', day: '2026-08-31', schedule: 'TERM_BREAK', why: 'before the club term' },
    { type: 'CLUB', day: '2026-09-01', schedule: 'FIXED_SCHEDULE', why: 'its first day' },
    { type: 'CLUB', day: '2026-10-18', schedule: 'FIXED_SCHEDULE', why: 'the day before the break' },
    { type: 'CLUB', day: '2026-10-19', schedule: 'TERM_BREAK', why: 'the first day of the break' },
    { type: 'CLUB', day: '2026-10-23', schedule: 'TERM_BREAK', why: 'the last day of the break' },
    { type: 'CLUB', day: '2026-10-24', schedule: 'FIXED_SCHEDULE', why: 'the day after the break' },
    { type: 'CLUB', day: '2027-06-01', schedule: 'TERM_BREAK', why: 'after the term' },
    { type: 'PRESCHOOL', day: '2026-08-11', schedule: 'FIXED_SCHEDULE', why: 'before the term' },
    { type: 'PRESCHOOL', day: '2026-10-19', schedule: 'TERM_BREAK', why: 'in the break' },
    { type: 'PREPARATORY', day: '2026-10-23', schedule: 'TERM_BREAK', why: 'in the break' },
    { type: 'PREPARATORY', day: '2026-10-26', schedule: 'FIXED_SCHEDULE', why: 'after the break' },
    { type: 'PRESCHOOL_DAYCARE', day: '2026-10-19', schedule: 'RESERVATION_REQUIRED', why: 'daycare goes on' },
    { type: 'DAYCARE', day: '2026-07-01', schedule: 'RESERVATION_REQUIRED', why: 'whatever the terms' },
    { type: 'SCHOOL_SHIFT_CARE', day: '2026-10-19', schedule: 'RESERVATION_REQUIRED', why: 'whatever the terms' },
  ] as const)('$type on $day ($why): $schedule', ({ type, day, schedule }) => {
    expect(scheduleOn(Temporal.PlainDate.from(day), type, terms)).toBe(schedule)
  })
})
