import { describe, expect, test } from 'vitest'
import type { ChildId } from '../../ids.ts'
import { daysByDate } from '../calendar-day.ts'
import type { CalendarChildDay } from '../calendar-day.ts'
import { differingRequests } from './day-requests.ts'
import type { DayRequest } from './day-requests.ts'
import { aCalendarDay, aShownDay, EFFECTS, shownTimes } from '../testing/sample-calendar.ts'
import { AINO, day, ONNI, times } from '../../care/testing/sample-family.ts'

const MONDAY = '2026-09-21'

const asks = {
  times: (first: string, second?: string): DayRequest => ({
    type: 'RESERVATIONS',
    childId: AINO,
    date: day(MONDAY),
    reservation: times(first),
    secondReservation: second === undefined ? null : times(second),
  }),
  present: { type: 'PRESENT', childId: AINO, date: day(MONDAY) },
  absent: { type: 'ABSENT', childId: AINO, date: day(MONDAY) },
  nothing: { type: 'NOTHING', childId: AINO, date: day(MONDAY) },
} as const

const ABSENT = aShownDay({ absence: { type: 'SICKLEAVE', editable: true } })
const EMPTY = aShownDay()
const COMING = aShownDay({ reservations: shownTimes('08:00-16:00') })
const NO_TIMES = { type: 'NO_TIMES', staffCreated: false, modifiedAt: null, modifiedBy: null } as const
const PRESENT = aShownDay({ reservations: [NO_TIMES], holidayPeriodEffect: EFFECTS.open })
const PRESCHOOL = aShownDay({ scheduleType: 'FIXED_SCHEDULE' })
const AWAY_FROM_PRESCHOOL = aShownDay({
  scheduleType: 'FIXED_SCHEDULE',
  absence: { type: 'OTHER_ABSENCE', editable: true },
})

describe('only what differs from the day that was shown is sent', () => {
  test.each<{
    readonly what: string
    readonly asked: DayRequest
    readonly shown: CalendarChildDay
    readonly sent: boolean
  }>([
    { what: 'the same times', asked: asks.times('08:00-16:00'), shown: COMING, sent: false },
    { what: 'another start', asked: asks.times('08:01-16:00'), shown: COMING, sent: true },
    { what: 'another end', asked: asks.times('08:00-15:59'), shown: COMING, sent: true },
    { what: 'a second time', asked: asks.times('08:00-16:00', '17:00-17:30'), shown: COMING, sent: true },
    {
      what: 'two times the other way round',
      asked: asks.times('12:00-16:00', '08:00-10:00'),
      shown: aShownDay({ reservations: shownTimes('08:00-10:00 12:00-16:00') }),
      sent: false,
    },
    {
      what: '23:59 for midnight',
      asked: asks.times('18:00-23:59'),
      shown: aShownDay({ reservations: shownTimes('18:00-00:00') }),
      sent: false,
    },
    { what: 'times on an empty day', asked: asks.times('08:00-16:00'), shown: EMPTY, sent: true },
    { what: 'times for one who is absent', asked: asks.times('08:00-16:00'), shown: ABSENT, sent: true },
    { what: 'times for one who comes', asked: asks.times('08:00-16:00'), shown: PRESENT, sent: true },
    { what: 'presence of one who comes', asked: asks.present, shown: PRESENT, sent: false },
    { what: 'presence of one whose times are known', asked: asks.present, shown: COMING, sent: false },
    { what: 'presence on an empty day', asked: asks.present, shown: EMPTY, sent: true },
    { what: 'presence of one who is absent', asked: asks.present, shown: ABSENT, sent: true },
    { what: 'presence in pre-school', asked: asks.present, shown: PRESCHOOL, sent: false },
    { what: 'presence of one absent from pre-school', asked: asks.present, shown: AWAY_FROM_PRESCHOOL, sent: true },
    { what: 'absence of one who is absent', asked: asks.absent, shown: ABSENT, sent: false },
    { what: 'absence of one who comes', asked: asks.absent, shown: COMING, sent: true },
    { what: 'absence on an empty day', asked: asks.absent, shown: EMPTY, sent: true },
    { what: 'nothing on an empty day', asked: asks.nothing, shown: EMPTY, sent: false },
    { what: 'nothing for one who comes', asked: asks.nothing, shown: COMING, sent: true },
    { what: 'nothing for one who is absent', asked: asks.nothing, shown: ABSENT, sent: true },
  ])('$what: $sent', ({ asked, shown, sent }) => {
    const days = daysByDate([aCalendarDay(MONDAY, shown)])
    expect(differingRequests([asked], days)).toEqual(sent ? [asked] : [])
  })

  test('each child is compared with itself', () => {
    const onni = aShownDay({ childId: ONNI, reservations: shownTimes('09:00-12:00') })
    const days = daysByDate([aCalendarDay(MONDAY, COMING, onni)])
    const at = (childId: ChildId): DayRequest => ({ ...asks.times('09:00-12:00'), childId })
    expect(differingRequests([at(AINO), at(ONNI)], days)).toEqual([at(AINO)])
  })

  test('what was not shown is sent', () => {
    expect(differingRequests([asks.nothing], new Map())).toEqual([asks.nothing])
  })
})
