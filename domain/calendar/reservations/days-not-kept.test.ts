import { describe, expect, test } from 'vitest'
import { daysByDate } from '../calendar-day.ts'
import type { CalendarChildDay } from '../calendar-day.ts'
import { daysNotKept, lockedDays } from './days-not-kept.ts'
import type { DayRequest } from './day-requests.ts'
import { aCalendarDay, aGround, aShownDay, EFFECTS, shownTimes } from '../testing/sample-calendar.ts'
import { AINO, day, ONNI, times } from '../../care/testing/sample-family.ts'

const MONDAY = '2026-09-21'
const about = { childId: AINO, date: day(MONDAY) }
const ASKED = {
  times: { ...about, type: 'RESERVATIONS', reservation: times('08:00-16:00') },
  'two times, the later one first': {
    ...about,
    type: 'RESERVATIONS',
    reservation: times('12:00-16:00'),
    secondReservation: times('08:00-10:00'),
  },
  presence: { ...about, type: 'PRESENT' },
  'an absence': { ...about, type: 'ABSENT' },
  nothing: { ...about, type: 'NOTHING' },
} as const satisfies Record<string, DayRequest>

const byStaff = { type: 'FORCE_MAJEURE', editable: false } as const
const own = { type: 'OTHER_ABSENCE', editable: true } as const
const club = { scheduleType: 'FIXED_SCHEDULE' } as const
const reserved = shownTimes('08:00-16:00')

describe('after a save the day was kept', () => {
  test.each<[keyof typeof ASKED, string, Partial<CalendarChildDay>, boolean]>([
    ['times', 'those times', { reservations: reserved }, true],
    ['times', 'other times', { reservations: shownTimes('08:00-15:59') }, false],
    ['times', 'one more range', { reservations: shownTimes('08:00-16:00 16:30-17:00') }, false],
    ['times', 'nothing at all, as in backup care without times', {}, false],
    ['times', 'an absence of the staff', { absence: byStaff }, false],
    ['times', 'those times, and an absence that follows from them', { reservations: reserved, absence: own }, true],
    [
      'times',
      'presence, in an open holiday period',
      { reservations: shownTimes(null), holidayPeriodEffect: EFFECTS.open },
      true,
    ],
    ['times', 'presence on any other day', { reservations: shownTimes(null) }, false],
    ['times', 'a day in a club', club, true],
    [
      'two times, the later one first',
      'both, in the order of the day',
      { reservations: shownTimes('08:00-10:00 12:00-16:00') },
      true,
    ],
    ['two times, the later one first', 'only one of them', { reservations: shownTimes('08:00-10:00') }, false],
    ['presence', 'presence', { reservations: shownTimes(null) }, true],
    ['presence', 'nothing', {}, false],
    ['presence', 'a day in a club', club, true],
    ['presence', 'a day in a club on which the staff have noted an absence', { ...club, absence: byStaff }, false],
    ['an absence', 'an absence', { absence: own }, true],
    ['an absence', 'the absence that the staff had noted', { absence: byStaff }, true],
    ['an absence', 'reserved times', { reservations: reserved }, false],
    ['nothing', 'nothing', {}, true],
    ['nothing', 'an absence of the staff', { absence: byStaff }, true],
    ['nothing', 'an absence of the family', { absence: own }, false],
    ['nothing', 'reserved times', { reservations: reserved }, false],
  ])('asked for %s, and there is %s', (asked, _, change, isKept) => {
    const after = daysByDate([aCalendarDay(MONDAY, aShownDay(change))])
    expect(daysNotKept([ASKED[asked]], after)).toEqual(isKept ? [] : [about])
  })
})

test('a child who is no longer in care that day was kept nothing', () => {
  const after = daysByDate([aCalendarDay(MONDAY, aShownDay({ childId: ONNI }))])
  expect(daysNotKept([ASKED.times], after)).toEqual([about])
  expect(daysNotKept([ASKED.nothing], after)).toEqual([])
})

test('of days that were not read again nothing is said', () => {
  expect(daysNotKept([ASKED.times], new Map())).toEqual([])
})

describe('undo does not bring back', () => {
  test.each([
    { date: '2026-09-20', shown: aShownDay(), locked: true },
    { date: '2026-09-21', shown: aShownDay(), locked: false },
    { date: '2027-08-31', shown: aShownDay(), locked: false },
    { date: '2027-09-01', shown: aShownDay(), locked: true },
    { date: '2026-09-20', shown: aShownDay({ holidayPeriodEffect: EFFECTS.notYet }), locked: false },
  ])('$date: $locked', ({ date, shown, locked }) => {
    const saved = { childId: AINO, date: day(date) }
    expect(lockedDays([saved], aGround(aCalendarDay(date, shown)))).toEqual(locked ? [saved] : [])
  })
})
