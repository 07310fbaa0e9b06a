import type { Texts } from '@nalle/domain/city/city.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { makeIdentityCode } from '@nalle/domain/people/identity-code.ts'
import type { IdentityCode } from '@nalle/domain/people/identity-code.ts'
import { fullNameOf } from '@nalle/domain/people/names.ts'
import type { Household, WeakLogin } from './household.ts'
import type { PlaceInTown } from './identity-numbers.ts'
import type { NotablePlan } from './notable-plans.ts'
import { NOTABLE_REASONS } from './notable-reasons.ts'
import type { NotableKey } from './notable-reasons.ts'

/** Somebody worth logging in as, and why. */
export type NotablePerson = {
  readonly key: NotableKey
  readonly why: Texts
  readonly name: string
  readonly personId: PersonId
  readonly identityCode: IdentityCode
  readonly household: number
  readonly weakLogin: WeakLogin | null
}

export function notablePeopleOf(plan: NotablePlan, household: Household): readonly NotablePerson[] {
  return plan.meet.map((key, adult) => {
    const person = household.adults[adult]
    const why = NOTABLE_REASONS[key]
    if (person === undefined) throw new Error(`Nobody to meet: ${key}`)
    const { id, identityCode, weakLogin } = person
    return { key, why, name: fullNameOf(person), personId: id, identityCode, household: household.index, weakLogin }
  })
}

/** Numbers from 900 on are given to nobody for life, so these never meet those of the other townspeople. */
const FIRST_ARTIFICIAL_NUMBER = 900
const PLACES_WITH_OWN_NUMBER = 3
/** Since then newborn children get one of the newer century signs here, so that these are seen in daily use. */
const FIRST_YEAR_OF_NEWER_SIGNS = 2024

export function notableCodeFor({ household, place, sex }: PlaceInTown, birthDate: Temporal.PlainDate): IdentityCode {
  const pair = household * PLACES_WITH_OWN_NUMBER + (place % PLACES_WITH_OWN_NUMBER)
  return makeIdentityCode({
    birthDate,
    individualNumber: FIRST_ARTIFICIAL_NUMBER + 2 * pair + (sex === 'MALE' ? 1 : 0),
    sign: birthDate.year >= FIRST_YEAR_OF_NEWER_SIGNS ? 1 : 0,
  })
}

/** The household in which such a number is given, whether or not anybody there has the code. */
export function notableHouseholdOf(code: IdentityCode): number | undefined {
  const number = Number(code.slice(7, 10))
  if (number < FIRST_ARTIFICIAL_NUMBER) return undefined
  return Math.floor((number - FIRST_ARTIFICIAL_NUMBER) / 2 / PLACES_WITH_OWN_NUMBER)
}
