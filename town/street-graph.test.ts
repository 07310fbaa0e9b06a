import { describe, expect, test } from 'vitest'
import { DISTRICT_PLANS } from './districts.ts'
import { ISLAND_RINGS, LAKE_RINGS, SEA_RING } from './coast.ts'
import { coordinateOf, isInside } from './geometry.ts'
import { makeGeography } from './street-graph.ts'

const town = makeGeography('kuusilahti')

describe('the streets of Kuusilahti', () => {
  test('are all reached on foot from the market square', () => {
    const neighbours = town.nodes.map((): number[] => [])
    for (const { from, to } of town.edges) {
      neighbours[from]?.push(to)
      neighbours[to]?.push(from)
    }
    const reached = new Set([0])
    for (const node of reached) for (const next of neighbours[node] ?? []) reached.add(next)
    expect(reached.size).toBe(town.nodes.length)
  })

  test('have a name of their own in each language', () => {
    expect(new Set(town.streets.map(({ name }) => name.fi)).size).toBe(town.streets.length)
    expect(new Set(town.streets.map(({ name }) => name.sv)).size).toBe(town.streets.length)
    expect(town.streets.length).toBeGreaterThan(110)
  })

  test('have edges as long as the way between their ends, and no edge of no length', () => {
    expect(Math.min(...town.edges.map(({ metres }) => metres))).toBeGreaterThan(50)
    expect(Math.max(...town.edges.map(({ metres }) => metres))).toBeLessThan(300)
  })
})

describe('the houses', () => {
  test('are thousands, and each address is there once', () => {
    expect(town.houses.length).toBeGreaterThan(3000)
    expect(new Set(town.houses.map(({ street, number }) => `${street}/${number}`)).size).toBe(town.houses.length)
  })

  test('stand on an edge of their own street', () => {
    for (const house of town.houses) {
      expect(town.edges[house.edge]?.street).toBe(house.street)
      expect(house.along).toBeGreaterThan(0)
      expect(house.along).toBeLessThan(1)
    }
  })

  test('stand within the bounds of the town', () => {
    const { south, west, north, east } = town.bounds
    for (const { location } of town.houses) {
      expect(location.lat > south && location.lat < north && location.lon > west && location.lon < east).toBe(true)
    }
  })

  test('stand on dry land', () => {
    const rings = [SEA_RING, ...LAKE_RINGS.map(({ ring }) => ring)].map((ring) => ring.map(toPoint))
    const islands = ISLAND_RINGS.map(({ ring }) => ring.map(toPoint))
    const wet = town.houses.filter(({ location }) => {
      const point = { x: location.lon, y: location.lat }
      return rings.some((ring) => isInside(point, ring)) && !islands.some((ring) => isInside(point, ring))
    })
    expect(wet.map(({ street, number }) => `${town.streets[street]?.name.fi} ${number}`)).toEqual([])
  })
})

test('every district has a postal code and a park of its own', () => {
  expect(new Set(town.districts.map(({ postalCode }) => postalCode)).size).toBe(DISTRICT_PLANS.length)
  expect(town.landscape.parks).toHaveLength(DISTRICT_PLANS.length)
})

test('another seed bends the streets otherwise', () => {
  expect(makeGeography('kuusilahti')).toEqual(town)
  expect(makeGeography('another').nodes).not.toEqual(town.nodes)
})

function toPoint(point: { x: number; y: number }) {
  const { lat, lon } = coordinateOf(point)
  return { x: lon, y: lat }
}
