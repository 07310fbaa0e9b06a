import { describe, expect, test } from 'vitest'
import { dateRange } from '../time/date-range.ts'
import { buildCalendar } from './build-calendar.ts'
import { hasCalendar, isListed, monthSummaries, upcomingPlacement } from './calendar-children.ts'
import { aChild, aNeed, aPlacement, aUnit, circumstances, day, reserved, rowsOn } from './testing/sample-family.ts'

const placed = (start: string, end: string, change = {}) => aPlacement({ period: dateRange(start, end), ...change })
const silent = aUnit({ takesReservations: false })

describe('a child placed from 1 August 2026 to 31 July 2027 has a calendar', () => {
  test.each([
    { today: '2026-07-01', has: false },
    { today: '2026-07-02', has: true },
    { today: '2027-07-31', has: true },
    { today: '2027-08-01', has: false },
  ])('on $today: $has', ({ today, has }) => {
    expect(hasCalendar([aPlacement()], day(today), 30)).toBe(has)
  })
})

describe('a child is listed', () => {
  const ended = aChild({ period: dateRange('2025-08-01', '2026-08-31') })
  test.each([
    { child: aChild(), from: '2026-09-01', listed: true, what: 'who is placed' },
    { child: ended, from: '2026-08-31', listed: true, what: 'whose placement ended on the first day shown' },
    { child: ended, from: '2026-09-01', listed: false, what: 'whose placement ended before' },
    { child: ended, from: '2026-12-01', listed: false, what: 'whose placement ended before today' },
    { child: aChild({ unit: silent }), from: '2026-09-01', listed: false, what: 'in a unit without reservations' },
    {
      child: aChild({ period: dateRange('2030-08-01', '2030-09-01') }),
      from: '2026-09-01',
      listed: true,
      what: 'to come',
    },
  ])('$what: $listed', ({ child, from, listed }) => {
    expect(isListed(child, day(from), day('2026-09-09'))).toBe(listed)
  })
})

describe('the place that a child has or gets next', () => {
  const spring = placed('2027-01-01', '2027-07-31', { type: 'PRESCHOOL_DAYCARE' })
  const autumn = placed('2026-08-01', '2026-12-31')
  test.each([
    { today: '2026-07-15', start: '2026-08-01' },
    { today: '2026-12-31', start: '2026-08-01' },
    { today: '2027-01-01', start: '2027-01-01' },
    { today: '2027-08-01', start: null },
  ])('on $today: from $start', ({ today, start }) => {
    const found = upcomingPlacement({ placements: [spring, autumn] }, day(today))
    expect(found.upcomingPlacementStartDate?.toString() ?? null).toBe(start)
  })

  test('names its type and unit, and passes over units without reservations', () => {
    const elsewhere = placed('2026-08-01', '2026-12-31', { unit: silent })
    expect(upcomingPlacement({ placements: [elsewhere, spring] }, day('2026-09-09'))).toEqual({
      upcomingPlacementType: 'PRESCHOOL_DAYCARE',
      upcomingPlacementStartDate: day('2027-01-01'),
      upcomingPlacementUnitName: 'Metsola',
    })
  })
})

describe('month summaries', () => {
  const hours = (start: string, end: string, hoursPerMonth: number) =>
    aNeed({ period: dateRange(start, end), hoursPerMonth })
  const summaries = (child: ReturnType<typeof aChild>, start: string, end: string) =>
    monthSummaries(child, buildCalendar([child], dateRange(start, end), circumstances()))

  test('only for hour-based needs', () => {
    expect(summaries(aChild(), '2026-09-01', '2026-09-30')).toEqual([])
  })

  test('sum over the shown days, month by month', () => {
    const rows = new Map(
      ['2026-09-01', '2026-09-02', '2026-10-01'].flatMap((date) => [
        ...rowsOn(date, { reservations: [reserved('08:00-16:00')] }),
      ]),
    )
    const child = aChild({ serviceNeeds: [hours('2026-08-01', '2027-07-31', 140)] }, { rows })
    expect(summaries(child, '2026-09-01', '2026-10-02')).toEqual([
      // Two days as reserved, then 3, 4, 7 and 8 September as average days of 400 minutes.
      { year: 2026, month: 9, serviceNeedMinutes: 8400, reservedMinutes: 960, usedServiceMinutes: 960 + 4 * 400 },
      { year: 2026, month: 10, serviceNeedMinutes: 8400, reservedMinutes: 480, usedServiceMinutes: 0 },
    ])
    expect(summaries(child, '2026-09-02', '2026-09-02')).toMatchObject([{ reservedMinutes: 480 }])
  })

  test.each([
    { month: '2026-09', minutes: 6000, what: 'the first need of the month' },
    { month: '2026-10', minutes: 8400, what: 'the next need' },
  ])('$month counts by $what', ({ month, minutes }) => {
    const serviceNeeds = [hours('2026-09-16', '2027-07-31', 140), hours('2026-08-01', '2026-09-15', 100)]
    const found = summaries(aChild({ serviceNeeds }), `${month}-20`, `${month}-30`)
    expect(found).toMatchObject([{ serviceNeedMinutes: minutes }])
  })

  test('a month without an hour-based need has none', () => {
    const child = aChild({ serviceNeeds: [hours('2026-08-01', '2026-08-31', 140)] })
    expect(summaries(child, '2026-09-01', '2026-09-30')).toEqual([])
  })

  test('a month without a day of care has none', () => {
    const child = aChild({ serviceNeeds: [hours('2026-08-01', '2027-07-31', 140)] })
    expect(summaries(child, '2026-09-05', '2026-09-06')).toEqual([])
  })
})
