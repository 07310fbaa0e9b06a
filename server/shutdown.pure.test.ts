import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isEndedWell } from './shutdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const LIMITS = { pauseMs: 5000, requestsMs: 30_000 }
const fail = vi.fn<(error: unknown) => void>()

describe('a process that is told to end', () => {
  test('ends well as soon as everything has stopped', async () => {
    const stop = vi.fn(async () => undefined)
    expect(await isEndedWell(stop, LIMITS, fail)).toBe(true)
    expect(fail).not.toHaveBeenCalled()
  })

  test('waits for its pause, its requests and ten seconds more, and not longer for anything', async () => {
    const stop = vi.fn(() => new Promise<void>(() => undefined))
    const ending = vi.fn<(isWell: boolean) => void>()
    void isEndedWell(stop, LIMITS, fail).then(ending)
    await vi.advanceTimersByTimeAsync(44_999)
    expect(ending).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ending).toHaveBeenCalledWith(false)
    expect(fail).toHaveBeenCalledWith(new Error('not ended within 45000 ms'))
  })

  test('does not end well when something will not stop', async () => {
    const reason = new Error('the database is gone')
    expect(await isEndedWell(() => Promise.reject(reason), LIMITS, fail)).toBe(false)
    expect(fail).toHaveBeenCalledWith(reason)
  })
})
