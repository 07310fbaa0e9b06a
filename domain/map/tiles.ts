import type { Bounds, Coordinate } from '../city/city.ts'

/** Pictures of the map are squares of this many pixels, in the common numbering of web maps. */
export const TILE_SIZE = 256
export const LOWEST_ZOOM = 10
export const HIGHEST_ZOOM = 18

/** Further north and south the common projection does not reach. */
const HIGHEST_LATITUDE = 85

/** A place in the flat picture of the world, from 0 to 1: x grows to the east, y to the south. */
export type WorldPoint = { readonly x: number; readonly y: number }

export function worldPointOf({ lat, lon }: Coordinate): WorldPoint {
  const angle = (Math.min(HIGHEST_LATITUDE, Math.max(-HIGHEST_LATITUDE, lat)) * Math.PI) / 180
  return { x: (lon + 180) / 360, y: (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2 }
}

/** Whether the square shows the city, or its surroundings as far as the city is wide and high. */
export function isTileNear(
  bounds: Bounds,
  { z, x, y }: { readonly z: number; readonly x: number; readonly y: number },
): boolean {
  if (![z, x, y].every(Number.isInteger) || z < LOWEST_ZOOM || z > HIGHEST_ZOOM) return false
  const northWest = worldPointOf({ lat: bounds.north, lon: bounds.west })
  const southEast = worldPointOf({ lat: bounds.south, lon: bounds.east })
  const width = southEast.x - northWest.x
  const height = southEast.y - northWest.y
  const tiles = 2 ** z
  return (
    x >= 0 &&
    y >= 0 &&
    x < tiles &&
    y < tiles &&
    (x + 1) / tiles > northWest.x - width &&
    x / tiles < southEast.x + width &&
    (y + 1) / tiles > northWest.y - height &&
    y / tiles < southEast.y + height
  )
}
