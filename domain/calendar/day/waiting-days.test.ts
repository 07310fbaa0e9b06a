import { describe, expect, test } from 'vitest'
import { AINO, day, ONNI, times } from '../../care/testing/sample-family.ts'
import { daysByDate, findChildDay } from '../calendar-day.ts'
import type { CalendarChildDay } from '../calendar-day.ts'
import { differingRequests } from '../reservations/day-requests.ts'
import { aCalendarDay, aShownDay, shownTimes } from '../testing/sample-calendar.ts'
import { isWaiting, withWaitingDays } from './waiting-days.ts'
import type { WaitingDay } from './waiting-days.ts'

const MONDAY = day('2026-09-21')
const of = { childId: AINO, date: MONDAY }
const TIMES: WaitingDay = { ...of, type: 'RESERVATIONS', reservation: times('09:00-15:00') }
const TWO_TIMES: WaitingDay = {
  ...TIMES,
  reservation: times('18:00-20:00'),
  secondReservation: times('07:00-09:00'),
}
const ABSENT: WaitingDay = { ...of, type: 'ABSENT' }
const SICK: WaitingDay = { ...ABSENT, absenceType: 'SICKLEAVE' }

const EMPTY = aShownDay()
const COMING = aShownDay({ reservations: shownTimes('08:00-16:00') })
const BY_STAFF = aShownDay({ absence: { type: 'PLANNED_ABSENCE', editable: false } })

const shownAs = (childDay: CalendarChildDay) => {
  const { absence, reservations } = childDay
  return [
    ...reservations.map((row) => (row.type === 'TIMES' ? `${row.range.start}-${row.range.end}` : 'present')),
    ...(absence === null ? [] : [absence.type]),
  ].join(' ')
}

describe('a day for which something waits is shown as it will be', () => {
  test.each<{ was: CalendarChildDay; waiting: readonly WaitingDay[]; shown: string }>([
    { was: COMING, waiting: [], shown: '08:00:00-16:00:00' },
    { was: EMPTY, waiting: [TIMES], shown: '09:00:00-15:00:00' },
    { was: EMPTY, waiting: [TWO_TIMES], shown: '07:00:00-09:00:00 18:00:00-20:00:00' },
    { was: COMING, waiting: [ABSENT], shown: 'OTHER_ABSENCE' },
    { was: COMING, waiting: [SICK], shown: 'SICKLEAVE' },
    { was: COMING, waiting: [SICK, TIMES], shown: '09:00:00-15:00:00' },
    { was: COMING, waiting: [TIMES, SICK], shown: 'SICKLEAVE' },
    { was: COMING, waiting: [{ ...of, type: 'NOTHING' }], shown: '' },
    { was: EMPTY, waiting: [{ ...of, type: 'PRESENT' }], shown: 'present' },
    { was: BY_STAFF, waiting: [TIMES], shown: 'PLANNED_ABSENCE' },
    { was: COMING, waiting: [{ ...TIMES, childId: ONNI }], shown: '08:00:00-16:00:00' },
    { was: COMING, waiting: [{ ...TIMES, date: day('2026-09-22') }], shown: '08:00:00-16:00:00' },
  ])('$shown', ({ was, waiting, shown }) => {
    const days = withWaitingDays(daysByDate([aCalendarDay('2026-09-21', was)]), waiting)
    expect(shownAs(findChildDay(days, AINO, MONDAY) ?? EMPTY)).toBe(shown)
  })

  test('so that taking it back is a change', () => {
    const stored = daysByDate([aCalendarDay('2026-09-21', COMING)])
    const asBefore: WaitingDay = { ...of, type: 'RESERVATIONS', reservation: times('08:00-16:00') }
    expect(differingRequests([asBefore], stored)).toEqual([])
    expect(differingRequests([asBefore], withWaitingDays(stored, [SICK]))).toEqual([asBefore])
  })
})

test.each([
  { date: '2026-09-21', childId: undefined, waits: true },
  { date: '2026-09-21', childId: AINO, waits: true },
  { date: '2026-09-21', childId: ONNI, waits: false },
  { date: '2026-09-22', childId: undefined, waits: false },
])('for $childId on $date something waits: $waits', ({ date, childId, waits }) => {
  expect(isWaiting([SICK], day(date), childId)).toBe(waits)
})
