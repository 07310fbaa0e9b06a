import { describe, expect, test } from 'vitest'
import { dateRange } from '../time/date-range.ts'
import {
  findConnectedStartProblem,
  findStartDateProblem,
  isOutOfSeason,
  nextApplicationPeriod,
  startDateWindow,
} from './start-dates.ts'
import { circumstances, day, TERMS, TODAY } from './testing/forms.ts'

const orNull = (text: string | null) => (text === null ? null : day(text))

describe('the start date of a daycare application, filled in on 10 March 2026', () => {
  test.each([
    { date: null, saved: null, problem: 'MISSING' },
    { date: '2026-03-09', saved: null, problem: 'DATE_TOO_EARLY' },
    { date: '2026-03-10', saved: null, problem: undefined },
    { date: '2027-03-10', saved: null, problem: undefined },
    { date: '2027-03-11', saved: null, problem: 'DATE_TOO_LATE' },
    // Sent before, for a day that has passed since: that day stays possible, the one before it does not.
    { date: '2026-03-01', saved: '2026-03-02', problem: 'DATE_TOO_EARLY' },
    { date: '2026-03-02', saved: '2026-03-02', problem: undefined },
    { date: '2026-03-03', saved: '2026-03-02', problem: undefined },
    // Sent before, for a day still to come: today is too early by now.
    { date: '2026-03-10', saved: '2026-05-01', problem: 'DATE_TOO_EARLY' },
    { date: '2026-04-30', saved: '2026-05-01', problem: 'DATE_TOO_EARLY' },
    { date: '2026-05-01', saved: '2026-05-01', problem: undefined },
    { date: '2027-03-11', saved: '2026-05-01', problem: 'DATE_TOO_LATE' },
  ])('$date, sent before for $saved: $problem', ({ date, saved, problem }) => {
    expect(findStartDateProblem('DAYCARE', orNull(date), circumstances({ savedStartDate: orNull(saved) }))).toBe(
      problem,
    )
  })

  test('a year after 29 February is 28 February', () => {
    expect(startDateWindow({ today: day('2028-02-29'), savedStartDate: null })).toEqual(
      dateRange('2028-02-29', '2029-02-28'),
    )
  })
})

describe('the start date of a pre-school application', () => {
  test.each([
    // In the term that is going on, which may be applied for to its last day.
    { today: '2026-03-10', date: '2026-05-30', problem: undefined },
    // Between two terms.
    { today: '2026-03-10', date: '2026-05-31', problem: 'DATE_UNSELECTABLE' },
    { today: '2026-03-10', date: '2026-07-31', problem: 'DATE_UNSELECTABLE' },
    { today: '2026-03-10', date: '2026-08-01', problem: undefined },
    // The coming term is not applied for before its application period, though the running one is.
    { today: '2026-01-07', date: '2026-08-12', problem: 'DATE_UNSELECTABLE' },
    { today: '2026-01-08', date: '2026-08-12', problem: undefined },
    // The end of the application period closes nothing; the end of the term does.
    { today: '2026-02-01', date: '2026-08-12', problem: undefined },
    { today: '2027-06-05', date: '2027-06-05', problem: undefined },
    { today: '2027-06-06', date: '2027-06-06', problem: 'DATE_UNSELECTABLE' },
    // Beyond a year the window speaks before the term does.
    { today: '2026-03-10', date: '2027-03-11', problem: 'DATE_TOO_LATE' },
  ])('$date, applied for on $today: $problem', ({ today, date, problem }) => {
    expect(findStartDateProblem('PRESCHOOL', day(date), circumstances({ today: day(today) }))).toBe(problem)
  })
})

describe('the start date of a club application', () => {
  test.each([
    { today: '2026-02-28', date: '2026-09-01', problem: 'DATE_UNSELECTABLE' },
    { today: '2026-03-01', date: '2026-09-01', problem: undefined },
    { today: '2026-03-31', date: '2026-09-01', problem: undefined },
    { today: '2026-04-01', date: '2026-09-01', problem: 'DATE_UNSELECTABLE' },
    { today: '2026-03-10', date: '2026-08-31', problem: 'DATE_UNSELECTABLE' },
    // The club that meets now was applied for last spring.
    { today: '2026-03-10', date: '2026-04-01', problem: 'DATE_UNSELECTABLE' },
  ])('$date, applied for on $today: $problem', ({ today, date, problem }) => {
    expect(findStartDateProblem('CLUB', day(date), circumstances({ today: day(today) }))).toBe(problem)
  })
})

describe('whoever is about to apply is told whether it is the season', () => {
  test.each([
    { type: 'CLUB', today: '2026-02-28', isOut: true, next: '2026-03-01' },
    { type: 'CLUB', today: '2026-03-01', isOut: false, next: undefined },
    { type: 'CLUB', today: '2026-03-31', isOut: false, next: undefined },
    { type: 'CLUB', today: '2026-04-01', isOut: true, next: undefined },
    { type: 'PRESCHOOL', today: '2025-01-07', isOut: true, next: '2025-01-08' },
    // Every child goes to pre-school: late is not too late.
    { type: 'PRESCHOOL', today: '2026-06-10', isOut: false, next: undefined },
    { type: 'DAYCARE', today: '2030-01-01', isOut: false, next: undefined },
  ] as const)('$type on $today: out of season $isOut, next $next', ({ type, today, isOut, next }) => {
    const known = circumstances({ today: day(today) })
    expect(isOutOfSeason(type, known)).toBe(isOut)
    expect(nextApplicationPeriod(type, known)?.start.toString()).toBe(next)
  })
})

describe('an application that was sent in time can be changed after the time is over', () => {
  test.each([
    { type: 'CLUB', today: '2026-05-01', date: '2026-09-01', problem: undefined },
    { type: 'CLUB', today: '2026-05-01', date: '2026-09-02', problem: 'DATE_UNSELECTABLE' },
    { type: 'PRESCHOOL', today: '2027-06-06', date: '2026-09-01', problem: undefined },
    { type: 'PRESCHOOL', today: '2027-06-06', date: '2026-09-02', problem: 'DATE_UNSELECTABLE' },
  ] as const)('$type for $date on $today: $problem', ({ type, today, date, problem }) => {
    const saved = { today: day(today), savedStartDate: day('2026-09-01') }
    expect(findStartDateProblem(type, day(date), circumstances(saved))).toBe(problem)
  })
})

describe('the start of daycare connected to pre-school', () => {
  test.each([
    { preferred: '2026-08-12', connected: null, problem: undefined },
    { preferred: null, connected: '2026-08-12', problem: undefined },
    { preferred: '2026-08-12', connected: '2026-08-12', problem: undefined },
    { preferred: '2026-08-12', connected: '2026-08-13', problem: undefined },
    { preferred: '2026-08-12', connected: '2027-06-05', problem: undefined },
    { preferred: '2026-08-12', connected: '2027-06-06', problem: 'DATE_UNSELECTABLE' },
    // Pre-school from the first day of the term: daycare may start in the weeks before it.
    { preferred: '2026-08-12', connected: '2026-08-11', problem: undefined },
    { preferred: '2026-08-12', connected: '2026-08-01', problem: undefined },
    { preferred: '2026-08-12', connected: '2026-07-31', problem: 'DATE_UNSELECTABLE' },
    // Pre-school from any other day: not before it.
    { preferred: '2026-08-13', connected: '2026-08-12', problem: 'DATE_TOO_EARLY' },
    { preferred: '2026-08-13', connected: '2026-08-13', problem: undefined },
    { preferred: '2026-08-05', connected: '2026-08-04', problem: 'DATE_TOO_EARLY' },
    // In another term.
    { preferred: '2026-08-12', connected: '2026-05-30', problem: 'DATE_UNSELECTABLE' },
    // A start of pre-school outside all terms is the thing to correct.
    { preferred: '2026-07-01', connected: '2026-08-12', problem: undefined },
  ])('pre-school $preferred, daycare $connected: $problem', ({ preferred, connected, problem }) => {
    expect(findConnectedStartProblem(orNull(connected), orNull(preferred), { terms: TERMS })).toBe(problem)
  })

  test('nothing comes before the term where the extended term starts with it', () => {
    const preschool = TERMS.preschool.map((term) => ({ ...term, finnishPreschool: term.extendedTerm }))
    const terms = { ...TERMS, preschool }
    expect(findConnectedStartProblem(day('2026-07-31'), day('2026-08-01'), { terms })).toBe('DATE_UNSELECTABLE')
  })
})

test('where two terms overlap, daycare before pre-school goes with the one that starts', () => {
  const [, next] = TERMS.preschool
  if (next === undefined) throw new Error('There are two terms')
  const long = { ...next, finnishPreschool: dateRange('2026-07-01', '2027-06-05') }
  const terms = { ...TERMS, preschool: [next, { ...long, extendedTerm: dateRange('2026-06-01', '2027-06-05') }] }
  expect(findConnectedStartProblem(day('2026-08-01'), day('2026-08-12'), { terms })).toBe(undefined)
})

test('the window of a draft is from today to the same day next year', () => {
  expect(startDateWindow({ today: TODAY, savedStartDate: null })).toEqual(dateRange('2026-03-10', '2027-03-10'))
})
