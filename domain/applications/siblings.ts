import { isBefore } from '../time/date-range.ts'

/** Who is older goes to no unit. */
const GROWN_UP = { years: 18 } as const

/** Whether a brother or sister can be a reason for a place in the same unit. */
export function canBeSiblingBasis(dateOfBirth: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return isBefore(bornAfterToBeSibling(today), dateOfBirth)
}

/** The last birthday of those who have just grown up. */
export function bornAfterToBeSibling(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract(GROWN_UP)
}
