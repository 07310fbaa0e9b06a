import type { Language } from '@nalle/domain/city/city.ts'
import type { ShiftCareType } from '@nalle/domain/placements/service-needs.ts'
import type { CarePath } from './care-paths.ts'
import type { AdultPlan, ChildPlan, HouseholdPlan } from './household-plan.ts'
import { epochDayOf } from './identity-numbers.ts'
import type { NotableKey } from './notable-reasons.ts'
import type { Sex } from './people-names.ts'
import { clubYearOf, schoolYearOf } from './town-terms.ts'

/** The households worth meeting, each made by hand so that something of the service can be seen in it. */
export type NotablePlan = HouseholdPlan & {
  /** Why to log in as the first adult, and as the second. */
  readonly meet: readonly NotableKey[]
}

/** Shown to everybody on the login page of the demo; it opens nothing but a made-up family. */
export const DEMO_LOGIN = { username: 'venla.kuusiranta@posti.example', password: 'Seitseman-karhua-7' } as const

export const DAYS_UNTIL_START = 14
export const DAYS_SINCE_END = 40

export function notablePlans(today: Temporal.PlainDate): readonly NotablePlan[] {
  const schoolYear = schoolYearOf(today)
  const preschooler = new Temporal.PlainDate(schoolYear - 6, 5, 14)
  const fiveYearOld = new Temporal.PlainDate(schoolYear - 5, 3, 3)
  const aged = (years: number, months: number) => today.subtract({ years, months })
  const club: CarePath = { kind: 'CLUB', schoolYear: clubYearOf(today) }

  return [
    familyOf('fi', 'Kuusela', {
      adults: [adult('FEMALE', 'Aino Maria', 36), adult('MALE', 'Eero Juhani', 38)],
      children: [
        child('MALE', 'Onni Ilmari', preschooler, daycareSince(preschooler, 18)),
        child('FEMALE', 'Helmi Aurora', fiveYearOld, daycareSince(fiveYearOld, 14)),
        child('MALE', 'Pyry', aged(3, 5), club),
        child('FEMALE', 'Lumi Olivia', aged(1, 7), daycareSince(aged(1, 7), 11)),
      ],
      meet: ['many-children'],
    }),
    familyOf('fi', 'Lahdenperä', {
      adults: [adult('MALE', 'Mikko Tapio', 33)],
      children: [child('FEMALE', 'Taika', aged(3, 2), daycareSince(aged(3, 2), 15))],
      meet: ['one-child'],
    }),
    familyOf('sv', 'Strandvik', {
      adults: [
        adult('FEMALE', 'Karin Elisabet', 35),
        adult('MALE', 'Anders Olof', 37, { lastName: 'Granholm', home: 'SECOND' }),
      ],
      children: [child('FEMALE', 'Saga Maria', aged(4, 1), daycareSince(aged(4, 1), 12))],
      meet: ['two-homes-first', 'two-homes-second'],
    }),
    familyOf('fi', 'Tuomela', {
      adults: [
        adult('FEMALE', 'Marja Helena', 48),
        adult('FEMALE', 'Jenni', 26, { lastName: 'Ojanperä', home: 'SECOND' }),
      ],
      children: [fosterChild('MALE', 'Niilo', 'Ojanperä', aged(3, 9), daycareSince(aged(3, 9), 20))],
      meet: ['foster-parent'],
    }),
    familyOf('fi', 'Revontuli', {
      adults: [adult('FEMALE', 'Laura Katariina', 31)],
      children: [child('MALE', 'Otso Antero', aged(3, 0), daycareSince(aged(3, 0), 13, 'FULL'))],
      meet: ['shift-care'],
    }),
    familyOf('sv', 'Segelvik', {
      adults: [adult('MALE', 'Johan Fredrik', 34), adult('FEMALE', 'Malin Sofia', 32)],
      children: [child('FEMALE', 'Tuva', aged(2, 4), daycareSince(aged(2, 4), 12, 'INTERMITTENT'))],
      meet: ['intermittent-shift-care'],
    }),
    familyOf('sv', 'Solbacka', {
      adults: [adult('FEMALE', 'Ingrid Maria', 39), adult('MALE', 'Lars Henrik', 41)],
      children: [child('MALE', 'Malte Emil', preschooler.add({ days: 21 }), daycareSince(preschooler, 24))],
      meet: ['preschool-and-daycare'],
    }),
    familyOf('fi', 'Sammalisto', {
      adults: [adult('FEMALE', 'Riikka Johanna', 30), adult('MALE', 'Lauri Olavi', 32)],
      children: [child('FEMALE', 'Isla', aged(3, 7), club)],
      meet: ['club'],
    }),
    familyOf('fi', 'Vehkalampi', {
      adults: [adult('MALE', 'Antti Kalevi', 35), adult('MALE', 'Jussi Petteri', 36)],
      children: [child('FEMALE', 'Vilja Aamu', fiveYearOld.add({ days: 64 }), daycareSince(fiveYearOld, 16))],
      meet: ['five-year-old'],
    }),
    familyOf('fi', 'Mäkitupa', {
      adults: [adult('MALE', 'Pentti Armas', 52, { email: 'NONE' })],
      children: [child('MALE', 'Sulo', aged(2, 8), daycareSince(aged(2, 8), 14))],
      meet: ['no-email'],
    }),
    familyOf('fi', 'Kuusiranta', {
      adults: [adult('FEMALE', 'Venla Sofia', 29, { weakLogin: DEMO_LOGIN }), adult('MALE', 'Toivo Ensio', 31)],
      children: [child('MALE', 'Armas', aged(2, 1), daycareSince(aged(2, 1), 10))],
      meet: ['weak-login'],
    }),
    familyOf('sv', 'Måsholm', {
      adults: [adult('FEMALE', 'Elin Kristina', 28), adult('MALE', 'Viktor Gustav', 30)],
      children: [child('MALE', 'Viggo', aged(1, 1), daycareFrom(today.add({ days: DAYS_UNTIL_START })))],
      meet: ['starting-soon'],
    }),
    familyOf('fi', 'Poutanen', {
      adults: [adult('MALE', 'Ville Valtteri', 34), adult('FEMALE', 'Saara Inkeri', 33)],
      children: [
        child('FEMALE', 'Aada', aged(4, 4), {
          ...daycareSince(aged(4, 4), 13),
          until: today.subtract({ days: DAYS_SINCE_END }),
        }),
      ],
      meet: ['care-ended'],
    }),
    familyOf('en', 'Kapurwala', {
      adults: [adult('FEMALE', 'Priya', 34), adult('MALE', 'Sanjay', 36)],
      children: [
        child('MALE', 'Arjun', preschooler.add({ days: 100 }), { kind: 'PRE_PRIMARY', type: 'PREPARATORY_DAYCARE' }),
      ],
      meet: ['preparatory'],
    }),
    familyOf('fi', 'Nuutila', {
      adults: [adult('FEMALE', 'Outi Anneli', 37, { home: 'PROTECTED' })],
      children: [child('FEMALE', 'Eevi', aged(4, 10), daycareSince(aged(4, 10), 17))],
      meet: ['protected-address'],
    }),
  ]

  function adult(sex: Sex, firstName: string, age: number, more: Partial<AdultPlan> = {}): Unnamed<AdultPlan> {
    const born = epochDayOf(today.subtract({ years: age, days: birthdayBefore(age, firstName) }))
    return { sex, firstName, preferredName: '', born, home: 'FIRST', email: 'GIVEN', ...more }
  }
}

/** So that not everybody has the same birthday. */
function birthdayBefore(age: number, firstName: string): number {
  return (age * 37 + firstName.length * 53) % 360
}

/** Without a last name: the family's name is theirs. */
type Unnamed<Person extends { lastName: string }> = Omit<Person, 'lastName'> & Partial<Pick<Person, 'lastName'>>

type FamilyParts = {
  readonly adults: readonly Unnamed<AdultPlan>[]
  readonly children: readonly Omit<Unnamed<ChildPlan>, 'guardians'>[]
  readonly meet: readonly NotableKey[]
}

/** Every adult who is not a foster parent is a guardian of every child. */
function familyOf(language: Language, lastName: string, { adults, children, meet }: FamilyParts): NotablePlan {
  const guardiansBeside = (fosterParents: readonly number[]) =>
    adults.map((_, at) => at).filter((at) => !fosterParents.includes(at))
  return {
    language,
    adults: adults.map((adult) => ({ lastName, ...adult })),
    children: children.map((child) => ({ lastName, ...child, guardians: guardiansBeside(child.fosterParents) })),
    meet,
  }
}

function child(sex: Sex, firstName: string, born: Temporal.PlainDate, path: CarePath): FamilyParts['children'][number] {
  return { sex, firstName, preferredName: '', born: epochDayOf(born), path, fosterParents: [] }
}

/** The first adult is the foster parent. */
function fosterChild(
  sex: Sex,
  firstName: string,
  lastName: string,
  born: Temporal.PlainDate,
  path: CarePath,
): FamilyParts['children'][number] {
  return { ...child(sex, firstName, born, path), lastName, fosterParents: [0] }
}

type DaycarePath = Extract<CarePath, { kind: 'DAYCARE' }>

function daycareSince(born: Temporal.PlainDate, months: number, shiftCare: ShiftCareType = 'NONE'): DaycarePath {
  return daycareFrom(born.add({ months }), shiftCare)
}

function daycareFrom(from: Temporal.PlainDate, shiftCare: ShiftCareType = 'NONE'): DaycarePath {
  return { kind: 'DAYCARE', from, isPartTime: false, shiftCare, prePrimary: 'PRESCHOOL_DAYCARE' }
}
