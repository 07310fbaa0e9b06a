import { describe, expect, test } from 'vitest'
import type { UnitId } from '../ids.ts'
import { dateRange } from '../time/date-range.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import { joinedEnds, joinedPlaces } from './told-places.ts'

// Only compared with each other.
const unit = (name: string) => name as unknown as UnitId
const day = (text: string | undefined) => (text === undefined ? null : Temporal.PlainDate.from(text))
type Part = readonly [unit: string, type: PlacementType, start: string, end: string]
const placement = ([name, type, start, end]: Part) => ({ unitId: unit(name), type, period: dateRange(start, end) })

describe('a place is told as families see it', () => {
  test.each<{ what: string; parts: readonly Part[]; told: readonly Part[] }>([
    {
      what: 'daycare that becomes free in part is one place',
      parts: [
        ['Kaarna', 'DAYCARE', '2026-08-01', '2027-07-31'],
        ['Kaarna', 'DAYCARE_FIVE_YEAR_OLDS', '2027-08-01', '2028-07-31'],
      ],
      told: [['Kaarna', 'DAYCARE', '2026-08-01', '2028-07-31']],
    },
    {
      what: 'so is part-time daycare, also when it begins in that year',
      parts: [
        ['Kaarna', 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS', '2026-08-01', '2027-07-31'],
        ['Kaarna', 'DAYCARE_PART_TIME', '2027-08-01', '2027-12-31'],
      ],
      told: [['Kaarna', 'DAYCARE_PART_TIME', '2026-08-01', '2027-12-31']],
    },
    {
      what: 'pre-primary education with daycare, and daycare after the term, are two',
      parts: [
        ['Kaarna', 'PRESCHOOL_DAYCARE', '2026-08-01', '2027-06-05'],
        ['Kaarna', 'DAYCARE', '2027-06-06', '2027-07-31'],
      ],
      told: [
        ['Kaarna', 'PRESCHOOL_DAYCARE', '2026-08-01', '2027-06-05'],
        ['Kaarna', 'DAYCARE', '2027-06-06', '2027-07-31'],
      ],
    },
    {
      what: 'another unit, or a day in between, is another place',
      parts: [
        ['Kaarna', 'DAYCARE', '2026-08-01', '2026-12-31'],
        ['Tuohi', 'DAYCARE', '2027-01-01', '2027-03-31'],
        ['Tuohi', 'DAYCARE', '2027-04-02', '2027-07-31'],
      ],
      told: [
        ['Kaarna', 'DAYCARE', '2026-08-01', '2026-12-31'],
        ['Tuohi', 'DAYCARE', '2027-01-01', '2027-03-31'],
        ['Tuohi', 'DAYCARE', '2027-04-02', '2027-07-31'],
      ],
    },
    { what: 'nothing is nothing', parts: [], told: [] },
  ])('$what', ({ parts, told }) => {
    expect(joinedPlaces(parts.map(placement))).toEqual(told.map(placement))
  })
})

describe('what ends is told once', () => {
  type End = readonly [...Part, lastDay?: string, resumesOn?: string]
  const ended = ([name, type, start, end, lastDay, resumesOn]: End) => ({
    ...placement([name, type, start, end]),
    lastDay: day(lastDay),
    resumesOn: day(resumesOn),
  })

  test.each<{ what: string; ends: readonly End[]; told: readonly End[] }>([
    {
      what: 'a place that is cut and whose later part falls away',
      ends: [
        ['Kaarna', 'DAYCARE', '2026-08-01', '2027-07-31', '2026-12-31'],
        ['Kaarna', 'DAYCARE_FIVE_YEAR_OLDS', '2027-08-01', '2028-07-31'],
      ],
      told: [['Kaarna', 'DAYCARE', '2026-08-01', '2028-07-31', '2026-12-31']],
    },
    {
      what: 'a place of which only the later part comes back',
      ends: [
        ['Kaarna', 'DAYCARE', '2026-08-01', '2027-07-31', '2026-12-31'],
        ['Kaarna', 'DAYCARE_FIVE_YEAR_OLDS', '2027-08-01', '2028-07-31', undefined, '2028-01-01'],
      ],
      told: [['Kaarna', 'DAYCARE', '2026-08-01', '2028-07-31', '2026-12-31', '2028-01-01']],
    },
    {
      what: 'another unit is told by itself',
      ends: [
        ['Kaarna', 'DAYCARE', '2026-08-01', '2026-12-31', '2026-10-31'],
        ['Tuohi', 'DAYCARE', '2027-01-01', '2027-07-31'],
      ],
      told: [
        ['Kaarna', 'DAYCARE', '2026-08-01', '2026-12-31', '2026-10-31'],
        ['Tuohi', 'DAYCARE', '2027-01-01', '2027-07-31'],
      ],
    },
  ])('$what', ({ ends, told }) => {
    expect(joinedEnds(ends.map(ended))).toEqual(told.map(ended))
  })
})
