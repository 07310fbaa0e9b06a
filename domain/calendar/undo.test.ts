import { describe, expect, test } from 'vitest'
import { dateRange } from '../time/date-range.ts'
import { buildCalendar } from './build-calendar.ts'
import { daysByDate } from './calendar-day.ts'
import type { CalendarChildDay } from './calendar-day.ts'
import { stateOf } from './day-variants.ts'
import type { DayRequest } from './request-items.ts'
import { aCalendarDay, aGround, aShownDay, EFFECTS, shownTimes } from './testing/sample-calendar.ts'
import { AINO, day, times } from './testing/sample-family.ts'
import { circumstancesOf, makeStory } from './testing/random-stories.ts'
import { take } from './testing/reference-calendar.ts'
import type { ReferenceCalendar } from './testing/reference-calendar.ts'
import { undoOf } from './undo.ts'

const MONDAY = '2026-09-21'
const undone = (before: CalendarChildDay, type: DayRequest['type'] = 'ABSENT', date = MONDAY) =>
  undoOf([{ type, childId: AINO, date: day(date) }], aGround(aCalendarDay(date, before)))
const types = (before: CalendarChildDay, type: DayRequest['type'] = 'ABSENT') =>
  undone(before, type).reservations.map((request) => request.type)

describe('a day is brought back to', () => {
  test.each([
    { what: 'an empty day', before: aShownDay(), type: 'NOTHING' },
    { what: 'reserved times', before: aShownDay({ reservations: shownTimes('08:00-16:00') }), type: 'RESERVATIONS' },
    { what: 'an absence', before: aShownDay({ absence: { type: 'OTHER_ABSENCE', editable: true } }), type: 'ABSENT' },
    {
      what: 'an absence of the staff, with nothing beside it',
      before: aShownDay({ absence: { type: 'OTHER_ABSENCE', editable: false } }),
      type: 'NOTHING',
    },
    {
      what: 'presence in a holiday period',
      before: aShownDay({ holidayPeriodEffect: EFFECTS.open, reservations: shownTimes(null) }),
      type: 'PRESENT',
    },
  ])('$what: $type', ({ before, type }) => {
    expect(types(before)).toEqual([type])
  })

  test('both its ranges', () => {
    expect(undone(aShownDay({ reservations: shownTimes('08:00-10:00 12:00-16:00') })).reservations).toEqual([
      {
        type: 'RESERVATIONS',
        childId: AINO,
        date: day(MONDAY),
        reservation: times('08:00-10:00'),
        secondReservation: times('12:00-16:00'),
      },
    ])
  })
})

test('nothing is brought back on a day that is not open yet: nothing was saved there', () => {
  const before = aShownDay({ holidayPeriodEffect: EFFECTS.notYet, reservations: shownTimes('08:00-16:00') })
  expect(undone(before)).toEqual({ reservations: [], absences: [], notPossible: [] })
})

describe('only the staff can bring back', () => {
  const reserved = shownTimes('08:00-16:00')
  test.each([
    { what: 'a day that is locked', before: aShownDay(), type: 'ABSENT', date: '2026-09-18', possible: false },
    { what: 'but not an open one', before: aShownDay(), type: 'ABSENT', date: MONDAY, possible: true },
    {
      what: 'presence whose times are needed now',
      before: aShownDay({ reservations: shownTimes(null) }),
      type: 'RESERVATIONS',
      date: MONDAY,
      possible: false,
    },
    {
      what: 'times outside the opening times, agreed with the staff',
      before: aShownDay({ reservations: shownTimes('06:00-16:00') }),
      type: 'ABSENT',
      date: MONDAY,
      possible: false,
    },
    {
      what: 'a day reported absent after a deadline',
      before: aShownDay({ holidayPeriodEffect: EFFECTS.closed, reservations: reserved }),
      type: 'ABSENT',
      date: MONDAY,
      possible: false,
    },
    {
      what: 'but not other times after a deadline',
      before: aShownDay({ holidayPeriodEffect: EFFECTS.closed, reservations: reserved }),
      type: 'RESERVATIONS',
      date: MONDAY,
      possible: true,
    },
  ] as const)('$what', ({ before, type, date, possible }) => {
    const { reservations, notPossible } = undone(before, type, date)
    expect(reservations).toHaveLength(possible ? 1 : 0)
    expect(notPossible).toEqual(possible ? [] : [{ childId: AINO, date: day(date) }])
  })
})

describe('absences of their own kind come back as such', () => {
  const absent = (type: 'SICKLEAVE' | 'PLANNED_ABSENCE' | 'OTHER_ABSENCE', shiftCare = false) =>
    aShownDay({ absence: { type, editable: true }, shiftCare })
  test.each([
    { before: absent('SICKLEAVE'), expected: ['SICKLEAVE'] },
    { before: absent('PLANNED_ABSENCE'), expected: [] },
    { before: absent('PLANNED_ABSENCE', true), expected: ['PLANNED_ABSENCE'] },
    { before: absent('OTHER_ABSENCE'), expected: [] },
  ])('$before.absence.type, shift care $before.shiftCare: $expected', ({ before, expected }) => {
    expect(undone(before, 'NOTHING').absences.map(({ absenceType }) => absenceType)).toEqual(expected)
  })

  test('days in a row in one report', () => {
    const dates = ['2026-09-21', '2026-09-22', '2026-09-24']
    const ground = aGround(...dates.map((date) => aCalendarDay(date, absent('SICKLEAVE'))))
    const saved = dates.map((date) => ({ type: 'NOTHING', childId: AINO, date: day(date) }) as const)
    expect(undoOf(saved, ground).absences.map(({ dateRange: range }) => range)).toEqual([
      dateRange('2026-09-21', '2026-09-22'),
      dateRange('2026-09-24', '2026-09-24'),
    ])
  })
})

test('after save and undo the calendar shows what it showed before', { timeout: 120_000 }, () => {
  let compared = 0
  for (let seed = 100; seed < 106; seed++) {
    const story = makeStory(seed, 200)
    let calendar: ReferenceCalendar = new Map(story.children.map((child) => [child.id, child]))
    for (const step of story.steps) {
      const { outcome, calendar: after } = take(step, calendar, story)
      if (step.kind === 'RESERVE' && 'changes' in outcome && outcome.changes.length > 0) {
        const circumstances = circumstancesOf(story, step.now)
        const dates = step.requests.map(({ date }) => date)
        const range = { start: dates[0]!, end: dates.at(-1)! }
        const shown = (state: ReferenceCalendar) => buildCalendar([...state.values()], range, circumstances)
        const { reservations, absences, notPossible } = undoOf(step.requests, {
          days: daysByDate(shown(calendar)),
          reservable: circumstances.reservable,
        })
        let back = take({ kind: 'RESERVE', now: step.now, requests: reservations }, after, story)
        expect(back.outcome).toHaveProperty('changes')
        for (const report of absences) back = take({ kind: 'REPORT', now: step.now, report }, back.calendar, story)
        // What staff reserve does not bring absences with it, so it comes back as a guardian would have written it.
        const byStaff = new Set(
          shown(calendar).flatMap(({ date, children }) =>
            children
              .filter(({ reservations: before }) => before.some(({ staffCreated }) => staffCreated))
              .map(({ childId }) => `${childId} ${date}`),
          ),
        )
        const isGiven = (childId: string, date: Temporal.PlainDate) =>
          !byStaff.has(`${childId} ${date}`) &&
          !notPossible.some((each) => each.childId === childId && each.date.equals(date))
        const states = (state: ReferenceCalendar) =>
          shown(state).flatMap(({ date, children }) =>
            children
              .filter(({ childId, absence }) => isGiven(childId, date) && absence?.editable !== false)
              .map((childDay) => [date.toString(), childDay.childId, stateOf(childDay)]),
          )
        expect(states(back.calendar)).toEqual(states(calendar))
        compared += 1
      }
      calendar = after
    }
  }
  expect(compared).toBeGreaterThan(100)
})
