import { describe, expect, test } from 'vitest'
import { APART, spread, type Dot } from './marker-layout.ts'

const at = (x: number, y: number): Dot<string> => ({ thing: `${x},${y}`, x, y })
const isApart = (a: Dot<string>, b: Dot<string>) =>
  Math.abs(a.x - b.x) >= APART - 1e-9 || Math.abs(a.y - b.y) >= APART - 1e-9

describe('markers on the map', () => {
  test('that do not touch stay where they are', () => {
    const dots = [at(0, 0), at(APART, 0), at(0, APART), at(500, 500)]
    expect(spread(dots)).toEqual(dots)
  })

  test('that would cover each other move apart, the first one stays', () => {
    const [first, second] = spread([at(0, 0), at(5, 0)])
    expect(first).toEqual(at(0, 0))
    expect(isApart(first!, second!)).toBe(true)
    expect(Math.hypot(second!.x - 5, second!.y)).toBeLessThanOrEqual(APART + 5)
  })

  test('make room for what is in the way', () => {
    const [moved] = spread([at(0, 0)], [{ x: 3, y: 3 }])
    expect(isApart(moved!, at(3, 3))).toBe(true)
  })

  test('of twenty units in one house can all be pressed', () => {
    const places = spread(Array.from({ length: 20 }, () => at(100, 100)))
    expect(places).toHaveLength(20)
    for (const [index, place] of places.entries()) {
      expect(places.slice(index + 1).every((other) => isApart(place, other))).toBe(true)
    }
  })

  test('stand the same way each time', () => {
    const dots = Array.from({ length: 40 }, (_, index) => at((index * 7) % 50, (index * 13) % 40))
    expect(spread(dots)).toEqual(spread(dots))
  })
})
