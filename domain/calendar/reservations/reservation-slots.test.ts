import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import type { CalendarChildDay } from '../calendar-day.ts'
import { leftOutTogether, slotsOf } from './reservation-slots.ts'
import type { LeftOutDay, Repetition } from './reservation-slots.ts'
import { aCalendarDay, aGround, aShownDay, EFFECTS, shownTimes } from '../testing/sample-calendar.ts'
import { AINO, day, ONNI, times } from '../../care/testing/sample-family.ts'

/** Two weeks from Thursday 24 September 2026, weekends without care. */
const RANGE = dateRange('2026-09-24', '2026-10-07')
const WEEKDAYS = Array.from({ length: 14 }, (_, days) => RANGE.start.add({ days })).filter(
  ({ dayOfWeek }) => dayOfWeek < 6,
)

const ground = (change: (date: string) => readonly CalendarChildDay[] = () => [aShownDay()]) =>
  aGround(...WEEKDAYS.map((date) => aCalendarDay(date.toString(), ...change(date.toString()))))
const slots = (repetition: Repetition, where = ground(), childIds = [AINO]) =>
  slotsOf({ childIds, range: RANGE, repetition }, where)
const described = (repetition: Repetition, where = ground(), childIds = [AINO]) =>
  slots(repetition, where, childIds).slots.map(({ key, asks, dates }) => `${key}: ${asks} ${dates.length}`)

describe('the questions for two weeks', () => {
  test('every day the same', () => {
    expect(described('DAILY')).toEqual(['every day: TIMES 10'])
  })

  test('week by week, from Monday on, though the range begins on a Thursday', () => {
    expect(described('WEEKLY')).toEqual([1, 2, 3, 4, 5].map((weekday) => `weekday ${weekday}: TIMES 2`))
  })

  test('each day its own', () => {
    expect(described('IRREGULAR')).toEqual(WEEKDAYS.map((date) => `${date}: TIMES 1`))
  })

  test('a leap day is a day like the others', () => {
    const days = ['2028-02-28', '2028-02-29', '2028-03-01']
    const range = dateRange('2028-02-28', '2028-03-01')
    const open = { ...aGround(...days.map((date) => aCalendarDay(date, aShownDay()))), reservable: range }
    const { slots: found } = slotsOf({ childIds: [AINO], range, repetition: 'IRREGULAR' }, open)
    expect(found.flatMap(({ dates }) => dates.map(String))).toEqual(days)
  })

  test('none without children, or where nothing can be reserved', () => {
    expect(described('DAILY', ground(), [])).toEqual([])
    expect(
      described(
        'DAILY',
        ground(() => []),
      ),
    ).toEqual([])
  })

  test('what cannot be asked is told', () => {
    const { leftOut } = slots('DAILY')
    expect(leftOut.map(({ date, why }) => `${date} ${why}`)).toEqual([
      '2026-09-26 noChildren',
      '2026-09-27 noChildren',
      '2026-10-03 noChildren',
      '2026-10-04 noChildren',
    ])
  })
})

describe('what is asked follows the children', () => {
  const preschool = aShownDay({ scheduleType: 'FIXED_SCHEDULE' })
  test.each([
    { what: 'pre-school: whether the child comes', children: [preschool], expected: ['every day: PRESENCE 10'] },
    {
      what: 'pre-school and daycare: times',
      children: [preschool, aShownDay({ childId: ONNI })],
      expected: ['every day: TIMES 10'],
    },
    { what: 'a term break: nothing', children: [aShownDay({ scheduleType: 'TERM_BREAK' })], expected: [] },
  ])('$what', ({ children, expected }) => {
    expect(
      described(
        'DAILY',
        ground(() => children),
        [AINO, ONNI],
      ),
    ).toEqual(expected)
  })
})

describe('days of a holiday period are no questions about times', () => {
  const holidays = (change: Partial<CalendarChildDay>) =>
    ground((date) => [aShownDay(date >= '2026-10-06' ? change : {})])
  const apart = (where: ReturnType<typeof ground>, childIds = [AINO]) =>
    slots('DAILY', where, childIds).holidayDays.map(({ date, variant }) => `${date} ${variant.asks}`)
  const present = shownTimes(null)
  test.each([
    { what: 'open', change: { holidayPeriodEffect: EFFECTS.open }, apartAs: 'PRESENCE', times: 8 },
    { what: 'closed', change: { holidayPeriodEffect: EFFECTS.closed }, apartAs: 'ABSENCE', times: 8 },
    { what: 'not open yet', change: { holidayPeriodEffect: EFFECTS.notYet }, apartAs: undefined, times: 8 },
    {
      what: 'closed, and told to come: the times follow the repetition as on any day',
      change: { holidayPeriodEffect: EFFECTS.closed, reservations: present },
      apartAs: undefined,
      times: 10,
    },
  ])('$what', ({ change, apartAs, times: count }) => {
    expect(described('DAILY', holidays(change))).toEqual([`every day: TIMES ${count}`])
    expect(apart(holidays(change))).toEqual(
      apartAs === undefined ? [] : [`2026-10-06 ${apartAs}`, `2026-10-07 ${apartAs}`],
    )
  })

  test('the other child may come as usual', () => {
    const mixed = ground(() => [aShownDay({ holidayPeriodEffect: EFFECTS.open }), aShownDay({ childId: ONNI })])
    expect(described('DAILY', mixed, [AINO, ONNI])).toEqual(['every day: TIMES 10'])
    expect(apart(mixed, [AINO, ONNI])).toHaveLength(10)
  })
})

describe('days that are left out', () => {
  test('siblings share a line, and a weekend needs none', () => {
    const closed = (childId: typeof AINO, why: LeftOutDay['why'], date: string) => ({ childId, why, date: day(date) })
    const told = leftOutTogether([
      closed(AINO, 'holiday', '2026-12-07'),
      closed(ONNI, 'holiday', '2026-12-07'),
      closed(AINO, 'termBreak', '2026-12-08'),
      closed(ONNI, 'absentNotEditable', '2026-12-08'),
      closed(AINO, 'noChildren', '2026-12-12'),
    ])
    expect(told.map(({ date, why, childIds }) => `${date} ${why} ${childIds.length}`)).toEqual([
      '2026-12-07 holiday 2',
      '2026-12-08 termBreak 1',
      '2026-12-08 absentNotEditable 1',
    ])
  })
})

describe('times that suit everybody', () => {
  const open = (text: string, change: Partial<CalendarChildDay> = {}) =>
    aShownDay({ reservableTimeRange: { type: 'NORMAL', range: times(text) }, ...change })
  test.each([
    { what: 'one child', children: [open('06:30-17:30')], valid: '06:30-17:30' },
    {
      what: 'two units',
      children: [open('06:30-17:00'), open('07:00-17:30', { childId: ONNI })],
      valid: '07:00-17:00',
    },
    { what: 'never together', children: [open('06:30-12:00'), open('12:00-17:30', { childId: ONNI })], valid: null },
    {
      what: 'a pre-school child has no say',
      children: [open('06:30-17:30'), open('08:00-13:00', { childId: ONNI, scheduleType: 'FIXED_SCHEDULE' })],
      valid: '06:30-17:30',
    },
  ])('$what: $valid', ({ children, valid }) => {
    const [slot] = slots(
      'DAILY',
      ground(() => children),
      [AINO, ONNI],
    ).slots
    expect(slot?.validTimes).toEqual(valid === null ? null : times(valid))
  })

  test('on all days of the question', () => {
    const fridays = ground((date) => [open(day(date).dayOfWeek === 5 ? '06:30-16:00' : '06:30-17:30')])
    expect(slots('DAILY', fridays).slots[0]?.validTimes).toEqual(times('06:30-16:00'))
    expect(slots('WEEKLY', fridays).slots.map(({ validTimes }) => validTimes?.end.toString())).toEqual([
      '17:30:00',
      '17:30:00',
      '17:30:00',
      '17:30:00',
      '16:00:00',
    ])
  })
})
