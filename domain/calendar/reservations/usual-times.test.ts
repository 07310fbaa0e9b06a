import { describe, expect, test } from 'vitest'
import type { CalendarChildDay } from '../calendar-day.ts'
import { aCalendarDay, aShownDay, EFFECTS, shownTimes } from '../testing/sample-calendar.ts'
import { AINO, day, ONNI, times } from '../../care/testing/sample-family.ts'
import { findUsualTimes, usualByAgreement } from './usual-times.ts'
import type { UsualTimes } from './usual-times.ts'

/** The first day that is asked about, a Monday. */
const BEFORE = day('2026-09-21')

type Told = Readonly<Record<string, string | Partial<CalendarChildDay>>>

const usual = (told: Told, weeks?: number) =>
  described(
    findUsualTimes(
      Object.entries(told).map(([date, what]) =>
        aCalendarDay(
          date,
          aShownDay(typeof what === 'string' ? { reservations: what === '' ? [] : shownTimes(what) } : what),
        ),
      ),
      AINO,
      BEFORE,
      weeks,
    ),
  )

const inWords = (ranges: UsualTimes['anyDay']) => ranges.map(({ start, end }) => `${start.hour}-${end.hour}`).join(' ')
function described(found: UsualTimes | undefined) {
  if (found === undefined) return undefined
  const weekdays = [...found.weekdays]
    .toSorted(([a], [b]) => a - b)
    .map(([at, ranges]) => `${at} ${inWords(ranges)}`.trim())
  return `${inWords(found.anyDay)}: ${weekdays.join(', ')}`
}

describe('what a child usually has', () => {
  test.each<{ what: string; told: Told; expected: string | undefined }>([
    { what: 'nothing was ever told', told: { '2026-09-14': '' }, expected: undefined },
    {
      what: 'one week',
      told: { '2026-09-14': '08:00-16:00', '2026-09-15': '09:00-15:00' },
      expected: '9-15: 1 8-16, 2 9-15',
    },
    {
      what: 'a weekday on which the child was not told to come',
      told: { '2026-09-14': '08:00-16:00', '2026-09-15': '' },
      expected: '8-16: 1 8-16, 2',
    },
    {
      what: 'the commonest, though not the latest',
      told: { '2026-08-31': '08:00-16:00', '2026-09-07': '08:00-16:00', '2026-09-14': '10:00-12:00' },
      expected: '8-16: 1 8-16',
    },
    {
      what: 'the latest of two equally common ones',
      told: { '2026-09-07': '08:00-16:00', '2026-09-14': '10:00-12:00' },
      expected: '10-12: 1 10-12',
    },
    {
      what: 'the fifth week back no longer counts',
      told: {
        '2026-08-17': '08:00-16:00',
        '2026-08-18': '08:00-16:00',
        '2026-08-24': '09:00-15:00',
        '2026-08-31': '09:00-15:00',
        '2026-09-07': '09:00-15:00',
        '2026-09-14': '09:00-15:00',
      },
      expected: '9-15: 1 9-15',
    },
    {
      what: 'weeks without any times are passed over',
      told: { '2026-06-01': '08:00-16:00', '2026-08-31': '', '2026-09-07': '', '2026-09-14': '' },
      expected: '8-16: 1 8-16',
    },
    {
      what: 'two ranges a day',
      told: { '2026-09-14': '08:00-10:00 12:00-16:00' },
      expected: '8-10 12-16: 1 8-10 12-16',
    },
    { what: 'the day itself is no past', told: { '2026-09-21': '08:00-16:00' }, expected: undefined },
    {
      what: 'an absence says nothing of Tuesdays',
      told: { '2026-09-14': '08:00-16:00', '2026-09-15': { absence: { type: 'SICKLEAVE', editable: true } } },
      expected: '8-16: 1 8-16',
    },
    {
      what: 'nor does a holiday period',
      told: {
        '2026-09-14': '08:00-16:00',
        '2026-09-15': { holidayPeriodEffect: EFFECTS.closed, reservations: shownTimes('10:00-11:00') },
      },
      expected: '8-16: 1 8-16',
    },
    {
      what: 'pre-school has no times',
      told: { '2026-09-14': { scheduleType: 'FIXED_SCHEDULE' } },
      expected: undefined,
    },
  ])('$what', ({ told, expected }) => {
    expect(usual(told)).toBe(expected)
  })

  test('the last week alone', () => {
    const told = { '2026-08-31': '08:00-16:00', '2026-09-07': '08:00-16:00', '2026-09-14': '10:00-12:00' }
    expect(usual(told, 1)).toBe('10-12: 1 10-12')
  })

  test('a sibling has habits of its own', () => {
    expect(
      findUsualTimes(
        [aCalendarDay('2026-09-14', aShownDay({ childId: ONNI, reservations: shownTimes('08:00-16:00') }))],
        AINO,
        BEFORE,
      ),
    ).toBeUndefined()
  })
})

describe('what was agreed with the unit', () => {
  test('alike for every day', () => {
    expect(described(usualByAgreement({ type: 'REGULAR', times: times('08:00-16:00') }))).toBe('8-16: ')
  })

  test('by weekday, and not at all on the others', () => {
    const weekdays = new Map([
      [1, times('08:00-16:00')],
      [2, times('09:00-15:00')],
      [3, times('08:00-16:00')],
    ])
    expect(described(usualByAgreement({ type: 'IRREGULAR', weekdays }))).toBe(
      '8-16: 1 8-16, 2 9-15, 3 8-16, 4, 5, 6, 7',
    )
  })
})
