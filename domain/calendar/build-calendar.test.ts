import { describe, expect, test } from 'vitest'
import { dateRange, daysOf } from '../time/date-range.ts'
import { buildCalendar } from './build-calendar.ts'
import { circumstancesOf, makeStory } from './testing/random-stories.ts'
import {
  AINO,
  ONNI,
  PRESCHOOL_TERM,
  aChild,
  aNeed,
  absent,
  day,
  reserved,
  rowsOn,
  times,
  userOf,
} from '../care/testing/sample-family.ts'
import { aHolidayPeriod, circumstances } from './testing/sample-circumstances.ts'

const calendar = (children: readonly ReturnType<typeof aChild>[], start: string, end = start, change = {}) =>
  buildCalendar(children, dateRange(start, end), circumstances(change))

test('every day of the range is there, with the children who are in care that day', () => {
  const onni = aChild({ serviceNeeds: [aNeed({ shiftCare: 'FULL' })] }, { id: ONNI })
  const days = calendar([onni, aChild()], '2026-09-18', '2026-09-21')
  expect(days.map(({ date, children }) => [date.toString(), children.map(({ childId }) => childId)])).toEqual([
    ['2026-09-18', [AINO, ONNI]],
    ['2026-09-19', [ONNI]],
    ['2026-09-20', [ONNI]],
    ['2026-09-21', [AINO, ONNI]],
  ])
})

describe('public holidays are marked', () => {
  test.each([
    { date: '2027-01-05', holiday: false, children: 1 },
    { date: '2027-01-06', holiday: true, children: 0 },
    { date: '2027-01-07', holiday: false, children: 1 },
  ])('$date: $holiday', ({ date, holiday, children }) => {
    const [found] = calendar([aChild()], date)
    expect(found?.holiday).toBe(holiday)
    expect(found?.children).toHaveLength(children)
  })
})

test('all that is known of a day', () => {
  const child = aChild(
    { type: 'PRESCHOOL_DAYCARE', serviceNeeds: [aNeed({ hoursPerMonth: 140 })] },
    {
      rows: rowsOn('2026-10-12', {
        reservations: [reserved('12:00-16:00', 'EMPLOYEE'), reserved('08:00-10:00')],
        attendances: [
          { start: Temporal.PlainTime.from('12:00'), end: null },
          { start: Temporal.PlainTime.from('08:00'), end: Temporal.PlainTime.from('10:00') },
        ],
        absences: [absent('OTHER_ABSENCE', 'NONBILLABLE')],
      }),
    },
  )
  const modifiedAt = Temporal.Instant.from('2026-08-20T10:00Z')
  expect(calendar([child], '2026-10-12', '2026-10-12', { holidayPeriods: [aHolidayPeriod()] })).toEqual([
    {
      date: day('2026-10-12'),
      holiday: false,
      children: [
        {
          childId: AINO,
          scheduleType: 'RESERVATION_REQUIRED',
          shiftCare: false,
          absence: null,
          reservations: [
            {
              type: 'TIMES',
              range: times('08:00-10:00'),
              staffCreated: false,
              modifiedAt,
              modifiedBy: userOf('CITIZEN'),
            },
            {
              type: 'TIMES',
              range: times('12:00-16:00'),
              staffCreated: true,
              modifiedAt,
              modifiedBy: userOf('EMPLOYEE'),
            },
          ],
          attendances: [
            { start: Temporal.PlainTime.from('08:00'), end: Temporal.PlainTime.from('10:00') },
            { start: Temporal.PlainTime.from('12:00'), end: null },
          ],
          reservableTimeRange: { type: 'NORMAL', range: times('06:30-17:30') },
          holidayPeriodEffect: { type: 'ReservationsOpen' },
          usedService: { reservedMinutes: 360, usedServiceMinutes: 0, usedServiceRanges: [] },
        },
      ],
    },
  ])
})

test('a reservation without times and without a known maker', () => {
  const unknown = { times: null, changedBy: null, changedAt: null }
  const child = aChild({}, { rows: rowsOn('2026-09-21', { reservations: [reserved('08:00-09:00'), unknown] }) })
  const [found] = calendar([child], '2026-09-21')
  expect(found?.children[0]?.reservations.map(({ type, staffCreated }) => [type, staffCreated])).toEqual([
    ['NO_TIMES', true],
    ['TIMES', false],
  ])
})

describe('what a day asks of a child', () => {
  const term = dateRange('2026-09-01', '2027-05-31')
  const termBreaks = [dateRange('2026-10-12', '2026-10-16')]
  const terms = {
    preschool: [PRESCHOOL_TERM],
    club: [{ id: PRESCHOOL_TERM.id, term, applicationPeriod: term, termBreaks }],
  }
  test.each([
    { type: 'DAYCARE', date: '2026-10-12', schedule: 'RESERVATION_REQUIRED' },
    { type: 'PRESCHOOL', date: '2026-10-09', schedule: 'FIXED_SCHEDULE' },
    { type: 'PRESCHOOL', date: '2026-10-12', schedule: 'TERM_BREAK' },
    { type: 'PRESCHOOL', date: '2027-06-14', schedule: 'FIXED_SCHEDULE' },
    { type: 'CLUB', date: '2026-10-09', schedule: 'FIXED_SCHEDULE' },
    { type: 'CLUB', date: '2026-10-12', schedule: 'TERM_BREAK' },
    { type: 'CLUB', date: '2027-06-14', schedule: 'TERM_BREAK' },
  ] as const)('$type on $date: $schedule', ({ type, date, schedule }) => {
    const [found] = calendar([aChild({ type })], date, date, { terms })
    expect(found?.children[0]?.scheduleType).toBe(schedule)
  })
})

test('fourteen months of four children: 260 weekdays of a placement, eight of them holidays', () => {
  const range = dateRange('2026-07-27', '2027-09-30')
  const rows = new Map(
    Array.from({ length: 400 }, (_, at) => day('2026-08-01').add({ days: at }).toString()).flatMap((date) => [
      ...rowsOn(date, { reservations: [reserved('08:00-16:00')] }),
    ]),
  )
  const child = aChild({ serviceNeeds: [aNeed({ hoursPerMonth: 140 })] }, { rows })
  const children = [child, child, child, child]
  const days = buildCalendar(children, range, circumstances())
  expect(days).toHaveLength(431)
  expect(days.reduce((sum, each) => sum + each.children.length, 0)).toBe(4 * 252)
})

describe('a day is the same in a calendar of a year as in one of that day alone', () => {
  const year = dateRange('2026-07-20', '2027-08-10')
  const moments = ['2026-09-14T09:00Z', '2026-12-24T21:59Z', '2027-06-30T06:00Z']
  test.each(Array.from({ length: 20 }, (_, seed) => seed))('family %i', (seed) => {
    const story = makeStory(seed, 1)
    const now = Temporal.Instant.from(moments[seed % moments.length] ?? '')
    const seen = circumstancesOf(story, now)
    const inYear = buildCalendar(story.children, year, seen)
    const alone = [...daysOf(year)].flatMap((date) => buildCalendar(story.children, { start: date, end: date }, seen))
    expect(inYear.map(plain)).toEqual(alone.map(plain))
  })
})

/** Temporal values compare as texts. */
const plain = (value: unknown) => JSON.stringify(value)
