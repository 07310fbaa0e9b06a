import { describe, expect, test } from 'vitest'
import { createDice, hashOf } from './dice.ts'

const throws = (seed: string, purpose: number) => {
  const dice = createDice(hashOf(seed), purpose)
  return Array.from({ length: 6000 }, () => dice.between(1, 6))
}

describe('a dice', () => {
  test('throws the same again for the same seed and purpose, and otherwise for others', () => {
    expect(throws('a', 1)).toEqual(throws('a', 1))
    expect(throws('a', 1)).not.toEqual(throws('a', 2))
    expect(throws('a', 1)).not.toEqual(throws('b', 1))
  })

  test('is fair: each side comes about a thousand times in six thousand', () => {
    const sides = Map.groupBy(throws('fair', 7), (side) => side)
    expect([...sides.keys()].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6])
    for (const { length } of sides.values()) expect(Math.abs(length - 1000)).toBeLessThan(120)
  })

  test('first throws of neighbours are fair too, since each household begins a dice of its own', () => {
    const firsts = Array.from({ length: 10_000 }, (_, at) => createDice(hashOf('kuusilahti'), at).share())
    const mean = firsts.reduce((sum, share) => sum + share, 0) / firsts.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.01)
  })

  test('picks heavier things more often, and weightless ones never', () => {
    const dice = createDice(1, 1)
    const picked = Array.from({ length: 1000 }, () =>
      dice.pickWeighted([
        ['heavy', 9],
        ['light', 1],
        ['nothing', 0],
      ] as const),
    )
    expect(picked.filter((each) => each === 'heavy').length).toBeGreaterThan(850)
    expect(picked).not.toContain('nothing')
  })

  test('has nothing to pick from an empty list', () => {
    expect(() => createDice(1, 1).pick([])).toThrow('Nothing to pick from')
  })
})
