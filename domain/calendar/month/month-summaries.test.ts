import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import { buildCalendar } from '../build-calendar.ts'
import { monthSummaries, usageWarnings } from './month-summaries.ts'
import { aChild, aNeed, reserved, rowsOn } from '../../care/testing/sample-family.ts'
import { circumstances } from '../testing/sample-circumstances.ts'

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

describe('a month of 8400 minutes', () => {
  test.each([
    { reserved: 8400, used: 8400, warnings: [] },
    { reserved: 8401, used: 8400, warnings: ['PLANNED_EXCEEDS_NEED'] },
    { reserved: 8400, used: 8401, warnings: ['USED_EXCEEDS_NEED'] },
    { reserved: 9000, used: 9000, warnings: ['PLANNED_EXCEEDS_NEED', 'USED_EXCEEDS_NEED'] },
  ])('$reserved reserved, $used used: $warnings', ({ reserved, used, warnings }) => {
    const summary = {
      year: 2026,
      month: 9,
      serviceNeedMinutes: 8400,
      reservedMinutes: reserved,
      usedServiceMinutes: used,
    }
    expect(usageWarnings(summary)).toEqual(warnings)
  })
})
