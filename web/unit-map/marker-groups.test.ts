import { describe, expect, test } from 'vitest'
import { gather } from './marker-groups.ts'

/** So many units in a row, ten pixels apart. */
const row = (count: number) => Array.from({ length: count }, (_, at) => ({ thing: at, x: at * 10, y: 5 }))

describe('units that are too many to tell apart', () => {
  test('stand together, and none is lost', () => {
    const groups = gather(row(300))
    expect(groups.length).toBeLessThan(50)
    expect(groups.flatMap(({ things }) => things).toSorted((a, b) => a - b)).toEqual(row(300).map(({ thing }) => thing))
  })

  test('stand together by their place in the world, not by which of them are in view', () => {
    const all = gather(row(300))
    const half = gather(row(300).slice(144))
    expect(all.find(({ things }) => things.includes(200))).toEqual(half.find(({ things }) => things.includes(200)))
  })

  test('leave alone whoever stands alone', () => {
    expect(gather([{ thing: 'Saari', x: 3, y: 4 }])).toEqual([{ key: '0:0', things: ['Saari'], x: 3, y: 4 }])
  })
})
