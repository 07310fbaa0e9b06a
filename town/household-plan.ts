import type { Language } from '@nalle/domain/city/city.ts'
import type { CarePath } from './care-paths.ts'
import type { WeakLogin } from './household.ts'
import type { Sex } from './people-names.ts'

/** Who belongs to a household, before addresses, codes and placements are given. */
export type HouseholdPlan = {
  readonly language: Language
  readonly adults: readonly AdultPlan[]
  readonly children: readonly ChildPlan[]
}

export type AdultPlan = {
  readonly sex: Sex
  readonly firstName: string
  readonly preferredName: string
  readonly lastName: string
  /** Days since 1970. */
  readonly born: number
  readonly home: HomePlan
  readonly email: 'GIVEN' | 'NONE'
  readonly weakLogin?: WeakLogin
}

/** With the children, elsewhere in town, at an address that is nobody's business, or mail kept at the post office. */
export type HomePlan = 'FIRST' | 'SECOND' | 'PROTECTED' | 'POSTE_RESTANTE'

export type ChildPlan = {
  readonly sex: Sex
  readonly firstName: string
  readonly preferredName: string
  readonly lastName: string
  readonly born: number
  readonly path: CarePath
  /** Places of adults in the plan. */
  readonly guardians: readonly number[]
  readonly fosterParents: readonly number[]
}
