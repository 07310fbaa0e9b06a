import { findIdentityCode } from '@nalle/domain/people/identity-code.ts'
import type { ServiceNeedOption } from '@nalle/domain/placements/service-needs.ts'
import type { Terms } from '@nalle/domain/placements/terms.ts'
import { createApplications } from './applications.ts'
import type { TownApplication } from './applications.ts'
import { createDecisions } from './decisions.ts'
import type { DecidedApplication } from './decisions.ts'
import { createDice, hashOf } from './dice.ts'
import { makeEmployees } from './employees.ts'
import type { TownEmployee } from './employees.ts'
import type { TownGroup } from './groups.ts'
import type { Household } from './household.ts'
import { identityNumbers } from './identity-numbers.ts'
import { createThreads } from './make-threads.ts'
import { makeHousehold } from './make-household.ts'
import type { HouseholdMaking } from './make-household.ts'
import type { TownThread } from './messages.ts'
import { notableCodeFor, notableHouseholdOf, notablePeopleOf } from './notable-people.ts'
import type { NotablePerson } from './notable-people.ts'
import { notablePlans } from './notable-plans.ts'
import { familySizes, planHousehold } from './ordinary-households.ts'
import { absencesOf } from './out-of-office.ts'
import type { TownAbsence } from './out-of-office.ts'
import { createPlacing } from './place-children.ts'
import { FIRST_LATER_PLAN, makeServiceNeedOptions } from './service-need-options.ts'
import { makeGeography } from './street-graph.ts'
import type { District, Geography, Street } from './street-graph.ts'
import { createIds } from './town-ids.ts'
import { makeTerms } from './town-terms.ts'
import { makeUnits } from './units.ts'
import type { TownUnit } from './units.ts'

/** A municipality that does not exist. The same seed, day and number of children make the same town every time. */
export type Town = {
  readonly today: Temporal.PlainDate
  readonly geography: Geography
  readonly districts: readonly District[]
  readonly streets: readonly Street[]
  readonly units: readonly TownUnit[]
  readonly groups: readonly TownGroup[]
  readonly employees: readonly TownEmployee[]
  readonly terms: Terms
  readonly serviceNeedOptions: readonly ServiceNeedOption[]
  readonly notablePeople: readonly NotablePerson[]
  readonly householdCount: number
  /** Each household is made from its number alone, so any of them can be had without the others. */
  readonly household: (index: number) => Household
  /** One at a time: a country fits through a small memory. */
  readonly households: () => Generator<Household>
  /** What a population register does: from an identity code to the people around it. */
  readonly findHouseholdOf: (identityCode: string) => Household | undefined
  /** When members of staff are away. */
  readonly absences: readonly TownAbsence[]
  /** What its people have applied for. */
  readonly applicationsOf: (household: Household) => readonly TownApplication[]
  /** What the municipality has decided about that. */
  readonly decisionsOf: (household: Household) => readonly DecidedApplication[]
  /** What its people have written and received. */
  readonly threadsOf: (household: Household) => readonly TownThread[]
}

export type TownInput = {
  readonly seed: string
  readonly today: Temporal.PlainDate
  /** The people worth meeting are always there, so a town has at least their children. */
  readonly children: number
}

export function makeTown({ seed, today, children }: TownInput): Town {
  const makeId = createIds(seed)
  const geography = makeGeography(seed)
  const units = makeUnits({ seed, today, children, geography, makeId })
  const serviceNeedOptions = makeServiceNeedOptions(makeId)
  const optionsAtFirst = serviceNeedOptions.slice(0, FIRST_LATER_PLAN)
  const notable = notablePlans(today)
  const notableChildren = notable.reduce((sum, plan) => sum + plan.children.length, 0)
  const ordinary = familySizes(Math.max(0, children - notableChildren))
  const employees = makeEmployees(seed, units, makeId)
  const householdCount = notable.length + ordinary.households
  const numbers = identityNumbers(householdCount)
  const householdSeed = hashOf(`${seed}/household`)
  const making: HouseholdMaking = {
    today,
    geography,
    households: householdCount,
    makeId,
    placeChild: createPlacing({ today, units, options: optionsAtFirst, makeId }),
    codeFor: numbers.codeFor,
    onlyFullUnits: false,
  }

  function household(index: number): Household {
    if (!Number.isInteger(index) || index < 0 || index >= householdCount) {
      throw new RangeError(`There is no household ${index} in a town of ${householdCount}`)
    }
    const dice = createDice(householdSeed, index)
    const plan = notable[index]
    if (plan !== undefined) {
      return makeHousehold(index, plan, dice, { ...making, codeFor: notableCodeFor, onlyFullUnits: true })
    }
    const birthdays = { cycle: numbers.cycle, birthday: (epochDay: number) => numbers.birthday(index, epochDay) }
    return makeHousehold(
      index,
      planHousehold(dice, ordinary.sizeOf(index - notable.length), today, birthdays),
      dice,
      making,
    )
  }

  function* households(): Generator<Household> {
    for (let index = 0; index < householdCount; index++) yield household(index)
  }

  function findHouseholdOf(text: string): Household | undefined {
    const code = findIdentityCode(text)
    if (code === undefined) return undefined
    const index = notableHouseholdOf(code) ?? numbers.householdOf(code)
    if (index === undefined || index >= householdCount) return undefined
    const found = household(index)
    const isThere = [...found.adults, ...found.children].some(({ identityCode }) => identityCode === code)
    return isThere ? found : undefined
  }

  const terms = makeTerms(today, makeId)
  const notableKeysOf = (index: number) => notable[index]?.meet ?? []
  const applicationsOf = createApplications({
    seed,
    today,
    units,
    terms,
    options: optionsAtFirst,
    notableKeysOf,
    makeId,
  })
  return {
    today,
    geography,
    districts: geography.districts,
    streets: geography.streets,
    units,
    groups: units.flatMap(({ groups }) => groups),
    employees,
    terms,
    serviceNeedOptions,
    notablePeople: notable.flatMap((plan, index) => notablePeopleOf(plan, household(index))),
    householdCount,
    household,
    households,
    findHouseholdOf,
    absences: absencesOf(employees, today),
    applicationsOf,
    decisionsOf: createDecisions({ today, units, terms, applicationsOf, makeId }),
    threadsOf: createThreads({ seed, today, units, employees, notableKeysOf, applicationsOf, makeId }),
  }
}
