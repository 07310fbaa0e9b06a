import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import { buildCalendar } from '../build-calendar.ts'
import { daysByDate } from '../calendar-day.ts'
import type { CalendarChildDay } from '../calendar-day.ts'
import { answersFor, NO_TIMES_YET } from './reservation-answers.ts'
import type { Answer, Answers } from './reservation-answers.ts'
import { requestsOf, reservationFormProblems } from './reservation-requests.ts'
import { slotsOf } from './reservation-slots.ts'
import { saveReservations } from './save-reservations.ts'
import { aCalendarDay, aGround, aShownDay, EFFECTS, RESERVABLE, shownTimes } from '../testing/sample-calendar.ts'
import { AINO, aChild, aNeed, ONNI, times } from '../../care/testing/sample-family.ts'
import { aHolidayPeriod, circumstances } from '../testing/sample-circumstances.ts'

const MONDAY = '2026-09-21'
const RANGE = dateRange(MONDAY, MONDAY)
const TIMES: Answer = { kind: 'TIMES', ranges: [times('08:00-10:00'), times('12:00-16:00')] }

const sent = (children: readonly CalendarChildDay[], answer: Answer) => {
  const ground = aGround(aCalendarDay(MONDAY, ...children))
  const childIds = [AINO, ONNI]
  const { slots } = slotsOf({ childIds, range: RANGE, repetition: 'IRREGULAR' }, ground)
  return requestsOf(slots, new Map(slots.map(({ key }) => [key, answer])), childIds, ground).map(({ type }) => type)
}
const daycare = aShownDay()
const preschool = aShownDay({ scheduleType: 'FIXED_SCHEDULE' })
const inOpenPeriod = aShownDay({ holidayPeriodEffect: EFFECTS.open })
const afterDeadline = aShownDay({ holidayPeriodEffect: EFFECTS.closed })

describe('from an answer to what is sent', () => {
  test.each([
    { what: 'daycare', child: daycare, answer: TIMES, expected: ['RESERVATIONS'] },
    { what: 'daycare', child: daycare, answer: { kind: 'ABSENT' }, expected: ['ABSENT'] },
    { what: 'daycare', child: daycare, answer: { kind: 'NOTHING' }, expected: ['NOTHING'] },
    { what: 'daycare', child: daycare, answer: { kind: 'UNCHANGED' }, expected: [] },
    { what: 'daycare', child: daycare, answer: { kind: 'PRESENT' }, expected: [] },
    { what: 'daycare', child: daycare, answer: NO_TIMES_YET, expected: [] },
    { what: 'pre-school', child: preschool, answer: { kind: 'PRESENT' }, expected: ['PRESENT'] },
    { what: 'pre-school', child: preschool, answer: { kind: 'ABSENT' }, expected: ['ABSENT'] },
    { what: 'an open holiday period', child: inOpenPeriod, answer: { kind: 'PRESENT' }, expected: ['PRESENT'] },
    { what: 'an open holiday period', child: inOpenPeriod, answer: { kind: 'ABSENT' }, expected: ['ABSENT'] },
    { what: 'an open holiday period', child: inOpenPeriod, answer: { kind: 'NOTHING' }, expected: ['NOTHING'] },
    { what: 'after its deadline', child: afterDeadline, answer: { kind: 'ABSENT' }, expected: ['ABSENT'] },
    { what: 'after its deadline', child: afterDeadline, answer: { kind: 'NOTHING' }, expected: [] },
    { what: 'after its deadline', child: afterDeadline, answer: TIMES, expected: [] },
  ] as const)('$what, $answer.kind: $expected', ({ child, answer, expected }) => {
    expect(sent([child], answer)).toEqual(expected)
  })

  test('siblings of different kinds get what suits each', () => {
    expect(sent([daycare, { ...preschool, childId: ONNI }], TIMES)).toEqual(['RESERVATIONS', 'PRESENT'])
    expect(sent([daycare, { ...preschool, childId: ONNI }], { kind: 'ABSENT' })).toEqual(['ABSENT', 'ABSENT'])
  })

  test('what cannot be changed is not sent', () => {
    expect(sent([{ ...daycare, absence: { type: 'OTHER_ABSENCE', editable: false } }], TIMES)).toEqual([])
  })

  test('one range or two', () => {
    const ground = aGround(aCalendarDay(MONDAY, daycare))
    const { slots } = slotsOf({ childIds: [AINO], range: RANGE, repetition: 'DAILY' }, ground)
    const request = (ranges: readonly string[]) =>
      requestsOf(slots, new Map([['every day', { kind: 'TIMES', ranges: ranges.map(times) }]]), [AINO], ground)
    const basics = { type: 'RESERVATIONS', childId: AINO, date: RANGE.start }
    expect(request(['08:00-16:00'])).toEqual([
      { ...basics, reservation: times('08:00-16:00'), secondReservation: null },
    ])
    expect(request(['08:00-10:00', '12:00-16:00'])).toEqual([
      { ...basics, reservation: times('08:00-10:00'), secondReservation: times('12:00-16:00') },
    ])
  })
})

describe('the form cannot be saved', () => {
  const ground = aGround(aCalendarDay(MONDAY, daycare))
  const { slots } = slotsOf({ childIds: [AINO], range: RANGE, repetition: 'DAILY' }, ground)
  const answered: Answers = new Map([['every day', TIMES]])
  test.each([
    {
      what: 'nothing is wrong',
      choice: { childIds: [AINO], range: RANGE },
      questions: slots,
      answers: answered,
      problems: [],
    },
    {
      what: 'without children',
      choice: { childIds: [], range: RANGE },
      questions: [],
      answers: answered,
      problems: ['NO_CHILDREN'],
    },
    {
      what: 'without days',
      choice: { childIds: [AINO], range: null },
      questions: [],
      answers: answered,
      problems: ['RANGE_MISSING'],
    },
    {
      what: 'with nothing to reserve',
      choice: { childIds: [AINO], range: RANGE },
      questions: [],
      answers: answered,
      problems: ['NOTHING_TO_RESERVE'],
    },
    {
      what: 'without times',
      choice: { childIds: [AINO], range: RANGE },
      questions: slots,
      answers: new Map(),
      problems: ['START_MISSING'],
    },
  ])('$what: $problems', ({ choice, questions, answers, problems }) => {
    expect(reservationFormProblems(choice, questions, answers).map(({ problem }) => problem)).toEqual(problems)
  })
})

test('whatever a form without problems sends, the server’s rules take', () => {
  const children = [
    aChild({ type: 'PRESCHOOL_DAYCARE' }),
    aChild({ serviceNeeds: [aNeed({ shiftCare: 'FULL' })] }, { id: ONNI }),
  ]
  for (const today of ['2026-08-31', '2026-09-09', '2026-09-21']) {
    const moment = circumstances({ today: Temporal.PlainDate.from(today), holidayPeriods: [aHolidayPeriod()] })
    const range = dateRange('2026-10-05', '2026-10-25')
    const ground = { days: daysByDate(buildCalendar(children, range, moment)), reservable: RESERVABLE }
    for (const repetition of ['DAILY', 'WEEKLY', 'IRREGULAR'] as const) {
      for (const childIds of [[AINO], [ONNI], [AINO, ONNI]]) {
        const { slots } = slotsOf({ childIds, range, repetition }, ground)
        const begun = answersFor(slots, childIds, ground)
        const filled = new Map([...begun].map(([key, answer]) => [key, answer === NO_TIMES_YET ? TIMES : answer]))
        expect(reservationFormProblems({ childIds, range }, slots, filled)).toEqual([])
        const requests = requestsOf(slots, filled, childIds, ground)
        expect(requests.length).toBeGreaterThan(0)
        const saved = saveReservations(requests, new Map(children.map((child) => [child.id, child])), moment)
        expect(typeof saved).toBe('object')
      }
    }
  }
})

test('an answer over a day that is already as answered asks for the same again', () => {
  const ground = aGround(aCalendarDay(MONDAY, aShownDay({ reservations: shownTimes('08:00-16:00') })))
  const { slots } = slotsOf({ childIds: [AINO], range: RANGE, repetition: 'WEEKLY' }, ground)
  const requests = requestsOf(slots, answersFor(slots, [AINO], ground), [AINO], ground)
  expect(requests).toEqual([
    {
      type: 'RESERVATIONS',
      childId: AINO,
      date: RANGE.start,
      reservation: times('08:00-16:00'),
      secondReservation: null,
    },
  ])
})
