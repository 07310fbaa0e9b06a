import type { Coordinate } from '@nalle/domain/city/city.ts'
import { describe, expect, test } from 'vitest'
import { distanceOf, isInside, MARKET_SQUARE } from './geometry.ts'
import type { Point } from './geometry.ts'
import { makeGeography } from './street-graph.ts'

const { landscape, houses, streets, nodes } = makeGeography('kuusilahti')
const inMetres = ({ lat, lon }: Coordinate): Point => ({
  x: (lon - MARKET_SQUARE.lon) * 111_320 * Math.cos((MARKET_SQUARE.lat * Math.PI) / 180),
  y: (lat - MARKET_SQUARE.lat) * 111_320,
})

describe('what lies around the streets', () => {
  test('no train runs through a house', () => {
    const hit = landscape.railways.flatMap((line) =>
      houses.filter(({ location }) => distanceToLine(inMetres(location), line.map(inMetres)) < 15),
    )
    expect(hit.map(({ street, number }) => `${streets[street]?.name.fi} ${number}`)).toEqual([])
  })

  test('well-known buildings stand where no house does', () => {
    const crowded = landscape.landmarks.filter(({ outline }) => {
      const ring = outline.map(inMetres)
      return houses.some(({ location }) => isInside(inMetres(location), ring))
    })
    expect(crowded).toEqual([])
  })

  test('roads out of town begin at a crossing or at the highway', () => {
    const crossings = nodes.map(({ location }) => inMetres(location))
    const highways = landscape.highways.map(({ line }) => line.map(inMetres))
    const lost = landscape.countryRoads.filter(({ line: [start] }) => {
      if (start === undefined) return true
      const point = inMetres(start)
      return (
        crossings.every((crossing) => distanceOf(crossing, point) > 1) &&
        highways.every((line) => distanceToLine(point, line) > 60)
      )
    })
    expect(lost.map(({ name }) => name.fi)).toEqual([])
  })

  test('what has a name has one in both languages', () => {
    const { islands, lakes, parks, forests, fields, villages, waters, landmarks, countryRoads, highways } = landscape
    const named = [islands, lakes, parks, forests, fields, villages, waters, landmarks, countryRoads, highways].flat()
    expect(named.filter(({ name }) => (name.fi === '') !== (name.sv === ''))).toEqual([])
  })
})

function distanceToLine(point: Point, line: readonly Point[]): number {
  const pieces = line.flatMap((to, at) => {
    const from = line[at - 1]
    return from === undefined ? [] : [distanceToPiece(point, from, to)]
  })
  return Math.min(...pieces)
}

function distanceToPiece({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const share = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - from.x - dx * share, y - from.y - dy * share)
}
