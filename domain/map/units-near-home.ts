import type { Coordinate } from '../city/city.ts'
import type { UnitLanguage } from '../placements/units.ts'
import type { MapAddress } from './address-search.ts'
import { unitsByDistance, type WalkingDistances } from './distances.ts'
import { byName, type MapUnit } from './units.ts'

type Unit = Pick<MapUnit, 'id' | 'name' | 'location' | 'language'>

/** The family's language as units work in it; nothing is known of a family that speaks another one. */
export function unitLanguageOf(language: string): UnitLanguage | undefined {
  return language === 'fi' || language === 'sv' ? language : undefined
}

/** Those that work in the family's language; all, where none does or none is known. */
export function unitsOfLanguage<Some extends Unit>(
  units: readonly Some[],
  language: UnitLanguage | undefined,
): readonly Some[] {
  const own = units.filter((unit) => unit.language === language)
  return own.length > 0 ? own : units
}

type Family = {
  readonly home: Coordinate | undefined
  readonly walking: WalkingDistances
  readonly language: UnitLanguage | undefined
}

/** The nearest units on foot, and then all the others; in both the family's language comes first. */
export function unitsNearHome<Some extends Unit>(
  units: readonly Some[],
  { home, walking, language }: Family,
): { readonly near: readonly Some[]; readonly others: readonly Some[] } {
  const own = unitsOfLanguage(units, language)
  const rest = units.filter((unit) => !own.includes(unit))
  if (home === undefined) return { near: [], others: [...own.toSorted(byName), ...rest.toSorted(byName)] }
  const { nearest, others } = unitsByDistance(own, home, walking)
  return { near: nearest, others: [...others, ...unitsByDistance(rest, home, new Map()).others] }
}

/** Where a home is on the map. One of another postal code is another house; rather none than a wrong one. */
export function findHome(addresses: readonly MapAddress[], postalCode: string): MapAddress | undefined {
  return addresses.find((address) => address.postalCode === postalCode.trim())
}
