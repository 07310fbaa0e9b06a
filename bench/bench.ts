import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { startPostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { measureApplicationPage } from './application-page.ts'
import { measureIncomePage } from './income-page.ts'
import { measureAttachments } from './attachments.ts'
import { measureCalendarPage } from './calendar-page.ts'
import { measureCalendar } from './calendar.ts'
import { measureDecisions } from './decisions.ts'
import { measureDocumentPage } from './document-page.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureFirstScreen, measureSecondScreen } from './first-screen.ts'
import { measureLive } from './live.ts'
import { measureMapDrawing } from './map-drawing.ts'
import { measureMap } from './map.ts'
import { asTable } from './measurement.ts'
import type { Measurement } from './measurement.ts'
import { measureMessages } from './messages.ts'
import { measurePush } from './push.ts'
import { measureRequests } from './requests.ts'
import { measureEmbeddedStarts, measureTown } from './starts.ts'
import { endInOrderWhenInterrupted } from './stop-at-exit.ts'
import { measureWebSizes } from './web-sizes.ts'

const TOWN_CHILDREN = 2000
/** A country's messages of many years, and the guardian who has kept every one of theirs. */
const MESSAGES = 20_000_000
const THREADS_OF_GUARDIAN = 2000
const OPEN_INBOXES = 1000
/** What a large city sends on one evening in spring. */
const DECISIONS = 10_000
/** Browsers of a large city, or of a small country. */
const SUBSCRIPTIONS = 100_000
/** A fiftieth of a country. */
const FIRST_LOAD = 5000
/** To each page, each with a browser of its own. */
const VISITS = 5
/** Children in a quarter of a country, and in a whole one. */
const COUNTRY_SIZES = '62500,250000'

/** What is measured each time, and what takes too long for that: `npm run bench -- messages 2000000`. */
const [what = 'everyday', size] = process.argv.slice(2)

const BENCHES: Readonly<Record<string, (cluster: PostgresCluster) => Promise<readonly Measurement[]>>> = {
  everyday: async (cluster) => [
    ...measureWebSizes(),
    ...(await measureEmbeddedStarts()),
    ...(await measureTown(cluster, TOWN_CHILDREN)),
    ...(await measureRequests(cluster)),
    ...measureMapDrawing(),
    ...(await measureMap(cluster)),
  ],
  'application-page': measureApplicationPage,
  'income-page': measureIncomePage,
  attachments: measureAttachments,
  calendar: (cluster) => measureCalendar(cluster, (size ?? COUNTRY_SIZES).split(',').map(Number)),
  'calendar-page': measureCalendarPage,
  decisions: (cluster) => measureDecisions(cluster, Number(size ?? DECISIONS)),
  'document-page': measureDocumentPage,
  'first-load': (cluster) => measureFirstLoad(cluster, Number(size ?? FIRST_LOAD)),
  'first-load-apart': (cluster) => measureFirstLoad(cluster, Number(size ?? FIRST_LOAD), true),
  'first-screen': (cluster) => measureFirstScreen(cluster, Number(size ?? VISITS)),
  'second-screen': (cluster) => measureSecondScreen(cluster, Number(size ?? VISITS)),
  map: measureMap,
  live: (cluster) => measureLive(cluster, Number(size ?? OPEN_INBOXES)),
  messages: (cluster) =>
    measureMessages(cluster, { messages: Number(size ?? MESSAGES), threadsOfGuardian: THREADS_OF_GUARDIAN }),
  push: (cluster) => measurePush(cluster, Number(size ?? SUBSCRIPTIONS)),
}

const bench = BENCHES[what]
if (bench === undefined) {
  console.error(`There is no bench "${what}"; there are ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}
const started = performance.now()
endInOrderWhenInterrupted()
const cluster = startPostgresCluster({ durable: what === 'everyday' })
process.once('exit', cluster.stop)
const measurements = await bench(cluster)

const machine = `${cpus().length} cores (${process.arch}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`
console.log(`${machine}\n\n${asTable(measurements)}\n`)
console.log(`Took ${Math.round((performance.now() - started) / 1000)} s.`)
const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
const at = Temporal.Now.instant().toString({ smallestUnit: 'second' })
writeFileSync(join(folder, `${at.replaceAll(':', '-')}.json`), JSON.stringify({ at, machine, measurements }, null, 2))
