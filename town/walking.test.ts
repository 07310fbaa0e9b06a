import type { Coordinate } from '@nalle/domain/city/city.ts'
import { straightDistance } from '@nalle/domain/map/distances.ts'
import { describe, expect, test } from 'vitest'
import { createDice } from './dice.ts'
import { coordinateOf, distanceOf, pointOf } from './geometry.ts'
import type { Point } from './geometry.ts'
import { makeTown } from './town.ts'
import { makeWalkingMap } from './walking.ts'

const town = makeTown({ seed: 'kuusilahti', today: Temporal.PlainDate.from('2026-09-14'), children: 100 })
const { geography } = town
const walking = makeWalkingMap(geography)
const places = [...geography.houses, ...town.units].map(({ location }) => location)

describe('a way on foot', () => {
  test('is the shortest one: 200 pairs of addresses and units, counted in another way', () => {
    const dice = createDice(4711, 1)
    const ways = allWays()
    for (let pair = 0; pair < 200; pair += 1) {
      const from = dice.pick(places)
      const to = dice.pick(pair % 2 === 0 ? places : town.units.map(({ location }) => location))
      const [metres] = walking.distances(from, [to]).metres
      expect(metres, `${JSON.stringify(from)} ${JSON.stringify(to)}`).toBeCloseTo(plainly(ways, from, to), 2)
    }
  }, 60_000)

  test('is as long one way as the other, and never shorter than the straight line', () => {
    const dice = createDice(4711, 2)
    for (let pair = 0; pair < 50; pair += 1) {
      const [from, to] = [dice.pick(places), dice.pick(places)]
      const [there = 0] = walking.distances(from, [to]).metres
      const [back] = walking.distances(to, [from]).metres
      expect(there).toBeCloseTo(back ?? Number.NaN, 6)
      expect(there).toBeGreaterThanOrEqual(straightDistance(from, to))
    }
  })

  test.each([
    { north: 0, metres: 0 },
    { north: 14, metres: 14 },
    { north: 15, metres: 15 },
    // Nearer to the street than to each other: out and in again.
    { north: 15.5, metres: 45.5 },
  ])('to the door $north m further on the yard is $metres m', ({ north, metres }) => {
    const nodes = [coordinateOf({ x: 0, y: 0 }), coordinateOf({ x: 1000, y: 0 })].map((location) => ({ location }))
    const street = { from: 0, to: 1, metres: 1000, street: 0, isBridge: false }
    const door = coordinateOf({ x: 500, y: 15 })
    const yard = makeWalkingMap({ nodes, edges: [street] })
    expect(yard.distances(door, [coordinateOf({ x: 500, y: 15 + north })]).metres[0]).toBeCloseTo(metres, 0)
  })

  test('to the house over the street is the two front gardens', () => {
    const [one, other] = geography.houses
    if (one === undefined || other === undefined) throw new Error('no houses')
    expect(walking.distances(one.location, [other.location]).metres[0]).toBeCloseTo(30, 0)
  })
})

describe('the work', () => {
  const ends = town.units.slice(0, 15).map(({ location }) => location)

  test('for fifteen walks from one address: each crossing is looked at once', () => {
    const { metres, crossings } = walking.distances(places[0]!, ends)
    expect(metres).toHaveLength(15)
    expect(metres.every((far) => far !== undefined)).toBe(true)
    expect(crossings).toBeLessThanOrEqual(geography.nodes.length)
  })

  test('for a walk around the corner: a few crossings, not the town', () => {
    expect(walking.distances(places[0]!, [places[10]!]).crossings).toBeLessThan(20)
  })
})

describe('where no street leads', () => {
  const nodes = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 0, y: 500 },
    { x: 100, y: 500 },
  ].map((point) => ({ location: coordinateOf(point) }))
  const street = (from: number, to: number, metres: number) => ({ from, to, metres, street: 0, isBridge: false })
  const at = (x: number, y: number) => coordinateOf({ x, y })

  test('there is no distance, though others are known', () => {
    const islands = makeWalkingMap({ nodes, edges: [street(0, 1, 100), street(2, 3, 100)] })
    const { metres } = islands.distances(at(10, 5), [at(90, 5), at(90, 495)])
    expect(metres[0]).toBeCloseTo(90, 0)
    expect(metres[1]).toBeUndefined()
  })

  test('the way around is taken when a street is long between its ends', () => {
    const around = makeWalkingMap({
      nodes,
      edges: [street(0, 1, 5000), street(0, 2, 500), street(2, 3, 100), street(3, 1, 500)],
    })
    expect(around.distances(at(10, 0), [at(90, 0)]).metres[0]).toBeCloseTo(500 + 1100 + 500, -1)
  })

  test('a town without streets knows no distances', () => {
    const { metres, crossings } = makeWalkingMap({ nodes: [], edges: [] }).distances(at(0, 0), [at(1, 1)])
    expect(metres).toEqual([undefined])
    expect(crossings).toBe(0)
  })
})

const points = geography.nodes.map(({ location }) => pointOf(location))

/** Between all crossings at once, by trying every crossing on the way of every pair. */
function allWays(): readonly Float64Array[] {
  const far = points.map((_, at) => new Float64Array(points.length).fill(Infinity).fill(0, at, at + 1))
  for (const { from, to, metres } of geography.edges) {
    far[from]![to] = Math.min(far[from]![to]!, metres)
    far[to]![from] = far[from]![to]!
  }
  for (const [over, fromThere] of far.entries()) {
    for (const fromHere of far) {
      const there = fromHere[over]!
      for (let to = 0; to < points.length; to += 1) fromHere[to] = Math.min(fromHere[to]!, there + fromThere[to]!)
    }
  }
  return far
}

/** The same distance in another way: over all crossings, and with the doorstep searched by narrowing. */
function plainly(ways: readonly Float64Array[], from: Coordinate, to: Coordinate): number {
  const [start, goal] = [doorstep(pointOf(from)), doorstep(pointOf(to))]
  const straight = distanceOf(pointOf(from), pointOf(to))
  if (straight <= start.metres && straight <= goal.metres) return straight
  const onOneEdge = start.edge === goal.edge ? Math.abs(start.along - goal.along) * goal.edge.metres : Infinity
  const overCrossings = ends(start).flatMap(([out, metres]) =>
    ends(goal).map(([back, rest]) => metres + ways[out]![back]! + rest),
  )
  return start.metres + Math.min(onOneEdge, ...overCrossings) + goal.metres
}

function ends({ edge, along }: ReturnType<typeof doorstep>): readonly (readonly [number, number])[] {
  return [
    [edge.from, along * edge.metres],
    [edge.to, (1 - along) * edge.metres],
  ]
}

function doorstep({ x, y }: Point) {
  const steps = geography.edges.map((edge) => {
    const [a, b] = [points[edge.from]!, points[edge.to]!]
    const metresAt = (share: number) =>
      Math.sqrt((a.x * (1 - share) + b.x * share - x) ** 2 + (a.y * (1 - share) + b.y * share - y) ** 2)
    let [low, high] = [0, 1]
    for (let turn = 0; turn < 45; turn += 1) {
      const [third, otherThird] = [low + (high - low) / 3, high - (high - low) / 3]
      if (metresAt(third) < metresAt(otherThird)) high = otherThird
      else low = third
    }
    return { edge, along: (low + high) / 2, metres: metresAt((low + high) / 2) }
  })
  return steps.reduce((best, step) => (step.metres < best.metres ? step : best))
}
