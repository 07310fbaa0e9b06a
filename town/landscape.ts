import type { Coordinate } from '@nalle/domain/city/city.ts'
import type { Name } from './districts.ts'
import { coordinateOf, rounderRing } from './geometry.ts'
import type { Point } from './geometry.ts'

/** What lies around the streets, as rings of coordinates, for drawing the map. */
export type Landscape = {
  readonly sea: readonly Coordinate[]
  readonly islands: readonly Area[]
  readonly lakes: readonly Area[]
  readonly parks: readonly Area[]
  readonly forests: readonly Area[]
  readonly fields: readonly Area[]
}

export type Area = { readonly name: Name; readonly ring: readonly Coordinate[] }

type AreaPlan = { readonly name: Name; readonly ring: readonly Point[] }

/** From the northern edge of the map along the bay to the southern one. */
const SHORE: readonly Point[] = [
  { x: -3300, y: 6000 },
  { x: -3500, y: 4000 },
  { x: -3300, y: 3300 },
  { x: -3750, y: 2800 },
  { x: -4150, y: 2250 },
  { x: -3900, y: 1650 },
  { x: -3000, y: 1500 },
  { x: -2200, y: 1250 },
  { x: -1400, y: 900 },
  { x: -750, y: 550 },
  { x: -420, y: 0 },
  { x: -750, y: -450 },
  { x: -1500, y: -640 },
  { x: -2300, y: -900 },
  { x: -2950, y: -1450 },
  { x: -3300, y: -2300 },
  { x: -3000, y: -3200 },
  { x: -3300, y: -4100 },
  { x: -3600, y: -6000 },
]

export const SEA_RING: readonly Point[] = rounderRing([...SHORE, { x: -9000, y: -6000 }, { x: -9000, y: 6000 }])

export const ISLAND_RINGS: readonly AreaPlan[] = [
  { name: { fi: 'Saarela', sv: 'Holmen' }, ring: blob({ x: -2500, y: 230 }, 480, 390, 11) },
  { name: { fi: 'Hyljeluoto', sv: 'Sälskär' }, ring: blob({ x: -4300, y: 500 }, 160, 90, 8) },
  { name: { fi: 'Kajavaluoto', sv: 'Måskläppen' }, ring: blob({ x: -3900, y: -500 }, 90, 120, 7) },
]

export const LAKE_RINGS: readonly AreaPlan[] = [
  { name: { fi: 'Myllylampi', sv: 'Kvarnträsket' }, ring: blob({ x: 780, y: 3700 }, 330, 230, 9) },
  { name: { fi: 'Hiidenlampi', sv: 'Trollträsket' }, ring: blob({ x: 3900, y: 2300 }, 260, 340, 10) },
]

const FORESTS: readonly AreaPlan[] = [
  { name: { fi: 'Karhumetsä', sv: 'Björnskogen' }, ring: blob({ x: 2650, y: 3250 }, 950, 650, 12) },
  { name: { fi: 'Rantakuusikko', sv: 'Strandskogen' }, ring: blob({ x: -1900, y: 3100 }, 600, 450, 11) },
  { name: { fi: 'Satumetsä', sv: 'Sagoskogen' }, ring: blob({ x: 3900, y: -1900 }, 800, 900, 12) },
  { name: { fi: 'Kangasmetsä', sv: 'Moskogen' }, ring: blob({ x: -2100, y: -3200 }, 500, 450, 10) },
]

const FIELDS: readonly AreaPlan[] = [
  { name: { fi: 'Peltolan pellot', sv: 'Åkerby åkrar' }, ring: blob({ x: 2900, y: -3500 }, 750, 500, 8) },
  { name: { fi: 'Myllyvainio', sv: 'Kvarngärdet' }, ring: blob({ x: 3900, y: 500 }, 600, 600, 8) },
]

export function makeLandscape(parks: readonly AreaPlan[]): Landscape {
  return {
    sea: SEA_RING.map(coordinateOf),
    islands: ISLAND_RINGS.map(areaOf),
    lakes: LAKE_RINGS.map(areaOf),
    parks: parks.map(areaOf),
    forests: FORESTS.map(areaOf),
    fields: FIELDS.map(areaOf),
  }
}

function areaOf({ name, ring }: AreaPlan): Area {
  return { name, ring: ring.map(coordinateOf) }
}

/** A roundish shape with a few bays in it; every third corner is drawn in. */
function blob(middle: Point, width: number, height: number, corners: number): readonly Point[] {
  const ring = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners
    const reach = at % 3 === 1 ? 0.86 : 1.12
    return { x: middle.x + width * reach * Math.cos(angle), y: middle.y + height * reach * Math.sin(angle) }
  })
  return rounderRing(ring)
}
