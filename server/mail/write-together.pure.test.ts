import { expect, test, vi } from 'vitest'
import { writingTogether } from './write-together.ts'

const MOMENT_MS = 5

test('what comes within a moment is written in one go', async () => {
  const write = vi.fn(async () => undefined)
  const note = writingTogether<string>(write, MOMENT_MS)
  await Promise.all(['a', 'b', 'c'].map(note))
  await note('d')
  expect(write.mock.calls).toEqual([[['a', 'b', 'c']], [['d']]])
})

test('what cannot be written fails alone', async () => {
  const written: string[] = []
  const note = writingTogether<string>(async (items) => {
    if (items.includes('bad')) throw new Error('no')
    written.push(...items)
  }, MOMENT_MS)
  const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map(note))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(written).toEqual(['a', 'c'])
  await expect(note('bad')).rejects.toThrow('no')
})
