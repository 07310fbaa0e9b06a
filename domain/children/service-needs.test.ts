import { describe, expect, test } from 'vitest'
import type { ServiceNeedOptionId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import { dateRange } from '../time/date-range.ts'
import type { OpenDateRange } from '../time/date-range.ts'
import { serviceNeedsOf } from './service-needs.ts'
import type { NeedOption } from './service-needs.ts'

const ALWAYS: OpenDateRange = { start: Temporal.PlainDate.from('2020-01-01'), end: null }

const option = (id: string, change: Partial<NeedOption> = {}): NeedOption => ({
  id: id as ServiceNeedOptionId,
  nameFi: id,
  nameSv: id,
  nameEn: id,
  validPlacementType: 'DAYCARE',
  validity: ALWAYS,
  isDefault: false,
  contractDaysPerMonth: null,
  ...change,
})
const full = option('full')
const usual = option('usual', { isDefault: true })

const placed = (needs: readonly [string, string][], type: PlacementType = 'DAYCARE') => ({
  type,
  period: dateRange('2026-08-01', '2027-07-31'),
  unitName: 'Metsola',
  takesReservations: true,
  serviceNeeds: needs.map(([start, end]) => ({ period: dateRange(start, end), option: full })),
})

const told = (needs: readonly [string, string][], options: readonly NeedOption[], type: PlacementType = 'DAYCARE') =>
  serviceNeedsOf([placed(needs, type)], options).map(
    ({ period, isDefault, hasNonDefaultOptions, option: found }) =>
      `${period.start}/${period.end} ${found?.id ?? 'none'}${isDefault ? ' default' : ''}${hasNonDefaultOptions ? ' choice' : ''}`,
  )

describe('a placement from August to July', () => {
  test.each<{ what: string; needs: readonly [string, string][]; shown: readonly string[] }>([
    { what: 'without an agreement', needs: [], shown: ['2026-08-01/2027-07-31 usual default choice'] },
    {
      what: 'agreed for all of it',
      needs: [['2026-08-01', '2027-07-31']],
      shown: ['2026-08-01/2027-07-31 full choice'],
    },
    {
      what: 'with a day missing on either side',
      needs: [['2026-08-02', '2027-07-30']],
      shown: [
        '2026-08-02/2027-07-30 full choice',
        '2026-08-01/2026-08-01 usual default choice',
        '2027-07-31/2027-07-31 usual default choice',
      ],
    },
    {
      what: 'with a stretch between two agreements',
      needs: [
        ['2026-08-01', '2026-12-31'],
        ['2027-02-01', '2027-07-31'],
      ],
      shown: [
        '2026-08-01/2026-12-31 full choice',
        '2027-02-01/2027-07-31 full choice',
        '2027-01-01/2027-01-31 usual default choice',
      ],
    },
  ])('$what', ({ needs, shown }) => {
    expect(told(needs, [full, usual])).toEqual(shown)
  })

  test('of a type that has no default and nothing to choose', () => {
    expect(told([], [full, usual], 'CLUB')).toEqual(['2026-08-01/2027-07-31 none default'])
  })

  test('shows the default of its first day, or of a later one when that day has none', () => {
    const before = option('before', { isDefault: true, validity: dateRange('2020-01-01', '2026-08-01') })
    const later = option('later', { isDefault: true, validity: dateRange('2027-01-01', '2027-12-31') })
    expect(told([], [before, later])).toEqual(['2026-08-01/2027-07-31 before default'])
    expect(told([], [later])).toEqual(['2026-08-01/2027-07-31 later default'])
  })
})
