import type { Coordinate } from '@nalle/domain/city/city.ts'
import { worldPointOf } from '@nalle/domain/map/tiles.ts'
import type { WorldPoint } from '@nalle/domain/map/tiles.ts'
import type { Pixel } from './tile-shapes.ts'

const METRES_ROUND_THE_WORLD = 40_075_017

/** Metres on the ground and places on the map of the world, one in the other; x grows to the east, y to the south. */
export type Ground = {
  readonly metresOf: (coordinate: Coordinate) => Pixel
  readonly worldOf: (metres: Pixel) => WorldPoint
  /** How much of the world's picture a metre takes. */
  readonly metre: number
}

/** A town is small enough for one scale. */
export function groundAround(middle: Coordinate): Ground {
  const origin = worldPointOf(middle)
  const metre = 1 / (METRES_ROUND_THE_WORLD * Math.cos((middle.lat * Math.PI) / 180))
  return {
    metre,
    metresOf: (coordinate) => {
      const { x, y } = worldPointOf(coordinate)
      return { x: (x - origin.x) / metre, y: (y - origin.y) / metre }
    },
    worldOf: ({ x, y }) => ({ x: origin.x + x * metre, y: origin.y + y * metre }),
  }
}
