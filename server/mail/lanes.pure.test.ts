import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { workInLanes } from './lanes.ts'

const LANES = 4

/** What was taken each time, and how much was being worked on at once. */
async function workThrough(takes: readonly (readonly number[])[], slow: number, isEnding = () => false) {
  const left = [...takes]
  const begun: number[] = []
  let atOnce = 0
  let most = 0
  const nothingCame = Promise.withResolvers<undefined>()
  const rest = await workInLanes({
    lanes: LANES,
    isEnding,
    take: async () => {
      const taken = left.shift() ?? []
      if (taken.length === 0) nothingCame.resolve(undefined)
      return taken
    },
    work: async (item) => {
      begun.push(item)
      atOnce += 1
      most = Math.max(most, atOnce)
      // One is on its way until it was looked for more in vain.
      await (item === slow ? nothingCame.promise : turnOfEventLoop())
      atOnce -= 1
    },
  })
  return { begun, most, rest }
}

test('all lanes work on what comes while a single one was still at work', async () => {
  const { begun, most } = await workThrough([[1, 2], [], [3, 4, 5, 6, 7, 8]], 1)
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(most).toBe(LANES)
})

test('what was taken and not begun is given back when the end comes', async () => {
  let looks = 0
  const { begun, rest } = await workThrough([[1, 2, 3, 4, 5, 6]], 0, () => (looks += 1) > 2)
  expect(begun).toEqual([1, 2, 3, 4])
  expect(rest).toEqual([5, 6])
})
