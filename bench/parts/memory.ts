import { pause } from '../running-nalle.ts'
import type { Installation } from './installation.ts'
import type { Tried } from './tried.ts'
import { newLedger, sumOf, writeUntil } from './writers.ts'
import type { Writer } from './writers.ts'

const LOAD_SECONDS = 30
const REST_SECONDS = 30
/** What docs/operations.md promises to a process. */
const PROMISED_MB = 512

/** What a process takes after its start, at most under as much as it can answer, and when it is left alone again. */
export async function tryMemory(installation: Installation, writers: readonly Writer[]): Promise<Tried> {
  const { client, url, processes } = installation
  const now = () => Math.max(...processes.map((nalle) => nalle.residentMegabytes()))
  const idle = now()
  const ledger = newLedger()
  let [isOver, most] = [false, 0]
  const watch = setInterval(() => (most = Math.max(most, now())), 500)
  const everybody = Array.from({ length: 5 }, () => writers).flat()
  const load = writeUntil({ client, url, writers: everybody, ledger, isOver: () => isOver })
  await pause(LOAD_SECONDS * 1000)
  isOver = true
  await load
  clearInterval(watch)
  await pause(REST_SECONDS * 1000)
  const mb = (value: number) => `${value.toFixed(0)} MB`
  const kept = await Promise.all(installation.metrics.map(heldBy))
  const { used, reserved, outside } = kept.toSorted((a, b) => b.reserved - a.reserved)[0] ?? NOTHING
  return {
    what: 'memory of the larger of two processes',
    result: `${mb(idle)} before; ${mb(most)} at most with ${everybody.length} people at once (${Math.round(sumOf(ledger) / LOAD_SECONDS)} requests a second); ${mb(now())} after ${REST_SECONDS} s of rest, of it JavaScript's ${mb(used)} in ${mb(reserved)}, buffers ${mb(outside)}`,
    isGood: most < PROMISED_MB,
  }
}

/** Megabytes: objects, what the engine has taken for them, and what lies outside of it, as buffers do. */
type Held = { readonly used: number; readonly reserved: number; readonly outside: number }
const NOTHING: Held = { used: 0, reserved: 0, outside: 0 }

async function heldBy(metrics: string): Promise<Held> {
  const text = await (await fetch(metrics)).text()
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0) / 1_000_000
  return {
    used: of('nodejs_heap_size_used_bytes'),
    reserved: of('nodejs_heap_size_total_bytes'),
    outside: of('nodejs_external_memory_bytes'),
  }
}
