import { describe, expect, test } from 'vitest'
import { PLACEMENT_TYPES } from '../placements/placement-types.ts'
import { dateRange } from '../time/date-range.ts'
import { placesHad } from './places-had.ts'

const today = Temporal.PlainDate.from('2026-09-14')

describe('the child has a place already', () => {
  const DAYCARE = ['DAYCARE', 'DAYCARE_PART_TIME']
  const PRESCHOOL = ['PRESCHOOL', 'PRESCHOOL_DAYCARE', 'PRESCHOOL_CLUB', 'PREPARATORY', 'PREPARATORY_DAYCARE']

  test.each(PLACEMENT_TYPES)('%s', (type) => {
    expect(placesHad([{ type, period: dateRange('2026-08-01', '2027-07-31') }], today)).toEqual({
      DAYCARE: DAYCARE.includes(type),
      PRESCHOOL: PRESCHOOL.includes(type),
      CLUB: false,
    })
  })

  test.each([
    { end: '2026-09-13', had: false },
    { end: '2026-09-14', had: true },
  ])('in a place that ends on $end: $had', ({ end, had }) => {
    expect(placesHad([{ type: 'DAYCARE', period: dateRange('2026-08-01', end) }], today).DAYCARE).toBe(had)
  })

  test('in a place that has not begun', () => {
    const placements = [{ type: 'PRESCHOOL', period: dateRange('2027-08-01', '2028-07-31') }] as const
    expect(placesHad(placements, today)).toEqual({ DAYCARE: false, PRESCHOOL: true, CLUB: false })
  })
})
