import { describe, expect, test } from 'vitest'
import type { PlacementType } from '../placements/placement-types.ts'
import { findMisfit } from './fit.ts'
import type { MonthOfCare } from './months-of-care.ts'

const option = (name: string, hours: number, type: PlacementType = 'DAYCARE') => ({
  name,
  hoursPerMonth: hours,
  contractDaysPerMonth: null,
  validPlacementType: type,
})
const OPTIONS = [
  option('large', 180),
  option('part-time', 120, 'DAYCARE_PART_TIME'),
  option('middle', 120),
  option('small', 60),
]

/** Hours used in each month, agreed on 100 unless said otherwise; the last one is the present month. */
const months = (used: readonly (number | readonly [used: number, agreed: number] | null)[]): MonthOfCare[] =>
  used.map((each, at) => {
    const month = Temporal.PlainYearMonth.from('2026-01').add({ months: at })
    if (each === null) return { month, attendanceDays: 20, basis: 'NONE' }
    const [hours, agreed] = typeof each === 'number' ? [each, 100] : each
    const amounts = { agreed: agreed * 60, used: hours * 60, reserved: hours * 60, upcoming: 0, left: 0 }
    return { month, attendanceDays: 20, basis: 'HOURS', ...amounts }
  })

const told = (used: Parameters<typeof months>[0], options = OPTIONS) => {
  const misfit = findMisfit(months(used), options, 'DAYCARE')
  return misfit === null ? null : `${misfit.kind} ${misfit.months.length} ${misfit.option?.name ?? 'none'}`
}

describe('an agreement on 100 hours, used', () => {
  test.each<{ what: string; used: Parameters<typeof months>[0]; fit: string | null }>([
    { what: 'above it for three months', used: [101, 110, 105, 0], fit: 'MORE_USED 3 middle' },
    { what: 'above it for two months', used: [100, 110, 105, 0], fit: null },
    { what: 'exactly', used: [100, 100, 100, 0], fit: null },
    {
      what: 'above it by a month that no option but the largest holds',
      used: [101, 121, 105, 0],
      fit: 'MORE_USED 3 large',
    },
    { what: 'more than any option holds', used: [101, 181, 105, 0], fit: 'MORE_USED 3 none' },
    { what: 'above it, but not in the last whole month', used: [110, 110, 110, 90, 0], fit: null },
    { what: 'above it this month too, which is not over', used: [90, 110, 110, 110], fit: null },
    { what: 'as much as a smaller option holds', used: [60, 40, 60, 0], fit: 'LESS_USED 3 small' },
    { what: 'a little more than it holds once', used: [61, 40, 60, 0], fit: null },
    { what: 'a little more than it holds, long ago', used: [61, 40, 60, 50, 60, 0], fit: null },
    { what: 'not at all', used: [0, 0, 0, 0], fit: null },
    { what: 'too much under another agreement', used: [[110, 90], [110, 90], [110, 90], 0], fit: null },
    { what: 'too much, with the agreement changed a month ago', used: [[95, 90], 110, 110, 0], fit: null },
    { what: 'in two months only', used: [110, 110, 0], fit: null },
    { what: 'above it, with a month without a place between', used: [110, null, 110, 110, 0], fit: null },
    { what: 'above it, and now without a place', used: [110, 110, 110, null], fit: null },
  ])('$what: $fit', ({ used, fit }) => {
    expect(told(used)).toBe(fit)
  })

  test('of two that fit alike the one of the same placement type is chosen, whatever the order', () => {
    expect(told([101, 110, 105, 0], OPTIONS.toReversed())).toBe('MORE_USED 3 middle')
  })

  test('an option by days says nothing about hours', () => {
    const byDays = [
      { name: 'days', hoursPerMonth: null, contractDaysPerMonth: 20, validPlacementType: 'DAYCARE' as const },
    ]
    expect(findMisfit(months([101, 110, 105, 0]), byDays, 'DAYCARE')).toMatchObject({ kind: 'MORE_USED', option: null })
  })
})
