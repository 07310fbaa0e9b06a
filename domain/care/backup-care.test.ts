import { describe, expect, test } from 'vitest'
import type { Id, UnitId } from '../ids.ts'
import { dateRange } from '../time/date-range.ts'
import { fitBackupCare } from './backup-care.ts'

const today = Temporal.PlainDate.from('2026-11-16')

describe('backup care of January 2027, with a place', () => {
  test.each<{ what: string; places: readonly [string, string][]; left: readonly string[] }>([
    { what: 'on all of its days', places: [['2027-01-01', '2027-01-31']], left: ['kept'] },
    {
      what: 'on all of its days, of two placements',
      places: [
        ['2026-08-01', '2027-01-15'],
        ['2027-01-16', '2027-07-31'],
      ],
      left: ['kept'],
    },
    { what: 'until the day before it', places: [['2026-08-01', '2026-12-31']], left: [] },
    { what: 'until its first day', places: [['2026-08-01', '2027-01-01']], left: ['2027-01-01 2027-01-01'] },
    { what: 'from its last day', places: [['2027-01-31', '2027-07-31']], left: ['2027-01-31 2027-01-31'] },
    {
      what: 'on either side of a gap',
      places: [
        ['2026-08-01', '2027-01-10'],
        ['2027-01-12', '2027-07-31'],
      ],
      left: ['2027-01-01 2027-01-10', '2027-01-12 2027-01-31'],
    },
  ])('$what', ({ places, left }) => {
    const period = dateRange('2027-01-01', '2027-01-31')
    const care = { id: 'x' as Id<'backup-care'>, unitId: 'rantala' as UnitId, groupId: null, period }
    const placements = places.map(([start, end]) => ({ period: dateRange(start, end) }))
    const { removed, changed, added } = fitBackupCare([care], placements, today)
    const ranges = [...changed.map((each) => each.period), ...added.map((each) => each.period)]
    const isKept = removed.length + ranges.length === 0
    expect(isKept ? ['kept'] : ranges.map(({ start, end }) => `${start} ${end}`)).toEqual(left)
  })

  test('what has been is not written anew', () => {
    const period = dateRange('2026-11-01', '2026-11-20')
    const care = { id: 'x' as Id<'backup-care'>, unitId: 'rantala' as UnitId, groupId: null, period }
    const { changed } = fitBackupCare([care], [], today)
    expect(changed.map((each) => each.period)).toEqual([dateRange('2026-11-01', '2026-11-16')])
  })
})
