import { expect, test } from 'vitest'
import { serviceCache } from './service-cache.ts'

test('only so many answers are kept, and those that were asked for last', () => {
  const kept = serviceCache<number>({
    most: 3,
    minutes: 60,
    clock: () => Temporal.Instant.from('2026-09-14T06:00:00Z'),
  })
  for (const [at, key] of ['a', 'b', 'c'].entries()) kept.keep(key, at)
  expect(kept.find('a')).toMatchObject({ answer: 0 })
  kept.keep('d', 3)
  expect(['a', 'b', 'c', 'd'].filter((key) => kept.find(key) !== undefined)).toEqual(['a', 'c', 'd'])
  kept.keep('c', 20)
  kept.keep('e', 4)
  expect(kept.find('c')).toMatchObject({ answer: 20 })
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => kept.find(key) !== undefined)).toEqual(['c', 'd', 'e'])
})
