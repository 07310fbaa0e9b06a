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

/** The city and what is shown around it: as far again as the city is wide and high. */
export function surroundingsOf({ south, west, north, east }: Bounds): Bounds {
  const [height, width] = [north - south, east - west]
  return { south: south - height, west: west - width, north: north + height, east: east + width }
}

/** Whether the square shows the city or its surroundings. */
export function isTileNear(bounds: Bounds, { z, x, y }: TileNumbers): boolean {
  if (![z, x, y].every(Number.isInteger) || z < LOWEST_ZOOM || z > HIGHEST_ZOOM) return false
  const { south, west, north, east } = surroundingsOf(bounds)
  const northWest = worldPointOf({ lat: north, lon: west })
  const southEast = worldPointOf({ lat: south, lon: east })
  const tiles = 2 ** z
  return (
    x >= 0 &&
    y >= 0 &&
    x < tiles &&
    y < tiles &&
    (x + 1) / tiles > northWest.x &&
    x / tiles < southEast.x &&
    (y + 1) / tiles > northWest.y &&
    y / tiles < southEast.y
  )
}

type TileNumbers = { readonly z: number; readonly x: number; readonly y: number }
