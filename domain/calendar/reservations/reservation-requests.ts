import type { ChildId } from '../../ids.ts'
import type { DateRange } from '../../time/date-range.ts'
import type { DayRequest } from './day-requests.ts'
import { answerProblems, NO_TIMES_YET } from './reservation-answers.ts'
import { wholeRange } from './reservation-times.ts'
import type { Answer, Answers } from './reservation-answers.ts'
import type { RangeProblem } from './reservation-times.ts'
import { daysOfSlot } from './reservation-slots.ts'
import type { ReservationGround, Slot, SlotDay } from './reservation-slots.ts'

/** What keeps the reservation form from being saved. */
export type ReservationFormProblem =
  | { readonly field: 'children'; readonly problem: 'NO_CHILDREN' }
  | { readonly field: 'range'; readonly problem: 'RANGE_MISSING' | 'NOTHING_TO_RESERVE' }
  | { readonly field: 'slot'; readonly key: string; readonly range: number; readonly problem: RangeProblem }

export function reservationFormProblems(
  choice: { readonly childIds: readonly ChildId[]; readonly range: DateRange | null },
  slots: readonly Slot[],
  answers: Answers,
): readonly ReservationFormProblem[] {
  if (choice.childIds.length === 0) return [{ field: 'children', problem: 'NO_CHILDREN' }]
  if (choice.range === null) return [{ field: 'range', problem: 'RANGE_MISSING' }]
  if (slots.length === 0) return [{ field: 'range', problem: 'NOTHING_TO_RESERVE' }]
  return slots.flatMap((slot) =>
    answerProblems(answers.get(slot.key) ?? NO_TIMES_YET, slot.validTimes).map(
      (found) => ({ field: 'slot', key: slot.key, ...found }) as const,
    ),
  )
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
