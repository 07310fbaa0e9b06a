import { describe, expect, test } from 'vitest'
import type { CalendarChildDay } from '../calendar-day.ts'
import { dayVariant, isEditableDay, isLockedDay } from './day-variants.ts'
import { aCalendarDay, aShownDay, EFFECTS, RESERVABLE, shownTimes } from '../testing/sample-calendar.ts'
import { day, times } from '../../care/testing/sample-family.ts'

const MONDAY = '2026-09-21'
const EDITABLE_ABSENCE = { type: 'OTHER_ABSENCE', editable: true } as const
const STAFF_ABSENCE = { type: 'OTHER_ABSENCE', editable: false } as const

const variant = (childDay: CalendarChildDay | undefined, date = MONDAY, holiday = false) =>
  dayVariant({ date: day(date), holiday }, childDay, RESERVABLE)
const why = (childDay: CalendarChildDay | undefined, date = MONDAY, holiday = false) => {
  const found = variant(childDay, date, holiday)
  return found.mode === 'READ_ONLY' ? found.why : found.asks
}

describe('a day that cannot be changed', () => {
  test.each([
    { what: 'a holiday', found: why(undefined, MONDAY, true), expected: 'holiday' },
    { what: 'a day off', found: why(undefined), expected: 'noChildren' },
    { what: 'absent by the staff', found: why(aShownDay({ absence: STAFF_ABSENCE })), expected: 'absentNotEditable' },
    { what: 'a holiday in shift care is a day as others', found: why(aShownDay(), MONDAY, true), expected: 'TIMES' },
    { what: 'yesterday', found: why(aShownDay(), '2026-09-08'), expected: 'reservationClosed' },
    { what: 'the last locked day', found: why(aShownDay(), '2026-09-20'), expected: 'reservationClosed' },
    { what: 'the first open day', found: why(aShownDay(), '2026-09-21'), expected: 'TIMES' },
    { what: 'the last open day', found: why(aShownDay(), '2027-08-31'), expected: 'TIMES' },
    { what: 'the day after it', found: why(aShownDay(), '2027-09-01'), expected: 'notYetReservable' },
    { what: 'a term break', found: why(aShownDay({ scheduleType: 'TERM_BREAK' })), expected: 'termBreak' },
    {
      what: 'a holiday period that is not open yet',
      found: why(aShownDay({ holidayPeriodEffect: EFFECTS.notYet })),
      expected: 'notYetReservable',
    },
    {
      what: 'absent in a closed holiday period',
      found: why(aShownDay({ holidayPeriodEffect: EFFECTS.closed, absence: EDITABLE_ABSENCE })),
      expected: 'reservationClosed',
    },
    {
      what: 'absent by the staff on a locked day',
      found: why(aShownDay({ absence: STAFF_ABSENCE }), '2026-09-10'),
      expected: 'absentNotEditable',
    },
  ])('$what: $expected', ({ found, expected }) => {
    expect(found).toBe(expected)
  })

  test('tells when a holiday period opens', () => {
    expect(variant(aShownDay({ holidayPeriodEffect: EFFECTS.notYet }))).toEqual({
      mode: 'READ_ONLY',
      why: 'notYetReservable',
      opensOn: day('2026-09-15'),
    })
  })
})

describe('a day that can be changed asks', () => {
  test.each([
    { what: 'times in daycare', childDay: aShownDay(), asks: 'TIMES' },
    { what: 'presence in pre-school', childDay: aShownDay({ scheduleType: 'FIXED_SCHEDULE' }), asks: 'PRESENCE' },
    {
      what: 'presence in an open holiday period',
      childDay: aShownDay({ holidayPeriodEffect: EFFECTS.open }),
      asks: 'PRESENCE',
    },
    {
      what: 'times in a closed one of who comes',
      childDay: aShownDay({ holidayPeriodEffect: EFFECTS.closed, reservations: shownTimes(null) }),
      asks: 'TIMES',
    },
    {
      what: 'only absence in a closed one of others',
      childDay: aShownDay({ holidayPeriodEffect: EFFECTS.closed }),
      asks: 'ABSENCE',
    },
    {
      what: 'only absence in a closed one of pre-school',
      childDay: aShownDay({ holidayPeriodEffect: EFFECTS.closed, scheduleType: 'FIXED_SCHEDULE' }),
      asks: 'ABSENCE',
    },
  ])('$what', ({ childDay, asks }) => {
    expect(why(childDay)).toBe(asks)
  })
})

describe('a day that can be changed holds', () => {
  test.each([
    {
      what: 'one range',
      childDay: aShownDay({ reservations: shownTimes('08:00-16:00') }),
      state: { kind: 'reservation', ranges: [times('08:00-16:00')] },
    },
    {
      what: 'two ranges',
      childDay: aShownDay({ reservations: shownTimes('08:00-10:00 12:00-16:00') }),
      state: { kind: 'reservation', ranges: [times('08:00-10:00'), times('12:00-16:00')] },
    },
    { what: 'presence', childDay: aShownDay({ reservations: shownTimes(null) }), state: { kind: 'present' } },
    { what: 'an absence', childDay: aShownDay({ absence: EDITABLE_ABSENCE }), state: { kind: 'absent' } },
    {
      what: 'an absence over a reservation',
      childDay: aShownDay({ absence: EDITABLE_ABSENCE, reservations: shownTimes('08:00-16:00') }),
      state: { kind: 'absent' },
    },
    { what: 'nothing', childDay: aShownDay(), state: { kind: 'nothing' } },
  ])('$what', ({ childDay, state }) => {
    const found = variant(childDay)
    expect(found.mode === 'EDITABLE' && found.state).toEqual(state)
  })
})

describe('times are valid', () => {
  test.each([
    { reservableTimeRange: { type: 'NORMAL', range: times('06:30-17:30') }, valid: '06:30-17:30' },
    { reservableTimeRange: { type: 'SHIFT_CARE', range: times('06:00-22:00') }, valid: '06:00-22:00' },
    {
      reservableTimeRange: { type: 'INTERMITTENT_SHIFT_CARE', placementUnitOperationTime: times('06:30-17:30') },
      valid: '00:00-00:00',
    },
  ] as const)('$reservableTimeRange.type: $valid', ({ reservableTimeRange, valid }) => {
    const found = variant(aShownDay({ reservableTimeRange }))
    expect(found.mode === 'EDITABLE' && found.validTimes).toEqual(times(valid))
  })
})

describe('the day view offers editing', () => {
  const staff = aShownDay({ absence: STAFF_ABSENCE })
  test.each([
    { what: 'of an open day', shown: aCalendarDay(MONDAY, aShownDay()), offered: true },
    { what: 'of the last open day', shown: aCalendarDay('2027-08-31', aShownDay()), offered: true },
    { what: 'not of the day after it', shown: aCalendarDay('2027-09-01', aShownDay()), offered: false },
    { what: 'not of a locked day', shown: aCalendarDay('2026-09-18', aShownDay()), offered: false },
    { what: 'not when all are absent by the staff', shown: aCalendarDay(MONDAY, staff, staff), offered: false },
    { what: 'when one is not', shown: aCalendarDay(MONDAY, staff, aShownDay()), offered: true },
    { what: 'not without children', shown: aCalendarDay(MONDAY), offered: false },
  ])('$what', ({ shown, offered }) => {
    expect(isEditableDay(shown, RESERVABLE)).toBe(offered)
  })
})

describe('a locked day', () => {
  const inBreak = aShownDay({ scheduleType: 'TERM_BREAK' })
  test.each([
    { what: 'yesterday', date: '2026-09-13', children: [aShownDay()], locked: false },
    { what: 'today', date: '2026-09-14', children: [aShownDay()], locked: true },
    {
      what: 'with reserved times',
      date: '2026-09-14',
      children: [aShownDay({ reservations: shownTimes('08:00-16:00') })],
      locked: true,
    },
    { what: 'the last day before the open ones', date: '2026-09-20', children: [aShownDay()], locked: true },
    { what: 'the first open day', date: '2026-09-21', children: [aShownDay()], locked: false },
    { what: 'without a child in care', date: '2026-09-14', children: [], locked: false },
    { what: 'all in a term break', date: '2026-09-14', children: [inBreak], locked: false },
    { what: 'one of two in a term break', date: '2026-09-14', children: [inBreak, aShownDay()], locked: true },
  ])('$what: $locked', ({ date, children, locked }) => {
    expect(isLockedDay(aCalendarDay(date, ...children), { today: day('2026-09-14'), reservable: RESERVABLE })).toBe(
      locked,
    )
  })
})
