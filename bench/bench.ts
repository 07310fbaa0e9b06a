import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { startPostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { measureMapDrawing } from './map-drawing.ts'
import { measureMap } from './map.ts'
import { asTable } from './measurement.ts'
import type { Measurement } from './measurement.ts'
import { measureRequests } from './requests.ts'
import { measureEmbeddedStarts, measureTown } from './starts.ts'
import { measureWebSizes } from './web-sizes.ts'

const TOWN_CHILDREN = 2000

const started = performance.now()
const cluster = startPostgresCluster({ durable: true })
const measurements: Measurement[] = []
try {
  measurements.push(...measureWebSizes())
  measurements.push(...(await measureEmbeddedStarts()))
  measurements.push(...(await measureTown(cluster, TOWN_CHILDREN)))
  measurements.push(...(await measureRequests(cluster)))
  measurements.push(...measureMapDrawing())
  measurements.push(...(await measureMap(cluster)))
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
