import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import { buildCalendar } from '../build-calendar.ts'
import { daysByDate } from '../calendar-day.ts'
import type { CalendarChildDay } from '../calendar-day.ts'
import { answersFor, NO_TIMES_YET } from './reservation-answers.ts'
import type { Answer, Answers } from './reservation-answers.ts'
import { findBlankQuestions, requestsOf, reservationFormProblems } from './reservation-requests.ts'
import { holidayKey, questionsOf } from './reservation-questions.ts'
import { answerHolidayDays } from '../holidays/holiday-answers.ts'
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
  const asked = questionsOf({ childIds, range: RANGE, repetition: 'IRREGULAR', sharing: 'SAME' }, ground)
  const keys = [...asked.questions.map(({ key }) => key), ...asked.holidayDays.map(holidayKey)]
  return requestsOf(asked, new Map(keys.map((key) => [key, answer])), ground).map(({ type }) => type)
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
    const asked = questionsOf({ childIds: [AINO], range: RANGE, repetition: 'DAILY', sharing: 'SAME' }, ground)
    const request = (ranges: readonly string[]) =>
      requestsOf(asked, new Map([['every day', { kind: 'TIMES', ranges: ranges.map(times) }]]), ground)
    const basics = { type: 'RESERVATIONS', childId: AINO, date: RANGE.start }
    expect(request(['08:00-16:00'])).toEqual([
      { ...basics, reservation: times('08:00-16:00'), secondReservation: null },
    ])
    expect(request(['08:00-10:00', '12:00-16:00'])).toEqual([
      { ...basics, reservation: times('08:00-10:00'), secondReservation: times('12:00-16:00') },
    ])
  })
})

describe('answers for two weeks', () => {
  const range = dateRange('2026-09-21', '2026-10-04')
  const dates = ['21', '22', '23', '24', '25', '28', '29', '30'].map((date) => `2026-09-${date}`)
  const days = [...dates, '2026-10-01', '2026-10-02']
  const ground = aGround(...days.map((date) => aCalendarDay(date, daycare, { ...daycare, childId: ONNI })))

  test('each weekday has its own times or absence, in both weeks', () => {
    const asked = questionsOf({ childIds: [AINO], range, repetition: 'WEEKLY', sharing: 'OWN' }, ground)
    const answerOf = (weekday: number): Answer =>
      weekday === 3 ? { kind: 'ABSENT' } : { kind: 'TIMES', ranges: [times(`1${weekday}:00-16:00`)] }
    const answers = new Map(asked.questions.map(({ key }, at) => [key, answerOf(at + 1)]))
    const found = requestsOf(asked, answers, ground).map((request) =>
      [request.date, 'reservation' in request ? request.reservation.start.hour : request.type].join(' '),
    )
    const week = [11, 12, 'ABSENT', 14, 15]
    expect(found.toSorted()).toEqual(days.map((date, at) => `${date} ${week[at % 5]}`))
  })

  test('a sibling who is left out gets nothing, and the answer for the others stays', () => {
    const sentFor = (childIds: readonly (typeof AINO)[]) => {
      const asked = questionsOf({ childIds, range, repetition: 'DAILY', sharing: 'SAME' }, ground)
      return requestsOf(asked, new Map([['every day', TIMES]]), ground).map(({ childId }) => childId)
    }
    expect(sentFor([AINO, ONNI]).filter((id) => id === AINO)).toHaveLength(10)
    expect(sentFor([AINO, ONNI]).filter((id) => id === ONNI)).toHaveLength(10)
    expect(sentFor([ONNI])).toEqual(Array.from({ length: 10 }, () => ONNI))
  })
})

describe('the form cannot be saved', () => {
  const ground = aGround(aCalendarDay(MONDAY, daycare))
  const slots = questionsOf({ childIds: [AINO], range: RANGE, repetition: 'DAILY', sharing: 'SAME' }, ground)
  const nothing = { questions: [], holidayDays: [] }
  const answered: Answers = new Map([['every day', TIMES]])
  const overlapping: Answers = new Map([
    ['every day', { kind: 'TIMES', ranges: [times('08:00-12:00'), times('11:00-16:00')] }],
  ])
  test.each([
    {
      what: 'nothing is wrong',
      choice: { childIds: [AINO], ...RANGE },
      questions: slots,
      answers: answered,
      problems: [],
    },
    {
      what: 'without children',
      choice: { childIds: [], ...RANGE },
      questions: nothing,
      answers: answered,
      problems: ['children NO_CHILDREN'],
    },
    {
      what: 'without days',
      choice: { childIds: [AINO], start: null, end: RANGE.end },
      questions: nothing,
      answers: answered,
      problems: ['start MISSING'],
    },
    {
      what: 'with days the wrong way round',
      choice: { childIds: [AINO], start: RANGE.end.add({ days: 1 }), end: RANGE.end },
      questions: nothing,
      answers: answered,
      problems: ['end BACKWARDS'],
    },
    {
      what: 'with nothing to reserve',
      choice: { childIds: [AINO], ...RANGE },
      questions: nothing,
      answers: answered,
      problems: ['range NOTHING_TO_RESERVE'],
    },
    {
      what: 'without times',
      choice: { childIds: [AINO], ...RANGE },
      questions: slots,
      answers: new Map(),
      problems: ['every day.0.start START_MISSING'],
    },
    {
      what: 'with times that overlap',
      choice: { childIds: [AINO], ...RANGE },
      questions: slots,
      answers: overlapping,
      problems: ['every day.1.end OVERLAPPING'],
    },
  ] as const)('$what: $problems', ({ choice, questions, answers, problems }) => {
    const found = reservationFormProblems(choice, ground, questions, answers)
    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems)
  })
})

describe('days that were blank before may stay blank', () => {
  const ground = aGround(
    aCalendarDay(MONDAY, daycare, { ...daycare, childId: ONNI }),
    aCalendarDay('2026-09-22', daycare, { ...daycare, childId: ONNI }),
  )
  const range = dateRange(MONDAY, '2026-09-22')
  const asked = questionsOf({ childIds: [AINO, ONNI], range, repetition: 'WEEKLY', sharing: 'OWN' }, ground)
  const found = (given: Readonly<Record<string, Answer>>, unread: readonly string[] = []) => {
    const answers = new Map([...answersFor(asked.questions, ground), ...Object.entries(given)])
    const problems = reservationFormProblems({ childIds: [AINO, ONNI], ...range }, ground, asked, answers, (key) =>
      unread.includes(key),
    )
    return { problems: problems.map(({ field }) => field), sent: requestsOf(asked, answers, ground).length }
  }
  const [AINO_MON, AINO_TUE, ONNI_MON, ONNI_TUE] = [
    `${AINO} weekday 1`,
    `${AINO} weekday 2`,
    `${ONNI} weekday 1`,
    `${ONNI} weekday 2`,
  ]
  const startOf = (key: string) => `${key}.0.start`
  test.each([
    {
      what: 'nobody has anything: all of it is missing',
      given: {},
      problems: [AINO_MON, ONNI_MON, AINO_TUE, ONNI_TUE].map(startOf),
      sent: 0,
    },
    {
      what: 'one has the whole week: the other stays as it was',
      given: { [AINO_MON]: TIMES, [AINO_TUE]: TIMES },
      problems: [],
      sent: 2,
    },
    { what: 'one day is filled in: all others stay blank', given: { [AINO_MON]: TIMES }, problems: [], sent: 1 },
    { what: 'an absence alone is an answer', given: { [ONNI_TUE]: { kind: 'ABSENT' } }, problems: [], sent: 1 },
    {
      what: 'half a time is an error',
      given: { [AINO_MON]: TIMES, [AINO_TUE]: { kind: 'TIMES', ranges: [{ ...times('08:00-16:00'), end: null }] } },
      problems: [`${AINO_TUE}.0.end`],
      sent: 1,
    },
    {
      what: 'nothing that day is an answer',
      given: { [AINO_MON]: TIMES, [AINO_TUE]: { kind: 'NOTHING' } },
      problems: [],
      sent: 2,
    },
  ] as const)('$what', ({ given, problems, sent: count }) => {
    expect(found(given)).toEqual({ problems, sent: count })
  })

  test('unreadable input is an error', () => {
    const given = { [AINO_MON]: TIMES, [AINO_TUE]: TIMES }
    expect(found(given, [ONNI_MON]).problems).toEqual([ONNI_MON].map(startOf))
  })

  test('the questions that stay blank are listed', () => {
    const blank = (given: Answers) => findBlankQuestions(asked.questions, given, ground).map(({ key }) => key)
    expect(blank(new Map([[AINO_MON, TIMES]]))).toEqual([ONNI_MON, AINO_TUE, ONNI_TUE])
    expect(blank(new Map([[AINO_MON, { kind: 'NOTHING' }]]))).toEqual([ONNI_MON, AINO_TUE, ONNI_TUE])
  })
})

describe('a reported day that is emptied in the form', () => {
  const told = (text: string | null) => (text === null ? daycare : aShownDay({ reservations: shownTimes(text) }))
  const problems = (tuesday: CalendarChildDay, answer: Answer) => {
    const ground = aGround(aCalendarDay(MONDAY, daycare), aCalendarDay('2026-09-22', tuesday))
    const range = dateRange(MONDAY, '2026-09-22')
    const asked = questionsOf({ childIds: [AINO], range, repetition: 'WEEKLY', sharing: 'OWN' }, ground)
    const answers = new Map([
      [`${AINO} weekday 1`, TIMES],
      [`${AINO} weekday 2`, answer],
    ])
    return reservationFormProblems({ childIds: [AINO], ...range }, ground, asked, answers).map(({ problem }) => problem)
  }
  test.each([
    { what: 'empty times', tuesday: told('08:00-16:00'), answer: NO_TIMES_YET, expected: ['START_MISSING'] },
    {
      what: 'empty times after an absence',
      tuesday: aShownDay({ absence: { type: 'OTHER_ABSENCE', editable: true } }),
      answer: NO_TIMES_YET,
      expected: ['START_MISSING'],
    },
    { what: 'no report', tuesday: told('08:00-16:00'), answer: { kind: 'NOTHING' }, expected: [] },
    { what: 'empty times where nothing was reported', tuesday: told(null), answer: NO_TIMES_YET, expected: [] },
  ] as const)('$what: $expected', ({ tuesday, answer, expected }) => {
    expect(problems(tuesday, answer)).toEqual(expected)
  })
})

test('in a holiday period nothing answered is nothing to save', () => {
  const ground = aGround(aCalendarDay(MONDAY, inOpenPeriod))
  const asked = questionsOf({ childIds: [AINO], range: RANGE, repetition: 'DAILY', sharing: 'OWN' }, ground)
  const problems = (answers: Answers) =>
    reservationFormProblems({ childIds: [AINO], ...RANGE }, ground, asked, answers).map(({ problem }) => problem)
  expect(problems(new Map())).toEqual(['NOTHING_ANSWERED'])
  expect(problems(answerHolidayDays(asked.holidayDays, 'ABSENT'))).toEqual([])
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
        const sharing = childIds.length > 1 && repetition === 'DAILY' ? 'SAME' : 'OWN'
        const asked = questionsOf({ childIds, range, repetition, sharing }, ground)
        const begun = new Map([
          ...answersFor(asked.questions, ground),
          ...answerHolidayDays(asked.holidayDays, 'ABSENT'),
        ])
        const filled = new Map([...begun].map(([key, answer]) => [key, answer === NO_TIMES_YET ? TIMES : answer]))
        expect(reservationFormProblems({ childIds, ...range }, ground, asked, filled)).toEqual([])
        const requests = requestsOf(asked, filled, ground)
        expect(requests.length).toBeGreaterThan(0)
        const saved = saveReservations(requests, new Map(children.map((child) => [child.id, child])), moment)
        expect(typeof saved).toBe('object')
      }
    }
  }
})

test('an answer over a day that is already as answered asks for the same again', () => {
  const ground = aGround(aCalendarDay(MONDAY, aShownDay({ reservations: shownTimes('08:00-16:00') })))
  const asked = questionsOf({ childIds: [AINO], range: RANGE, repetition: 'WEEKLY', sharing: 'OWN' }, ground)
  const requests = requestsOf(asked, answersFor(asked.questions, ground), ground)
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
