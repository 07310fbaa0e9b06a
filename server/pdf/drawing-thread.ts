import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { DrawLetter } from './draw-letter.ts'
import { openEngine } from './draw-letter.ts'
import type { Letter } from './letter.ts'

export type ThreadData = { readonly logo: string | undefined }
export type Order = { readonly number: number; readonly letter: Letter }
export type Drawn = { readonly number: number } & ({ readonly pdf: Uint8Array } | { readonly failure: string })

// Given by whoever starts the thread, who is `open-drawer.ts`.
const { logo } = workerData as ThreadData

// Whoever waits for an answer comes first. On Linux a priority is the thread's own, elsewhere that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

let engine: DrawLetter | undefined

parentPort?.on('message', ({ number, letter }: Order) => {
  parentPort?.postMessage(answerTo(number, letter))
})

function answerTo(number: number, letter: Letter): Drawn {
  try {
    engine ??= openEngine(logo)
    return { number, pdf: engine(letter) }
  } catch (error) {
    return { number, failure: error instanceof Error ? error.message : String(error) }
  }
}
