import type { Language } from '@nalle/domain/city/city.ts'
import { prePrimaryPeriod } from '@nalle/domain/placements/ages.ts'
import type { PrePrimaryPlacementType } from '@nalle/domain/placements/placement-types.ts'
import { includes, isAfter, isBefore } from '@nalle/domain/time/date-range.ts'
import type { CarePath } from './care-paths.ts'
import type { Dice } from './dice.ts'
import type { AdultPlan, ChildPlan, HomePlan, HouseholdPlan } from './household-plan.ts'
import { dayOfEpoch, epochDayOf } from './identity-numbers.ts'
import { firstNames, lastName } from './people-names.ts'
import type { Sex } from './people-names.ts'
import { clubYearOf } from './town-terms.ts'

const DAYS_IN_A_YEAR = 365.25

/** Of a hundred households so many have one, two, three and four children: 120 children altogether. */
const FAMILY_SIZES = [...Array(84).fill(1), ...Array(13).fill(2), ...Array(2).fill(3), 4] as readonly number[]
const CHILDREN_OF_A_HUNDRED = 120

export type FamilySizes = { readonly households: number; readonly sizeOf: (household: number) => number }

/** As many households as it takes for so many children; the last one has what is left. */
export function familySizes(children: number): FamilySizes {
  const hundreds = Math.floor(children / CHILDREN_OF_A_HUNDRED)
  let left = children - hundreds * CHILDREN_OF_A_HUNDRED
  let households = hundreds * FAMILY_SIZES.length
  let sizeOfLast = usualSizeOf(households - 1)
  while (left > 0) {
    sizeOfLast = Math.min(left, usualSizeOf(households))
    left -= sizeOfLast
    households += 1
  }
  return { households, sizeOf: (household) => (household === households - 1 ? sizeOfLast : usualSizeOf(household)) }
}

/** Spreads the sizes over the hundred; 37 and 100 have no common divisor, so each size comes exactly as often. */
function usualSizeOf(household: number): number {
  return FAMILY_SIZES[(household * 37 + 11) % FAMILY_SIZES.length] ?? 1
}

/** The birthdays that members of a household can have; see `identityNumbers`. */
export type Birthdays = { readonly cycle: number; readonly birthday: (epochDay: number) => number }

type FamilyKind = 'TOGETHER' | 'ALONE' | 'APART' | 'TWO_OF_A_KIND' | 'NEW_PARTNER' | 'FOSTER'

const FAMILY_KINDS: readonly (readonly [FamilyKind, number])[] = [
  ['TOGETHER', 65],
  ['ALONE', 11],
  ['APART', 15],
  ['TWO_OF_A_KIND', 3],
  ['NEW_PARTNER', 3],
  ['FOSTER', 3],
]

export function planHousehold(
  dice: Dice,
  size: number,
  today: Temporal.PlainDate,
  birthdays: Birthdays,
): HouseholdPlan {
  const language = dice.pickWeighted<Language>([
    ['fi', 62],
    ['sv', 30],
    ['en', 8],
  ])
  const kind = dice.pickWeighted(FAMILY_KINDS)
  const births = planBirths(dice, size, epochDayOf(today), birthdays)
  const familyName = lastName(dice, language)
  const adults = planAdults(dice, kind, language, familyName, births[0] ?? 0).map((adult) => ({
    ...adult,
    born: birthdays.birthday(adult.born),
  }))
  const children = births.map((born, at): ChildPlan => {
    const sex = dice.pick<Sex>(['FEMALE', 'MALE'])
    return {
      sex,
      ...firstNames(dice, language, sex),
      lastName: kind === 'FOSTER' ? lastName(dice, language) : familyName,
      born,
      path: planCare(dice, dayOfEpoch(born), today, language),
      ...parentsOf(kind, at, adults.length),
    }
  })
  return { language, adults, children }
}

/** The eldest first. Siblings are at least a year apart, unless they are twins. */
function planBirths(dice: Dice, size: number, today: number, { cycle, birthday }: Birthdays): readonly number[] {
  const youngestAge = dice.chance(0.02) ? dice.between(2560, 3400) : dice.between(280, 2540)
  const births = [birthday(today - youngestAge)]
  while (births.length < size) {
    const gap = dice.chance(0.08) ? 0 : Math.ceil(dice.between(400, 1300) / cycle) * cycle
    births.unshift((births[0] ?? today) - gap)
  }
  return births
}

function planAdults(
  dice: Dice,
  kind: FamilyKind,
  language: Language,
  familyName: string,
  eldestBorn: number,
): readonly AdultPlan[] {
  const adult = (sex: Sex, home: HomePlan, name = familyName): AdultPlan => {
    const ageAtBirth = dice.between(22 * 10, 42 * 10) / 10
    return {
      sex,
      ...firstNames(dice, language, sex),
      lastName: name,
      born: Math.floor(eldestBorn - ageAtBirth * DAYS_IN_A_YEAR),
      home,
      email: dice.chance(0.94) ? 'GIVEN' : 'NONE',
    }
  }
  const otherName = () => (dice.chance(0.4) ? lastName(dice, language) : familyName)
  switch (kind) {
    case 'TOGETHER':
      return [adult('FEMALE', rareHome(dice)), adult('MALE', 'FIRST', otherName())]
    case 'ALONE':
      return [adult(dice.chance(0.85) ? 'FEMALE' : 'MALE', rareHome(dice))]
    case 'APART':
      return [adult('FEMALE', 'FIRST'), adult('MALE', 'SECOND', otherName())]
    case 'TWO_OF_A_KIND': {
      const sex = dice.pick<Sex>(['FEMALE', 'MALE'])
      return [adult(sex, 'FIRST'), adult(sex, 'FIRST', otherName())]
    }
    case 'NEW_PARTNER':
      return [adult('FEMALE', 'FIRST'), adult('MALE', 'SECOND', otherName()), adult('MALE', 'FIRST', otherName())]
    case 'FOSTER':
      return [adult('FEMALE', 'SECOND', lastName(dice, language)), adult('FEMALE', 'FIRST'), adult('MALE', 'FIRST')]
  }
}

function rareHome(dice: Dice): HomePlan {
  return dice.pickWeighted<HomePlan>([
    ['FIRST', 97],
    ['PROTECTED', 2],
    ['POSTE_RESTANTE', 1],
  ])
}

function parentsOf(kind: FamilyKind, child: number, adults: number): Pick<ChildPlan, 'guardians' | 'fosterParents'> {
  if (kind === 'FOSTER') return { guardians: [0], fosterParents: [1, 2] }
  // The eldest is from before: the second adult is its other guardian, the new partner is that of the younger ones.
  if (kind === 'NEW_PARTNER') return { guardians: child === 0 ? [0, 1] : [0, 2], fosterParents: [] }
  return { guardians: Array.from({ length: adults }, (_, at) => at), fosterParents: [] }
}

function planCare(dice: Dice, birthDate: Temporal.PlainDate, today: Temporal.PlainDate, language: Language): CarePath {
  if (isBefore(prePrimaryPeriod(birthDate).end, today)) return planForSchoolChild(dice, birthDate, today)
  const age = (epochDayOf(today) - epochDayOf(birthDate)) / DAYS_IN_A_YEAR
  const kind = dice.pickWeighted([
    ['DAYCARE', 82],
    ['CLUB', age > 2.5 && age < 5 ? 12 : 0],
    ['PRE_PRIMARY', 5],
    ['TEMPORARY', age > 1.5 && age < 5 ? 3 : 0],
    ['NONE', 4],
  ] as const)
  switch (kind) {
    case 'DAYCARE':
      return planDaycare(dice, birthDate, today, language)
    case 'CLUB':
      return { kind, schoolYear: clubYearOf(today) }
    case 'PRE_PRIMARY':
      return { kind, type: planPrePrimary(dice, language) }
    case 'TEMPORARY': {
      const start = today.add({ days: dice.between(-20, 20) })
      return { kind, period: { start, end: start.add({ days: dice.between(4, 25) }) }, isPartDay: dice.chance(0.4) }
    }
    case 'NONE':
      return { kind }
  }
}

/** School children are here only for nights and evenings, or for what they had before. */
function planForSchoolChild(dice: Dice, birthDate: Temporal.PlainDate, today: Temporal.PlainDate): CarePath {
  const start = prePrimaryPeriod(birthDate).end.add({ days: 1 })
  const period = { start, end: start.add({ years: 2 }).subtract({ days: 1 }) }
  if (includes(period, today) && dice.chance(0.3)) return { kind: 'SCHOOL_SHIFT_CARE', period }
  return planDaycare(dice, birthDate, today, 'fi')
}

/** How far ahead a place is given at most. */
const DECIDED_DAYS_AHEAD = 250

function planDaycare(
  dice: Dice,
  birthDate: Temporal.PlainDate,
  today: Temporal.PlainDate,
  language: Language,
): CarePath {
  const from = birthDate.add({ days: dice.between(300, 1000) })
  if (isAfter(from, today.add({ days: DECIDED_DAYS_AHEAD }))) return { kind: 'NONE' }
  const shiftCare = dice.pickWeighted([
    ['NONE', 92],
    ['FULL', 5],
    ['INTERMITTENT', 3],
  ] as const)
  const stops = dice.chance(0.04)
  return {
    kind: 'DAYCARE',
    from,
    ...(stops ? { until: from.add({ days: dice.between(100, 900) }) } : {}),
    isPartTime: shiftCare === 'NONE' && dice.chance(0.18),
    shiftCare,
    // Units open in the evening give no preparatory education.
    prePrimary: shiftCare === 'NONE' ? planPrePrimary(dice, language) : 'PRESCHOOL_DAYCARE',
  }
}

/** Preparatory education is for those who are still learning Finnish or Swedish. */
function planPrePrimary(dice: Dice, language: Language): PrePrimaryPlacementType {
  const isLearning = language === 'en' ? 1 : 0
  return dice.pickWeighted<PrePrimaryPlacementType>([
    ['PRESCHOOL_DAYCARE', 75],
    ['PRESCHOOL', 15],
    ['PRESCHOOL_CLUB', 4],
    ['PREPARATORY', 30 * isLearning],
    ['PREPARATORY_DAYCARE', 60 * isLearning + 1],
  ])
}
