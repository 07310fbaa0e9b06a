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
    for (let pair = 0; pair < 200; pair += 1) {
      const from = dice.pick(places)
      const to = dice.pick(pair % 2 === 0 ? places : town.units.map(({ location }) => location))
      const [metres] = walking.distances(from, [to]).metres
      expect(metres, `${JSON.stringify(from)} ${JSON.stringify(to)}`).toBeCloseTo(plainly(from, to), 2)
    }
  })

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

/** The same distance, found without haste: no heap, no early end, the doorstep searched by narrowing. */
function plainly(from: { lat: number; lon: number }, to: { lat: number; lon: number }): number {
  const points = geography.nodes.map(({ location }) => pointOf(location))
  const start = doorstep(points, pointOf(from))
  const goal = doorstep(points, pointOf(to))
  const left = new Set(points.keys())
  const far = points.map(() => Infinity)
  far[start.edge.from] = start.metres + start.along * start.edge.metres
  far[start.edge.to] = start.metres + (1 - start.along) * start.edge.metres
  while (left.size > 0) {
    const nearest = [...left].reduce((best, next) => (far[next]! < far[best]! ? next : best))
    left.delete(nearest)
    for (const { from: a, to: b, metres } of geography.edges) {
      if (a === nearest) far[b] = Math.min(far[b]!, far[a]! + metres)
      if (b === nearest) far[a] = Math.min(far[a]!, far[b]! + metres)
    }
  }
  const onOneEdge = start.metres + goal.metres + Math.abs(start.along - goal.along) * goal.edge.metres
  return Math.min(
    far[goal.edge.from]! + goal.along * goal.edge.metres + goal.metres,
    far[goal.edge.to]! + (1 - goal.along) * goal.edge.metres + goal.metres,
    start.edge === goal.edge ? onOneEdge : Infinity,
  )
}

function doorstep(points: readonly Point[], point: Point) {
  const steps = geography.edges.map((edge) => {
    const [a, b] = [points[edge.from]!, points[edge.to]!]
    const metresAt = (share: number) =>
      distanceOf(point, { x: a.x * (1 - share) + b.x * share, y: a.y * (1 - share) + b.y * share })
    let [low, high] = [0, 1]
    for (let turn = 0; turn < 80; turn += 1) {
      const [third, otherThird] = [low + (high - low) / 3, high - (high - low) / 3]
      if (metresAt(third) < metresAt(otherThird)) high = otherThird
      else low = third
    }
    return { edge, along: (low + high) / 2, metres: metresAt((low + high) / 2) }
  })
  return steps.reduce((best, step) => (step.metres < best.metres ? step : best))
}
