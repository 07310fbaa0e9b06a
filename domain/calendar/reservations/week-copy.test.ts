import { describe, expect, test } from 'vitest'
import { buildCalendar } from '../build-calendar.ts'
import { daysByDate, findChildDay, reservedTimes } from '../calendar-day.ts'
import type { CalendarChildDay } from '../calendar-day.ts'
import { lastUsedTimes } from './last-used-times.ts'
import { timesOfRequest } from './day-requests.ts'
import { circumstancesOf, makeStory } from '../testing/random-stories.ts'
import { take } from '../testing/reference-calendar.ts'
import type { ReferenceCalendar } from '../testing/reference-calendar.ts'
import { aCalendarDay, aGround, aShownDay, EFFECTS, shownTimes } from '../testing/sample-calendar.ts'
import { AINO, day, ONNI, times } from '../../care/testing/sample-family.ts'
import { planOwnWeeks, planWeekCopy } from './week-copy.ts'

/** A locked week may be copied from, but not to. */
const SOURCE = '2026-09-14'
const TARGET = '2026-09-21'

const source = aCalendarDay(SOURCE, aShownDay({ reservations: shownTimes('08:00-10:00 12:00-16:00') }))
const copy = (target: CalendarChildDay | undefined, to = TARGET, childId = AINO) => {
  const ground = aGround(source, aCalendarDay(to, ...(target === undefined ? [] : [target])))
  return planWeekCopy(
    {
      fromChild: AINO,
      fromWeek: day(SOURCE).add({ days: 3 }),
      toChildren: [childId],
      toWeeks: [day(to).add({ days: 2 })],
    },
    ground,
  )
}

test('a day is copied to the same weekday, with both its ranges', () => {
  expect(copy(aShownDay())).toEqual({
    requests: [
      {
        type: 'RESERVATIONS',
        childId: AINO,
        date: day(TARGET),
        reservation: times('08:00-10:00'),
        secondReservation: times('12:00-16:00'),
      },
    ],
    conflicts: [],
    replaced: [],
    absences: [],
  })
})

test('each child repeats its own week, and one without a week has nothing to repeat', () => {
  const onni = (text: string) => ({ ...aShownDay({ reservations: shownTimes(text) }), childId: ONNI })
  const plan = (...week: readonly CalendarChildDay[]) =>
    planOwnWeeks(
      { fromWeek: day(SOURCE), toWeeks: [day(TARGET)], childIds: [AINO, ONNI] },
      aGround(aCalendarDay(SOURCE, ...week), aCalendarDay(TARGET, aShownDay(), aShownDay({ childId: ONNI }))),
    ).requests.map((request) => [request.childId, timesOfRequest(request)])
  const aino = aShownDay({ reservations: shownTimes('08:00-16:00') })
  expect(plan(aino, onni('09:00-12:00'))).toEqual([
    [AINO, [times('08:00-16:00')]],
    [ONNI, [times('09:00-12:00')]],
  ])
  expect(plan(aino, aShownDay({ childId: ONNI }))).toEqual([[AINO, [times('08:00-16:00')]]])
})

describe('a conflict is told instead of copied over', () => {
  const absence = (editable: boolean) => aShownDay({ absence: { type: 'OTHER_ABSENCE', editable } })
  const open = (text: string) => aShownDay({ reservableTimeRange: { type: 'NORMAL', range: times(text) } })
  test.each([
    { what: 'a locked week', target: aShownDay(), to: '2026-09-07', why: 'LOCKED' },
    { what: 'a week beyond the end', target: aShownDay(), to: '2027-09-06', why: 'NOT_YET_OPEN' },
    { what: 'a day without care', target: undefined, to: TARGET, why: 'UNIT_CLOSED' },
    { what: 'an own absence', target: absence(true), to: TARGET, why: 'ABSENT' },
    { what: 'an absence of the staff', target: absence(false), to: TARGET, why: 'ABSENT_BY_STAFF' },
    {
      what: 'a holiday period not open yet',
      target: aShownDay({ holidayPeriodEffect: EFFECTS.notYet }),
      to: TARGET,
      why: 'HOLIDAY_PERIOD',
    },
    {
      what: 'a closed holiday period',
      target: aShownDay({ holidayPeriodEffect: EFFECTS.closed }),
      to: TARGET,
      why: 'HOLIDAY_PERIOD',
    },
    { what: 'a term break', target: aShownDay({ scheduleType: 'TERM_BREAK' }), to: TARGET, why: 'NO_TIMES_ASKED' },
    { what: 'pre-school', target: aShownDay({ scheduleType: 'FIXED_SCHEDULE' }), to: TARGET, why: 'NO_TIMES_ASKED' },
    {
      what: 'a unit that closes a minute earlier',
      target: open('06:30-15:59'),
      to: TARGET,
      why: 'OUTSIDE_OPENING_TIMES',
    },
    { what: 'a unit that opens a minute later', target: open('08:01-17:30'), to: TARGET, why: 'OUTSIDE_OPENING_TIMES' },
  ])('$what: $why', ({ target, to, why }) => {
    expect(copy(target, to)).toEqual({
      requests: [],
      conflicts: [{ childId: AINO, date: day(to), why }],
      replaced: [],
      absences: [],
    })
  })

  test('a unit that is open just so long is none', () => {
    expect(copy(open('08:00-16:00')).conflicts).toEqual([])
  })
})

test('in an open holiday period the copied day says that the child comes', () => {
  expect(copy(aShownDay({ holidayPeriodEffect: EFFECTS.open })).requests).toEqual([
    { type: 'PRESENT', childId: AINO, date: day(TARGET) },
  ])
})

test('after a deadline who comes may get times', () => {
  const coming = aShownDay({ holidayPeriodEffect: EFFECTS.closed, reservations: shownTimes(null) })
  expect(copy(coming).requests.map(({ type }) => type)).toEqual(['RESERVATIONS'])
})

describe('times that are replaced are told', () => {
  test.each([
    { before: '08:00-10:00 12:00-16:01', replaced: 1 },
    { before: '08:00-10:00', replaced: 1 },
    { before: null, replaced: 0 },
  ])('$before: $replaced', ({ before, replaced }) => {
    expect(copy(aShownDay({ reservations: shownTimes(before) })).replaced).toHaveLength(replaced)
  })

  test.each([
    { what: 'the same times', target: aShownDay({ reservations: shownTimes('08:00-10:00 12:00-16:00') }) },
    {
      what: 'presence in an open holiday period',
      target: aShownDay({ reservations: shownTimes(null), holidayPeriodEffect: EFFECTS.open }),
    },
  ])('where $what are there already, nothing is copied', ({ target }) => {
    expect(copy(target)).toEqual({
      requests: [],
      conflicts: [{ childId: AINO, date: day(TARGET), why: 'SAME_ALREADY' }],
      replaced: [],
      absences: [],
    })
  })
})

test('to siblings, also in the same week, and never onto itself', () => {
  const week = [21, 22].map((date, at) =>
    aCalendarDay(
      `2026-09-${date}`,
      aShownDay({ reservations: shownTimes(at === 0 ? '08:00-16:00' : '09:00-15:00') }),
      aShownDay({ childId: ONNI }),
    ),
  )
  const { requests } = planWeekCopy(
    { fromChild: AINO, fromWeek: day(TARGET), toChildren: [AINO, ONNI], toWeeks: [day(TARGET)] },
    aGround(...week),
  )
  expect(requests.map(({ childId, date }) => [childId, date.toString()])).toEqual([
    [ONNI, '2026-09-21'],
    [ONNI, '2026-09-22'],
  ])
})

test('days without times, and absences, are not copied, and the absences are listed', () => {
  const week = [
    aCalendarDay('2026-09-14', aShownDay()),
    aCalendarDay('2026-09-15', aShownDay({ reservations: shownTimes(null) })),
    aCalendarDay(
      '2026-09-16',
      aShownDay({ absence: { type: 'SICKLEAVE', editable: true }, reservations: shownTimes('08:00-16:00') }),
    ),
    ...[21, 22, 23].map((date) => aCalendarDay(`2026-09-${date}`, aShownDay())),
  ]
  const plan = planWeekCopy(
    { fromChild: AINO, fromWeek: day(SOURCE), toChildren: [AINO], toWeeks: [day(TARGET)] },
    aGround(...week),
  )
  const absences = [{ childId: AINO, date: day('2026-09-16') }]
  expect(plan).toEqual({ requests: [], conflicts: [], replaced: [], absences })
  const own = planOwnWeeks({ fromWeek: day(SOURCE), toWeeks: [day(TARGET)], childIds: [AINO, ONNI] }, aGround(...week))
  expect(own.absences).toEqual(absences)
})

test('a public holiday is named as such, unless the child is in care', () => {
  const plan = (...children: readonly CalendarChildDay[]) =>
    planWeekCopy(
      { fromChild: AINO, fromWeek: day('2026-12-16'), toChildren: [AINO], toWeeks: [day('2027-01-04')] },
      aGround(
        aCalendarDay('2026-12-16', aShownDay({ reservations: shownTimes('08:00-16:00') })),
        aCalendarDay('2027-01-06', ...children),
      ),
    )
  expect(plan().conflicts).toEqual([{ childId: AINO, date: day('2027-01-06'), why: 'PUBLIC_HOLIDAY' }])
  expect(plan(aShownDay()).conflicts).toEqual([])
})

test('over the turn of the year, from week 53 to week 1', () => {
  const ground = aGround(
    aCalendarDay('2026-12-28', aShownDay({ reservations: shownTimes('08:00-16:00') })),
    aCalendarDay('2027-01-04', aShownDay()),
    aCalendarDay('2027-01-11', aShownDay()),
  )
  const { requests } = planWeekCopy(
    {
      fromChild: AINO,
      fromWeek: day('2027-01-01'),
      toChildren: [AINO],
      toWeeks: [day('2027-01-04'), day('2027-01-17')],
    },
    ground,
  )
  expect(requests.map(({ date }) => date.toString())).toEqual(['2027-01-04', '2027-01-11'])
})

test('whatever is copied, the server’s rules take it, and the copied days show it', { timeout: 120_000 }, () => {
  let copied = 0
  for (let seed = 200; seed < 210; seed++) {
    const story = makeStory(seed, 150)
    let calendar: ReferenceCalendar = new Map(story.children.map((child) => [child.id, child]))
    for (const [at, step] of story.steps.entries()) {
      calendar = take(step, calendar, story).calendar
      if (at % 10 !== 0) continue
      const circumstances = circumstancesOf(story, step.now)
      const { reservable } = circumstances
      const range = { start: reservable.start.subtract({ weeks: 2 }), end: reservable.start.add({ weeks: 8 }) }
      const shown = (state: ReferenceCalendar) => ({
        days: daysByDate(buildCalendar([...state.values()], range, circumstances)),
        reservable,
      })
      const childIds = story.children.map(({ id }) => id)
      const toWeeks = [0, 1, 2, 3, 4, 5, 6].map((weeks) => reservable.start.add({ weeks }))
      for (const fromChild of childIds) {
        const fromWeek = reservable.start.add({ weeks: (at / 10) % 4 })
        const { requests } = planWeekCopy({ fromChild, fromWeek, toChildren: childIds, toWeeks }, shown(calendar))
        const saved = take({ kind: 'RESERVE', now: step.now, requests }, calendar, story)
        expect(saved.outcome).toHaveProperty('changes')
        const after = shown(saved.calendar)
        for (const request of requests) {
          const childDay = findChildDay(after.days, request.childId, request.date)
          if (request.type === 'RESERVATIONS' && childDay?.absence === null) {
            expect(reservedTimes(childDay)).toEqual(timesOfRequest(request))
          }
        }
        copied += requests.length
      }
    }
  }
  expect(copied).toBeGreaterThan(500)
})

describe('the times last used', () => {
  const on = (date: string, text: string | null, childId = AINO) =>
    aCalendarDay(date, aShownDay({ childId, reservations: shownTimes(text) }))
  test('are offered once each, the latest first, three at most', () => {
    const days = [
      on('2026-09-01', '06:30-14:00'),
      on('2026-09-02', '09:00-15:00'),
      on('2026-09-03', '08:00-10:00 12:00-16:00'),
      on('2026-09-04', '08:00-16:00'),
      on('2026-09-07', '09:00-15:00'),
      on('2026-09-08', null),
      on('2026-09-09', '10:00-11:00', ONNI),
    ]
    expect(lastUsedTimes(days, [AINO])).toEqual([
      [times('09:00-15:00')],
      [times('08:00-16:00')],
      [times('08:00-10:00'), times('12:00-16:00')],
    ])
    expect(lastUsedTimes(days, [ONNI])).toEqual([[times('10:00-11:00')]])
    expect(lastUsedTimes(days, [])).toEqual([])
  })
})
