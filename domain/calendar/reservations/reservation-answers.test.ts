import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import type { CalendarChildDay } from '../calendar-day.ts'
import {
  answerProblems,
  answersFor,
  answersTo,
  firstDayAnswer,
  holidayAnswersFor,
  NO_TIMES_YET,
  sameAnswer,
} from './reservation-answers.ts'
import type { Answer, Answers } from './reservation-answers.ts'
import { questionsOf } from './reservation-questions.ts'
import type { Sharing } from './reservation-questions.ts'
import type { UsualTimes } from './usual-times.ts'
import type { ChildId } from '../../ids.ts'
import type { Repetition } from './reservation-slots.ts'
import { aCalendarDay, aGround, aShownDay, EFFECTS, shownTimes } from '../testing/sample-calendar.ts'
import { AINO, ONNI, times } from '../../care/testing/sample-family.ts'

const MONDAY = '2026-09-21'
const TUESDAY = '2026-09-22'
const RANGE = dateRange(MONDAY, TUESDAY)

const timesAnswer = (text: string): Answer => ({ kind: 'TIMES', ranges: text.split(' ').map(times) })
type Choice = {
  readonly childIds?: readonly ChildId[]
  readonly sharing?: Sharing
  readonly usual?: ReadonlyMap<ChildId, UsualTimes>
}

const answers = (
  monday: readonly CalendarChildDay[],
  tuesday: readonly CalendarChildDay[],
  repetition: Repetition = 'DAILY',
  typed?: Answers,
  { childIds = [AINO, ONNI], sharing = 'SAME', usual = new Map() }: Choice = {},
) => {
  const ground = aGround(aCalendarDay(MONDAY, ...monday), aCalendarDay(TUESDAY, ...tuesday))
  const { questions } = questionsOf({ childIds, range: RANGE, repetition, sharing }, ground)
  return answersFor(questions, ground, typed, (childId) => usual.get(childId))
}
const reserved = (text: string | null) => aShownDay({ reservations: shownTimes(text) })
const absent = aShownDay({ absence: { type: 'OTHER_ABSENCE', editable: true } })
const preschool = aShownDay({ scheduleType: 'FIXED_SCHEDULE' })

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
    {
      what: 'times on one day, and nothing on the other',
      monday: reserved('08:00-16:00'),
      tuesday: aShownDay(),
      answer: timesAnswer('08:00-16:00'),
    },
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
    const asked = (change: Partial<CalendarChildDay>, typed?: Answers) => {
      const ground = aGround(aCalendarDay(MONDAY, aShownDay({ holidayPeriodEffect: EFFECTS.open, ...change })))
      const choice = { childIds: [AINO], range: RANGE, repetition: 'DAILY', sharing: 'OWN' } as const
      return [...holidayAnswersFor(questionsOf(choice, ground).holidayDays, typed)]
    }
    const key = `${AINO} ${MONDAY}`
    expect(asked({})).toEqual([[key, { kind: 'UNCHANGED' }]])
    expect(asked({ reservations: shownTimes(null) })).toEqual([[key, { kind: 'PRESENT' }]])
    expect(asked({ reservations: shownTimes('08:00-16:00') })).toEqual([[key, { kind: 'PRESENT' }]])
    expect(asked({ absence: absent.absence })).toEqual([[key, { kind: 'ABSENT' }]])
    expect(asked({}, new Map([[key, { kind: 'ABSENT' }]]))).toEqual([[key, { kind: 'ABSENT' }]])
  })
})

describe('each child has its own times', () => {
  const own = { sharing: 'OWN' as const }
  const onni = (childDay: CalendarChildDay) => ({ ...childDay, childId: ONNI })
  test('a question for each of them', () => {
    const found = answers([reserved('08:00-16:00'), onni(reserved('09:00-15:00'))], [], 'WEEKLY', undefined, own)
    expect([...found]).toEqual([
      [`${AINO} weekday 1`, timesAnswer('08:00-16:00')],
      [`${ONNI} weekday 1`, timesAnswer('09:00-15:00')],
    ])
  })

  test('one who is not in care that day is not asked', () => {
    expect([...answers([reserved('08:00-16:00')], [onni(aShownDay())], 'WEEKLY', undefined, own).keys()]).toEqual([
      `${AINO} weekday 1`,
      `${ONNI} weekday 2`,
    ])
  })

  test.each([
    { what: 'every Monday, differing times stay as they are', repetition: 'WEEKLY', answer: { kind: 'UNCHANGED' } },
    { what: 'one answer for every day was asked for', repetition: 'DAILY', answer: NO_TIMES_YET },
  ] as const)('$what', ({ repetition, answer }) => {
    const ground = aGround(
      aCalendarDay(MONDAY, reserved('08:00-16:00')),
      aCalendarDay('2026-09-28', reserved('09:00-16:00')),
    )
    const choice = { childIds: [AINO], range: dateRange(MONDAY, '2026-09-28'), repetition, sharing: 'OWN' } as const
    expect([...answersFor(questionsOf(choice, ground).questions, ground).values()]).toEqual([answer])
  })

  test('an absence on one Monday is not spread over the others', () => {
    const ground = aGround(aCalendarDay(MONDAY, absent), aCalendarDay('2026-09-28', aShownDay()))
    const range = dateRange(MONDAY, '2026-09-28')
    const choice = { childIds: [AINO], range, repetition: 'WEEKLY', sharing: 'OWN' } as const
    expect([...answersFor(questionsOf(choice, ground).questions, ground).values()]).toEqual([{ kind: 'UNCHANGED' }])
  })
})

describe('where nothing was told the form begins with what is usual', () => {
  const usually = (anyDay: string, weekdays: Readonly<Record<number, string>> = {}): UsualTimes => ({
    anyDay: anyDay.split(' ').map(times),
    weekdays: new Map(
      Object.entries(weekdays).map(([weekday, text]) => [
        Number(weekday),
        text === '' ? [] : text.split(' ').map(times),
      ]),
    ),
  })
  const begun = (usual: UsualTimes, repetition: Repetition, monday = aShownDay()) => {
    const choice = { childIds: [AINO], sharing: 'OWN' as const, usual: new Map([[AINO, usual]]) }
    return [...answers([monday], [aShownDay()], repetition, undefined, choice).values()]
  }
  const habit = usually('08:00-16:00', { 1: '09:00-15:00', 2: '' })
  test.each([
    {
      what: 'by weekday',
      usual: habit,
      repetition: 'WEEKLY',
      expected: [timesAnswer('09:00-15:00'), { kind: 'NOTHING' }],
    },
    {
      what: 'day by day',
      usual: habit,
      repetition: 'IRREGULAR',
      expected: [timesAnswer('09:00-15:00'), { kind: 'NOTHING' }],
    },
    {
      what: 'every day: the commonest of all',
      usual: habit,
      repetition: 'DAILY',
      expected: [timesAnswer('08:00-16:00')],
    },
    {
      what: 'a weekday of which nothing is known: the commonest of all',
      usual: usually('08:00-16:00', { 1: '09:00-15:00' }),
      repetition: 'WEEKLY',
      expected: [timesAnswer('09:00-15:00'), timesAnswer('08:00-16:00')],
    },
    {
      what: 'not outside of the opening hours',
      usual: usually('06:29-16:00'),
      repetition: 'DAILY',
      expected: [NO_TIMES_YET],
    },
  ] as const)('$what', ({ usual, repetition, expected }) => {
    expect(begun(usual, repetition)).toEqual(expected)
  })

  test('what was told comes first, and a child who only has to tell the times is asked for them', () => {
    expect(begun(habit, 'WEEKLY', reserved('10:00-12:00'))[0]).toEqual(timesAnswer('10:00-12:00'))
    const toCome = aShownDay({ reservations: shownTimes(null), holidayPeriodEffect: EFFECTS.closed })
    expect(begun(habit, 'WEEKLY', toCome)[0]).toEqual(timesAnswer('09:00-15:00'))
  })

  test('one time for all only where all have the same', () => {
    const onni = { ...aShownDay(), childId: ONNI }
    const both = (other: string) =>
      answers([aShownDay(), onni], [], 'DAILY', undefined, {
        usual: new Map([
          [AINO, usually('08:00-16:00')],
          [ONNI, usually(other)],
        ]),
      }).get('every day')
    expect(both('08:00-16:00')).toEqual(timesAnswer('08:00-16:00'))
    expect(both('08:00-15:59')).toEqual(NO_TIMES_YET)
  })
})

test.each([
  { one: timesAnswer('08:00-16:00'), other: timesAnswer('08:00-16:00'), same: true },
  { one: timesAnswer('08:00-16:00'), other: timesAnswer('08:00-16:01'), same: false },
  { one: timesAnswer('08:00-16:00'), other: timesAnswer('08:00-16:00 17:00-18:00'), same: false },
  { one: NO_TIMES_YET, other: NO_TIMES_YET, same: true },
  { one: NO_TIMES_YET, other: timesAnswer('08:00-16:00'), same: false },
  { one: { kind: 'ABSENT' }, other: { kind: 'ABSENT' }, same: true },
  { one: { kind: 'ABSENT' }, other: { kind: 'NOTHING' }, same: false },
] as const)('two answers are the same: $same', ({ one, other, same }) => {
  expect(sameAnswer(one, other)).toBe(same)
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

describe('a day in its own form', () => {
  const told = { kind: 'reservation', ranges: [times('08:00-16:00')] } as const
  test.each([
    { state: { kind: 'nothing' }, asks: 'TIMES', hasSiblings: false, answer: NO_TIMES_YET },
    { state: { kind: 'nothing' }, asks: 'TIMES', hasSiblings: true, answer: { kind: 'NOTHING' } },
    { state: { kind: 'present' }, asks: 'TIMES', hasSiblings: false, answer: NO_TIMES_YET },
    // Told to come in a holiday period: nothing that was told may get lost by leaving it alone.
    { state: { kind: 'present' }, asks: 'TIMES', hasSiblings: true, answer: { kind: 'UNCHANGED' } },
    { state: told, asks: 'TIMES', hasSiblings: true, answer: timesAnswer('08:00-16:00') },
    { state: { kind: 'absent' }, asks: 'TIMES', hasSiblings: true, answer: { kind: 'ABSENT' } },
    { state: { kind: 'nothing' }, asks: 'PRESENCE', hasSiblings: true, answer: { kind: 'PRESENT' } },
    { state: { kind: 'nothing' }, asks: 'ABSENCE', hasSiblings: true, answer: { kind: 'UNCHANGED' } },
  ] as const)('$state.kind, asked for $asks, with siblings $hasSiblings', ({ state, asks, hasSiblings, answer }) => {
    expect(firstDayAnswer(state, { asks, inHolidayPeriod: false }, hasSiblings)).toEqual(answer)
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
