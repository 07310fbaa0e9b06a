import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openLetterDrawer } from './draw-letter.ts'
import type { Letter } from './letter.ts'

export type ThreadData = {
  readonly logo: string | undefined
  readonly lasts: number | undefined
  /** From the thread before, if there was one. */
  readonly compiled: WebAssembly.Module | undefined
}
export type Order = { readonly number: number; readonly letter: Letter }
/** A thread that is spent finishes what it was given, and gets nothing more. It leaves its successor what took long. */
export type Drawn = { readonly number: number; readonly spent?: Spent } & (
  | { readonly pdf: Uint8Array }
  | { readonly failure: string }
)

export type Spent = { readonly compiled: WebAssembly.Module | undefined }

// Given by whoever starts the thread, who is `open-drawer.ts`.
const { logo, lasts, compiled } = workerData as ThreadData

const LOWEST_PRIORITY = 19

// Whoever waits for an answer comes first. On Linux a priority is the thread's own, elsewhere that of the whole process.
if (process.platform === 'linux') setPriority(LOWEST_PRIORITY)

const opening = openLetterDrawer(logo, compiled)
let drawn = 0

parentPort?.on('message', (order: Order) => void answer(order))

async function answer({ number, letter }: Order): Promise<void> {
  const engine = await opening
  drawn += 1
  const isSpent = drawn >= (lasts ?? engine.lasts)
  const spent = isSpent ? { spent: { compiled: engine.compiled } } : {}
  parentPort?.postMessage({ number, ...spent, ...tried(() => engine.draw(letter)) } satisfies Drawn)
}

function tried(draw: () => Uint8Array): { readonly pdf: Uint8Array } | { readonly failure: string } {
  try {
    return { pdf: draw() }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
