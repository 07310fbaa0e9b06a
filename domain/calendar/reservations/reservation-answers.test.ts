import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import type { CalendarChildDay } from '../calendar-day.ts'
import { answerProblems, answersFor, answersTo, NO_TIMES_YET } from './reservation-answers.ts'
import type { Answer, Answers } from './reservation-answers.ts'
import { slotsOf } from './reservation-slots.ts'
import type { Repetition } from './reservation-slots.ts'
import { aCalendarDay, aGround, aShownDay, EFFECTS, shownTimes } from '../testing/sample-calendar.ts'
import { AINO, ONNI, times } from '../../care/testing/sample-family.ts'

const MONDAY = '2026-09-21'
const TUESDAY = '2026-09-22'
const RANGE = dateRange(MONDAY, TUESDAY)

const timesAnswer = (text: string): Answer => ({ kind: 'TIMES', ranges: text.split(' ').map(times) })
const answers = (
  monday: readonly CalendarChildDay[],
  tuesday: readonly CalendarChildDay[],
  repetition: Repetition = 'DAILY',
  typed?: Answers,
  childIds = [AINO, ONNI],
) => {
  const ground = aGround(aCalendarDay(MONDAY, ...monday), aCalendarDay(TUESDAY, ...tuesday))
  return answersFor(slotsOf({ childIds, range: RANGE, repetition }, ground).slots, childIds, ground, typed)
}
const reserved = (text: string | null) => aShownDay({ reservations: shownTimes(text) })
const absent = aShownDay({ absence: { type: 'OTHER_ABSENCE', editable: true } })
const preschool = aShownDay({ scheduleType: 'FIXED_SCHEDULE' })
const inOpenPeriod = aShownDay({ holidayPeriodEffect: EFFECTS.open })

describe('the form begins with what the calendar holds', () => {
  test.each([
    {
      what: 'the same times on both days',
      monday: reserved('08:00-16:00'),
      tuesday: reserved('08:00-16:00'),
      answer: timesAnswer('08:00-16:00'),
    },
    {
      what: 'two ranges on both days',
      monday: reserved('08:00-10:00 12:00-16:00'),
      tuesday: reserved('08:00-10:00 12:00-16:00'),
      answer: timesAnswer('08:00-10:00 12:00-16:00'),
    },
    {
      what: 'different times',
      monday: reserved('08:00-16:00'),
      tuesday: reserved('08:00-16:01'),
      answer: NO_TIMES_YET,
    },
    {
      what: 'one range and two',
      monday: reserved('08:00-10:00'),
      tuesday: reserved('08:00-10:00 12:00-16:00'),
      answer: NO_TIMES_YET,
    },
    { what: 'times on one day', monday: reserved('08:00-16:00'), tuesday: aShownDay(), answer: NO_TIMES_YET },
    { what: 'absent on both', monday: absent, tuesday: absent, answer: { kind: 'ABSENT' } },
    { what: 'absent on one', monday: absent, tuesday: aShownDay(), answer: NO_TIMES_YET },
    { what: 'present without times', monday: reserved(null), tuesday: reserved(null), answer: NO_TIMES_YET },
    { what: 'nothing yet', monday: aShownDay(), tuesday: aShownDay(), answer: NO_TIMES_YET },
    { what: 'pre-school', monday: preschool, tuesday: preschool, answer: { kind: 'PRESENT' } },
    {
      what: 'pre-school, absent',
      monday: { ...preschool, absence: absent.absence },
      tuesday: { ...preschool, absence: absent.absence },
      answer: { kind: 'ABSENT' },
    },
    {
      what: 'pre-school, once absent',
      monday: preschool,
      tuesday: { ...preschool, absence: absent.absence },
      answer: { kind: 'UNCHANGED' },
    },
  ])('$what', ({ monday, tuesday, answer }) => {
    expect(answers([monday], [tuesday]).get('every day')).toEqual(answer)
  })

  test('for siblings only where both have the same', () => {
    const onni = { ...reserved('09:00-15:00'), childId: ONNI }
    const same = { ...reserved('08:00-16:00'), childId: ONNI }
    expect(answers([reserved('08:00-16:00'), onni], []).get('every day')).toEqual(NO_TIMES_YET)
    expect(answers([reserved('08:00-16:00'), same], []).get('every day')).toEqual(timesAnswer('08:00-16:00'))
  })

  test('day by day', () => {
    expect([...answers([reserved('08:00-16:00')], [absent], 'IRREGULAR')]).toEqual([
      [MONDAY, timesAnswer('08:00-16:00')],
      [TUESDAY, { kind: 'ABSENT' }],
    ])
  })

  test('in an open holiday period nothing is said for the family', () => {
    const present = { ...inOpenPeriod, reservations: shownTimes(null) }
    const withTimes = { ...inOpenPeriod, reservations: shownTimes('08:00-16:00') }
    expect([...answers([inOpenPeriod], [present]).values()]).toEqual([{ kind: 'UNCHANGED' }, { kind: 'PRESENT' }])
    expect([...answers([withTimes], []).values()]).toEqual([{ kind: 'PRESENT' }])
  })
})

describe('when the choice changes', () => {
  const typed = timesAnswer('07:30-15:30')
  test('what was typed stays where it is still asked', () => {
    expect(answers([aShownDay()], [aShownDay()], 'DAILY', new Map([['every day', typed]])).get('every day')).toEqual(
      typed,
    )
  })

  test('what was typed for other questions goes', () => {
    const found = answers([reserved('08:00-16:00')], [aShownDay()], 'WEEKLY', new Map([['every day', typed]]))
    expect([...found]).toEqual([
      ['weekday 1', timesAnswer('08:00-16:00')],
      ['weekday 2', NO_TIMES_YET],
    ])
  })

  test('times typed for a question that now asks for presence go', () => {
    expect(answers([preschool], [preschool], 'DAILY', new Map([['every day', typed]])).get('every day')).toEqual({
      kind: 'PRESENT',
    })
  })
})

test('what may be answered', () => {
  expect(answersTo('TIMES')).toEqual(['TIMES', 'ABSENT', 'NOTHING', 'UNCHANGED'])
  expect(answersTo('PRESENCE')).toEqual(['PRESENT', 'ABSENT', 'NOTHING', 'UNCHANGED'])
  expect(answersTo('ABSENCE')).toEqual(['ABSENT', 'UNCHANGED'])
})

describe('in times from 06:30 to 17:30', () => {
  const typedRange = (text: string) => {
    const [start, end] = text.split('-').map((clock) => (clock === '' ? null : Temporal.PlainTime.from(clock)))
    return { start: start ?? null, end: end ?? null }
  }
  test.each([
    { given: '08:00-16:00', problems: [] },
    { given: '-', problems: ['0 START_MISSING'] },
    { given: '08:00-', problems: ['0 END_MISSING'] },
    { given: '-16:00', problems: ['0 START_MISSING'] },
    { given: '16:00-08:00', problems: ['0 BACKWARDS'] },
    { given: '08:00-08:00', problems: ['0 BACKWARDS'] },
    { given: '06:29-16:00', problems: ['0 OUTSIDE_VALID_TIMES'] },
    { given: '06:30-17:30', problems: [] },
    { given: '08:00-17:31', problems: ['0 OUTSIDE_VALID_TIMES'] },
    { given: '08:00-00:00', problems: ['0 OUTSIDE_VALID_TIMES'] },
    { given: '08:00-12:00 12:00-16:00', problems: [] },
    { given: '08:00-12:01 12:00-16:00', problems: ['1 OVERLAPPING'] },
    { given: '08:00- 12:00-', problems: ['0 END_MISSING', '1 END_MISSING'] },
    { given: '08:00-09:00 10:00-11:00 12:00-13:00', problems: ['2 TOO_MANY_RANGES'] },
  ])('$given: $problems', ({ given, problems }) => {
    const answer: Answer = { kind: 'TIMES', ranges: given.split(' ').map(typedRange) }
    const found = answerProblems(answer, times('06:30-17:30')).map(({ range, problem }) => `${range} ${problem}`)
    expect(found).toEqual(problems)
  })

  test('other answers have no times to be wrong', () => {
    expect(answerProblems({ kind: 'ABSENT' }, null)).toEqual([])
  })

  test('where no time suits all children none is right', () => {
    expect(answerProblems(timesAnswer('08:00-16:00'), null)).toEqual([{ range: 0, problem: 'OUTSIDE_VALID_TIMES' }])
  })

  test('23:59 and midnight are the same end', () => {
    expect(answerProblems(timesAnswer('18:00-23:59'), times('00:00-00:00'))).toEqual([])
    expect(answerProblems(timesAnswer('18:00-00:00'), times('06:00-23:59'))).toEqual([])
  })
})
