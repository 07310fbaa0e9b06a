import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { measureCalendar } from './calendar.ts'
import { asTable } from './measurement.ts'
import type { Measurement } from './measurement.ts'
import { measureRequests } from './requests.ts'
import { measureEmbeddedStarts, measureTown } from './starts.ts'
import { measureWebSizes } from './web-sizes.ts'

const TOWN_CHILDREN = 2000

const COUNTRY_SIZES = '125000,250000'

/** With `calendar` the calendar of a whole country is measured instead, at one size after another. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { children: { type: 'string', default: COUNTRY_SIZES } },
})

const started = performance.now()
const cluster = startPostgresCluster({ durable: true })
const measurements: Measurement[] = []
try {
  if (positionals.includes('calendar')) {
    measurements.push(...(await measureCalendar(cluster, values.children.split(',').map(Number))))
  } else {
    measurements.push(...measureWebSizes())
    measurements.push(...(await measureEmbeddedStarts()))
    measurements.push(...(await measureTown(cluster, TOWN_CHILDREN)))
    measurements.push(...(await measureRequests(cluster)))
  }
} finally {
  cluster.stop()
}

const machine = `${cpus().length} cores (${process.arch}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`
console.log(`${machine}\n\n${asTable(measurements)}\n`)
console.log(`Took ${Math.round((performance.now() - started) / 1000)} s.`)
const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
const at = Temporal.Now.instant().toString({ smallestUnit: 'second' })
writeFileSync(join(folder, `${at.replaceAll(':', '-')}.json`), JSON.stringify({ at, machine, measurements }, null, 2))
