import { describe, expect, test } from 'vitest'
import { gather, MOST_MARKERS } from './marker-groups.ts'

/** So many units in a row, ten pixels apart. */
const row = (count: number) => Array.from({ length: count }, (_, at) => ({ thing: at, x: at * 10, y: 5 }))

describe('units on the map', () => {
  test('stand each for itself while one can tell them apart', () => {
    const groups = gather(row(MOST_MARKERS))
    expect(groups).toHaveLength(MOST_MARKERS)
    expect(groups.every(({ things }) => things.length === 1)).toBe(true)
  })

  test('stand together where there are more, and none is lost', () => {
    const groups = gather(row(MOST_MARKERS + 1))
    expect(groups.length).toBeLessThan(MOST_MARKERS / 5)
    expect(groups.flatMap(({ things }) => things).toSorted((a, b) => a - b)).toEqual(
      row(MOST_MARKERS + 1).map(({ thing }) => thing),
    )
  })

  test('stand together by their place in the world, not by which of them are in view', () => {
    const all = gather(row(300), 1)
    const half = gather(row(300).slice(144), 1)
    expect(all.find(({ things }) => things.includes(200))).toEqual(half.find(({ things }) => things.includes(200)))
  })
})
