import { describe, expect, test } from 'vitest'
import { PLACEMENT_TYPES, isPrePrimary } from '../placements/placement-types.ts'
import { dateRange } from '../time/date-range.ts'
import { preschoolOperationalDates } from './preschool-days.ts'
import { PRESCHOOL_TERM, aPlacement } from './testing/sample-family.ts'

describe('days of pre-primary education', () => {
  const dates = (start: string, end: string, placement = {}) =>
    preschoolOperationalDates(
      dateRange(start, end),
      [aPlacement({ type: 'PRESCHOOL_DAYCARE', ...placement })],
      [PRESCHOOL_TERM],
    ).map(String)

  test.each([
    { start: '2026-09-14', end: '2026-09-20', count: 5, what: 'a week without its weekend' },
    { start: '2026-10-09', end: '2026-10-19', count: 2, what: 'around the autumn break' },
    { start: '2027-03-25', end: '2027-03-30', count: 2, what: 'around Easter' },
    { start: '2026-07-27', end: '2026-08-03', count: 1, what: 'from the first day of the extended term' },
    { start: '2027-06-03', end: '2027-06-30', count: 2, what: 'to the last day of the term' },
    { start: '2026-09-19', end: '2026-09-20', count: 0, what: 'a weekend' },
  ])('$what: $count', ({ start, end, count }) => {
    expect(dates(start, end)).toHaveLength(count)
  })

  test('only while the child has such a place', () => {
    expect(dates('2026-09-14', '2026-09-18', { period: dateRange('2026-09-16', '2026-09-17') })).toEqual([
      '2026-09-16',
      '2026-09-17',
    ])
  })

  test.each(PLACEMENT_TYPES)('a placement of type %s', (type) => {
    expect(dates('2026-09-14', '2026-09-14', { type })).toHaveLength(isPrePrimary(type) ? 1 : 0)
  })
})
