import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isEndedWell, WITHIN_TWO_SECONDS } from './shutdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const fail = vi.fn<(error: unknown) => void>()

describe('a process that is told to end', () => {
  test('ends well as soon as everything has stopped', async () => {
    const stop = vi.fn(async () => undefined)
    expect(await isEndedWell(stop, WITHIN_TWO_SECONDS, fail)).toBe(true)
    expect(fail).not.toHaveBeenCalled()
  })

  test('gives requests less than two seconds, and does not wait longer for anything', async () => {
    const stop = vi.fn(() => new Promise<void>(() => undefined))
    const ending = vi.fn<(isWell: boolean) => void>()
    void isEndedWell(stop, WITHIN_TWO_SECONDS, fail).then(ending)
    await vi.advanceTimersByTimeAsync(1899)
    expect(ending).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ending).toHaveBeenCalledWith(false)
    expect(stop).toHaveBeenCalledWith(1300)
  })

  test('does not end well when something will not stop', async () => {
    const reason = new Error('the database is gone')
    expect(await isEndedWell(() => Promise.reject(reason), WITHIN_TWO_SECONDS, fail)).toBe(false)
    expect(fail).toHaveBeenCalledWith(reason)
  })
})
