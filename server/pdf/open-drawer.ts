import { Worker } from 'node:worker_threads'
import type { Drawn, Order, ThreadData } from './drawing-thread.ts'
import type { Letter } from './letter.ts'

/** Draws letters away from the thread that answers requests. */
export type Drawer = {
  readonly draw: (letter: Letter) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** After so long without a letter the thread ends and gives its memory back. */
const IDLE_MS = 30_000
/** A letter takes some hundredths of a second; what takes this long never ends. */
const LONGEST_MS = 30_000

/** That a letter could not be drawn. What the engine said may quote the letter, so it is kept away from logs. */
export class NotDrawn extends Error {
  constructor(reason: 'REFUSED' | 'TOO_SLOW' | 'THREAD_LOST', cause?: unknown) {
    super(reason, { cause })
    this.name = 'NotDrawn'
  }
}

type Waiting = {
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: NotDrawn) => void
}

type DrawerOptions = {
  readonly logo?: string | undefined
  readonly idleMs?: number
  /** As many letters at a time. */
  readonly threads?: number
}

/** Nothing is loaded until the first letter, and no further thread while one is idle. */
export function openDrawer(options: DrawerOptions = {}): Drawer {
  const threads = Array.from({ length: options.threads ?? 1 }, () => openThread(options))
  return {
    draw: (letter) => leastBusy(threads).draw(letter),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

type DrawingThread = Drawer & { readonly waiting: () => number; readonly isRunning: () => boolean }

function leastBusy(threads: readonly DrawingThread[]): DrawingThread {
  const [first] = threads.toSorted(
    (one, other) => one.waiting() - other.waiting() || Number(other.isRunning()) - Number(one.isRunning()),
  )
  if (first === undefined) throw new Error('a drawer without threads')
  return first
}

/** The engine comes into memory with the thread and goes with it. */
function openThread({ logo, idleMs = IDLE_MS }: DrawerOptions): DrawingThread {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let last = 0

  function settle(number: number): Waiting | undefined {
    const found = waiting.get(number)
    waiting.delete(number)
    watch()
    return found
  }

  /** One clock for both: while letters wait the thread may be stuck, without any it may go. */
  function watch(): void {
    clearTimeout(timer)
    const isBusy = waiting.size > 0
    timer = setTimeout(() => void end(isBusy ? 'TOO_SLOW' : undefined), isBusy ? LONGEST_MS : idleMs)
    timer.unref()
  }

  function end(reason?: 'TOO_SLOW' | 'THREAD_LOST'): Promise<unknown> {
    clearTimeout(timer)
    const ended = thread
    thread = undefined
    for (const { reject } of waiting.values()) reject(new NotDrawn(reason ?? 'THREAD_LOST'))
    waiting.clear()
    ended?.removeAllListeners()
    return ended?.terminate() ?? Promise.resolve()
  }

  function start(): Worker {
    const workerData: ThreadData = { logo }
    const started = new Worker(new URL('drawing-thread.ts', import.meta.url), { workerData })
    started.unref()
    started.on('message', (drawn: Drawn) => {
      const order = settle(drawn.number)
      if ('pdf' in drawn) order?.resolve(drawn.pdf)
      else order?.reject(new NotDrawn('REFUSED', drawn.failure))
    })
    started.on('error', () => void end('THREAD_LOST'))
    started.on('exit', () => void end('THREAD_LOST'))
    return started
  }

  return {
    draw: (letter) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        thread ??= start()
        const order: Order = { number: last, letter }
        thread.postMessage(order)
        watch()
      }),
    close: async () => {
      await end()
    },
    waiting: () => waiting.size,
    isRunning: () => thread !== undefined,
  }
}
