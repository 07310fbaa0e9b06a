import { birthDateOf, makeIdentityCode } from '@nalle/domain/people/identity-code.ts'
import type { IdentityCode } from '@nalle/domain/people/identity-code.ts'
import type { Sex } from './people-names.ts'

/**
 * Gives every person a code of their own without anybody keeping a list, so that household number i can be made
 * alone, in a town of any size. The individual number tells the person's place in the household and a part of the
 * household's number; the rest of it hides in the birthday (which of `cycle` days) and, in a big town, in the
 * century sign. Adults and children share numbers, since they are never born on the same day.
 */
export type IdentityNumbers = {
  /** The same day or a few days earlier: the nearest birthday a member of this household can have. */
  readonly birthday: (household: number, epochDay: number) => number
  readonly codeFor: (person: PlaceInTown, birthDate: Temporal.PlainDate) => IdentityCode
  /** The household in which the code was given, if it was given in this town at all. */
  readonly householdOf: (code: IdentityCode) => number | undefined
  /** How many days there are from one possible birthday of a household to the next. */
  readonly cycle: number
}

export type PlaceInTown = { readonly household: number; readonly place: number; readonly sex: Sex }

export const PLACES = 5

const NUMBERS_PER_PLACE = 88
const FIRST_NUMBER = 2
const SIGNS = 6

/** Up to this many days a birthday may be moved before the newer century signs are used. */
const LONGEST_CYCLE_WITH_ONE_SIGN = 30

export function identityNumbers(households: number): IdentityNumbers {
  const blocks = Math.max(1, Math.ceil(households / NUMBERS_PER_PLACE))
  const signs = blocks <= LONGEST_CYCLE_WITH_ONE_SIGN ? 1 : SIGNS
  const cycle = Math.ceil(blocks / signs)

  function phaseOf(household: number): { dayInCycle: number; sign: number } {
    const block = Math.floor(household / NUMBERS_PER_PLACE)
    return { dayInCycle: Math.floor(block / signs), sign: block % signs }
  }

  return {
    cycle,
    birthday: (household, epochDay) => epochDay - modulo(epochDay - phaseOf(household).dayInCycle, cycle),
    codeFor: ({ household, place, sex }, birthDate) => {
      const inPlace = 2 * (household % NUMBERS_PER_PLACE) + (sex === 'MALE' ? 1 : 0)
      const individualNumber = FIRST_NUMBER + place * 2 * NUMBERS_PER_PLACE + inPlace
      return makeIdentityCode({ birthDate, individualNumber, sign: phaseOf(household).sign })
    },
    householdOf: (code) => {
      const number = Number(code.slice(7, 10)) - FIRST_NUMBER
      const sign = Math.max('-YXWVU'.indexOf(code.charAt(6)), 'ABCDEF'.indexOf(code.charAt(6)))
      if (number >= PLACES * 2 * NUMBERS_PER_PLACE || sign < 0 || sign >= signs) return undefined
      const dayInCycle = modulo(epochDayOf(birthDateOf(code)), cycle)
      const block = dayInCycle * signs + sign
      const household = block * NUMBERS_PER_PLACE + Math.floor((number % (2 * NUMBERS_PER_PLACE)) / 2)
      return household < households ? household : undefined
    },
  }
}

const EPOCH = new Temporal.PlainDate(1970, 1, 1)

export function epochDayOf(day: Temporal.PlainDate): number {
  return EPOCH.until(day).days
}

export function dayOfEpoch(epochDay: number): Temporal.PlainDate {
  return EPOCH.add({ days: epochDay })
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
