import { hashOf } from '@nalle/town/dice.ts'
import { isInside } from '@nalle/town/geometry.ts'
import type { Atlas, Shape } from './tile-atlas.ts'
import { clippedRing, grown, isTouching, stretchesIn } from './tile-shapes.ts'
import type { Box, Pixel } from './tile-shapes.ts'

/** Metres from one tree to the next, and how far trees keep from houses, roads and water. */
const SPACING = 24
const FROM_HOUSES = 36
const FROM_ROADS = 16
const FROM_WATER = 8
const FROM_VILLAGES = 330
const SIZES = [8, 11] as const

type Trees = { readonly size: number; readonly spots: readonly Pixel[] }
type Where = { readonly atlas: Atlas; readonly z: number; readonly box: Box; readonly metre: number }

/** The trees in a tile, by their size in metres: wherever nothing else is, and in the gardens behind the houses. */
export function treesIn(where: Where): readonly Trees[] {
  const { box, metre } = where
  const isForest = forestIn(where)
  const step = SPACING * metre
  const trees: Trees[] = SIZES.map((size) => ({ size, spots: [] }))
  const spots: Pixel[][] = SIZES.map(() => [])
  const edge = grown(box, SIZES[1] * metre)
  for (let column = Math.floor(edge.left / step); column <= edge.right / step; column++) {
    for (let row = Math.floor(edge.top / step); row <= edge.bottom / step; row++) {
      const chance = hashOf(`${column} ${row}`)
      if (chance % 5 === 0) continue
      const spot = {
        x: (column + 0.15 + (0.7 * ((chance >>> 8) & 255)) / 255) * step,
        y: (row + 0.15 + (0.7 * ((chance >>> 16) & 255)) / 255) * step,
      }
      if (isForest(spot)) spots[chance % 3 === 0 ? 1 : 0]?.push(spot)
    }
  }
  return trees.map(({ size }, at) => ({ size, spots: spots[at] ?? [] }))
}

function forestIn({ atlas, z, box, metre }: Where): (spot: Pixel) => boolean {
  const sheet = atlas.sheet(z)
  const near = grown(box, 2 * FROM_HOUSES * metre)
  const rings = (shapes: readonly Shape[]) =>
    shapes.filter((shape) => isTouching(shape.box, near)).map(({ points }) => clippedRing(points, near))
  const lines = (shapes: readonly Shape[]) =>
    shapes.filter((shape) => isTouching(shape.box, near)).flatMap(({ points }) => stretchesIn(points, near))
  const land = rings(sheet.land)
  const lakes = rings(sheet.lakes)
  const open = [
    ...lakes,
    ...rings([...sheet.fields, ...sheet.parks, ...sheet.districts.filter(({ isDense }) => isDense)]),
  ]
  const houses = lines([...sheet.settledRoads, ...sheet.ways.filter(({ kind }) => kind !== 'HIGHWAY')])
  const roads = lines([...sheet.ways, ...sheet.railways])
  const shores = [...lines(sheet.land), ...lines(sheet.lakes)]
  return (spot) =>
    land.some((ring) => isInside(spot, ring)) &&
    !open.some((ring) => isInside(spot, ring)) &&
    isAway(spot, houses, FROM_HOUSES * metre) &&
    isAway(spot, roads, FROM_ROADS * metre) &&
    isAway(spot, shores, FROM_WATER * metre) &&
    sheet.villages.every(({ x, y }) => Math.hypot(spot.x - x, spot.y - y) > FROM_VILLAGES * metre)
}

function isAway(spot: Pixel, lines: readonly (readonly Pixel[])[], distance: number): boolean {
  return lines.every((line) =>
    line.every((to, at) => {
      const from = line[at - 1]
      return from === undefined || distanceToPiece(spot, from, to) > distance
    }),
  )
}

function distanceToPiece({ x, y }: Pixel, from: Pixel, to: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const share = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - from.x - dx * share, y - from.y - dy * share)
}
