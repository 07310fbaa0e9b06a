import { beforeEach, expect, test, vi } from 'vitest'
import { latestAfterPaint } from './after-paint.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('of several wishes the last one is done, after the next picture', () => {
  const done: string[] = []
  const { schedule } = latestAfterPaint()
  schedule(() => done.push('first'))
  schedule(() => done.push('last'))
  expect(done).toEqual([])
  vi.runAllTimers()
  expect(done).toEqual(['last'])
})

test.each([0, 16])('what is cancelled after %i ms is not done', (ms) => {
  const act = vi.fn<() => void>()
  const { schedule, cancel } = latestAfterPaint()
  schedule(act)
  vi.advanceTimersByTime(ms)
  cancel()
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})

test('a page that nobody sees waits for no picture', () => {
  vi.stubGlobal('document', { hidden: true })
  const act = vi.fn<() => void>()
  const { schedule } = latestAfterPaint()
  schedule(act)
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
})

test('cancelling without a wish does nothing', () => {
  expect(latestAfterPaint().cancel).not.toThrow()
})
