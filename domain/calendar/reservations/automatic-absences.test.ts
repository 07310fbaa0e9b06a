import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLACEMENT_RULES, PLACEMENT_TYPES } from '../../placements/placement-types.ts'
import type { PlacementType } from '../../placements/placement-types.ts'
import { automaticAbsences } from './automatic-absences.ts'
import { PRESCHOOL_TERM, aUnit, day, times } from '../../care/testing/sample-family.ts'

const TERM_DAY = '2026-09-14'
const BREAK_DAY = '2026-10-12'
const SUMMER_DAY = '2027-06-14'

const absences = (type: PlacementType, reserved: string, date = TERM_DAY, unit = aUnit()) =>
  automaticAbsences({
    ranges: reserved.split(' ').map(times),
    type,
    unit,
    date: day(date),
    terms: [PRESCHOOL_TERM],
  }).join()

describe('daycare', () => {
  test.each([
    { type: 'DAYCARE', reserved: '08:00-08:14', absent: 'BILLABLE' },
    { type: 'DAYCARE', reserved: '08:00-08:15', absent: '' },
    { type: 'DAYCARE', reserved: '08:00-08:07 09:00-09:07', absent: 'BILLABLE' },
    { type: 'DAYCARE', reserved: '08:00-08:08 09:00-09:07', absent: '' },
    { type: 'DAYCARE_PART_TIME', reserved: '08:00-08:14', absent: 'BILLABLE' },
    { type: 'DAYCARE_PART_TIME', reserved: '08:00-08:15', absent: '' },
    { type: 'PRESCHOOL_DAYCARE_ONLY', reserved: '09:00-09:14', absent: 'BILLABLE' },
    { type: 'PRESCHOOL_DAYCARE_ONLY', reserved: '09:00-09:15', absent: '' },
    { type: 'PREPARATORY_DAYCARE_ONLY', reserved: '09:00-09:14', absent: 'BILLABLE' },
    { type: 'PREPARATORY_DAYCARE_ONLY', reserved: '09:00-09:15', absent: '' },
    { type: 'TEMPORARY_DAYCARE', reserved: '08:00-08:14', absent: 'BILLABLE' },
    { type: 'TEMPORARY_DAYCARE', reserved: '08:00-08:15', absent: '' },
    { type: 'TEMPORARY_DAYCARE_PART_DAY', reserved: '08:00-08:14', absent: 'BILLABLE' },
    { type: 'TEMPORARY_DAYCARE_PART_DAY', reserved: '08:00-08:15', absent: '' },
    { type: 'DAYCARE_FIVE_YEAR_OLDS', reserved: '08:00-08:14', absent: 'BILLABLE,NONBILLABLE' },
    { type: 'DAYCARE_FIVE_YEAR_OLDS', reserved: '08:00-08:15', absent: 'BILLABLE' },
    { type: 'DAYCARE_FIVE_YEAR_OLDS', reserved: '08:00-12:14', absent: 'BILLABLE' },
    { type: 'DAYCARE_FIVE_YEAR_OLDS', reserved: '08:00-12:15', absent: '' },
    { type: 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS', reserved: '08:00-12:14', absent: 'BILLABLE' },
    { type: 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS', reserved: '08:00-12:15', absent: '' },
    { type: 'SCHOOL_SHIFT_CARE', reserved: '16:00-16:14', absent: 'NONBILLABLE' },
    { type: 'SCHOOL_SHIFT_CARE', reserved: '16:00-16:15', absent: '' },
    { type: 'CLUB', reserved: '08:00-08:01', absent: '' },
  ] as const)('$type $reserved: $absent', ({ type, reserved, absent }) => {
    expect(absences(type, reserved)).toBe(absent)
  })
})

describe('pre-primary education in term, from 09:00 to 13:00', () => {
  test.each([
    { type: 'PRESCHOOL', reserved: '08:00-09:59', absent: 'NONBILLABLE' },
    { type: 'PRESCHOOL', reserved: '08:00-10:00', absent: '' },
    { type: 'PRESCHOOL', reserved: '12:01-16:00', absent: 'NONBILLABLE' },
    { type: 'PRESCHOOL', reserved: '12:00-16:00', absent: '' },
    { type: 'PRESCHOOL_DAYCARE', reserved: '09:00-13:00', absent: 'BILLABLE' },
    { type: 'PRESCHOOL_DAYCARE', reserved: '08:46-13:14', absent: 'BILLABLE' },
    { type: 'PRESCHOOL_DAYCARE', reserved: '08:45-13:00', absent: '' },
    { type: 'PRESCHOOL_DAYCARE', reserved: '09:00-13:15', absent: '' },
    { type: 'PRESCHOOL_DAYCARE', reserved: '08:00-09:59', absent: 'NONBILLABLE' },
    { type: 'PRESCHOOL_DAYCARE', reserved: '08:00-10:00', absent: '' },
    { type: 'PRESCHOOL_DAYCARE', reserved: '08:00-09:30 12:31-16:00', absent: 'NONBILLABLE' },
    { type: 'PRESCHOOL_DAYCARE', reserved: '08:00-09:30 12:30-16:00', absent: '' },
    { type: 'PRESCHOOL_DAYCARE', reserved: '09:10-09:50', absent: 'BILLABLE,NONBILLABLE' },
    { type: 'PRESCHOOL_CLUB', reserved: '09:00-13:14', absent: 'BILLABLE' },
    { type: 'PRESCHOOL_CLUB', reserved: '09:00-13:15', absent: '' },
  ] as const)('$type $reserved: $absent', ({ type, reserved, absent }) => {
    expect(absences(type, reserved)).toBe(absent)
  })
})

describe('preparatory education in term, from 09:00 to 14:00', () => {
  test.each([
    { type: 'PREPARATORY', reserved: '13:01-16:00', absent: 'NONBILLABLE' },
    { type: 'PREPARATORY', reserved: '13:00-16:00', absent: '' },
    { type: 'PREPARATORY_DAYCARE', reserved: '09:00-14:14', absent: 'BILLABLE' },
    { type: 'PREPARATORY_DAYCARE', reserved: '09:00-14:15', absent: '' },
  ] as const)('$type $reserved: $absent', ({ type, reserved, absent }) => {
    expect(absences(type, reserved)).toBe(absent)
  })
})

describe('the unit may teach at other times', () => {
  const unit = aUnit({ preschoolTime: times('08:30-12:30'), preparatoryTime: times('10:00-15:00') })
  test.each([
    { type: 'PRESCHOOL_DAYCARE', reserved: '08:15-12:30', absent: '' },
    { type: 'PRESCHOOL_DAYCARE', reserved: '08:16-12:30', absent: 'BILLABLE' },
    { type: 'PREPARATORY_DAYCARE', reserved: '10:00-15:15', absent: '' },
    { type: 'PREPARATORY_DAYCARE', reserved: '10:00-15:14', absent: 'BILLABLE' },
  ] as const)('$type $reserved: $absent', ({ type, reserved, absent }) => {
    expect(absences(type, reserved, TERM_DAY, unit)).toBe(absent)
  })
})

describe('outside the term and in its breaks', () => {
  test.each([
    { date: BREAK_DAY, type: 'PRESCHOOL_DAYCARE', reserved: '09:00-13:00', absent: '' },
    { date: BREAK_DAY, type: 'PRESCHOOL_DAYCARE', reserved: '14:00-14:14', absent: 'BILLABLE' },
    { date: BREAK_DAY, type: 'PRESCHOOL_DAYCARE', reserved: '14:00-14:15', absent: '' },
    { date: SUMMER_DAY, type: 'PREPARATORY_DAYCARE', reserved: '14:00-14:14', absent: 'BILLABLE' },
    { date: SUMMER_DAY, type: 'PRESCHOOL_CLUB', reserved: '14:00-14:15', absent: '' },
    { date: SUMMER_DAY, type: 'PRESCHOOL', reserved: '14:00-14:01', absent: '' },
    { date: BREAK_DAY, type: 'PREPARATORY', reserved: '14:00-14:01', absent: '' },
  ] as const)('$date $type $reserved: $absent', ({ date, type, reserved, absent }) => {
    expect(absences(type, reserved, date)).toBe(absent)
  })
})

describe('the term of a unit follows its language', () => {
  test.each([
    { date: '2026-08-10', language: 'fi', inTerm: false },
    { date: '2026-08-11', language: 'fi', inTerm: true },
    { date: '2026-08-11', language: 'en', inTerm: true },
    { date: '2026-08-12', language: 'sv', inTerm: false },
    { date: '2026-08-13', language: 'sv', inTerm: true },
    { date: '2027-06-03', language: 'sv', inTerm: true },
    { date: '2027-06-04', language: 'sv', inTerm: false },
    { date: '2027-06-04', language: 'fi', inTerm: true },
    { date: '2027-06-05', language: 'fi', inTerm: false },
  ] as const)('$date in $language: $inTerm', ({ date, language, inTerm }) => {
    expect(absences('PRESCHOOL', '14:00-16:00', date, aUnit({ language }))).toBe(inTerm ? 'NONBILLABLE' : '')
  })
})

test(
  'nobody is absent from a part of the day that the placement does not have, nor from a long day',
  { timeout: 60_000 },
  () => {
    const quarter = (at: number) => new Temporal.PlainTime(Math.floor(at / 4), (at % 4) * 15)
    const anyRange = fc
      .tuple(fc.integer({ min: 0, max: 94 }), fc.integer({ min: 1, max: 95 }))
      .filter(([start, end]) => start < end)
      .map(([start, end]) => ({ start: quarter(start), end: quarter(end) }))
    fc.assert(
      fc.property(
        fc.constantFrom(...PLACEMENT_TYPES),
        anyRange,
        fc.constantFrom(TERM_DAY, BREAK_DAY, SUMMER_DAY),
        (type, range, date) => {
          const reserved = { type, unit: aUnit(), date: day(date), terms: [PRESCHOOL_TERM] }
          const { absenceCategories } = PLACEMENT_RULES[type]
          expect(absenceCategories).toEqual(
            expect.arrayContaining([...automaticAbsences({ ...reserved, ranges: [range] })]),
          )
          expect(automaticAbsences({ ...reserved, ranges: [times('07:00-17:00')] })).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  },
)
