import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { cookiesOfFamilies, shownRange } from './calendar.ts'
import { loadByMany } from './load.ts'
import type { Load } from './load.ts'
import type { Measurement } from './measurement.ts'

const READS_EACH_SECOND = 20
const READERS = 10

export type CalendarReaders = {
  /** One round. */
  readonly read: () => Promise<Load>
  /** Reads on in rounds until the work is done, and tells what was the worst of them against the quiet before. */
  readonly meanwhile: (work: Promise<unknown>) => Promise<readonly Measurement[]>
}

/** Families who look at their calendars while something big goes on; first while nothing does, for comparison. */
export async function readCalendars(
  open: OpenDatabase,
  url: string,
  { roundSeconds }: { readonly roundSeconds: number },
): Promise<CalendarReaders> {
  const browsers = (await cookiesOfFamilies(open)).map((cookie) => ({ cookie }))
  const read = () =>
    loadByMany(`${url}/api/citizen/reservations?${shownRange()}`, {
      browsers,
      connections: READERS,
      seconds: roundSeconds,
      perSecond: READS_EACH_SECOND,
    })
  await read()
  const quiet = await read()
  return {
    read,
    meanwhile: async (work) => {
      const worst = await worstWhile(work, read)
      return [
        { what: 'calendar before: p50', value: quiet.p50Ms, unit: 'ms', how: `${READS_EACH_SECOND} reads in a second` },
        { what: 'calendar before: p99', value: quiet.p99Ms, unit: 'ms', how: 'same run' },
        {
          what: 'calendar meanwhile: p99 / before',
          value: worst / quiet.p99Ms,
          unit: 'times',
          aim: { atMost: 2 },
          how: `${worst} ms in the worst ${roundSeconds} s`,
        },
      ]
    },
  }
}

async function worstWhile(work: Promise<unknown>, read: () => Promise<Load>): Promise<number> {
  const state = { isOver: false }
  const over = work.finally(() => (state.isOver = true))
  let worst = 0
  while (!state.isOver) {
    const { p99Ms, failed } = await read()
    if (failed > 0) throw new Error(`${failed} times the calendar was not answered`)
    worst = Math.max(worst, p99Ms)
  }
  await over
  return worst
}
