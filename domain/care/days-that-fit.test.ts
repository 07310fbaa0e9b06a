import { describe, expect, test } from 'vitest'
import { PLACEMENT_TYPES } from '../placements/placement-types.ts'
import { dateRange } from '../time/date-range.ts'
import { absenceFits, daysThatNoLongerFit, reservationFits } from './days-that-fit.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const period = dateRange('2026-09-01', '2026-09-30')

describe('what fits a placement', () => {
  const withoutTimes = ['CLUB', 'PRESCHOOL', 'PREPARATORY']
  const onlyFree = [...withoutTimes, 'SCHOOL_SHIFT_CARE']
  const both = [
    'DAYCARE_FIVE_YEAR_OLDS',
    'DAYCARE_PART_TIME_FIVE_YEAR_OLDS',
    'PRESCHOOL_DAYCARE',
    'PRESCHOOL_CLUB',
    'PREPARATORY_DAYCARE',
  ]
  test.each(PLACEMENT_TYPES)('%s', (type) => {
    const placements = [{ type, period }]
    const date = day('2026-09-15')
    expect(reservationFits(date, placements)).toBe(!withoutTimes.includes(type))
    expect(absenceFits({ date, category: 'BILLABLE' }, placements)).toBe(!onlyFree.includes(type))
    expect(absenceFits({ date, category: 'NONBILLABLE' }, placements)).toBe([...onlyFree, ...both].includes(type))
  })

  test.each([
    { date: '2026-08-31', fits: false },
    { date: '2026-09-01', fits: true },
    { date: '2026-09-30', fits: true },
    { date: '2026-10-01', fits: false },
  ])('daycare in September, $date: $fits', ({ date, fits }) => {
    const placements = [{ type: 'DAYCARE', period } as const]
    expect(reservationFits(day(date), placements)).toBe(fits)
    expect(absenceFits({ date: day(date), category: 'BILLABLE' }, placements)).toBe(fits)
  })
})

test('what no longer fits is let go from tomorrow on', () => {
  const dates = ['2026-09-13', '2026-09-14', '2026-09-15', '2026-10-01'].map(day)
  const days = {
    reservations: dates.map((date) => ({ date })),
    absences: dates.map((date) => ({ date, category: 'BILLABLE' as const })),
  }
  const gone = daysThatNoLongerFit(days, [{ type: 'PRESCHOOL', period }], day('2026-09-14'))
  expect(gone.reservations.map(({ date }) => date.toString())).toEqual(['2026-09-15', '2026-10-01'])
  expect(gone.absences.map(({ date }) => date.toString())).toEqual(['2026-09-15', '2026-10-01'])
})
