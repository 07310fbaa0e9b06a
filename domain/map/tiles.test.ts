import { describe, expect, test } from 'vitest'
import { HIGHEST_ZOOM, isTileNear, LOWEST_ZOOM, worldPointOf } from './tiles.ts'

const bounds = { south: 62.57, west: 21.1, north: 62.65, east: 21.31 }
const middle = { lat: 62.61, lon: 21.205 }

const tileAt = (z: number, { lat, lon }: { lat: number; lon: number }) => {
  const { x, y } = worldPointOf({ lat, lon })
  return { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) }
}

describe('places on the flat picture of the world', () => {
  test.each([
    { coordinate: { lat: 0, lon: 0 }, x: 0.5, y: 0.5 },
    { coordinate: { lat: 0, lon: -180 }, x: 0, y: 0.5 },
    { coordinate: { lat: 85.051129, lon: 180 }, x: 1, y: 0 },
    { coordinate: { lat: -89, lon: 0 }, x: 0.5, y: 0.998 },
  ])('$coordinate is at $x, $y', ({ coordinate, x, y }) => {
    expect(worldPointOf(coordinate).x).toBeCloseTo(x, 6)
    expect(worldPointOf(coordinate).y).toBeCloseTo(y, 2)
  })
})

describe('a tile belongs to the map of the city', () => {
  test.each([
    { z: LOWEST_ZOOM - 1, near: false },
    { z: LOWEST_ZOOM, near: true },
    { z: HIGHEST_ZOOM, near: true },
    { z: HIGHEST_ZOOM + 1, near: false },
    { z: 13.5, near: false },
    { z: NaN, near: false },
  ])('in its middle at zoom $z: $near', ({ z, near }) => {
    expect(isTileNear(bounds, tileAt(z, middle))).toBe(near)
  })

  test.each([
    { place: 'the surroundings in the west', at: { lat: 62.61, lon: 20.9 }, near: true },
    { place: 'further than the city is wide in the west', at: { lat: 62.61, lon: 20.88 }, near: false },
    { place: 'the surroundings in the east', at: { lat: 62.61, lon: 21.51 }, near: true },
    { place: 'further than the city is wide in the east', at: { lat: 62.61, lon: 21.53 }, near: false },
    { place: 'the surroundings in the north', at: { lat: 62.72, lon: 21.2 }, near: true },
    { place: 'further than the city is high in the north', at: { lat: 62.74, lon: 21.2 }, near: false },
    { place: 'the surroundings in the south', at: { lat: 62.5, lon: 21.2 }, near: true },
    { place: 'further than the city is high in the south', at: { lat: 62.48, lon: 21.2 }, near: false },
  ])('$place: $near', ({ at, near }) => {
    expect(isTileNear(bounds, tileAt(HIGHEST_ZOOM, at))).toBe(near)
  })

  test('only with whole numbers that exist at its zoom', () => {
    const { x, y } = tileAt(13, middle)
    expect(isTileNear(bounds, { z: 13, x: x + 0.5, y })).toBe(false)
    for (const edge of [-1, 0, 2 ** 13 - 1, 2 ** 13]) {
      expect(isTileNear(bounds, { z: 13, x: edge, y })).toBe(false)
      expect(isTileNear(bounds, { z: 13, x, y: edge })).toBe(false)
    }
  })

  test('up to the edge of the world, and not over it', () => {
    const whole = { south: -85, west: -180, north: 85, east: 180 }
    expect(isTileNear(whole, { z: 10, x: 0, y: 500 })).toBe(true)
    expect(isTileNear(whole, { z: 10, x: 1023, y: 500 })).toBe(true)
    expect(isTileNear(whole, { z: 10, x: -1, y: 500 })).toBe(false)
    expect(isTileNear(whole, { z: 10, x: 1024, y: 500 })).toBe(false)
  })
})
