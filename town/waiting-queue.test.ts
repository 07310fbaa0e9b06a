import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQueue } from './waiting-queue.ts'

test('whatever waits comes out in the order of its distance, and then nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000)), (distances) => {
      const queue = createQueue()
      distances.forEach((metres, crossing) => queue.add(crossing, metres))
      const taken = distances.map(() => queue.takeNearest())
      expect(taken.map((one) => one?.metres)).toEqual(distances.toSorted((a, b) => a - b))
      expect(taken.every((one) => one !== undefined && distances[one.crossing] === one.metres)).toBe(true)
      expect(queue.takeNearest()).toBeUndefined()
    }),
  )
})
