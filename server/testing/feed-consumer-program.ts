import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getEvents } from '@nalle/contract/municipality/events.ts'

/**
 * A program of the municipality in a process of its own, which follows the feed and writes each event as a line of a
 * file. Where it was is what the file says, so that it may be killed at any moment.
 */
const [url = '', file = '', authorization = ''] = process.argv.slice(2)

let cursor = existsSync(file) ? lastSequence(readFileSync(file, 'utf8')) : '0'
for (;;) {
  try {
    const answer = await fetch(`${url}${getEvents.path}?after=${cursor}&limit=3&wait=5`, { headers: { authorization } })
    if (!answer.ok) throw new Error(`answered with ${answer.status}`)
    const { events, next } = (await answer.json()) as { events: readonly { sequence: string }[]; next: string }
    for (const event of events) appendFileSync(file, `${JSON.stringify(event)}\n`)
    cursor = next
  } catch {
    await pause(20)
  }
}

/** A line that was being written when the program was killed does not count, and is ended. */
function lastSequence(text: string): string {
  const lines = text.split('\n')
  const broken = lines.pop()
  if (broken !== '') appendFileSync(file, '\n')
  const whole = lines.findLast((line) => line.startsWith('{') && line.endsWith('}'))
  return whole === undefined ? '0' : (JSON.parse(whole) as { sequence: string }).sequence
}
