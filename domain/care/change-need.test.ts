import { describe, expect, test } from 'vitest'
import type { GroupId, PlacementId, ServiceNeedOptionId, UnitId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import { dateRange } from '../time/date-range.ts'
import type { OpenDateRange } from '../time/date-range.ts'
import { changeNeed } from './change-need.ts'
import { placementsAfter } from './placement-changes.ts'
import type { StoredPlacement } from './placement-changes.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const period = dateRange('2026-08-01', '2027-07-31')
const placement: StoredPlacement = {
  id: 'a' as PlacementId,
  unitId: 'metsola' as UnitId,
  type: 'DAYCARE',
  period,
  createdAt: Temporal.Instant.from('2026-03-01T10:00:00Z'),
  termination: null,
  serviceNeeds: [
    { optionId: 'old' as ServiceNeedOptionId, shiftCare: 'NONE', period: dateRange('2026-08-01', '2027-05-31') },
  ],
  groups: [{ groupId: 'bears' as GroupId, period }],
}

function after(start: string, type: PlacementType, validity: OpenDateRange = { start: day('2020-01-01'), end: null }) {
  const optionId = 'new' as ServiceNeedOptionId
  const changes = changeNeed(placement, day(start), { optionId, shiftCare: 'FULL', validPlacementType: type, validity })
  return placementsAfter([placement], changes).map(
    (each) =>
      `${each.type} ${each.period.start}/${each.period.end}: ${each.serviceNeeds
        .map((need) => `${need.optionId} ${need.period.start}/${need.period.end}`)
        .join(', ')}; ${each.groups.map((group) => `${group.period.start}/${group.period.end}`).join(', ')}`,
  )
}

describe('another amount of care', () => {
  test('from a day on, until the placement ends', () => {
    expect(after('2027-01-01', 'DAYCARE')).toEqual([
      'DAYCARE 2026-08-01/2027-07-31: old 2026-08-01/2026-12-31, new 2027-01-01/2027-07-31; 2026-08-01/2027-07-31',
    ])
  })

  test('from the first day on replaces all of it', () => {
    expect(after('2026-08-01', 'DAYCARE')).toEqual([
      'DAYCARE 2026-08-01/2027-07-31: new 2026-08-01/2027-07-31; 2026-08-01/2027-07-31',
    ])
  })

  test('until its option ends: what was agreed for later stays', () => {
    const validity = { start: day('2020-01-01'), end: day('2027-03-31') }
    expect(after('2027-01-01', 'DAYCARE', validity)).toEqual([
      'DAYCARE 2026-08-01/2027-07-31: old 2026-08-01/2026-12-31, old 2027-04-01/2027-05-31, new 2027-01-01/2027-03-31; 2026-08-01/2027-07-31',
    ])
  })

  test('of another type makes the rest a placement of its own, in the same group', () => {
    expect(after('2027-01-01', 'DAYCARE_PART_TIME')).toEqual([
      'DAYCARE 2026-08-01/2026-12-31: old 2026-08-01/2026-12-31; 2026-08-01/2026-12-31',
      'DAYCARE_PART_TIME 2027-01-01/2027-07-31: new 2027-01-01/2027-07-31; 2027-01-01/2027-07-31',
    ])
  })

  test('of another type from the first day on changes the placement itself', () => {
    expect(after('2026-08-01', 'DAYCARE_PART_TIME')).toEqual([
      'DAYCARE_PART_TIME 2026-08-01/2027-07-31: new 2026-08-01/2027-07-31; 2026-08-01/2027-07-31',
    ])
  })
})
