import { get } from 'node:http'
import { openMigratedDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { unitOf } from '@nalle/server/town/town-rows.ts'
import { addUnits } from '@nalle/server/municipality/units/units.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { makeTown } from '@nalle/town/town.ts'
import { loadOf } from './load.ts'
import { measureMapPage } from './map-page.ts'
import type { Measurement } from './measurement.ts'
import { productionSettings } from './production-settings.ts'
import { pause, runNalle } from './running-nalle.ts'
import { createDatabase } from './starts.ts'
import { statementsDuring } from './statements.ts'

const DATABASE = 'bench_map'
const UNITS = 1500
/** So many children have so many units; only the units are loaded. */
const CHILDREN = UNITS * 80
const PATH = '/api/citizen/public/units/DAYCARE'
const SECONDS = 10
const CONNECTIONS = 10
/** The best compression is made aside, after the first who asks. */
const LONGEST_COMPRESSION_SECONDS = 60
const SECONDS_BETWEEN_LOOKS = 1

/** The map of a city with 1,500 units: what its list weighs, how often it can be had, and how the page feels. */
export async function measureMap(cluster: PostgresCluster): Promise<readonly Measurement[]> {
  const url = cluster.urlOf(DATABASE)
  await createDatabase(cluster, DATABASE)
  const demo = await runNalle({ NALLE_MODE: 'demo', DATABASE_URL: url, TOWN_CHILDREN: '0' })
  const open = await openMigratedDatabase({ kind: 'postgres', url, poolSize: 1 })
  try {
    await addManyUnits(open)
    const page = await measureMapPage(demo.url, UNITS)
    await demo.stop()
    return [...page, ...(await measureUnits(cluster, open))]
  } finally {
    await demo.stop()
    await open.db.close()
  }
}

async function addManyUnits({ db, pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ units: number }>('select count(*) as units from unit')
  const there = rows[0]?.units ?? 0
  const { units } = makeTown({ seed: 'many units', today: Temporal.Now.plainDateISO(), children: CHILDREN })
  await db.transaction((tx) => addUnits(tx, units.slice(there).map(unitOf)))
}

async function measureUnits(cluster: PostgresCluster, open: OpenDatabase): Promise<readonly Measurement[]> {
  const nalle = await runNalle({ ...productionSettings(), DATABASE_URL: cluster.urlOf(DATABASE) })
  try {
    const address = `${nalle.url}${PATH}`
    const first = await askFor(address)
    const settled = await settledSize(address, first.bytes)
    const log = { query: (sql: string) => open.pool.query(sql), logFile: cluster.logFile }
    const statements = await statementsDuring(log, () => askFor(address))
    const load = async (headers: Readonly<Record<string, string>>) => {
      const before = nalle.workedSeconds()
      const { perSecond } = await loadOf(address, {
        headers: { 'accept-encoding': 'br', ...headers },
        connections: CONNECTIONS,
        seconds: SECONDS,
      })
      return { perSecond, processorMs: ((nalle.workedSeconds() - before) * 1000) / (perSecond * SECONDS) }
    }
    await load({})
    const whole = await load({})
    const unchanged = await load({ 'if-none-match': first.etag })
    const how = `one process, ${CONNECTIONS} connections, production mode`
    return [
      {
        what: `units of a city of ${UNITS}, first time`,
        value: first.bytes / 1000,
        unit: 'kB',
        how: 'brotli, at once',
      },
      {
        what: `units of a city of ${UNITS}`,
        value: settled / 1000,
        unit: 'kB',
        aim: { atMost: 60 },
        how: 'brotli, from the second answer or so on',
      },
      {
        what: `GET ${PATH}, statements`,
        value: statements.length,
        unit: '',
        aim: { atMost: 1 },
        how: 'PostgreSQL’s log',
      },
      { what: `GET ${PATH}`, value: whole.perSecond, unit: '/s', how },
      { what: `GET ${PATH}, processor`, value: whole.processorMs, unit: 'ms', how: 'an answer, same run' },
      { what: `GET ${PATH}, unchanged`, value: unchanged.perSecond, unit: '/s', how },
      {
        what: `GET ${PATH}, unchanged, processor`,
        value: unchanged.processorMs,
        unit: 'ms',
        how: 'an answer, same run',
      },
    ]
  } finally {
    await nalle.stop()
  }
}

async function settledSize(address: string, first: number): Promise<number> {
  for (let second = 0; second < LONGEST_COMPRESSION_SECONDS; second += SECONDS_BETWEEN_LOOKS) {
    const { bytes } = await askFor(address)
    if (bytes < first) return bytes
    await pause(SECONDS_BETWEEN_LOOKS * 1000)
  }
  return first
}

/** Asked so that the answer stays compressed, as it crosses the wire. */
function askFor(address: string): Promise<{ readonly bytes: number; readonly etag: string }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => resolve({ bytes, etag: response.headers.etag ?? '' }))
    }).on('error', reject)
  })
}
