import type { Coordinate } from '@nalle/domain/city/city.ts'
import { ISLAND_RINGS, LAKE_RINGS, LAND_RING, SEA_RING, SHORE_LINE } from './coast.ts'
import type { AreaPlan } from './coast.ts'
import type { Name } from './districts.ts'
import { coordinateOf, rounderLine } from './geometry.ts'
import type { Point } from './geometry.ts'
import { makeLandmarks } from './landmarks.ts'
import type { Landmark } from './landmarks.ts'
import {
  BEACH,
  COUNTRY_ROADS,
  FIELDS,
  FORESTS,
  HIGHWAY,
  PIERS,
  PONDS,
  RAILWAY,
  SEA_NAMES,
  VILLAGES,
} from './roads-and-rail.ts'

/** What lies around the streets, for drawing the map: areas as rings of coordinates, ways as lines of them. */
export type Landscape = {
  readonly sea: readonly Coordinate[]
  /** Everything this side of the shore. */
  readonly land: readonly Coordinate[]
  readonly islands: readonly Area[]
  readonly lakes: readonly Area[]
  readonly parks: readonly Area[]
  readonly forests: readonly Area[]
  readonly fields: readonly Area[]
  readonly beaches: readonly Way[]
  readonly piers: readonly (readonly Coordinate[])[]
  readonly railways: readonly (readonly Coordinate[])[]
  /** Roads outside the town, along which there are neither addresses nor walks. */
  readonly highways: readonly Way[]
  readonly countryRoads: readonly Way[]
  readonly villages: readonly Place[]
  readonly waters: readonly Place[]
  readonly landmarks: readonly Landmark[]
}

export type Area = { readonly name: Name; readonly ring: readonly Coordinate[] }
export type Way = { readonly name: Name; readonly line: readonly Coordinate[] }
export type Place = { readonly name: Name; readonly location: Coordinate }

/** A road out of town begins where a street ends, which is told by the nearest crossing to a point. */
export function makeLandscape(parks: readonly AreaPlan[], nearestCrossing: (point: Point) => Point): Landscape {
  return {
    sea: SEA_RING.map(coordinateOf),
    land: LAND_RING.map(coordinateOf),
    islands: ISLAND_RINGS.map(areaOf),
    lakes: [...LAKE_RINGS, ...PONDS].map(areaOf),
    parks: parks.map(areaOf),
    forests: FORESTS.map(areaOf),
    fields: FIELDS.map(areaOf),
    beaches: [{ name: BEACH.name, line: SHORE_LINE.filter(isBeach).map(coordinateOf) }],
    piers: PIERS.map((line) => line.map(coordinateOf)),
    railways: [rounderLine(RAILWAY).map(coordinateOf)],
    highways: [wayOf(HIGHWAY.name, HIGHWAY.line)],
    countryRoads: COUNTRY_ROADS.map(({ name, line: [first, ...rest] }) =>
      wayOf(name, first === undefined ? rest : [startOf(first, nearestCrossing), ...rest]),
    ),
    villages: VILLAGES.map(({ name, middle }) => ({ name, location: coordinateOf(middle) })),
    waters: SEA_NAMES.map(({ name, middle }) => ({ name, location: coordinateOf(middle) })),
    landmarks: makeLandmarks(),
  }
}

/** A road that begins far from every crossing branches off another country road. */
const NEAR_ENOUGH = 400

function startOf(point: Point, nearestCrossing: (point: Point) => Point): Point {
  const crossing = nearestCrossing(point)
  return Math.hypot(crossing.x - point.x, crossing.y - point.y) < NEAR_ENOUGH ? crossing : point
}

function isBeach({ x, y }: Point): boolean {
  return y > BEACH.south && y < BEACH.north && x > BEACH.west && x < BEACH.east
}

function wayOf(name: Name, line: readonly Point[]): Way {
  return { name, line: rounderLine(line).map(coordinateOf) }
}

function areaOf({ name, ring }: AreaPlan): Area {
  return { name, ring: ring.map(coordinateOf) }
}
