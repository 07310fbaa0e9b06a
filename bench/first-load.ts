import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { openDatabase } from '@nalle/server/database/open.ts'
import type { Connection } from '@nalle/server/loader/connection.ts'
import { MOST_LANES } from '@nalle/server/loader/load-folder.ts'
import { sentGroup, sentOption, sentPerson, sentPlacement, sentUnit } from '@nalle/server/testing/city-by-keys.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { connectBackOffice } from './back-office.ts'
import { readCalendars } from './calendar-meanwhile.ts'
import { makeCountry } from './country.ts'
import type { Measurement } from './measurement.ts'
import { productionSettings } from './production-settings.ts'
import { runNalle, workedSecondsOfChildren } from './running-nalle.ts'
import { createDatabase } from './starts.ts'

const DATABASE = 'first_load'
/** Families who look at their calendars meanwhile live in a town that is there already. */
const TOWN_CHILDREN = 500
const QUIET_SECONDS = 60
/** Few enough that no loader of this small part is left without, as none is in a country until the very end. */
const LINES_IN_A_REQUEST = 500
const CHILDREN_IN_A_UNIT = 100
/** Of a year, the days on which anything is told of a child. */
const DAYS_OF_A_YEAR = 230
const ABSENT_EVERY = 10
const POOL = 10
const COUNTRY = 250_000
const AIM_MINUTES = 15

/**
 * A country's first loading by its smallest part: what a child with two guardians and a year of days takes, and everybody
 * else meanwhile. Apart: as `docs/first-city.md` says, the loading has a process of its own.
 */
export async function measureFirstLoad(
  cluster: PostgresCluster,
  children: number,
  isApart = false,
): Promise<readonly Measurement[]> {
  await createDatabase(cluster, DATABASE)
  const url = cluster.urlOf(DATABASE)
  await makeCountry(url, TOWN_CHILDREN)
  const open = await openDatabase({ kind: 'postgres', url, poolSize: 2 })
  const postmaster = Number(
    readFileSync(join(dirname(cluster.logFile), 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const settings = { ...productionSettings(), DATABASE_URL: url, DATABASE_POOL_SIZE: String(POOL) }
  const nalle = await runNalle(settings)
  const ofBackOffice = isApart ? await runNalle(settings) : nalle
  try {
    const connection = await connectBackOffice(open, ofBackOffice.url)
    const readers = await readCalendars(open, nalle.url, { quietSeconds: QUIET_SECONDS })
    // Apart, the one that is loaded through and the one that answers people.
    const processes = [...new Set([nalle, ofBackOffice])]
    const memoryBefore = processes.map((each) => each.residentMegabytes())
    const workBefore = processes.map((each) => each.workedSeconds())
    const databaseBefore = workedSecondsOfChildren(postmaster)
    const memory = processes.map((): number[] => [])
    const watch = setInterval(() => processes.forEach((each, at) => memory[at]?.push(each.residentMegabytes())), 200)

    const country = linesOf(children)
    const taken = { people: 0, days: 0 }
    const calendar = await readers.meanwhile(async () => {
      const started = performance.now()
      for (const lines of country.people) await sendAll(connection, lines)
      taken.people = (performance.now() - started) / 1000
      await sendAll(connection, country.days)
      taken.days = (performance.now() - started) / 1000 - taken.people
    })
    clearInterval(watch)
    const worked = processes.map((each, at) => each.workedSeconds() - (workBefore[at] ?? 0))
    const databaseWorked = workedSecondsOfChildren(postmaster) - databaseBefore

    const lines = country.people.reduce((sum, { length }) => sum + length, 0)
    const rows = children * DAYS_OF_A_YEAR
    const minutes = ((taken.people + taken.days) * (COUNTRY / children)) / 60
    const busy = `load average ${(loadavg()[0] ?? 0).toFixed(1)}`
    return [
      {
        what: `first load of ${children} children: people, places, groups`,
        value: lines / taken.people,
        unit: 'lines/s',
        how: `${lines} lines in ${taken.people.toFixed(1)} s, ${MOST_LANES} streams, ${busy}`,
      },
      {
        what: `first load of ${children} children: days`,
        value: rows / taken.days,
        unit: 'rows/s',
        how: `${rows} rows in ${taken.days.toFixed(1)} s`,
      },
      {
        what: 'first load, a country at this pace',
        value: minutes,
        unit: 'min',
        aim: { atMost: AIM_MINUTES },
        how: `${COUNTRY} children, worked out`,
      },
      ...processes.flatMap((each, at): Measurement[] => {
        const who = each === nalle ? 'Nalle' : 'the loading Nalle'
        const before = memoryBefore[at] ?? 0
        const course = memory[at] ?? []
        return [
          {
            what: `first load: processor time of ${who}`,
            value: worked[at] ?? 0,
            unit: 's',
            how: each === nalle ? 'readers included' : 'nobody else asks it',
          },
          {
            what: `first load: memory of ${who}`,
            value: Math.max(before, ...course),
            unit: 'MB',
            how: `at most; ${Math.round(before)} MB before, then in tenths of the time at most ${tenthsOf(course)}`,
          },
        ]
      }),
      { what: 'first load: processor time of PostgreSQL', value: databaseWorked, unit: 's', how: 'readers included' },
      ...calendar,
    ]
  } finally {
    await nalle.stop()
    await ofBackOffice.stop()
    await open.db.close()
  }
}

/** Whether it grows shows in its course. */
function tenthsOf(samples: readonly number[]): string {
  const most = (tenth: number) =>
    Math.max(0, ...samples.slice((samples.length * tenth) / 10, (samples.length * (tenth + 1)) / 10))
  return Array.from({ length: 10 }, (_, tenth) => Math.round(most(tenth))).join(', ')
}

/** Kind by kind, since each names the one before; and the days last, a line for each child. */
function linesOf(children: number): {
  readonly people: readonly (readonly string[])[]
  readonly days: readonly string[]
} {
  const put = (kind: string, key: string, value: unknown) => JSON.stringify({ put: kind, key, value })
  const each = (line: (at: number) => string) => Array.from({ length: children }, (_, at) => line(at))
  const units = Array.from({ length: Math.ceil(children / CHILDREN_IN_A_UNIT) }, (_, at) => at)
  const unitOf = (at: number) => `key:unit-${Math.floor(at / CHILDREN_IN_A_UNIT)}`
  const today = dayIn(Temporal.Now.instant())
  const period = { start: today.subtract({ years: 1 }).toString(), end: today.add({ years: 1 }).toString() }
  const guardian = { dateOfBirth: '1990-05-06', email: null }
  const reservations: string[] = []
  const absences: string[] = []
  workingDays(today.subtract({ months: 9 }), DAYS_OF_A_YEAR).forEach((day, at) => {
    if (at % ABSENT_EVERY === 0) absences.push(`${day} BILLABLE SICKLEAVE`)
    else reservations.push(`${day} 08:00-16:00`)
  })
  const needed = { optionId: 'key:full', shiftCare: 'NONE', period }
  return {
    people: [
      units.map((at) => put('units', `unit-${at}`, sentUnit({ name: `Päiväkoti ${at}` }))),
      units.map((at) => put('groups', `group-${at}`, sentGroup({ unitId: `key:unit-${at}` }))),
      [put('service-need-options', 'full', sentOption({ nameFi: 'Kokopäivähoito' }))],
      each((at) => put('people', `child-${at}`, sentPerson())),
      [
        ...each((at) => put('people', `one-${at}`, sentPerson(guardian))),
        ...each((at) => put('people', `two-${at}`, sentPerson(guardian))),
      ],
      each((at) =>
        JSON.stringify({
          put: 'guardianships',
          value: ['one', 'two'].map((who) => ({ guardianId: `key:${who}-${at}`, childId: `key:child-${at}` })),
        }),
      ),
      each((at) =>
        put('placements', `place-${at}`, sentPlacement({ childId: `key:child-${at}`, unitId: unitOf(at), period })),
      ),
      each((at) => put('service-needs', `need-${at}`, { placementId: `key:place-${at}`, ...needed })),
      each((at) =>
        put('group-placements', `in-${at}`, {
          placementId: `key:place-${at}`,
          unitId: unitOf(at),
          groupId: unitOf(at).replace('unit', 'group'),
          period,
        }),
      ),
    ],
    days: each((at) =>
      JSON.stringify({
        put: 'child-days',
        value: {
          childId: `key:child-${at}`,
          by: { kind: 'SYSTEM' },
          at: '2026-01-01T12:00:00+02:00',
          reservations,
          absences,
        },
      }),
    ),
  }
}

function workingDays(first: Temporal.PlainDate, count: number): readonly string[] {
  const days: string[] = []
  for (let day = first; days.length < count; day = day.add({ days: 1 }))
    if (day.dayOfWeek < 6) days.push(day.toString())
  return days
}

/** By several at once, each taking the next lines. Anything that is refused is a mistake of the measurement. */
async function sendAll(connection: Connection, lines: readonly string[]): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: MOST_LANES }, async () => {
      while (next < lines.length) {
        const some = lines.slice(next, next + LINES_IN_A_REQUEST)
        next += some.length
        await connection.sendLines(some, (answer) => {
          if (answer['outcome'] !== 'CREATED') throw new Error(`refused: ${JSON.stringify(answer)}`)
        })
      }
    }),
  )
}
