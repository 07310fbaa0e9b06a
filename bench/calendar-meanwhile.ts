import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { cookiesOfFamilies, shownRange } from './calendar.ts'
import type { Measurement } from './measurement.ts'
import { pause } from './running-nalle.ts'

const PROGRAM = join(import.meta.dirname, 'steady-reader-program.ts')
const READS_EACH_SECOND = 20
const WARMING_SECONDS = 20

/** What the program tells at its end. */
type Reading = {
  readonly reads: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** The p90 of each tenth of the time. */
  readonly course: readonly number[]
  readonly failed: number
}

export type CalendarReaders = {
  /** For some seconds, or until something is over. */
  readonly read: (howLong: number | (() => Promise<unknown>)) => Promise<Reading>
  /** Begins the work, reads on until it is done, and tells the slowest of a hundred against the quiet before. */
  readonly meanwhile: (work: () => Promise<unknown>) => Promise<readonly Measurement[]>
}

/** Families who look at their calendars while something big goes on; first while nothing does, for comparison. */
export async function readCalendars(
  open: OpenDatabase,
  url: string,
  { quietSeconds }: { readonly quietSeconds: number },
): Promise<CalendarReaders> {
  const cookies = await cookiesOfFamilies(open)
  const address = `${url}/api/citizen/reservations?${shownRange()}`
  const read = (howLong: number | (() => Promise<unknown>)) =>
    readDuring(typeof howLong === 'number' ? () => pause(howLong * 1000) : howLong, address, cookies)
  await read(WARMING_SECONDS)
  const quiet = await read(quietSeconds)
  return {
    read,
    meanwhile: async (work) => {
      const busy = await read(work)
      if (busy.failed > 0) throw new Error(`${busy.failed} times the calendar was not answered`)
      return [
        { what: 'calendar before: p50', value: quiet.p50Ms, unit: 'ms', how: `${READS_EACH_SECOND} reads in a second` },
        { what: 'calendar before: p99', value: quiet.p99Ms, unit: 'ms', how: `${quietSeconds} s, same run` },
        {
          what: 'calendar meanwhile: p50',
          value: busy.p50Ms,
          unit: 'ms',
          how: `${busy.reads} reads, from beginning to end`,
        },
        {
          what: 'calendar meanwhile: p99 / before',
          value: busy.p99Ms / quiet.p99Ms,
          unit: 'times',
          aim: { atMost: 2 },
          how: `${Math.round(busy.p99Ms)} ms, all reads; p90 in tenths of the time ${busy.course.map(Math.round).join(', ')}`,
        },
      ]
    },
  }
}

/** The readers are a process of their own, as browsers would be. */
async function readDuring(work: () => Promise<unknown>, address: string, cookies: readonly string[]): Promise<Reading> {
  const program = spawn(process.execPath, [PROGRAM, address, String(READS_EACH_SECOND), ...cookies], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(program, 'exit')
  const told = createInterface(program.stdout)[Symbol.asyncIterator]()
  await told.next()
  await work().finally(() => program.stdin.end())
  const { value } = await told.next()
  await ended
  // Written by the program as its last act.
  return JSON.parse(String(value)) as Reading
}
