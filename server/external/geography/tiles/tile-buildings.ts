import type { WorldPoint } from '@nalle/domain/map/tiles.ts'
import { hashOf } from '@nalle/town/dice.ts'
import type { Geography, House } from '@nalle/town/street-graph.ts'
import type { Ground } from './tile-ground.ts'
import { createGrid } from './tile-grid.ts'
import { boxAround, grown } from './tile-shapes.ts'
import type { Box, Pixel } from './tile-shapes.ts'

/** A building by its corners on the ground. */
export type Building = { readonly ring: readonly WorldPoint[]; readonly box: Box }

/** A rectangle on the ground, in metres: where its middle is, along which direction it lies, how wide and deep it is. */
type Footprint = {
  readonly middle: Pixel
  readonly along: Pixel
  readonly width: number
  readonly depth: number
  /** How far one corner is left open, for houses with a terrace. */
  readonly notch: number
}

/**
 * A house for each address, with sheds behind and, where the town is dense, buildings round the courts. What would stand
 * in the way of something that is there already is left out: two addresses at a corner are one house.
 */
export function makeBuildings(geography: Geography, ground: Ground): readonly Building[] {
  const taken = createGrid<Footprint>(CELL)
  const kept: Footprint[] = []
  const add = (footprint: Footprint) => {
    const box = boxAround(cornersOf(footprint))
    if (!taken.touching(grown(box, ALLEY)).every((other) => areApart(footprint, other))) return
    taken.add(box, footprint)
    kept.push(footprint)
  }
  const green = [
    ...geography.landscape.parks.map(({ ring }) => ring),
    ...geography.landscape.landmarks.map(({ outline }) => outline),
  ]
    .map((ring) => boxAround(ring.map(ground.metresOf)))
    .map(({ left, top, right, bottom }) => ({ left: left - 14, top: top - 14, right: right + 14, bottom: bottom + 14 }))
  const isOpen = ({ middle: { x, y } }: Footprint) =>
    green.every((box) => x < box.left || x > box.right || y < box.top || y > box.bottom)
  const houses = geography.houses.map((house) => ({ house, side: sideOf(house, geography, ground) }))
  for (const { house, side } of houses) add(houseOn(house, side))
  for (const { house, side } of houses) for (const behind of behindOf(house, side)) if (isOpen(behind)) add(behind)
  return kept.map((footprint) => {
    const ring = cornersOf(footprint).map(ground.worldOf)
    return { ring, box: boxAround(ring) }
  })
}

/** Where the front door is, the direction of the street, and the way from the street to the back yard. */
type Side = {
  readonly door: Pixel
  readonly along: Pixel
  readonly away: Pixel
  readonly chance: (purpose: string) => number
}

function sideOf(house: House, { edges, nodes }: Geography, { metresOf }: Ground): Side {
  const edge = edges[house.edge]
  const [from, to] = [nodes[edge?.from ?? 0], nodes[edge?.to ?? 0]]
  if (from === undefined || to === undefined) throw new Error(`House ${house.number} stands on no street`)
  const [start, end] = [metresOf(from.location), metresOf(to.location)]
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length }
  const door = metresOf(house.location)
  const isLeft = along.x * (door.y - start.y) - along.y * (door.x - start.x) < 0
  const away = isLeft ? { x: along.y, y: -along.x } : { x: -along.y, y: along.x }
  const chance = (purpose: string) => hashOf(`${purpose} ${house.street} ${house.number}`) / 2 ** 32
  return { door, along, away, chance }
}

function houseOn({ kind }: House, { door, along, away, chance }: Side): Footprint {
  const isBlock = kind === 'BLOCKS'
  const width = isBlock ? 17 + 5 * chance('width') : 9 + 5 * chance('width')
  const depth = isBlock ? 11 + 2 * chance('depth') : 7.5 + 3 * chance('depth')
  const setBack = isBlock ? 1 : 1 + 5 * chance('garden')
  const notch = !isBlock && chance('notch') < 0.4 ? 3 : 0
  return { middle: moved(door, away, setBack), along, width, depth, notch }
}

function behindOf({ kind, number }: House, { door, along, away, chance }: Side): readonly Footprint[] {
  if (kind === 'HOUSES') {
    if (chance('shed') > 0.6) return []
    const middle = moved(moved(door, away, 15 + 6 * chance('yard')), along, 5 * chance('aside') - 2)
    return [{ middle, along, width: 4 + 2.5 * chance('long'), depth: 3.5 + chance('deep'), notch: 0 }]
  }
  if (number % 6 > 1 || chance('court') > 0.75) return []
  return [
    { middle: moved(door, away, 31 + 8 * chance('yard')), along, width: 26 + 12 * chance('long'), depth: 11, notch: 0 },
  ]
}

function moved({ x, y }: Pixel, direction: Pixel, metres: number): Pixel {
  return { x: x + direction.x * metres, y: y + direction.y * metres }
}

function cornersOf({ middle, along, width, depth, notch }: Footprint): readonly Pixel[] {
  const [w, d] = [width / 2, depth / 2]
  const open = notch * 1.3
  const corners: readonly (readonly [number, number])[] = [
    [-w, -d],
    [w, -d],
    [w, d - notch],
    [w - open, d - notch],
    [w - open, d],
    [-w, d],
  ]
  return corners.map(([a, b]) => ({ x: middle.x + along.x * a - along.y * b, y: middle.y + along.y * a + along.x * b }))
}

const CELL = 60
const ALLEY = 1.5

/** Two rectangles are apart when a line along a side of one of them passes between them. */
function areApart(a: Footprint, b: Footprint): boolean {
  const [ringA, ringB] = [cornersOf({ ...a, notch: 0 }), cornersOf({ ...b, notch: 0 })]
  return [a.along, b.along].some(({ x, y }) =>
    [
      { x, y },
      { x: -y, y: x },
    ].some((axis) => {
      const shadowA = ringA.map((point) => point.x * axis.x + point.y * axis.y)
      const shadowB = ringB.map((point) => point.x * axis.x + point.y * axis.y)
      return Math.max(...shadowA) + ALLEY < Math.min(...shadowB) || Math.max(...shadowB) + ALLEY < Math.min(...shadowA)
    }),
  )
}

/** Finds the buildings of a part of the map without looking at all of them. */
export function buildingsIndex(buildings: readonly Building[]): (box: Box) => readonly Building[] {
  const grid = createGrid<Building>(1 / CELLS_OF_THE_WORLD)
  for (const building of buildings) grid.add(building.box, building)
  return grid.touching
}

/** As wide as a tile of zoom 15. */
const CELLS_OF_THE_WORLD = 2 ** 15
