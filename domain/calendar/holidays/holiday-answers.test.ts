import { describe, expect, test } from 'vitest'
import { dateRange, daysOf } from '../../time/date-range.ts'
import type { CalendarChildDay } from '../calendar-day.ts'
import type { Answers } from '../reservations/reservation-answers.ts'
import { holidayKey, questionsOf } from '../reservations/reservation-questions.ts'
import { aCalendarDay, aGround, aShownDay, EFFECTS } from '../testing/sample-calendar.ts'
import { AINO, ONNI } from '../../care/testing/sample-family.ts'
import {
  answerHolidayDays,
  countHolidayDays,
  findHolidayChoice,
  holidayRows,
  sameHolidaysForAll,
  turnHolidayDays,
} from './holiday-answers.ts'

/** Two weeks of which the second ends on its Wednesday. */
const RANGE = dateRange('2026-10-12', '2026-10-21')
const holidayDays = (change: Partial<CalendarChildDay> = {}) => {
  const child = aShownDay({ holidayPeriodEffect: EFFECTS.open, ...change })
  const days = [...daysOf(RANGE)].filter(({ dayOfWeek }) => dayOfWeek < 6)
  const ground = aGround(...days.map((date) => aCalendarDay(date.toString(), child, { ...child, childId: ONNI })))
  const choice = { childIds: [AINO, ONNI], range: RANGE, repetition: 'IRREGULAR', sharing: 'OWN' } as const
  return questionsOf(choice, ground).holidayDays
}
const all = holidayDays()
const [aino, onni] = [AINO, ONNI].map((id) => all.filter(({ childId }) => childId === id))
if (aino === undefined || onni === undefined) throw new Error('there are two children')
const NONE: Answers = new Map()

test('a whole period is one choice', () => {
  expect(countHolidayDays(aino, NONE)).toEqual({ PRESENT: 0, ABSENT: 0, unanswered: 8 })
  const away = answerHolidayDays(aino, 'ABSENT')
  expect(countHolidayDays(aino, away)).toEqual({ PRESENT: 0, ABSENT: 8, unanswered: 0 })
  expect(findHolidayChoice(aino, away)).toBe('ABSENT')
  expect(findHolidayChoice(onni, away)).toBeUndefined()
})

describe('a tap on a day', () => {
  const [monday] = aino
  if (monday === undefined) throw new Error('the first day is a Monday')
  test.each([
    { before: NONE, after: 'ABSENT' },
    { before: answerHolidayDays(aino, 'ABSENT'), after: 'PRESENT' },
    { before: answerHolidayDays(aino, 'PRESENT'), after: 'ABSENT' },
  ])('goes over to $after', ({ before, after }) => {
    const answers = new Map([...before, ...turnHolidayDays([monday], before)])
    expect(answers.get(holidayKey(monday))).toEqual({ kind: after })
  })

  test('a week of which some days differ goes home first', () => {
    const before = new Map([...answerHolidayDays(aino, 'ABSENT'), ...answerHolidayDays([monday], 'PRESENT')])
    expect(findHolidayChoice(aino, new Map([...before, ...turnHolidayDays(aino, before)]))).toBe('ABSENT')
  })
})

test('the others do as the first one, as far as it has answered', () => {
  const answers = new Map([...answerHolidayDays(aino.slice(0, 2), 'PRESENT'), ...answerHolidayDays(onni, 'ABSENT')])
  const after = new Map([...answers, ...sameHolidaysForAll(AINO, all, answers)])
  expect(countHolidayDays(onni, after)).toEqual({ PRESENT: 2, ABSENT: 6, unanswered: 0 })
  expect(countHolidayDays(aino, after)).toEqual({ PRESENT: 2, ABSENT: 0, unanswered: 6 })
})

test('after the deadline only staying at home can be told, and nothing is owed', () => {
  const closed = holidayDays({ holidayPeriodEffect: EFFECTS.closed }).filter(({ childId }) => childId === AINO)
  expect(countHolidayDays(closed, NONE)).toEqual({ PRESENT: 0, ABSENT: 0, unanswered: 0 })
  const away = answerHolidayDays(closed, 'ABSENT')
  expect(countHolidayDays(closed, away).ABSENT).toBe(8)
  expect(new Set([...turnHolidayDays(closed, away).values()].map(({ kind }) => kind))).toEqual(new Set(['UNCHANGED']))
})

test('rows by week, or one for the weekdays of all weeks', () => {
  expect(holidayRows(aino, 'WEEK').map(({ first, cells }) => `${first} ${cells.length}`)).toEqual([
    '2026-10-12 5',
    '2026-10-19 3',
  ])
  expect(holidayRows(aino, 'WEEKDAY').map(({ cells }) => cells.map((cell) => cell.length))).toEqual([[2, 2, 2, 1, 1]])
  expect(holidayRows([], 'WEEK')).toEqual([])
})
