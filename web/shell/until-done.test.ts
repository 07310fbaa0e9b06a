import { beforeEach, expect, test, vi } from 'vitest'
import { untilDone } from './until-done.ts'

const WAITS = { first: 3_000, again: 5_000 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 1))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  return () => vi.useRealTimers()
})

test('what worked is done once', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {})
  untilDone(work, WAITS)
  await vi.advanceTimersByTimeAsync(WAITS.first)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledOnce()
})

test('what did not work is done anew some time later, until it has worked', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue()
  untilDone(work, WAITS)
  await vi.advanceTimersByTimeAsync(WAITS.first + WAITS.again)
  expect(work).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test.each([
  { called: 'before it began', after: WAITS.first - 1, times: 0 },
  { called: 'before the page is idle', after: WAITS.first, times: 0 },
  { called: 'before it is done anew', after: WAITS.first + 10, times: 1 },
])('what is called off $called is not done any more', async ({ after, times }) => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no connection'))
  const callOff = untilDone(work, WAITS)
  await vi.advanceTimersByTimeAsync(after)
  callOff()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledTimes(times)
})

test('what is called off while it is done and fails is not done anew', async () => {
  const work = vi.fn(() => new Promise<void>((_, fail) => setTimeout(() => fail(new Error('no connection')), 2_000)))
  const callOff = untilDone(work, WAITS)
  await vi.advanceTimersByTimeAsync(WAITS.first + 10)
  callOff()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledOnce()
})
