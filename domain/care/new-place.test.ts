import { describe, expect, test } from 'vitest'
import type { UnitId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import { dateRange } from '../time/date-range.ts'
import { partsOf } from './new-place.ts'

const unitId = 'metsola' as UnitId
/** Turns five in 2027, so the year of five-year-olds is August 2027 to July 2028. */
const BORN = Temporal.PlainDate.from('2022-11-30')

function told(
  type: PlacementType,
  [start, end]: readonly [string, string],
  lastDayOfTerm: string | null = null,
): readonly string[] {
  const place = {
    unitId,
    type,
    period: dateRange(start, end),
    lastDayOfTerm: lastDayOfTerm === null ? null : Temporal.PlainDate.from(lastDayOfTerm),
  }
  return partsOf(place, BORN).map((part) => `${part.type} ${part.period.start} ${part.period.end}`)
}

describe('a place in daycare', () => {
  test.each<{ days: readonly [string, string]; parts: readonly string[] }>([
    { days: ['2026-08-01', '2027-07-31'], parts: ['DAYCARE 2026-08-01 2027-07-31'] },
    {
      days: ['2026-08-01', '2027-08-01'],
      parts: ['DAYCARE 2026-08-01 2027-07-31', 'DAYCARE_FIVE_YEAR_OLDS 2027-08-01 2027-08-01'],
    },
    { days: ['2027-08-01', '2028-07-31'], parts: ['DAYCARE_FIVE_YEAR_OLDS 2027-08-01 2028-07-31'] },
    {
      days: ['2028-07-31', '2028-08-01'],
      parts: ['DAYCARE_FIVE_YEAR_OLDS 2028-07-31 2028-07-31', 'DAYCARE 2028-08-01 2028-08-01'],
    },
    { days: ['2028-08-01', '2029-07-31'], parts: ['DAYCARE 2028-08-01 2029-07-31'] },
    {
      days: ['2027-01-01', '2028-12-31'],
      parts: [
        'DAYCARE 2027-01-01 2027-07-31',
        'DAYCARE_FIVE_YEAR_OLDS 2027-08-01 2028-07-31',
        'DAYCARE 2028-08-01 2028-12-31',
      ],
    },
  ])('$days: $parts', ({ days, parts }) => {
    expect(told('DAYCARE', days)).toEqual(parts)
    const partTime = parts.map((part) => part.replace('DAYCARE', 'DAYCARE_PART_TIME'))
    expect(told('DAYCARE_PART_TIME', days)).toEqual(partTime)
  })

  test.each(['CLUB', 'PRESCHOOL', 'PREPARATORY', 'PRESCHOOL_DAYCARE'] as const)('%s has no such year', (type) => {
    expect(told(type, ['2027-01-01', '2028-12-31'])).toEqual([`${type} 2027-01-01 2028-12-31`])
  })
})

describe('daycare beside pre-primary education', () => {
  test.each<{ days: readonly [string, string]; parts: readonly string[] }>([
    { days: ['2028-08-12', '2029-06-02'], parts: ['PRESCHOOL_DAYCARE 2028-08-12 2029-06-02'] },
    {
      days: ['2028-08-12', '2029-06-03'],
      parts: ['PRESCHOOL_DAYCARE 2028-08-12 2029-06-02', 'DAYCARE 2029-06-03 2029-06-03'],
    },
    {
      days: ['2028-08-12', '2029-07-31'],
      parts: ['PRESCHOOL_DAYCARE 2028-08-12 2029-06-02', 'DAYCARE 2029-06-03 2029-07-31'],
    },
    { days: ['2029-06-02', '2029-06-02'], parts: ['PRESCHOOL_DAYCARE 2029-06-02 2029-06-02'] },
    { days: ['2029-06-03', '2029-07-31'], parts: ['DAYCARE 2029-06-03 2029-07-31'] },
  ])('a term until 2 June 2029, $days: $parts', ({ days, parts }) => {
    expect(told('PRESCHOOL_DAYCARE', days, '2029-06-02')).toEqual(parts)
  })

  test('a child who goes to school late is five for a while after the term', () => {
    expect(told('PREPARATORY_DAYCARE', ['2027-08-12', '2028-08-31'], '2028-06-03')).toEqual([
      'PREPARATORY_DAYCARE 2027-08-12 2028-06-03',
      'DAYCARE_FIVE_YEAR_OLDS 2028-06-04 2028-07-31',
      'DAYCARE 2028-08-01 2028-08-31',
    ])
  })
})
