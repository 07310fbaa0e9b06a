import { Worker } from 'node:worker_threads'
import type { Drawn, Order, Spent, ThreadData } from './drawing-thread.ts'
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
  /** Where it is not the engine that says it: for tests. */
  readonly lasts?: number
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

/** The engine comes into memory with the thread and goes with it. When one is spent, another takes over. */
function openThread(options: DrawerOptions): DrawingThread {
  const { idleMs = IDLE_MS } = options
  let current: RunningThread | undefined
  let compiled: WebAssembly.Module | undefined
  const spent = new Set<RunningThread>()
  const all = () => [...spent, ...(current === undefined ? [] : [current])]

  function start(): RunningThread {
    const started = startThread(options, compiled, {
      ended: () => {
        spent.delete(started)
        if (current === started) current = undefined
      },
      isSpent: (left) => {
        if (current !== started) return
        current = undefined
        spent.add(started)
        compiled = left.compiled
        setTimeout(() => (compiled = undefined), idleMs).unref()
      },
    })
    return started
  }

  return {
    draw: (letter) => {
      current ??= start()
      return current.draw(letter)
    },
    close: async () => {
      await Promise.all(all().map((thread) => thread.end('THREAD_LOST')))
    },
    waiting: () => all().reduce((sum, thread) => sum + thread.waiting(), 0),
    isRunning: () => current !== undefined,
  }
}

type RunningThread = {
  readonly draw: (letter: Letter) => Promise<Uint8Array>
  readonly waiting: () => number
  readonly end: (reason: 'TOO_SLOW' | 'THREAD_LOST') => Promise<unknown>
}

function startThread(
  { logo, lasts, idleMs = IDLE_MS }: DrawerOptions,
  compiled: WebAssembly.Module | undefined,
  told: { readonly ended: () => void; readonly isSpent: (spent: Spent) => void },
): RunningThread {
  const workerData: ThreadData = { logo, lasts, compiled }
  const worker = new Worker(new URL('drawing-thread.ts', import.meta.url), { workerData })
  const waiting = new Map<number, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let last = 0
  let isSpent = false

  /** One clock for both: while letters wait the thread may be stuck, without any it may go. */
  function watch(): void {
    clearTimeout(timer)
    const isBusy = waiting.size > 0
    const wait = isSpent ? 0 : idleMs
    timer = setTimeout(() => void end(isBusy ? 'TOO_SLOW' : 'THREAD_LOST'), isBusy ? LONGEST_MS : wait)
    timer.unref()
  }

  function end(reason: 'TOO_SLOW' | 'THREAD_LOST'): Promise<unknown> {
    clearTimeout(timer)
    told.ended()
    for (const { reject } of waiting.values()) reject(new NotDrawn(reason))
    waiting.clear()
    worker.removeAllListeners()
    return worker.terminate()
  }

  worker.unref()
  worker.on('message', (drawn: Drawn) => {
    const order = waiting.get(drawn.number)
    waiting.delete(drawn.number)
    if (drawn.spent !== undefined) {
      isSpent = true
      told.isSpent(drawn.spent)
    }
    watch()
    if ('pdf' in drawn) order?.resolve(drawn.pdf)
    else order?.reject(new NotDrawn('REFUSED', drawn.failure))
  })
  worker.on('error', () => void end('THREAD_LOST'))
  worker.on('exit', () => void end('THREAD_LOST'))

  return {
    draw: (letter) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        const order: Order = { number: last, letter }
        worker.postMessage(order)
        watch()
      }),
    waiting: () => waiting.size,
    end,
  }
}
