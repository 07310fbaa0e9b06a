import type { Language } from '@nalle/domain/city/city.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { Residence } from '@nalle/domain/people/addresses.ts'
import { firstNamesOf } from '@nalle/domain/people/names.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import type { Dice } from './dice.ts'
import { locationOf, pickHome, PROTECTED_RESIDENCE, residenceAt } from './homes.ts'
import type { Home } from './homes.ts'
import type { AdultPlan, ChildPlan, HomePlan, HouseholdPlan } from './household-plan.ts'
import type { FosterRelation, Household, TownChild, TownPerson } from './household.ts'
import { dayOfEpoch, PLACES } from './identity-numbers.ts'
import type { PlaceInTown } from './identity-numbers.ts'
import { asciiOf } from './people-names.ts'
import type { PlaceChild } from './place-children.ts'
import type { IdentityCode } from '@nalle/domain/people/identity-code.ts'
import type { Geography } from './street-graph.ts'
import type { MakeId } from './town-ids.ts'

export type HouseholdMaking = {
  readonly today: Temporal.PlainDate
  readonly geography: Geography
  readonly households: number
  readonly makeId: MakeId
  readonly placeChild: PlaceChild
  readonly codeFor: (person: PlaceInTown, birthDate: Temporal.PlainDate) => IdentityCode
  readonly onlyFullUnits: boolean
}

/** Gives the people of a plan their homes, codes, contact details and placements. */
export function makeHousehold(index: number, plan: HouseholdPlan, dice: Dice, making: HouseholdMaking): Household {
  const { today, geography, households, makeId, placeChild, codeFor } = making
  const first = pickHome(dice, geography, households)
  const second = pickOtherHome(first)
  const adults = plan.adults.map(makeAdult)
  const children = plan.children.map(makeChild)
  return {
    index,
    adults,
    children,
    guardianships: children.flatMap((child, at) =>
      idsOf(plan.children[at]?.guardians).map((guardianId) => ({ guardianId, childId: child.id })),
    ),
    fosterRelations: children.flatMap((child, at) =>
      idsOf(plan.children[at]?.fosterParents).map((parentId, parent): FosterRelation => {
        const validity = { start: fosterStart(child.birthDate), end: null }
        return { id: makeId('foster-parent', index, at * PLACES + parent), parentId, childId: child.id, validity }
      }),
    ),
  }

  function makeAdult(adult: AdultPlan, place: number): TownPerson {
    const birthDate = dayOfEpoch(adult.born)
    const called = asciiOf(firstNamesOf(adult.firstName)[0] ?? '')
    const email = `${called}.${asciiOf(adult.lastName)}.${index + 1}${'abcde'.charAt(place)}@posti.example`
    return {
      id: makeId('person', index, place),
      identityCode: codeFor({ household: index, place, sex: adult.sex }, birthDate),
      sex: adult.sex,
      birthDate,
      language: plan.language,
      firstName: adult.firstName,
      preferredName: adult.preferredName,
      lastName: adult.lastName,
      residence: residenceOf(adult.home, plan.language),
      phone: phoneNumber(),
      backupPhone: dice.chance(0.2) ? phoneNumber() : '',
      email: adult.email === 'NONE' ? null : (adult.weakLogin?.username ?? email),
      weakLogin: adult.weakLogin ?? null,
    }
  }

  function makeChild(child: ChildPlan, at: number): TownChild {
    const birthDate = dayOfEpoch(child.born)
    const id: PersonId = makeId('person', index, PLACES + at)
    const home = plan.adults.some(({ home }) => home === 'PROTECTED') ? 'PROTECTED' : 'FIRST'
    const person = { id, number: index, place: at, birthDate, language: plan.language, home: locationOf(first) }
    return {
      id,
      identityCode: codeFor({ household: index, place: at, sex: child.sex }, birthDate),
      sex: child.sex,
      birthDate,
      language: plan.language,
      firstName: child.firstName,
      preferredName: child.preferredName,
      lastName: child.lastName,
      residence: residenceOf(home, plan.language),
      phone: '',
      backupPhone: '',
      email: null,
      weakLogin: null,
      placements: placeChild({ ...person, onlyFullUnits: making.onlyFullUnits }, child.path, dice),
    }
  }

  function pickOtherHome(than: Home): Home {
    const home = pickHome(dice, geography, households)
    return home.houseIndex === than.houseIndex ? pickOtherHome(than) : home
  }

  function residenceOf(home: HomePlan, language: Language): Residence {
    const at = (where: Home) => residenceAt(where, language, geography)
    switch (home) {
      case 'FIRST':
        return at(first)
      case 'SECOND':
        return at(second)
      case 'PROTECTED':
        return PROTECTED_RESIDENCE
      case 'POSTE_RESTANTE':
        return { ...at(first), streetAddress: 'Poste restante', residenceCode: '' }
    }
  }

  /** Numbers with 555 in them belong to nobody. */
  function phoneNumber(): string {
    return `${dice.pick(['040', '044', '045', '050'])} 555 ${String(dice.between(0, 9999)).padStart(4, '0')}`
  }

  /** Some time after birth, and never after today. */
  function fosterStart(birthDate: Temporal.PlainDate): Temporal.PlainDate {
    const start = birthDate.add({ days: dice.between(30, 400) })
    return includes({ start: birthDate, end: today }, start) ? start : birthDate
  }

  function idsOf(places: readonly number[] = []): readonly PersonId[] {
    return places.map((place) => adults[place]?.id).filter((id) => id !== undefined)
  }
}
