import type { ChildId } from '../../ids.ts'
import type { DateRange } from '../../time/date-range.ts'
import type { DayRequest } from './day-requests.ts'
import { daysOfQuestion, isBlank, NO_TIMES_YET, questionProblems, requestOf } from './reservation-answers.ts'
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
  reservable: DateRange,
  asked: Pick<ReservationQuestions, 'questions' | 'holidayDays'>,
  answers: Answers,
  /** Whether something was typed that cannot be read. */
  isUnread: (key: string) => boolean = () => false,
): readonly ReservationFormProblem[] {
  if (choice.childIds.length === 0) return [{ field: 'children', problem: 'NO_CHILDREN' }]
  const ofDays = reservationRangeProblems(choice, reservable)
  if (ofDays.length > 0) return ofDays
  const { questions, holidayDays } = asked
  if (questions.length === 0 && holidayDays.length === 0) return [{ field: 'range', problem: 'NOTHING_TO_RESERVE' }]
  const isEmpty = ({ key }: Question) => isBlank(answers.get(key) ?? NO_TIMES_YET) && !isUnread(key)
  // Who has nothing at all is not part of the answer, as long as anybody else is; a gap in somebody's week is a gap.
  const without = new Set(
    choice.childIds.filter((childId) => questions.filter(({ childIds: [own] }) => own === childId).every(isEmpty)),
  )
  const isLeftOut = ({ childIds: [own, ...others] }: Question) =>
    own !== undefined && others.length === 0 && without.has(own) && isAnswered
  const isAnswered =
    questions.some((question) => !isEmpty(question)) ||
    holidayDays.some((day) => (answers.get(holidayKey(day))?.kind ?? 'UNCHANGED') !== 'UNCHANGED')
  if (questions.length === 0 && !isAnswered) return [{ field: 'range', problem: 'NOTHING_ANSWERED' }]
  return questions
    .filter((question) => !isLeftOut(question))
    .flatMap(({ key, validTimes }) => questionProblems(key, answers.get(key) ?? NO_TIMES_YET, validTimes))
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
