import { describe, expect, test } from 'vitest'
import { PRESCHOOL_TERM } from '../care/testing/sample-family.ts'
import { LONGEST_TEXT } from '../forms/text-problems.ts'
import type { PersonId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import { dateRange } from '../time/date-range.ts'
import {
  canApplyForAbsence,
  DECIDED_BY_GROUP_DAYS,
  findAbsenceApplicationProblem,
  mayWithdrawAbsenceApplication,
  needsUnitHead,
  possibleAbsenceDates,
} from './absence-applications.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const today = day('2026-09-14')
const placed = (type: PlacementType, start: string, end: string) => ({ type, period: dateRange(start, end) })

describe('a long absence is applied for', () => {
  test.each([
    { placement: placed('PRESCHOOL', '2026-08-01', '2026-09-14'), can: true },
    { placement: placed('PRESCHOOL', '2026-08-01', '2026-09-13'), can: false },
    { placement: placed('PREPARATORY_DAYCARE', '2027-08-01', '2028-05-31'), can: true },
    { placement: placed('PRESCHOOL_DAYCARE_ONLY', '2026-08-01', '2027-05-31'), can: false },
    { placement: placed('DAYCARE', '2026-08-01', '2027-05-31'), can: false },
  ])('$placement.type until $placement.period.end: $can', ({ placement, can }) => {
    expect(canApplyForAbsence([placement], today)).toBe(can)
  })
})

describe('from the days of pre-primary education', () => {
  const told = (placements: readonly ReturnType<typeof placed>[]) =>
    possibleAbsenceDates(placements, [PRESCHOOL_TERM], today).map(({ start, end }) => `${start}/${end}`)

  test('within the term, past days among them, without its breaks', () => {
    expect(told([placed('PRESCHOOL', '2026-01-01', '2027-12-31')])).toEqual([
      '2026-08-01/2026-10-11',
      '2026-10-17/2026-12-20',
      '2027-01-07/2027-06-04',
    ])
  })

  test('of the placement only; two that follow each other are one', () => {
    const one = placed('PRESCHOOL', '2026-09-01', '2026-09-20')
    const next = placed('PRESCHOOL_DAYCARE', '2026-09-21', '2026-10-12')
    expect(told([one, next])).toEqual(['2026-09-01/2026-10-11'])
    expect(told([one, placed('DAYCARE', '2026-09-21', '2027-05-31')])).toEqual(['2026-09-01/2026-09-20'])
  })

  test('none outside of a term, and none within a break', () => {
    expect(told([placed('PRESCHOOL', '2027-06-05', '2027-07-31')])).toEqual([])
    expect(told([placed('PRESCHOOL', '2026-10-12', '2026-10-16')])).toEqual([])
  })
})

describe('what is wrong with it', () => {
  const possible = [dateRange('2026-08-01', '2026-10-11'), dateRange('2026-10-17', '2026-12-20')]
  const LONG = 'x'.repeat(LONGEST_TEXT)
  test.each<{ from: string; to: string; why?: string; canApply?: boolean; problem: string | undefined }>([
    { from: '2026-09-13', to: '2026-09-20', problem: 'BEFORE_TODAY' },
    { from: '2026-09-14', to: '2026-09-14', problem: undefined },
    { from: '2026-09-15', to: '2026-09-14', problem: 'END_BEFORE_START' },
    { from: '2026-09-15', to: '2026-09-20', canApply: false, problem: 'NO_PRE_PRIMARY_PLACEMENT' },
    { from: '2026-10-11', to: '2026-10-14', problem: undefined },
    { from: '2026-10-12', to: '2026-10-16', problem: 'OUTSIDE_POSSIBLE_DATES' },
    { from: '2026-10-12', to: '2026-10-17', problem: undefined },
    { from: '2026-12-20', to: '2027-01-03', problem: undefined },
    { from: '2026-12-21', to: '2027-01-03', problem: 'OUTSIDE_POSSIBLE_DATES' },
    { from: '2026-09-15', to: '2026-09-20', why: '\t ', problem: 'DESCRIPTION_MISSING' },
    { from: '2026-09-15', to: '2026-09-20', why: LONG, problem: undefined },
    { from: '2026-09-15', to: '2026-09-20', why: `${LONG}x`, problem: 'TEXT_TOO_LONG' },
  ])('$from to $to: $problem', ({ from, to, why = 'Matka', canApply = true, problem }) => {
    const form = { startDate: day(from), endDate: day(to), description: why }
    expect(findAbsenceApplicationProblem(form, { canApply, possible }, today)).toBe(problem)
  })
})

test.each([
  { status: 'WAITING_DECISION', creator: 'maija', may: true },
  { status: 'ACCEPTED', creator: 'maija', may: false },
  { status: 'REJECTED', creator: 'maija', may: false },
  { status: 'WAITING_DECISION', creator: 'olli', may: false },
] as const)('withdrawn by maija: $status, of $creator: $may', ({ status, creator, may }) => {
  expect(mayWithdrawAbsenceApplication({ status, creatorId: creator as PersonId }, 'maija' as PersonId)).toBe(may)
})

test('the head of the unit decides on more than five days', () => {
  expect(needsUnitHead(DECIDED_BY_GROUP_DAYS)).toBe(false)
  expect(needsUnitHead(DECIDED_BY_GROUP_DAYS + 1)).toBe(true)
})
