import type { ChildId } from '../../ids.ts'
import type { DateRange } from '../../time/date-range.ts'
import type { DayRequest } from './day-requests.ts'
import { NO_TIMES_YET, questionProblems } from './reservation-answers.ts'
import { wholeRange } from './reservation-times.ts'
import type { Answer, AnswerProblem, Answers } from './reservation-answers.ts'
import { reservationRangeProblems } from './reservation-range.ts'
import type { RangeFieldProblem, TypedDays } from './reservation-range.ts'
import { daysOfSlot } from './reservation-slots.ts'
import type { ReservationGround, Slot, SlotDay } from './reservation-slots.ts'

/** What keeps the reservation form from being saved. */
export type ReservationFormProblem =
  | { readonly field: 'children'; readonly problem: 'NO_CHILDREN' }
  | RangeFieldProblem
  | { readonly field: 'range'; readonly problem: 'NOTHING_TO_RESERVE' }
  | AnswerProblem

export function reservationFormProblems(
  choice: TypedDays & { readonly childIds: readonly ChildId[] },
  reservable: DateRange,
  slots: readonly Slot[],
  answers: Answers,
): readonly ReservationFormProblem[] {
  if (choice.childIds.length === 0) return [{ field: 'children', problem: 'NO_CHILDREN' }]
  const ofDays = reservationRangeProblems(choice, reservable)
  if (ofDays.length > 0) return ofDays
  if (slots.length === 0) return [{ field: 'range', problem: 'NOTHING_TO_RESERVE' }]
  return slots.flatMap(({ key, validTimes }) => questionProblems(key, answers.get(key) ?? NO_TIMES_YET, validTimes))
}

/** What is sent for a filled-in form: one request for each child and day that can take it. */
export function requestsOf(
  slots: readonly Slot[],
  answers: Answers,
  childIds: readonly ChildId[],
  ground: ReservationGround,
): readonly DayRequest[] {
  return slots.flatMap((slot) => {
    const answer = answers.get(slot.key)
    if (answer === undefined) return []
    return daysOfSlot(slot, childIds, ground).flatMap((day) => requestOf(answer, day) ?? [])
  })
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
