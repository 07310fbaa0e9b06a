import { describe, expect, test } from 'vitest'
import { createTileStore } from './tile-store.ts'

const tile = (bytes: number) => ({
  tile: { body: Buffer.alloc(bytes), type: 'image/png', etag: '"x"' },
  freshUntil: undefined,
})

describe('tiles in memory', () => {
  test('are found again until others need the room', () => {
    const store = createTileStore(4000)
    for (const key of ['a', 'b', 'c']) store.keep(key, tile(1000))
    expect(store.bytes()).toBeLessThanOrEqual(4000)
    expect(store.find('a')?.tile.body).toHaveLength(1000)
    // "b" is now the one that nobody has looked at for longest.
    store.keep('d', tile(1000))
    expect(store.find('b')).toBeUndefined()
    expect(['a', 'c', 'd'].map((key) => store.find(key) !== undefined)).toEqual([true, true, true])
  })

  test('never take more room than allowed, however many come', () => {
    const store = createTileStore(50_000)
    for (let at = 0; at < 2000; at++) {
      store.keep(`${at % 700}`, tile((at * 37) % 5000))
      expect(store.bytes()).toBeLessThanOrEqual(50_000)
    }
  })

  test('are not kept when one alone is too big, and the others stay', () => {
    const store = createTileStore(4000)
    store.keep('a', tile(1000))
    store.keep('big', tile(4000))
    expect(store.find('big')).toBeUndefined()
    expect(store.find('a')).toBeDefined()
  })

  test('take their room once, when a newer picture comes', () => {
    const store = createTileStore(4000)
    for (let times = 0; times < 5; times++) store.keep('a', tile(1000))
    expect(store.bytes()).toBeLessThan(1500)
  })
})
