import { describe, expect, test } from 'vitest'
import { isInvoiced, isPrePrimary, PLACEMENT_RULES, PLACEMENT_TYPES } from './placement-types.ts'

const BOTH = ['BILLABLE', 'NONBILLABLE']
const FREE = ['NONBILLABLE']
const PAID = ['BILLABLE']

describe('what follows from a placement type', () => {
  test.each([
    ['CLUB', FREE, 'CLUB_TERM', 'NEVER', 'CLUB', false],
    ['DAYCARE', PAID, 'RESERVATION_REQUIRED', 'REGULARLY', 'DAYCARE', false],
    ['DAYCARE_PART_TIME', PAID, 'RESERVATION_REQUIRED', 'REGULARLY', 'DAYCARE', false],
    ['DAYCARE_FIVE_YEAR_OLDS', BOTH, 'RESERVATION_REQUIRED', 'REGULARLY', 'DAYCARE', false],
    ['DAYCARE_PART_TIME_FIVE_YEAR_OLDS', BOTH, 'RESERVATION_REQUIRED', 'REGULARLY', 'DAYCARE', false],
    ['PRESCHOOL', FREE, 'PRESCHOOL_TERM', 'NEVER', 'PRESCHOOL', true],
    ['PRESCHOOL_DAYCARE', BOTH, 'RESERVATION_REQUIRED', 'REGULARLY', 'PRESCHOOL', true],
    ['PRESCHOOL_DAYCARE_ONLY', PAID, 'RESERVATION_REQUIRED', 'REGULARLY', 'DAYCARE', false],
    ['PRESCHOOL_CLUB', BOTH, 'RESERVATION_REQUIRED', 'REGULARLY', 'PRESCHOOL', true],
    ['PREPARATORY', FREE, 'PRESCHOOL_TERM', 'NEVER', 'PREPARATORY', true],
    ['PREPARATORY_DAYCARE', BOTH, 'RESERVATION_REQUIRED', 'REGULARLY', 'PREPARATORY', true],
    ['PREPARATORY_DAYCARE_ONLY', PAID, 'RESERVATION_REQUIRED', 'REGULARLY', 'DAYCARE', false],
    ['TEMPORARY_DAYCARE', PAID, 'RESERVATION_REQUIRED', 'BY_USE', 'DAYCARE', false],
    ['TEMPORARY_DAYCARE_PART_DAY', PAID, 'RESERVATION_REQUIRED', 'BY_USE', 'DAYCARE', false],
    ['SCHOOL_SHIFT_CARE', FREE, 'RESERVATION_REQUIRED', 'NEVER', 'DAYCARE', false],
  ] as const)(
    '%s: absences %s, %s, invoiced %s, ended with %s, pre-primary %s',
    (type, absenceCategories, schedule, invoiced, terminationGroup, prePrimary) => {
      expect(PLACEMENT_RULES[type]).toEqual({ absenceCategories, schedule, invoiced, terminationGroup })
      expect(isPrePrimary(type)).toBe(prePrimary)
      expect(isInvoiced(type)).toBe(invoiced !== 'NEVER')
    },
  )

  test('there are exactly fifteen placement types', () => {
    expect(new Set(PLACEMENT_TYPES).size).toBe(15)
    expect(Object.keys(PLACEMENT_RULES).toSorted()).toEqual([...PLACEMENT_TYPES].toSorted())
  })
})
