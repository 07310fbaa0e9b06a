import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchForStuck } from './liveness-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const TIMES = { longestSilenceMs: 400, everyMs: 100 }

describe('a process is stuck', () => {
  test.each([
    { silentFor: 400, isAlive: false, answersAfresh: true, stuck: true },
    { silentFor: 399, isAlive: false, answersAfresh: true, stuck: false },
    { silentFor: 400, isAlive: true, answersAfresh: true, stuck: false },
    { silentFor: 400, isAlive: false, answersAfresh: false, stuck: false },
  ])(
    'silent for $silentFor ms, alive $isAlive, others answered $answersAfresh: $stuck',
    async ({ silentFor, isAlive, answersAfresh, stuck }) => {
      const watch = watchForStuck({
        silentForMs: () => silentFor,
        isAlive: async () => isAlive,
        answersAfresh: async () => answersAfresh,
        ...TIMES,
      })
      await vi.advanceTimersByTimeAsync(TIMES.everyMs)
      expect(watch.isStuck()).toBe(stuck)
      watch.stop()
    },
  )

  test('not when the database comes back in the middle of a look', async () => {
    let isBack = false
    const watch = watchForStuck({
      silentForMs: () => 400,
      isAlive: async () => isBack,
      answersAfresh: async () => (isBack = true),
      ...TIMES,
    })
    await vi.advanceTimersByTimeAsync(TIMES.everyMs)
    expect(isBack).toBe(true)
    expect(watch.isStuck()).toBe(false)
    watch.stop()
  })
})
