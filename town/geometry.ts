import type { Coordinate } from '@nalle/domain/city/city.ts'

/** Metres east and north of the market square: the town is small enough to be flat. */
export type Point = { readonly x: number; readonly y: number }

export const MARKET_SQUARE: Coordinate = { lat: 62.6105, lon: 21.205 }

const METRES_IN_A_DEGREE_OF_LATITUDE = 111_320
const METRES_IN_A_DEGREE_OF_LONGITUDE = METRES_IN_A_DEGREE_OF_LATITUDE * Math.cos((MARKET_SQUARE.lat * Math.PI) / 180)

export function coordinateOf({ x, y }: Point): Coordinate {
  return {
    lat: rounded(MARKET_SQUARE.lat + y / METRES_IN_A_DEGREE_OF_LATITUDE),
    lon: rounded(MARKET_SQUARE.lon + x / METRES_IN_A_DEGREE_OF_LONGITUDE),
  }
}

export function pointOf({ lat, lon }: Coordinate): Point {
  return {
    x: (lon - MARKET_SQUARE.lon) * METRES_IN_A_DEGREE_OF_LONGITUDE,
    y: (lat - MARKET_SQUARE.lat) * METRES_IN_A_DEGREE_OF_LATITUDE,
  }
}

/** Six decimals are a tenth of a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** Points written as `x,y x,y …`, in metres. */
export function pointsOf(text: string): readonly Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((point) => {
      const [x, y] = point.split(',').map(Number)
      return { x: x ?? 0, y: y ?? 0 }
    })
}

export function distanceOf(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}

export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** The point beside a line, so many metres to its left; negative is to its right. */
export function beside(from: Point, to: Point, share: number, metres: number): Point {
  const length = distanceOf(from, to)
  const on = between(from, to, share)
  return { x: on.x - ((to.y - from.y) / length) * metres, y: on.y + ((to.x - from.x) / length) * metres }
}

export function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) }
}

/** Cuts the corners of a ring twice, so that shores look as if water had made them. */
export function rounderRing(ring: readonly Point[]): readonly Point[] {
  return cutCorners(cutCorners(ring))
}

/** The same for a line, whose ends stay where they are. */
export function rounderLine(line: readonly Point[]): readonly Point[] {
  return cutBends(cutBends(line))
}

function cutBends(line: readonly Point[]): readonly Point[] {
  const [first] = line
  const last = line.at(-1)
  if (first === undefined || last === undefined) return []
  return [first, ...cutCorners(line).slice(1, -3), last]
}

function cutCorners(ring: readonly Point[]): readonly Point[] {
  return ring.flatMap((point, at) => {
    const next = ring[(at + 1) % ring.length] ?? point
    return [between(point, next, 0.25), between(point, next, 0.75)]
  })
}

export function isInside({ x, y }: Point, ring: readonly Point[]): boolean {
  let inside = false
  ring.forEach((a, at) => {
    const b = ring[(at + 1) % ring.length] ?? a
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}
