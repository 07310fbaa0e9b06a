import type { Bounds, Coordinate } from '@nalle/domain/city/city.ts'
import { createDice, hashOf } from './dice.ts'
import type { Dice } from './dice.ts'
import { DISTRICT_PLANS } from './districts.ts'
import type { DistrictPlan, Name } from './districts.ts'
import { beside, between, coordinateOf, distanceOf, turned } from './geometry.ts'
import type { Point } from './geometry.ts'
import { makeLandscape } from './landscape.ts'
import type { Landscape } from './landscape.ts'
import { ROAD_PLANS } from './roads.ts'
import type { RoadPlan } from './roads.ts'

/** The streets, houses and surroundings of the town: what address search, walking routes and map tiles are made of. */
export type Geography = {
  readonly districts: readonly District[]
  readonly nodes: readonly StreetNode[]
  readonly edges: readonly StreetEdge[]
  readonly streets: readonly Street[]
  readonly houses: readonly House[]
  readonly landscape: Landscape
  readonly bounds: Bounds
}

export type District = {
  readonly key: string
  readonly name: Name
  readonly genitive: Name
  readonly postalCode: string
  readonly middle: Coordinate
}

/** A crossing, a bend or an end. Its place in the list is its number. */
export type StreetNode = { readonly location: Coordinate }

export type StreetEdge = {
  readonly from: number
  readonly to: number
  readonly street: number
  readonly metres: number
  readonly isBridge: boolean
}

export type Street = {
  readonly name: Name
  readonly district: string
  readonly postalCode: string
  readonly kind: 'STREET' | 'ROAD' | 'BRIDGE'
  readonly nodes: readonly number[]
}

export type House = {
  readonly street: number
  readonly number: number
  readonly postalCode: string
  readonly district: string
  readonly kind: DistrictPlan['kind']
  readonly location: Coordinate
  /** The edge on which the house stands, and how far along it from its start, from 0 to 1. */
  readonly edge: number
  readonly along: number
}

export const POST_OFFICE: Name = { fi: 'KUUSILAHTI', sv: 'GRANVIK' }

export const TOWN_BOUNDS: Bounds = { south: 62.57, west: 21.1, north: 62.65, east: 21.31 }

/** Metres between two houses on one side, and from the middle of the street to a front door. */
const HOUSE_SPACING = 24
const FRONT_GARDEN = 15
const NO_HOUSES_NEAR_CROSSING = 20
/** How crooked the streets are: each crossing is moved by up to this many metres. */
const CROOKEDNESS = 14
const ROAD_NODE_SPACING = 160

export function makeGeography(seed: string): Geography {
  const dice = createDice(hashOf(seed), hashOf('geography'))
  const points: Point[] = []
  const edges: StreetEdge[] = []
  const streets: Street[] = []
  const houses: House[] = []
  const crossings = new Map<string, readonly (readonly number[])[]>()

  for (const plan of DISTRICT_PLANS) addDistrict(plan)
  for (const plan of ROAD_PLANS) addRoad(plan)

  return {
    districts: DISTRICT_PLANS.map(({ key, name, genitive, postalCode, middle }) => ({
      key,
      name,
      genitive,
      postalCode,
      middle: coordinateOf(middle),
    })),
    nodes: points.map((point) => ({ location: coordinateOf(point) })),
    edges,
    streets,
    houses,
    landscape: makeLandscape(
      DISTRICT_PLANS.map((plan) => ({ name: plan.park, ring: parkOf(plan) })),
      nearestCrossing,
    ),
    bounds: TOWN_BOUNDS,
  }

  function addDistrict(plan: DistrictPlan): void {
    const grid = plan.rows.map((_, row) =>
      plan.columns.map((_, column) => addPoint(crossingOf(plan, row, column, dice))),
    )
    crossings.set(plan.key, grid)
    plan.rows.forEach((name, row) => addStreet(name, plan, grid[row] ?? [], 'STREET'))
    plan.columns.forEach((name, column) => {
      const nodes = grid.map((row) => row[column]).filter((node) => node !== undefined)
      addStreet(name, plan, nodes, 'STREET')
    })
  }

  function addRoad(road: RoadPlan): void {
    const [from, to] = nearestPair(crossingsOf(road.from), crossingsOf(road.to))
    const start = pointAt(from)
    const end = pointAt(to)
    const steps = Math.max(2, Math.round(distanceOf(start, end) / ROAD_NODE_SPACING))
    const bend = road.isBridge ? 0 : dice.between(-60, 60)
    const middles = Array.from({ length: steps - 1 }, (_, at) => {
      const share = (at + 1) / steps
      return addPoint(beside(start, end, share, bend * Math.sin(share * Math.PI)))
    })
    const plan = DISTRICT_PLANS.find(({ key }) => key === road.to)
    if (plan === undefined) throw new Error(`No district ${road.to}`)
    addStreet(road.name, { ...plan, kind: 'HOUSES' }, [from, ...middles, to], road.isBridge ? 'BRIDGE' : 'ROAD')
  }

  function addStreet(
    name: readonly [string, string],
    plan: DistrictPlan,
    nodes: readonly number[],
    kind: Street['kind'],
  ): void {
    const street = streets.length
    streets.push({ name: { fi: name[0], sv: name[1] }, district: plan.key, postalCode: plan.postalCode, kind, nodes })
    let doorsBefore = 0
    for (const [at, from] of nodes.entries()) {
      const to = nodes[at + 1]
      if (to === undefined) break
      const metres = distanceOf(pointAt(from), pointAt(to))
      edges.push({ from, to, street, metres: Math.round(metres * 10) / 10, isBridge: kind === 'BRIDGE' })
      if (kind !== 'BRIDGE') doorsBefore += addHouses(street, plan, from, to, metres, doorsBefore)
    }
  }

  /** Odd numbers on the left, even ones on the right, growing along the street. */
  function addHouses(
    street: number,
    plan: DistrictPlan,
    from: number,
    to: number,
    metres: number,
    doorsBefore: number,
  ): number {
    const doors = Math.floor((metres - 2 * NO_HOUSES_NEAR_CROSSING) / HOUSE_SPACING) + 1
    const edge = edges.length - 1
    for (let door = 0; door < doors; door++) {
      const along = (NO_HOUSES_NEAR_CROSSING + door * HOUSE_SPACING) / metres
      for (const side of [1, -1]) {
        houses.push({
          street,
          number: 2 * (doorsBefore + door) + (side === 1 ? 1 : 2),
          postalCode: plan.postalCode,
          district: plan.key,
          kind: plan.kind,
          location: coordinateOf(beside(pointAt(from), pointAt(to), along, side * FRONT_GARDEN)),
          edge,
          along: Math.round(along * 1000) / 1000,
        })
      }
    }
    return doors
  }

  function addPoint(point: Point): number {
    return points.push(point) - 1
  }

  function pointAt(node: number): Point {
    const point = points[node]
    if (point === undefined) throw new Error(`No crossing ${node}`)
    return point
  }

  function crossingsOf(district: string): readonly number[] {
    return crossings.get(district)?.flat() ?? []
  }

  function nearestPair(from: readonly number[], to: readonly number[]): readonly [number, number] {
    const pairs = from.flatMap((a) => to.map((b) => [a, b] as const))
    return pairs.reduce((best, pair) => (lengthOf(pair) < lengthOf(best) ? pair : best))
  }

  function nearestCrossing(point: Point): Point {
    return points.reduce((best, next) => (distanceOf(next, point) < distanceOf(best, point) ? next : best))
  }

  function lengthOf([a, b]: readonly [number, number]): number {
    return distanceOf(pointAt(a), pointAt(b))
  }
}

function crossingOf(plan: DistrictPlan, row: number, column: number, dice: Dice): Point {
  const offset = turned(gridOffset(plan, row, column), plan.turnedBy)
  return {
    x: plan.middle.x + offset.x + dice.between(-CROOKEDNESS, CROOKEDNESS),
    y: plan.middle.y + offset.y + dice.between(-CROOKEDNESS, CROOKEDNESS),
  }
}

function gridOffset(plan: DistrictPlan, row: number, column: number): Point {
  return {
    x: (column - (plan.columns.length - 1) / 2) * plan.spacing,
    y: (row - (plan.rows.length - 1) / 2) * plan.spacing,
  }
}

/** The park fills the inside of the block nearest to the middle, behind its houses. */
function parkOf(plan: DistrictPlan): readonly Point[] {
  const row = Math.floor((plan.rows.length - 1) / 2)
  const column = Math.floor((plan.columns.length - 1) / 2)
  const corners = [
    gridOffset(plan, row, column),
    gridOffset(plan, row, column + 1),
    gridOffset(plan, row + 1, column + 1),
    gridOffset(plan, row + 1, column),
  ]
  const heart = between(gridOffset(plan, row, column), gridOffset(plan, row + 1, column + 1), 0.5)
  return corners.map((corner) => {
    const inner = turned(between(corner, heart, 0.42), plan.turnedBy)
    return { x: plan.middle.x + inner.x, y: plan.middle.y + inner.y }
  })
}
