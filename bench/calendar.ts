import { get } from 'node:http'
import { loadavg } from 'node:os'
import type { PersonId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { openDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { sessionCookieName, startSession } from '@nalle/server/session/sessions.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { makeCountry } from './country.ts'
import { loadByMany, UNPACKS } from './load.ts'
import type { Browser, Load } from './load.ts'
import { asTable } from './measurement.ts'
import type { Measurement } from './measurement.ts'
import { pgbenchOf } from './pgbench.ts'
import { productionSettings } from './production-settings.ts'
import { runNalle } from './running-nalle.ts'
import type { RunningNalle } from './running-nalle.ts'
import { createDatabase } from './starts.ts'
import { statementsDuring } from './statements.ts'

/** As many at a time as one process has connections to the database. */
const CONNECTIONS = 10
const WARMING_SECONDS = 10
const MEASURED_SECONDS = 20
const FAMILIES = 500
const SHOWN_MONTHS = 14
const KB = 1000

/** How long a guardian of two waits for fourteen months of the calendar, and how that grows with the country. */
export async function measureCalendar(
  cluster: PostgresCluster,
  sizes: readonly number[],
): Promise<readonly Measurement[]> {
  const measured: Measurement[] = []
  const loads: Load[] = []
  for (const children of sizes) {
    const database = `country_${children}`
    await createDatabase(cluster, database)
    await makeCountry(cluster.urlOf(database), children)
    const { load, measurements } = await measureSize(cluster, database, children)
    // Hours may lie between two sizes: what is known is told at once.
    console.log(`${asTable(measurements)}\n`)
    measured.push(...measurements)
    loads.push(load)
  }
  const [first, last] = [loads[0], loads.at(-1)]
  if (loads.length < 2 || first === undefined || last === undefined) return measured
  return [
    ...measured,
    {
      what: 'calendar, growth of p99',
      value: last.p99Ms / first.p99Ms,
      unit: 'times',
      aim: { atMost: 1.2 },
      how: `from ${sizes[0]} to ${sizes.at(-1)} children`,
    },
  ]
}

async function measureSize(
  cluster: PostgresCluster,
  database: string,
  children: number,
): Promise<{ readonly load: Load; readonly measurements: readonly Measurement[] }> {
  const url = cluster.urlOf(database)
  const open = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
  const nalle = await runNalle({ ...productionSettings(), DATABASE_URL: url, DATABASE_POOL_SIZE: String(CONNECTIONS) })
  try {
    const rows = await countRows(open)
    const cookies = await cookiesOfFamilies(open)
    const [cookie] = cookies
    if (cookie === undefined) throw new Error('no guardian has two children in care')
    const address = `${nalle.url}/api/citizen/reservations?${shownRange()}`
    const days = await daysOf(address, cookie)
    if (days < SHOWN_MONTHS * 20) throw new Error(`only ${days} days came back`)
    const bytes = await bytesOf(address, cookie)
    const log = { query: (sql: string) => open.pool.query(sql), logFile: cluster.logFile }
    const statements = await statementsDuring(log, () => daysOf(address, cookie))
    const alone = await pgbenchOf(url, statements, { connections: CONNECTIONS, seconds: MEASURED_SECONDS })
    const measure = (browsers: readonly Browser[]) => measureLoad(nalle, address, browsers)
    const { load, processorMs } = await measure(cookies.map((known) => ({ cookie: known })))
    const holding = await Promise.all(cookies.map((known) => holdCalendar(address, known)))
    const unchanged = await measure(holding)
    const name = `calendar of two, ${children} children`
    const busy = `load average ${(loadavg()[0] ?? 0).toFixed(1)}`
    const measurements: readonly Measurement[] = [
      { what: `${name}: rows of days`, value: rows / 1e6, unit: 'million', how: 'reservations, absences, attendances' },
      {
        what: `${name}: per second`,
        value: load.perSecond,
        unit: '/s',
        how: `one process, ${CONNECTIONS} connections, ${busy}`,
      },
      { what: `${name}: p50`, value: load.p50Ms, unit: 'ms', how: `${FAMILIES} families in turn` },
      { what: `${name}: p99`, value: load.p99Ms, unit: 'ms', how: 'same run' },
      { what: `${name}: processor time`, value: processorMs, unit: 'ms', how: 'of Nalle itself, for each answer' },
      {
        what: `${name}: unchanged, per second`,
        value: unchanged.load.perSecond,
        unit: '/s',
        how: 'for browsers that hold it',
      },
      {
        what: `${name}: unchanged, processor time`,
        value: unchanged.processorMs,
        unit: 'ms',
        how: 'of Nalle itself, for each answer',
      },
      {
        what: `${name}: statements`,
        value: statements.length,
        unit: '',
        aim: { atMost: 12 },
        how: 'read from the log',
      },
      {
        what: `${name}: answer`,
        value: bytes / KB,
        unit: 'kB',
        aim: { atMost: 20 },
        how: 'as a browser of today takes it',
      },
      { what: `${name}: its SQL by pgbench`, value: alone, unit: '/s', how: 'same parameters' },
      { what: `${name}: / pgbench`, value: load.perSecond / alone, unit: '', how: 'ratio of the two' },
    ]
    return { load, measurements }
  } finally {
    await open.db.close()
    await nalle.stop()
  }
}

async function measureLoad(nalle: RunningNalle, address: string, browsers: readonly Browser[]) {
  await loadByMany(address, { browsers, connections: CONNECTIONS, seconds: WARMING_SECONDS })
  const before = nalle.workedSeconds()
  const load = await loadByMany(address, { browsers, connections: CONNECTIONS, seconds: MEASURED_SECONDS })
  const processorMs = ((nalle.workedSeconds() - before) * 1000) / (load.perSecond * MEASURED_SECONDS)
  if (load.failed > 0) throw new Error(`${load.failed} times the calendar was not answered`)
  return { load, processorMs }
}

/** A browser that has looked at the calendar before. */
async function holdCalendar(address: string, cookie: string): Promise<Browser> {
  const answer = await fetch(address, { headers: { cookie } })
  await answer.arrayBuffer()
  return { cookie, 'if-none-match': answer.headers.get('etag') ?? '' }
}

/** The months that the portal asks for when it opens the calendar. */
export function shownRange(): string {
  const from = dayIn(Temporal.Now.instant()).subtract({ months: 6 }).with({ day: 1 })
  return `from=${from.toString()}&to=${from.add({ months: SHOWN_MONTHS }).subtract({ days: 1 }).toString()}`
}

async function countRows({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select sum(reltuples)::bigint::text as count from pg_class
    where relkind = 'r' and relname in ('reservation', 'absence', 'attendance')`,
  )
  return Number(rows[0]?.count)
}

/** Guardians of exactly two children who are both in care and have told of their days; spread over the country. */
export async function cookiesOfFamilies({ db, pool }: OpenDatabase): Promise<readonly string[]> {
  const { rows } = await pool.query<{ guardian_id: PersonId }>(
    `select guardian_id from guardianship
    join placement on placement.child_id = guardianship.child_id and period @> current_date
    join unit on unit.id = placement.unit_id and 'RESERVATIONS' = any (unit.features)
    where exists (select from reservation where reservation.child_id = guardianship.child_id)
    group by guardian_id having count(*) = 2 order by md5(guardian_id::text) limit ${FAMILIES}`,
  )
  const now = Temporal.Now.instant()
  const cookies: string[] = []
  for (const { guardian_id: personId } of rows) {
    const { token } = await db.transaction((tx) => startSession(tx, { personId, level: 'STRONG', now }))
    cookies.push(`${sessionCookieName('production')}=${token}`)
  }
  return cookies
}

async function daysOf(address: string, cookie: string): Promise<number> {
  const answer = await fetch(address, { headers: { cookie } })
  if (!answer.ok) throw new Error(`the calendar answered ${answer.status}`)
  // The shape of the contract; only the number of days is looked at.
  const { days } = (await answer.json()) as { days: readonly unknown[] }
  return days.length
}

/** What comes over the wire, before it is unpacked. */
function bytesOf(address: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { cookie, 'accept-encoding': UNPACKS } }, (answer) => {
      let received = 0
      answer.on('data', (part: Buffer) => (received += part.length))
      answer.on('end', () => resolve(received))
    }).on('error', reject)
  })
}
