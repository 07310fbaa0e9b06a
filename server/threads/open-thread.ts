import { Worker } from 'node:worker_threads'
import type { Reply } from './serve-orders.ts'

/** Work that would block all other requests, done by a worker thread, one order after another. */
export type Thread<Order, Answer> = {
  readonly ask: (order: Order) => Promise<Answer>
  readonly close: () => Promise<void>
}

export type ThreadOptions = {
  /** The module of the thread; it calls `serveOrders`. */
  readonly module: URL
  /** An order that takes longer is given up, and the thread with it. */
  readonly longestMs: number
  /** So many orders wait while one is done; more are refused. */
  readonly mostWaiting: number
  /** Heap of the thread; a thread that needs more ends. */
  readonly memoryMb: number
  /** After so long without an order the thread ends and its memory is free. */
  readonly idleMs: number
}

export type ThreadTrouble = 'BUSY' | 'TOO_SLOW' | 'FAILED' | 'THREAD_LOST'

/** Why there is no answer. What the thread threw may quote its order, so that its words stay there. */
export class ThreadFailure extends Error {
  readonly trouble: ThreadTrouble

  constructor(trouble: ThreadTrouble) {
    super(trouble)
    this.name = 'ThreadFailure'
    this.trouble = trouble
  }
}

/** Reading the modules of a thread takes part of a second, on a busy machine some seconds. */
const LONGEST_START_MS = 60_000

type Waiting<Order, Answer> = {
  readonly order: Order
  readonly resolve: (answer: Answer) => void
  readonly reject: (failure: ThreadFailure) => void
}

/** The thread starts with the first order. */
export function openThread<Order, Answer>(options: ThreadOptions): Thread<Order, Answer> {
  const queue: Waiting<Order, Answer>[] = []
  let current: Waiting<Order, Answer> | undefined
  let worker: Worker | undefined
  let isReady = false
  let timer: NodeJS.Timeout | undefined

  function wait(ms: number, trouble: ThreadTrouble): void {
    clearTimeout(timer)
    timer = setTimeout(() => void end(trouble), ms).unref()
  }

  function start(): Worker {
    const started = new Worker(options.module, { resourceLimits: { maxOldGenerationSizeMb: options.memoryMb } })
    started.unref()
    started.on('message', (reply: Reply<Answer>) => receive(reply))
    started.on('error', () => void end('THREAD_LOST'))
    started.on('exit', () => void end('THREAD_LOST'))
    isReady = false
    wait(LONGEST_START_MS, 'THREAD_LOST')
    return started
  }

  function receive(reply: Reply<Answer>): void {
    if (reply === 'READY') isReady = true
    else {
      if (reply === 'FAILED') current?.reject(new ThreadFailure('FAILED'))
      else current?.resolve(reply.answer)
      current = undefined
    }
    doNext()
  }

  function doNext(): void {
    if (current !== undefined) return
    if (queue.length === 0) {
      if (worker !== undefined) wait(options.idleMs, 'THREAD_LOST')
      return
    }
    worker ??= start()
    if (!isReady) return
    current = queue.shift()
    wait(options.longestMs, 'TOO_SLOW')
    worker.postMessage(current?.order)
  }

  /** The order in work fails; those that wait get a new thread, unless this one did not even start. */
  async function end(trouble: ThreadTrouble): Promise<void> {
    clearTimeout(timer)
    const ended = worker
    const failed = isReady ? [] : queue.splice(0)
    if (current !== undefined) failed.push(current)
    current = undefined
    worker = undefined
    for (const { reject } of failed) reject(new ThreadFailure(trouble))
    doNext()
    ended?.removeAllListeners()
    // An error that comes while the thread ends has nobody left to tell.
    ended?.on('error', () => undefined)
    await ended?.terminate()
  }

  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        if (queue.length >= options.mostWaiting) {
          reject(new ThreadFailure('BUSY'))
          return
        }
        queue.push({ order, resolve, reject })
        doNext()
      }),
    close: async () => {
      for (const { reject } of queue.splice(0)) reject(new ThreadFailure('THREAD_LOST'))
      await end('THREAD_LOST')
    },
  }
}
