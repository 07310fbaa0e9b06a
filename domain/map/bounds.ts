import type { Bounds, Coordinate } from '../city/city.ts'

export function isInside({ lat, lon }: Coordinate, { south, west, north, east }: Bounds): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east
}

/** What two areas have in common, if anything. An area that is upside down has nothing in it. */
export function commonBounds(a: Bounds, b: Bounds): Bounds | undefined {
  const isArea = ({ south, west, north, east }: Bounds) => south < north && west < east
  const common = {
    south: Math.max(a.south, b.south),
    west: Math.max(a.west, b.west),
    north: Math.min(a.north, b.north),
    east: Math.min(a.east, b.east),
  }
  return isArea(a) && isArea(b) && isArea(common) ? common : undefined
}
