import { describe, expect, test, vi } from 'vitest'
import { createUploadQueue, isAnyRunning, SENT_AT_ONCE, storedIn, type StoredFile } from './upload-queue.ts'

type Started = {
  readonly name: string
  readonly progress: (share: number) => void
  readonly arrive: (id: string) => void
  readonly fail: (problem: unknown) => void
  readonly stop: () => void
}

/** A queue whose sending the test decides about. */
function aQueue(stored: readonly StoredFile[] = []) {
  const started: Started[] = []
  const remove = vi.fn<(id: string) => Promise<unknown>>(async () => undefined)
  const queue = createUploadQueue<string>({
    stored,
    remove,
    problemOf: (file) => (file.name.includes('.') ? undefined : 'EXTENSION_MISSING'),
    send: (file, progress) => {
      const stop = vi.fn<() => void>()
      const answer = new Promise<string>((arrive, fail) => {
        started.push({ name: file.name, progress, arrive, fail, stop })
      })
      return { answer, stop }
    },
  })
  const states = () => queue.current().map(({ name, state }) => `${name}: ${state.kind}`)
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { queue, started, remove, states, settle }
}

const aFile = (name: string) => new File(['x'], name)

describe('files a guardian adds', () => {
  test(`are sent ${SENT_AT_ONCE} at a time, in their order`, async () => {
    const { queue, started, states, settle } = aQueue()
    queue.add(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map(aFile))
    expect(started.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    expect(isAnyRunning(queue.current())).toBe(true)
    started[1]!.arrive('id-b')
    await settle()
    expect(states()).toEqual(['a.pdf: sending', 'b.pdf: stored', 'c.pdf: sending', 'd.pdf: sending', 'e.pdf: waiting'])
    for (const { arrive, name } of started) arrive(`id-${name[0]}`)
    await settle()
    started.at(-1)!.arrive('id-e')
    await settle()
    expect(storedIn(queue.current()).map(({ id }) => id)).toEqual(['id-a', 'id-b', 'id-c', 'id-d', 'id-e'])
    expect(isAnyRunning(queue.current())).toBe(false)
  })

  test('tell how far they are', () => {
    const { queue, started } = aQueue()
    queue.add([aFile('a.pdf')])
    started[0]!.progress(0.42)
    expect(queue.current()[0]!.state).toEqual({ kind: 'sending', share: 0.42 })
  })

  test('that will not be taken are not sent, and the others are', () => {
    const { queue, started, states } = aQueue()
    queue.add([aFile('nimetön'), aFile('a.pdf')])
    expect(states()).toEqual(['nimetön: failed', 'a.pdf: sending'])
    expect(started.map(({ name }) => name)).toEqual(['a.pdf'])
  })

  test('make room for the next when one is cancelled, and a late answer changes nothing', async () => {
    const { queue, started, states, settle } = aQueue()
    queue.add(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map(aFile))
    queue.cancel(queue.current()[0]!.key)
    expect(started[0]!.stop).toHaveBeenCalledOnce()
    started[0]!.arrive('id-a')
    started[0]!.progress(1)
    await settle()
    expect(states()).toEqual(['b.pdf: sending', 'c.pdf: sending', 'd.pdf: sending'])
  })

  test('that failed can be tried again', async () => {
    const { queue, started, states, settle } = aQueue()
    queue.add([aFile('a.pdf')])
    started[0]!.fail('network')
    await settle()
    expect(queue.current()[0]!.state).toEqual({ kind: 'failed', problem: 'network' })
    queue.retry(queue.current()[0]!.key)
    expect(states()).toEqual(['a.pdf: sending'])
    started[1]!.arrive('id-a')
    await settle()
    expect(storedIn(queue.current())).toEqual([{ id: 'id-a', name: 'a.pdf', bytes: 1 }])
  })

  test('are given up when the guardian leaves', () => {
    const { queue, started } = aQueue()
    queue.add([aFile('a.pdf'), aFile('b.pdf')])
    queue.stop()
    for (const { stop } of started) expect(stop).toHaveBeenCalledOnce()
  })
})

describe('a file that is there', () => {
  const stored = [{ id: 'id-a', name: 'a.pdf', bytes: 10 }]

  test('is there again when the guardian comes back', () => {
    const { queue } = aQueue(stored)
    expect(storedIn(queue.current())).toEqual(stored)
  })

  test('goes away once the server has deleted it', async () => {
    const { queue, remove } = aQueue(stored)
    expect(await queue.remove('id-a')).toBe(true)
    expect(remove).toHaveBeenCalledExactlyOnceWith('id-a')
    expect(queue.current()).toEqual([])
  })

  test('stays when deleting did not work, and says so', async () => {
    const { queue, remove } = aQueue(stored)
    remove.mockRejectedValueOnce('network')
    expect(await queue.remove('id-a')).toBe(false)
    expect(queue.current()[0]!.state).toEqual({ kind: 'stored', id: 'id-a', problem: 'network' })
  })
})
