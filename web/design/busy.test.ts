import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Callbacks of frames and idle moments, run one by one by the test. */
let moments: (() => void)[] = []
const dataset: { idle?: string } = {}
const isIdle = () => 'idle' in dataset

async function loadBusy() {
  // A page of its own: the counter begins at 0.
  vi.resetModules()
  return import('./busy.ts')
}

function nextMoment(): void {
  moments.shift()?.()
}

function allMoments(): void {
  while (moments.length > 0) nextMoment()
}

beforeEach(() => {
  moments = []
  delete dataset.idle
  const atMoment = (act: () => void) => moments.push(act)
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('window', { requestIdleCallback: atMoment })
  vi.stubGlobal('requestAnimationFrame', atMoment)
  vi.stubGlobal('requestIdleCallback', atMoment)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('a page is idle', () => {
  test('two idle moments after its last work, and not before', async () => {
    const { beginWork } = await loadBusy()
    const endFirst = beginWork()
    const endSecond = beginWork()
    endFirst()
    allMoments()
    expect(isIdle()).toBe(false)
    endSecond()
    for (let moment = 0; moment < 3; moment += 1) {
      nextMoment()
      expect(isIdle()).toBe(false)
    }
    nextMoment()
    expect(isIdle()).toBe(true)
  })

  test('no longer once work begins', async () => {
    const { beginWork } = await loadBusy()
    beginWork()()
    allMoments()
    expect(isIdle()).toBe(true)
    beginWork()
    expect(isIdle()).toBe(false)
  })

  test.each([1, 2, 3])(
    'only after the later work, if that begins and ends %i moments after the earlier',
    async (count) => {
      const { beginWork } = await loadBusy()
      beginWork()()
      for (let moment = 0; moment < count; moment += 1) nextMoment()
      beginWork()()
      const earlier = moments.shift()
      earlier?.()
      for (let moment = 0; moment < 3; moment += 1) nextMoment()
      expect(isIdle()).toBe(false)
      allMoments()
      expect(isIdle()).toBe(true)
    },
  )

  test('after work that failed, too, and however often its end is reported', async () => {
    const { beginWork, busyUntil } = await loadBusy()
    const end = beginWork()
    const failing = busyUntil(Promise.reject(new Error('failed')))
    await expect(failing).rejects.toThrow('failed')
    end()
    end()
    allMoments()
    expect(isIdle()).toBe(true)
    beginWork()
    expect(isIdle()).toBe(false)
  })
})

test('where there is no page, nothing is counted', async () => {
  vi.stubGlobal('document', undefined)
  const { beginWork } = await loadBusy()
  beginWork()()
  expect(moments).toEqual([])
})
