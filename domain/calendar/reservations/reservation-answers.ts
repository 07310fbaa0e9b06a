import type { ChildId } from '../../ids.ts'
import { sameTimes } from '../../time/time-range.ts'
import type { TimeRange } from '../../time/time-range.ts'
import type { DayState, EditableDay } from '../day/day-variants.ts'
import type { DayRequest } from './day-requests.ts'
import { daysOfSlot } from './reservation-slots.ts'
import type { ReservationGround, SlotDay } from './reservation-slots.ts'
import { holidayKey } from './reservation-questions.ts'
import type { Question } from './reservation-questions.ts'
import type { UsualTimes } from './usual-times.ts'
import { rangeProblems, wholeRange } from './reservation-times.ts'
import type { RangeProblem, TypedRange } from './reservation-times.ts'

/** What the guardian answers to one question. UNCHANGED leaves the days as they are. */
export type Answer =
  | { readonly kind: 'TIMES'; readonly ranges: readonly TypedRange[] }
  | { readonly kind: 'ABSENT' }
  | { readonly kind: 'PRESENT' }
  | { readonly kind: 'NOTHING' }
  | { readonly kind: 'UNCHANGED' }

/** The answers by the key of their question. */
export type Answers = ReadonlyMap<string, Answer>

export const NO_TIMES_YET: Answer = { kind: 'TIMES', ranges: [{ start: null, end: null }] }
const UNCHANGED: Answer = { kind: 'UNCHANGED' }

/** When a child usually comes, where anything is known of it. */
export type UsualTimesOf = (childId: ChildId) => UsualTimes | undefined

/**
 * The answers to begin with, made anew when children, days or repetition change: what the calendar holds already, else
 * what each child usually has. What the guardian typed stays wherever its question is still asked.
 */
export function answersFor(
  questions: readonly Question[],
  ground: ReservationGround,
  typed: Answers = new Map(),
  usualOf: UsualTimesOf = () => undefined,
): Answers {
  return new Map(
    questions.map((question) => {
      const kept = typed.get(question.key)
      const answer = kept !== undefined && answersTo(question.asks).includes(kept.kind) ? kept : undefined
      return [question.key, answer ?? firstAnswer(question, ground, usualOf)]
    }),
  )
}

/** The same as each child usually has, for questions about times; what does not fit is left out. */
export function usualAnswers(questions: readonly Question[], usualOf: UsualTimesOf): Answers {
  return new Map(
    questions
      .filter(({ asks }) => asks === 'TIMES')
      .map((question) => [question.key, usualAnswer(question, usualOf)] as const)
      .filter(([, answer]) => !isBlank(answer)),
  )
}

/** The answers to begin with for the days of holiday periods: what was told, else nothing. */
export function holidayAnswersFor(days: readonly SlotDay[], typed: Answers = new Map()): Answers {
  return new Map(
    days.map((day) => {
      const { asks, state } = day.variant
      const kept = typed.get(holidayKey(day))
      const isKept = kept !== undefined && answersTo(asks).includes(kept.kind)
      return [holidayKey(day), isKept ? kept : answerOf(state, { asks, inHolidayPeriod: true })]
    }),
  )
}

/** What may be answered to a question. */
export function answersTo(asks: EditableDay['asks']): readonly Answer['kind'][] {
  switch (asks) {
    case 'TIMES':
      return ['TIMES', 'ABSENT', 'NOTHING', 'UNCHANGED']
    case 'PRESENCE':
      return ['PRESENT', 'ABSENT', 'NOTHING', 'UNCHANGED']
    case 'ABSENCE':
      return ['ABSENT', 'UNCHANGED']
  }
}

/**
 * What was told of some of the days is the answer for all of them, as long as it is the same everywhere. Times that
 * differ stay as they are, unless somebody asks for one answer to all days or all children.
 */
function firstAnswer(question: Question, ground: ReservationGround, usualOf: UsualTimesOf): Answer {
  const states = daysOfQuestion(question, ground)
    .filter(({ variant }) => variant.asks === question.asks)
    .map(({ variant }) => variant.state)
  const told = question.asks === 'TIMES' ? states.filter(isReported) : states
  const [first, ...others] = told
  if (first === undefined) return usualAnswer(question, usualOf)
  const isSame = others.every((state) => sameState(state, first))
  const fillsTheRest = told.length === states.length || first.kind === 'reservation'
  if (isSame && fillsTheRest) return answerOf(first, { asks: question.asks, inHolidayPeriod: false })
  const isForAll = question.repeats === 'DAILY' || question.childIds.length > 1
  return question.asks === 'TIMES' && isForAll ? NO_TIMES_YET : UNCHANGED
}

/** A child who is present in a closed holiday period still needs times. */
export const isReported = ({ kind }: DayState) => kind === 'reservation' || kind === 'absent'

function usualAnswer(question: Question, usualOf: UsualTimesOf): Answer {
  if (question.asks !== 'TIMES') return UNCHANGED
  const weekday = question.repeats === 'DAILY' ? undefined : question.dates[0]?.dayOfWeek
  const [first, ...others] = question.childIds.map((childId) => {
    const usual = usualOf(childId)
    return usual && (usual.weekdays.get(weekday ?? 0) ?? usual.anyDay)
  })
  if (first === undefined || !others.every((times) => times !== undefined && sameTimes(times, first))) {
    return NO_TIMES_YET
  }
  const answer: Answer = first.length === 0 ? { kind: 'NOTHING' } : { kind: 'TIMES', ranges: first }
  return answerProblems(answer, question.validTimes).length === 0 ? answer : NO_TIMES_YET
}

/** The children's days that a question is about. */
export const daysOfQuestion = (question: Question, ground: ReservationGround) =>
  daysOfSlot(question, question.childIds, ground)

/** Times of which nothing is written yet. */
export function isBlank(answer: Answer): boolean {
  return answer.kind === 'TIMES' && answer.ranges.every(({ start, end }) => start === null && end === null)
}

/** What the state of a day would be as an answer. */
export function answerOf(
  state: DayState,
  slot: { readonly asks: EditableDay['asks']; readonly inHolidayPeriod: boolean },
): Answer {
  switch (state.kind) {
    case 'absent':
      return { kind: 'ABSENT' }
    case 'reservation':
      if (slot.asks === 'TIMES') return { kind: 'TIMES', ranges: state.ranges }
      return { kind: 'PRESENT' }
    case 'present':
      return slot.asks === 'TIMES' ? NO_TIMES_YET : { kind: 'PRESENT' }
    case 'nothing':
      if (slot.asks === 'TIMES') return NO_TIMES_YET
      // In pre-school and clubs a child comes unless told otherwise; in a holiday period nothing was said yet.
      return slot.asks === 'PRESENCE' && !slot.inHolidayPeriod ? { kind: 'PRESENT' } : UNCHANGED
  }
}

/**
 * The answer with which a child's day begins in the form of one day. Beside siblings, a day of which nothing was told
 * stays so until somebody says otherwise; alone, it is what the form was opened for.
 */
export function firstDayAnswer(
  state: DayState,
  slot: { readonly asks: EditableDay['asks']; readonly inHolidayPeriod: boolean },
  hasSiblings: boolean,
): Answer {
  const answer = answerOf(state, slot)
  if (!hasSiblings || !isBlank(answer)) return answer
  return state.kind === 'nothing' ? { kind: 'NOTHING' } : UNCHANGED
}

/** What is sent for one child and day; nothing when the answer means nothing there. Children differ, one answer is given. */
export function requestOf(answer: Answer, { childId, date, variant }: SlotDay): DayRequest | undefined {
  switch (answer.kind) {
    case 'UNCHANGED':
      return undefined
    case 'ABSENT':
      return { type: 'ABSENT', childId, date }
    case 'NOTHING':
      return variant.asks === 'ABSENCE' ? undefined : { type: 'NOTHING', childId, date }
    case 'PRESENT':
      return variant.asks === 'PRESENCE' ? { type: 'PRESENT', childId, date } : undefined
    case 'TIMES': {
      if (variant.asks === 'PRESENCE') return { type: 'PRESENT', childId, date }
      const [reservation, secondReservation] = answer.ranges.flatMap(wholeRange)
      if (variant.asks === 'ABSENCE' || reservation === undefined) return undefined
      return { type: 'RESERVATIONS', childId, date, reservation, secondReservation: secondReservation ?? null }
    }
  }
}

function sameState(state: DayState, other: DayState): boolean {
  if (state.kind !== 'reservation' || other.kind !== 'reservation') return state.kind === other.kind
  return sameTimes(state.ranges, other.ranges)
}

export function sameAnswer(answer: Answer, other: Answer): boolean {
  if (answer.kind !== 'TIMES' || other.kind !== 'TIMES') return answer.kind === other.kind
  return (
    answer.ranges.length === other.ranges.length &&
    answer.ranges.every(
      (range, at) => isSameEnd(range.start, other.ranges[at]?.start) && isSameEnd(range.end, other.ranges[at]?.end),
    )
  )
}

const isSameEnd = (time: Temporal.PlainTime | null, other: Temporal.PlainTime | null | undefined) =>
  time === null || other === null || other === undefined ? time === (other ?? null) : time.equals(other)

/** What is wrong with an answer: for each of its ranges one thing at most. Empty when nothing is. */
export function answerProblems(answer: Answer, validTimes: TimeRange | null): ReturnType<typeof rangeProblems> {
  return answer.kind === 'TIMES' ? rangeProblems(answer.ranges, validTimes) : []
}

/** One end of one of the times that answer a question. */
export type TimeFieldName = `${string}.${number}.${'start' | 'end'}`

export type AnswerProblem = {
  readonly field: TimeFieldName
  /** The question that is answered. */
  readonly key: string
  readonly problem: RangeProblem
  readonly validTimes: TimeRange | null
}

/** The same for a form of several questions: where each problem is mended. */
export function questionProblems(key: string, answer: Answer, validTimes: TimeRange | null): readonly AnswerProblem[] {
  return answerProblems(answer, validTimes).map(({ range, problem }) => ({
    field: `${key}.${range}.${problem === 'START_MISSING' ? 'start' : 'end'}`,
    key,
    problem,
    validTimes,
  }))
}
