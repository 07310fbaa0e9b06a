import { setTimeout as pause } from 'node:timers/promises'
import { UNPACKS } from './load.ts'

/**
 * Asks for one address as many people in turn, evenly, until its standard input ends; then tells how long the answers
 * took. Each is timed from the moment it should have been asked for, so that what waits behind a slow one counts too. It
 * says when it begins: the first questions of a program that has just started are slow by themselves, and do not count.
 */
const [url = '', perSecond = '', ...cookies] = process.argv.slice(2)

const OWN_START = 30

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

for (const cookie of cookies.slice(0, OWN_START)) await read(cookie, 0)
latencies.length = 0
process.stdout.write('reading\n')

const started = performance.now()
const reading: Promise<void>[] = []
for (let at = 0; !state.isOver; at += 1) {
  const due = started + (at * 1000) / Number(perSecond)
  await pause(Math.max(0, due - performance.now()))
  reading.push(read(cookies[at % cookies.length] ?? '', due))
}
await Promise.all(reading)

const at = (some: readonly number[], share: number) =>
  some.toSorted((one, other) => one - other)[Math.floor((some.length - 1) * share)] ?? 0
const { length } = latencies
// When it was slow shows in its course: the slowest tenth of each tenth of the time.
const course = Array.from({ length: 10 }, (_, tenth) =>
  at(latencies.slice((length * tenth) / 10, (length * (tenth + 1)) / 10), 0.9),
)
const { failed } = state
process.stdout.write(
  JSON.stringify({ reads: length, p50Ms: at(latencies, 0.5), p99Ms: at(latencies, 0.99), course, failed }),
)
