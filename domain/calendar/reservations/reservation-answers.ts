import type { ChildId } from '../../ids.ts'
import { sameTimes } from '../../time/time-range.ts'
import type { TimeRange } from '../../time/time-range.ts'
import type { DayState, EditableDay } from '../day/day-variants.ts'
import { daysOfSlot } from './reservation-slots.ts'
import type { ReservationGround, Slot, SlotDay } from './reservation-slots.ts'
import { rangeProblems } from './reservation-times.ts'
import type { TypedRange } from './reservation-times.ts'

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

/**
 * The answers to begin with, made anew when children, days or repetition change: what the calendar holds already, where
 * it is the same for all days of a question. What the guardian typed stays wherever its question is still asked.
 */
export function answersFor(
  slots: readonly Slot[],
  childIds: readonly ChildId[],
  ground: ReservationGround,
  typed: Answers = new Map(),
): Answers {
  return new Map(
    slots.map((slot) => {
      const kept = typed.get(slot.key)
      const answer = kept !== undefined && answersTo(slot.asks).includes(kept.kind) ? kept : undefined
      return [slot.key, answer ?? knownAnswer(slot, daysOfSlot(slot, childIds, ground))]
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

function knownAnswer(slot: Slot, days: readonly SlotDay[]): Answer {
  const asked = days.filter(({ variant }) => variant.asks === slot.asks)
  const [first, ...others] = asked.map(({ variant }) => variant.state)
  const isSame = first !== undefined && others.every((state) => sameState(state, first))
  return isSame ? answerOf(first, slot) : unknownAnswer(slot)
}

function unknownAnswer(slot: Slot): Answer {
  return slot.asks === 'TIMES' ? NO_TIMES_YET : UNCHANGED
}

/** What the state of a day would be as an answer. */
export function answerOf(state: DayState, slot: Pick<Slot, 'asks' | 'inHolidayPeriod'>): Answer {
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

function sameState(state: DayState, other: DayState): boolean {
  if (state.kind !== 'reservation' || other.kind !== 'reservation') return state.kind === other.kind
  return sameTimes(state.ranges, other.ranges)
}

/** What is wrong with an answer: for each of its ranges one thing at most. Empty when nothing is. */
export function answerProblems(answer: Answer, validTimes: TimeRange | null): ReturnType<typeof rangeProblems> {
  return answer.kind === 'TIMES' ? rangeProblems(answer.ranges, validTimes) : []
}
