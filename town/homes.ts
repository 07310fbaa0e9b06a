import type { Coordinate, Language } from '@nalle/domain/city/city.ts'
import type { Residence } from '@nalle/domain/people/addresses.ts'
import type { Dice } from './dice.ts'
import { POST_OFFICE } from './street-graph.ts'
import type { Geography, House } from './street-graph.ts'

/** A dwelling in town: a house of its own, or a flat with its staircase and number. */
export type Home = { readonly house: House; readonly houseIndex: number; readonly flat: string }

/** In a crowded town there are flats behind every door. */
export function pickHome(dice: Dice, geography: Geography, households: number): Home {
  const houseIndex = dice.between(0, geography.houses.length - 1)
  const house = geography.houses[houseIndex]
  if (house === undefined) throw new Error('The town has no houses')
  const isCrowded = households > geography.houses.length / 4
  const hasFlats = house.kind === 'BLOCKS' || isCrowded
  const flat = hasFlats ? `${dice.pick(['A', 'B', 'C', 'D'])} ${dice.between(1, isCrowded ? 90 : 36)}` : ''
  return { house, houseIndex, flat }
}

export function locationOf(home: Home): Coordinate {
  return home.house.location
}

/** The register writes an address in the language of the person. */
export function residenceAt(home: Home, language: Language, geography: Geography): Residence {
  const written = language === 'sv' ? 'sv' : 'fi'
  const street = geography.streets[home.house.street]?.name[written] ?? ''
  return {
    streetAddress: [street, home.house.number, home.flat].filter((part) => part !== '').join(' '),
    postalCode: home.house.postalCode,
    postOffice: POST_OFFICE[written],
    residenceCode: `${100_000_000 + home.houseIndex}${home.flat.replace(' ', '')}`,
    isProtected: false,
  }
}

/** The register gives no address of a protected person to anybody. */
export const PROTECTED_RESIDENCE: Residence = {
  streetAddress: '',
  postalCode: '',
  postOffice: '',
  residenceCode: '',
  isProtected: true,
}
