import { describe, expect, test } from 'vitest'
import { PLACEMENT_TYPES } from '../placements/placement-types.ts'
import { dateRange } from '../time/date-range.ts'
import { timeRange } from '../time/time-range.ts'
import { absenceFits, daysThatNoLongerFit, reservationFits, timesFit } from './days-that-fit.ts'

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

describe('times in a new place', () => {
  const weekdays = timeRange('07:00', '17:00')
  const atNight = timeRange('05:00', '00:00')
  const closed = null
  const opening = {
    normal: [weekdays, weekdays, weekdays, weekdays, timeRange('07:00', '16:00'), closed, closed],
    shiftCare: [atNight, atNight, atNight, atNight, atNight, atNight, closed],
    openOnHolidaysForShiftCare: false,
  } as const
  const september = dateRange('2026-09-01', '2026-09-30')

  test.each([
    // 2026-09-14 is a Monday.
    { date: '2026-09-14', times: ['07:00-17:00'], shiftCare: 'NONE', fits: true },
    { date: '2026-09-14', times: ['06:59-17:00'], shiftCare: 'NONE', fits: false },
    { date: '2026-09-14', times: ['07:00-17:01'], shiftCare: 'NONE', fits: false },
    { date: '2026-09-14', times: ['07:00-09:00', '16:00-17:30'], shiftCare: 'NONE', fits: false },
    { date: '2026-09-18', times: ['08:00-16:00'], shiftCare: 'NONE', fits: true },
    { date: '2026-09-18', times: ['08:00-16:30'], shiftCare: 'NONE', fits: false },
    { date: '2026-09-19', times: ['08:00-12:00'], shiftCare: 'NONE', fits: false },
    { date: '2026-09-19', times: [], shiftCare: 'NONE', fits: true },
    { date: '2026-09-19', times: ['05:00-00:00'], shiftCare: 'FULL', fits: true },
    { date: '2026-09-19', times: ['04:59-08:00'], shiftCare: 'FULL', fits: false },
    { date: '2026-09-20', times: ['08:00-12:00'], shiftCare: 'FULL', fits: false },
    { date: '2026-09-20', times: ['00:00-00:00'], shiftCare: 'INTERMITTENT', fits: true },
    { date: '2026-08-31', times: ['03:00-04:00'], shiftCare: 'NONE', fits: true },
    { date: '2026-10-01', times: ['03:00-04:00'], shiftCare: 'NONE', fits: true },
  ] as const)('$date $times, shift care $shiftCare: $fits', ({ date, times, shiftCare, fits }) => {
    const serviceNeeds = shiftCare === 'NONE' ? [] : [{ shiftCare, period: september }]
    const told = times.map((text) => timeRange(text.slice(0, 5), text.slice(6)))
    expect(timesFit({ date: day(date), times: told }, [{ period: september, unit: { opening }, serviceNeeds }])).toBe(
      fits,
    )
  })

  test('go with what else no longer fits, from tomorrow on', () => {
    const reservations = ['2026-09-14', '2026-09-15', '2026-09-16'].map((date) => ({
      date: day(date),
      times: [timeRange(date === '2026-09-16' ? '08:00' : '06:00', '16:00')],
    }))
    const placements = [{ type: 'DAYCARE', period: september } as const]
    const places = [{ period: september, unit: { opening }, serviceNeeds: [] }]
    const gone = daysThatNoLongerFit({ reservations, absences: [] }, placements, places, day('2026-09-14'))
    expect(gone.reservations.map(({ date }) => date.toString())).toEqual(['2026-09-15'])
  })
})

test('what no longer fits is let go from tomorrow on', () => {
  const dates = ['2026-09-13', '2026-09-14', '2026-09-15', '2026-10-01'].map(day)
  const days = {
    reservations: dates.map((date) => ({ date, times: [] })),
    absences: dates.map((date) => ({ date, category: 'BILLABLE' as const })),
  }
  const gone = daysThatNoLongerFit(days, [{ type: 'PRESCHOOL', period }], [], day('2026-09-14'))
  expect(gone.reservations.map(({ date }) => date.toString())).toEqual(['2026-09-15', '2026-10-01'])
  expect(gone.absences.map(({ date }) => date.toString())).toEqual(['2026-09-15', '2026-10-01'])
})
