import { setTimeout as pause } from 'node:timers/promises'
import { UNPACKS } from './load.ts'

/**
 * Asks for one address as many people in turn, evenly, until its standard input ends; then tells how long the answers
 * took. Each is timed from the moment it should have been asked for, so that what waits behind a slow one counts too.
 */
const [url = '', perSecond = '', ...cookies] = process.argv.slice(2)

const latencies: number[] = []
const state = { isOver: false, failed: 0 }
process.stdin.on('end', () => (state.isOver = true)).resume()

async function read(cookie: string, due: number): Promise<void> {
  try {
    const response = await fetch(url, { headers: { cookie, 'accept-encoding': UNPACKS } })
    await response.arrayBuffer()
    if (!response.ok) state.failed += 1
  } catch {
    state.failed += 1
  }
  latencies.push(performance.now() - due)
}

const started = performance.now()
const reading: Promise<void>[] = []
for (let at = 0; !state.isOver; at += 1) {
  const due = started + (at * 1000) / Number(perSecond)
  await pause(Math.max(0, due - performance.now()))
  reading.push(read(cookies[at % cookies.length] ?? '', due))
}
await Promise.all(reading)

latencies.sort((one, other) => one - other)
const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0
process.stdout.write(JSON.stringify({ reads: latencies.length, p50Ms: at(0.5), p99Ms: at(0.99), failed: state.failed }))
