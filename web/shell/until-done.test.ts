import { beforeEach, expect, test, vi } from 'vitest'
import { latestUntilDone } from './until-done.ts'

const AGAIN_AFTER_MS = 5_000
const MUCH_LATER_MS = 60_000

const works = () => vi.fn<() => Promise<void>>().mockResolvedValue()
const failsOnce = () => works().mockRejectedValueOnce(new Error('no connection'))

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('what worked is done once', async () => {
  const work = works()
  await latestUntilDone(AGAIN_AFTER_MS)(work)
  await vi.advanceTimersByTimeAsync(MUCH_LATER_MS)
  expect(work).toHaveBeenCalledOnce()
})

test('what did not work is done anew some time later, until it has worked', async () => {
  const work = failsOnce().mockRejectedValueOnce(new Error('still none'))
  await latestUntilDone(AGAIN_AFTER_MS)(work)
  await vi.advanceTimersByTimeAsync(AGAIN_AFTER_MS - 1)
  expect(work).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(MUCH_LATER_MS)
  expect(work).toHaveBeenCalledTimes(3)
})

test('what did not work is let be when something newer has come', async () => {
  const untilDone = latestUntilDone(AGAIN_AFTER_MS)
  const [former, newer] = [failsOnce(), works()]
  await untilDone(former)
  await untilDone(newer)
  await vi.advanceTimersByTimeAsync(MUCH_LATER_MS)
  expect(former).toHaveBeenCalledOnce()
  expect(newer).toHaveBeenCalledOnce()
})

test('what fails after something newer has begun is not done anew', async () => {
  const untilDone = latestUntilDone(AGAIN_AFTER_MS)
  const former = vi.fn(() => new Promise<void>((_, fail) => setTimeout(() => fail(new Error('too late')), 2_000)))
  void untilDone(former)
  await untilDone(works())
  await vi.advanceTimersByTimeAsync(MUCH_LATER_MS)
  expect(former).toHaveBeenCalledOnce()
})
