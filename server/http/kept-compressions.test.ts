import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { keepCompressions } from './kept-compressions.ts'

const TEXT = JSON.stringify(Array.from({ length: 500 }, (_, at) => ({ name: `Unit ${at}` })))

describe('the best compression of a long answer', () => {
  test('is there for those who come later', async () => {
    const kept = keepCompressions(2)
    expect(kept.find('"a"', TEXT)).toBeUndefined()
    const best = await vi.waitFor(() => kept.find('"a"', TEXT) ?? Promise.reject(new Error('not yet')))
    expect(brotliDecompressSync(best).toString()).toBe(TEXT)
  })

  test('is kept for so many answers and no more', async () => {
    const kept = keepCompressions(2)
    await vi.waitFor(() => kept.find('"a"', TEXT) ?? Promise.reject(new Error('not yet')))
    kept.find('"b"', TEXT)
    kept.find('"c"', TEXT)
    // "a" came first and had to go; asking for it begins anew.
    expect(kept.find('"a"', TEXT)).toBeUndefined()
  })
})
