import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { SampleOrder } from '../testing/sample-thread-program.ts'
import { openThread, ThreadFailure } from './open-thread.ts'
import type { Thread, ThreadOptions } from './open-thread.ts'

const threads: Thread<SampleOrder, number>[] = []
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.close()))
})

function opened(options: Partial<ThreadOptions> = {}): Thread<SampleOrder, number> {
  const thread = openThread<SampleOrder, number>({
    module: new URL('../testing/sample-thread-program.ts', import.meta.url),
    longestMs: 60_000,
    mostWaiting: 10,
    memoryMb: 50,
    idleMs: 60_000,
    ...options,
  })
  threads.push(thread)
  return thread
}

const troubleOf = (asked: Promise<number>) =>
  asked.then(
    (answer) => answer,
    (error: unknown) => (error instanceof ThreadFailure ? error.trouble : String(error)),
  )

test('answers orders one after another, in order', async () => {
  const thread = opened()
  expect(await Promise.all(['ANSWER', 'ANSWER', 'ANSWER'].map(() => thread.ask('ANSWER')))).toEqual([1, 2, 3])
})

test('refuses an order beyond those that may wait, and answers the others', async () => {
  const thread = opened({ mostWaiting: 2 })
  const asked = ['ANSWER', 'ANSWER', 'ANSWER'].map(() => troubleOf(thread.ask('ANSWER')))
  expect(await Promise.all(asked)).toEqual([1, 2, 'BUSY'])
})

test('an order that throws fails without its words, and the thread goes on', async () => {
  const thread = opened()
  await expect(thread.ask('THROW')).rejects.toThrow(/^FAILED$/)
  expect(await thread.ask('ANSWER')).toBe(2)
})

test('an order that takes too long is given up, and the next one gets a new thread', async () => {
  const thread = opened({ longestMs: 200 })
  const asked = [troubleOf(thread.ask('LOOP')), troubleOf(thread.ask('ANSWER'))]
  expect(await Promise.all(asked)).toEqual(['TOO_SLOW', 1])
})

test.each<SampleOrder>(['EXIT', 'FILL_MEMORY'])('a thread that ends by %s is replaced', async (order) => {
  const thread = opened()
  const asked = [troubleOf(thread.ask(order)), troubleOf(thread.ask('ANSWER'))]
  expect(await Promise.all(asked)).toEqual(['THREAD_LOST', 1])
})

test('a thread whose module cannot be loaded fails all orders that wait', async () => {
  const thread = opened({ module: new URL('no-such-module.ts', import.meta.url) })
  const asked = [troubleOf(thread.ask('ANSWER')), troubleOf(thread.ask('ANSWER'))]
  expect(await Promise.all(asked)).toEqual(['THREAD_LOST', 'THREAD_LOST'])
})

test('an idle thread ends, and the next order starts another', async () => {
  const thread = opened({ idleMs: 20 })
  expect(await thread.ask('ANSWER')).toBe(1)
  await pause(200)
  expect(await thread.ask('ANSWER')).toBe(1)
})

test('closing fails what waits', async () => {
  const thread = opened()
  const asked = [troubleOf(thread.ask('LOOP')), troubleOf(thread.ask('ANSWER'))]
  await thread.close()
  expect(await Promise.all(asked)).toEqual(['THREAD_LOST', 'THREAD_LOST'])
})
