import { describe, expect, test } from 'vitest'
import { dateRange } from '../time/date-range.ts'
import { calendarOpening, hasCalendar, isListed, upcomingPlacement } from './calendar-children.ts'
import { aChild, aPlacement, aUnit, day } from '../care/testing/sample-family.ts'

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

describe('the calendar of a child opens', () => {
  const [autumn, spring] = [placed('2026-08-01', '2026-12-31'), placed('2027-01-04', '2027-07-31')]
  test.each([
    { what: 'the day before it opens', today: '2026-07-01', placements: [autumn], opens: '2026-07-02' },
    { what: 'on the day on which it opens', today: '2026-07-02', placements: [autumn], opens: undefined },
    { what: 'during the placement', today: '2026-12-31', placements: [autumn], opens: undefined },
    { what: 'after the placement', today: '2027-01-01', placements: [autumn], opens: undefined },
    { what: 'before the first of two', today: '2026-06-01', placements: [spring, autumn], opens: '2026-07-02' },
    { what: 'during the first of two', today: '2026-09-01', placements: [spring, autumn], opens: undefined },
    {
      what: 'after an earlier one',
      today: '2026-06-01',
      placements: [placed('2025-08-01', '2026-05-31'), spring],
      opens: '2026-12-05',
    },
    { what: 'without a placement', today: '2026-06-01', placements: [], opens: undefined },
  ])('$what, asked on $today: $opens', ({ today, placements, opens }) => {
    expect(calendarOpening(placements, day(today), 30)?.toString()).toBe(opens)
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
