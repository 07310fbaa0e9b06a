import type { Bounds, Coordinate } from '../city/city.ts'
import type { UnitId } from '../ids.ts'
import { isInside } from './bounds.ts'
import { byName } from './units.ts'
import type { MapUnit } from './units.ts'

const EARTH_RADIUS_METRES = 6_371_000
/** So many walks are asked for at once. */
export const MOST_WALKS = 15
/** So many of the nearest units are told first, by their walking distance. */
export const NEAREST_UNITS = 10

/** As the crow flies, in metres. */
export function straightDistance(from: Coordinate, to: Coordinate): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLon = Math.sin(radians(to.lon - from.lon) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLon ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

type Located = Pick<MapUnit, 'id' | 'name' | 'location'>

/** The units worth a walking distance: the nearest ones by straight line, of those inside the city. */
export function unitsToWalkTo<Unit extends Located>(
  units: readonly Unit[],
  address: Coordinate,
  bounds: Bounds,
): readonly (Unit & { readonly location: Coordinate })[] {
  return byStraightDistance(units, address)
    .filter(
      (unit): unit is Unit & { location: Coordinate } => unit.location !== null && isInside(unit.location, bounds),
    )
    .slice(0, MOST_WALKS)
}

/** Metres on foot from the chosen address, for the units where they are known. */
export type WalkingDistances = ReadonlyMap<UnitId, number>

/** The nearest units on foot, and behind "show more" the rest by straight line. */
export function unitsByDistance<Unit extends Located>(
  units: readonly Unit[],
  address: Coordinate,
  walking: WalkingDistances,
): { readonly nearest: readonly Unit[]; readonly others: readonly Unit[] } {
  const metres = (unit: Unit) => walking.get(unit.id) ?? Number.NaN
  const nearest = units
    .filter((unit) => Number.isFinite(metres(unit)))
    .toSorted((a, b) => metres(a) - metres(b) || byName(a, b))
    .slice(0, NEAREST_UNITS)
  const isNear = new Set(nearest.map(({ id }) => id))
  return {
    nearest,
    others: byStraightDistance(
      units.filter(({ id }) => !isNear.has(id)),
      address,
    ),
  }
}

/** Units whose place is not known come last, by name. */
function byStraightDistance<Unit extends Located>(units: readonly Unit[], from: Coordinate): readonly Unit[] {
  return units
    .map((unit) => ({ unit, metres: unit.location === null ? Infinity : straightDistance(from, unit.location) }))
    .toSorted((a, b) => (a.metres === b.metres ? byName(a.unit, b.unit) : a.metres - b.metres))
    .map(({ unit }) => unit)
}

/** How a distance is shown: whole metres below a thousand, kilometres with one decimal from there, a dash for none. */
export type ShownDistance =
  | { readonly unit: 'm'; readonly value: number }
  | { readonly unit: 'km'; readonly value: number }
  | { readonly unit: 'dash' }

export function shownDistance(metres: number): ShownDistance {
  if (!Number.isFinite(metres)) return { unit: 'dash' }
  return metres < 1000 ? { unit: 'm', value: Math.round(metres) } : { unit: 'km', value: Math.round(metres / 100) / 10 }
}
