import { describe, expect, test } from 'vitest'
import type { UnitId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import { dateRange } from '../time/date-range.ts'
import { isTerminatable, lastDayOf, terminationGroups } from './termination-groups.ts'

const today = Temporal.PlainDate.from('2026-11-16')

const placed = (type: PlacementType, start: string, end: string, unit = 'metsola') => ({
  type,
  period: dateRange(start, end),
  unitId: unit as UnitId,
})

const told = (placements: readonly ReturnType<typeof placed>[]) =>
  terminationGroups(placements, today).map(
    ({ type, unitId, period, placements: own, additionalPlacements: more }) =>
      `${unitId} ${type} ${period.start} ${period.end}: ${own.map((each) => each.type).join(' ')} + ${more.map((each) => each.type).join(' ')}`,
  )

describe('what is terminated together', () => {
  test.each([
    { what: 'nothing', placements: [], groups: [] },
    {
      what: 'what ended yesterday is left out',
      placements: [placed('DAYCARE', '2026-01-01', '2026-11-15')],
      groups: [],
    },
    {
      what: 'what ends today is there',
      placements: [placed('DAYCARE', '2026-01-01', '2026-11-16')],
      groups: ['metsola DAYCARE 2026-01-01 2026-11-16: DAYCARE + '],
    },
    {
      what: 'all kinds of daycare of one unit',
      placements: [
        placed('DAYCARE_FIVE_YEAR_OLDS', '2027-08-01', '2028-07-31'),
        placed('DAYCARE', '2026-08-01', '2027-07-31'),
        placed('TEMPORARY_DAYCARE', '2028-08-01', '2028-08-31'),
      ],
      groups: ['metsola DAYCARE 2026-08-01 2028-08-31: DAYCARE DAYCARE_FIVE_YEAR_OLDS TEMPORARY_DAYCARE + '],
    },
    {
      what: 'two units apart',
      placements: [
        placed('DAYCARE', '2027-08-01', '2028-07-31', 'rantala'),
        placed('DAYCARE', '2026-08-01', '2027-07-31'),
      ],
      groups: [
        'metsola DAYCARE 2026-08-01 2027-07-31: DAYCARE + ',
        'rantala DAYCARE 2027-08-01 2028-07-31: DAYCARE + ',
      ],
    },
    {
      what: 'daycare before pre-primary education by itself, and after it with it',
      placements: [
        placed('DAYCARE', '2026-01-01', '2026-12-31'),
        placed('PRESCHOOL_DAYCARE', '2027-01-01', '2027-05-31'),
        placed('PRESCHOOL', '2027-06-01', '2027-06-05'),
        placed('PRESCHOOL_DAYCARE_ONLY', '2027-06-06', '2027-07-31'),
      ],
      groups: [
        'metsola DAYCARE 2026-01-01 2026-12-31: DAYCARE + ',
        'metsola PRESCHOOL 2027-01-01 2027-06-05: PRESCHOOL_DAYCARE PRESCHOOL + PRESCHOOL_DAYCARE_ONLY',
      ],
    },
    {
      what: 'daycare of another unit does not go with it',
      placements: [
        placed('PREPARATORY', '2026-08-01', '2027-05-31'),
        placed('DAYCARE', '2027-06-01', '2027-07-31', 'rantala'),
      ],
      groups: [
        'metsola PREPARATORY 2026-08-01 2027-05-31: PREPARATORY + ',
        'rantala DAYCARE 2027-06-01 2027-07-31: DAYCARE + ',
      ],
    },
    {
      what: 'daycare goes with the later of two',
      placements: [
        placed('PREPARATORY_DAYCARE', '2026-08-01', '2027-05-31'),
        placed('PRESCHOOL_CLUB', '2027-08-01', '2028-05-31'),
        placed('DAYCARE', '2028-06-01', '2028-07-31'),
      ],
      groups: [
        'metsola PREPARATORY 2026-08-01 2027-05-31: PREPARATORY_DAYCARE + ',
        'metsola PRESCHOOL 2027-08-01 2028-05-31: PRESCHOOL_CLUB + DAYCARE',
      ],
    },
    {
      what: 'a club beside nothing',
      placements: [placed('CLUB', '2026-08-01', '2027-05-31'), placed('DAYCARE', '2027-06-01', '2027-07-31')],
      groups: ['metsola CLUB 2026-08-01 2027-05-31: CLUB + ', 'metsola DAYCARE 2027-06-01 2027-07-31: DAYCARE + '],
    },
  ])('$what', ({ placements, groups }) => {
    expect(told(placements)).toEqual(groups)
  })

  test('its last day is that of the daycare after it', () => {
    const [group] = terminationGroups(
      [placed('PRESCHOOL', '2026-08-01', '2027-05-31'), placed('DAYCARE', '2027-06-01', '2027-07-31')],
      today,
    )
    expect(group && lastDayOf(group)).toEqual(Temporal.PlainDate.from('2027-07-31'))
  })
})

describe('it can be terminated in the portal', () => {
  test.each([
    { start: '2026-11-16', end: '2027-07-31', inUse: true, can: true, what: 'from the day it begins' },
    { start: '2026-11-17', end: '2027-07-31', inUse: true, can: false, what: 'not the day before' },
    { start: '2026-11-16', end: '2027-07-31', inUse: false, can: false, what: 'not where the unit does not take it' },
    { start: '2026-08-01', end: '2026-11-17', inUse: true, can: true, what: 'the day before its last day' },
    { start: '2026-08-01', end: '2026-11-16', inUse: true, can: false, what: 'not on its last day' },
  ])('$what', ({ start, end, inUse, can }) => {
    const [group] = terminationGroups([placed('DAYCARE', start, end)], today)
    expect(group && isTerminatable(group, inUse, today)).toBe(can)
  })

  test('on the last day of pre-primary education that daycare follows', () => {
    const placements = [placed('PRESCHOOL', '2026-08-01', '2026-11-16'), placed('DAYCARE', '2026-11-17', '2027-07-31')]
    const [group] = terminationGroups(placements, today)
    expect(group && isTerminatable(group, true, today)).toBe(true)
  })
})
