import type { ChildId } from '../../ids.ts'
import type { DayRequest } from './day-requests.ts'
import {
  daysOfQuestion,
  isBlank,
  isReported,
  NO_TIMES_YET,
  questionProblems,
  requestOf,
} from './reservation-answers.ts'
import type { AnswerProblem, Answers } from './reservation-answers.ts'
import { reservationRangeProblems } from './reservation-range.ts'
import type { RangeFieldProblem, TypedDays } from './reservation-range.ts'
import { holidayKey } from './reservation-questions.ts'
import type { Question, ReservationQuestions } from './reservation-questions.ts'
import type { ReservationGround, SlotDay } from './reservation-slots.ts'

/** What keeps the reservation form from being saved. */
export type ReservationFormProblem =
  | { readonly field: 'children'; readonly problem: 'NO_CHILDREN' }
  | RangeFieldProblem
  | { readonly field: 'range'; readonly problem: 'NOTHING_TO_RESERVE' | 'NOTHING_ANSWERED' }
  | AnswerProblem

export function reservationFormProblems(
  choice: TypedDays & { readonly childIds: readonly ChildId[] },
  ground: ReservationGround,
  asked: Pick<ReservationQuestions, 'questions' | 'holidayDays'>,
  answers: Answers,
  isUnread: IsUnread = NEVER_UNREAD,
): readonly ReservationFormProblem[] {
  if (choice.childIds.length === 0) return [{ field: 'children', problem: 'NO_CHILDREN' }]
  const ofDays = reservationRangeProblems(choice, ground.reservable)
  if (ofDays.length > 0) return ofDays
  const { questions, holidayDays } = asked
  if (questions.length === 0 && holidayDays.length === 0) return [{ field: 'range', problem: 'NOTHING_TO_RESERVE' }]
  const isEmpty = emptinessOf(answers, isUnread)
  const isAnswered =
    questions.some((question) => !isEmpty(question)) ||
    holidayDays.some((day) => (answers.get(holidayKey(day))?.kind ?? 'UNCHANGED') !== 'UNCHANGED')
  if (questions.length === 0 && !isAnswered) return [{ field: 'range', problem: 'NOTHING_ANSWERED' }]
  const blank = isAnswered ? findBlankQuestions(questions, answers, ground, isUnread) : []
  return questions
    .filter((question) => !blank.includes(question))
    .flatMap(({ key, validTimes }) => questionProblems(key, answers.get(key) ?? NO_TIMES_YET, validTimes))
}

/** Whether the fields of a question contain text that cannot be parsed. */
type IsUnread = (key: string) => boolean

const NEVER_UNREAD: IsUnread = () => false

const emptinessOf =
  (answers: Answers, isUnread: IsUnread) =>
  ({ key }: Question) =>
    isBlank(answers.get(key) ?? NO_TIMES_YET) && !isUnread(key)

/**
 * The questions without an answer whose days stay as they are: those of days without a report, and all questions of a
 * child for whom nothing is filled in. Emptying the times of a reported day is neither a change nor a clearing.
 */
export function findBlankQuestions(
  questions: readonly Question[],
  answers: Answers,
  ground: ReservationGround,
  isUnread: IsUnread = NEVER_UNREAD,
): readonly Question[] {
  const isEmpty = emptinessOf(answers, isUnread)
  const isForNobody = ({ childIds }: Question) =>
    childIds.length === 1 && questions.filter((other) => other.childIds[0] === childIds[0]).every(isEmpty)
  const wasBlank = (question: Question) =>
    daysOfQuestion(question, ground).every(({ variant }) => variant.asks !== 'TIMES' || !isReported(variant.state))
  return questions.filter((question) => isEmpty(question) && (wasBlank(question) || isForNobody(question)))
}

/** What is sent for a filled-in form: one request for each child and day that can take it. */
export function requestsOf(
  { questions, holidayDays }: Pick<ReservationQuestions, 'questions' | 'holidayDays'>,
  answers: Answers,
  ground: ReservationGround,
): readonly DayRequest[] {
  const askedFor = (key: string, days: readonly SlotDay[]) => {
    const answer = answers.get(key)
    return answer === undefined ? [] : days.flatMap((day) => requestOf(answer, day) ?? [])
  }
  return [
    ...questions.flatMap((question) => askedFor(question.key, daysOfQuestion(question, ground))),
    ...holidayDays.flatMap((day) => askedFor(holidayKey(day), [day])),
  ]
}
