import type { ChildId } from '../../ids.ts'
import { slotsOf } from './reservation-slots.ts'
import type { LeftOutDay, ReservationChoice, ReservationGround, Slot, SlotDay } from './reservation-slots.ts'

export const SHARINGS = ['OWN', 'SAME'] as const
/** Each child has times of its own, or one answer is for all of them. */
export type Sharing = (typeof SHARINGS)[number]

/** A question of the reservation form, and whom it is about. */
export type Question = Slot & {
  readonly childIds: readonly ChildId[]
  /** The days it is about, alike for all children: a day of the form. */
  readonly topic: string
}

export type ReservationQuestions = {
  readonly questions: readonly Question[]
  readonly holidayDays: readonly SlotDay[]
  readonly leftOut: readonly LeftOutDay[]
}

/** The questions day by day, and for each day child by child in the order given. */
export function questionsOf(
  choice: ReservationChoice & { readonly sharing: Sharing },
  ground: ReservationGround,
): ReservationQuestions {
  const { slots, holidayDays, leftOut } = slotsOf(choice, ground)
  if (choice.sharing === 'SAME') {
    const questions = slots.map((slot) => ({ ...slot, childIds: choice.childIds, topic: slot.key }))
    return { questions, holidayDays, leftOut }
  }
  const own = choice.childIds.map((childId) => ({
    childId,
    slots: slotsOf({ ...choice, childIds: [childId] }, ground).slots,
  }))
  const questions = slots.flatMap(({ key: topic }) =>
    own.flatMap(({ childId, slots: ofChild }) => {
      const slot = ofChild.find(({ key }) => key === topic)
      return slot === undefined ? [] : [{ ...slot, key: `${childId} ${topic}`, childIds: [childId], topic }]
    }),
  )
  return { questions, holidayDays, leftOut }
}

/** Under this key a day of a holiday period is answered. */
export const holidayKey = ({ childId, date }: Pick<SlotDay, 'childId' | 'date'>) => `${childId} ${date}`
