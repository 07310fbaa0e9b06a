import { describe, expect, test } from 'vitest'
import { attendanceExcess, canStillTell, highlightOf, missingOf } from './day-highlights.ts'
import { aCalendarDay, aShownDay, EFFECTS, MOMENT, shownTimes } from '../testing/sample-calendar.ts'
import { day, times } from '../../care/testing/sample-family.ts'

const MONDAY = '2026-09-21'
const STAFF_ABSENCE = { type: 'OTHER_ABSENCE', editable: false } as const
const OWN_ABSENCE = { type: 'OTHER_ABSENCE', editable: true } as const

describe('a day stands out', () => {
  const staff = aShownDay({ absence: STAFF_ABSENCE })
  test.each([
    { what: 'yesterday', shown: aCalendarDay('2026-09-08', staff), highlight: 'past' },
    { what: 'not today', shown: aCalendarDay('2026-09-09', aShownDay()), highlight: null },
    { what: 'a public holiday', shown: aCalendarDay('2026-12-24'), highlight: 'holiday' },
    { what: 'a holiday in shift care', shown: aCalendarDay('2026-12-24', aShownDay()), highlight: 'holiday' },
    { what: 'all absent by the staff', shown: aCalendarDay(MONDAY, staff, staff), highlight: 'nonEditableAbsence' },
    { what: 'not when one is expected', shown: aCalendarDay(MONDAY, staff, aShownDay()), highlight: null },
    { what: 'not an own absence', shown: aCalendarDay(MONDAY, aShownDay({ absence: OWN_ABSENCE })), highlight: null },
    {
      what: 'a holiday period',
      shown: aCalendarDay(MONDAY, aShownDay(), aShownDay({ holidayPeriodEffect: EFFECTS.open })),
      highlight: 'holidayPeriod',
    },
    {
      what: 'a holiday period not open yet',
      shown: aCalendarDay(MONDAY, aShownDay({ holidayPeriodEffect: EFFECTS.notYet })),
      highlight: 'holidayPeriod',
    },
    { what: 'not a day without children', shown: aCalendarDay(MONDAY), highlight: null },
  ])('$what: $highlight', ({ shown, highlight }) => {
    expect(highlightOf(shown, MOMENT.today)).toBe(highlight)
  })
})

describe('something is missing', () => {
  const came = [{ start: Temporal.PlainTime.from('08:00'), end: null }]
  const intermittent = (text: string | null) =>
    ({ type: 'INTERMITTENT_SHIFT_CARE', placementUnitOperationTime: text === null ? null : times(text) }) as const
  test.each([
    { what: 'an empty day', date: MONDAY, childDay: aShownDay(), missing: 'RESERVATION' },
    { what: 'today', date: '2026-09-09', childDay: aShownDay(), missing: 'RESERVATION' },
    { what: 'not yesterday', date: '2026-09-08', childDay: aShownDay(), missing: null },
    { what: 'a locked day', date: '2026-09-18', childDay: aShownDay(), missing: 'RESERVATION' },
    { what: 'the last open day', date: '2027-08-31', childDay: aShownDay(), missing: 'RESERVATION' },
    { what: 'not a day that cannot be told yet', date: '2027-09-01', childDay: aShownDay(), missing: null },
    {
      what: 'not with times',
      date: MONDAY,
      childDay: aShownDay({ reservations: shownTimes('08:00-16:00') }),
      missing: null,
    },
    { what: 'times', date: MONDAY, childDay: aShownDay({ reservations: shownTimes(null) }), missing: 'TIMES' },
    { what: 'not when absent', date: MONDAY, childDay: aShownDay({ absence: OWN_ABSENCE }), missing: null },
    {
      what: 'not when the child is there',
      date: '2026-09-09',
      childDay: aShownDay({ attendances: came }),
      missing: null,
    },
    { what: 'not in pre-school', date: MONDAY, childDay: aShownDay({ scheduleType: 'FIXED_SCHEDULE' }), missing: null },
    {
      what: 'not before it is asked',
      date: MONDAY,
      childDay: aShownDay({ holidayPeriodEffect: EFFECTS.notYet }),
      missing: null,
    },
    {
      what: 'an answer in a holiday period',
      date: MONDAY,
      childDay: aShownDay({ holidayPeriodEffect: EFFECTS.open }),
      missing: 'RESERVATION',
    },
    {
      what: 'no times while only presence is asked',
      date: MONDAY,
      childDay: aShownDay({ holidayPeriodEffect: EFFECTS.open, reservations: shownTimes(null) }),
      missing: null,
    },
    {
      what: 'times after the deadline',
      date: MONDAY,
      childDay: aShownDay({ holidayPeriodEffect: EFFECTS.closed, reservations: shownTimes(null) }),
      missing: 'TIMES',
    },
    {
      what: 'in intermittent shift care',
      date: MONDAY,
      childDay: aShownDay({ reservableTimeRange: intermittent('06:30-17:30') }),
      missing: 'RESERVATION',
    },
    {
      what: 'not when the unit is closed then',
      date: MONDAY,
      childDay: aShownDay({ reservableTimeRange: intermittent(null) }),
      missing: null,
    },
  ])('$what', ({ date, childDay, missing }) => {
    expect(missingOf(day(date), childDay, MOMENT)).toBe(missing)
  })
})

describe('a child was there outside the reserved times', () => {
  test.each([
    { reserved: '08:00-16:00', start: '08:00', end: '16:00', excess: [] },
    { reserved: '08:00-16:00', start: '07:59', end: '16:00', excess: ['EARLY'] },
    { reserved: '08:00-16:00', start: '08:00', end: '16:01', excess: ['LATE'] },
    { reserved: '08:00-16:00', start: '07:59', end: '16:01', excess: ['EARLY', 'LATE'] },
    { reserved: '08:00-16:00', start: '16:30', end: '17:00', excess: ['LATE'] },
    { reserved: '08:00-16:00', start: '08:10', end: null, excess: [] },
    { reserved: '08:00-16:00', start: '07:50', end: null, excess: ['EARLY'] },
    { reserved: '08:00-16:00', start: '16:00', end: null, excess: ['LATE'] },
    { reserved: '18:00-00:00', start: '18:00', end: '00:00', excess: [] },
    { reserved: '18:00-23:00', start: '18:00', end: '00:00', excess: ['LATE'] },
    { reserved: '08:00-12:00 12:00-16:00', start: '08:00', end: '16:00', excess: [] },
    { reserved: '08:00-12:00 13:00-16:00', start: '08:00', end: '16:00', excess: ['BETWEEN'] },
    { reserved: null, start: '06:00', end: '18:00', excess: [] },
  ])('$start–$end with $reserved: $excess', ({ reserved, start, end, excess }) => {
    const attendances = [
      { start: Temporal.PlainTime.from(start), end: end === null ? null : Temporal.PlainTime.from(end) },
    ]
    const childDay = aShownDay({ reservations: reserved === null ? [] : shownTimes(reserved), attendances })
    expect(attendanceExcess(childDay)).toEqual(excess)
  })
})

describe('a mark stands only where one can act', () => {
  test.each([
    { what: 'an open week', date: MONDAY, childDay: aShownDay(), can: true },
    { what: 'a locked week', date: '2026-09-20', childDay: aShownDay(), can: false },
    {
      what: 'an open holiday period',
      date: MONDAY,
      childDay: aShownDay({ holidayPeriodEffect: EFFECTS.open }),
      can: true,
    },
    {
      what: 'a closed one: only an absence can be told',
      date: MONDAY,
      childDay: aShownDay({ holidayPeriodEffect: EFFECTS.closed }),
      can: false,
    },
    {
      what: 'a closed one, and told to come: the times',
      date: MONDAY,
      childDay: aShownDay({ holidayPeriodEffect: EFFECTS.closed, reservations: shownTimes(null) }),
      can: true,
    },
  ])('$what: $can', ({ date, childDay, can }) => {
    expect(canStillTell(day(date), childDay, MOMENT.reservable)).toBe(can)
  })
})
