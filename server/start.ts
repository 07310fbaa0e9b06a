import { join } from 'node:path'
import type { City } from '@nalle/domain/city/city.ts'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Arrangements } from './arrangements.ts'
import { ORDINARY } from './arrangements.ts'
import { isTooOld, migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { underStartLock } from './database/start-lock.ts'
import { watchForStuck } from './database/liveness-watch.ts'
import { systemClock } from './http/clock.ts'
import { createMetrics, serveMetrics } from './http/metrics.ts'
import type { Metrics } from './http/metrics.ts'
import { readWebFiles } from './http/web-files.ts'
import type { Audit, Mode } from './http/app.ts'
import { openAuditLog } from './http/audit-log.ts'
import type { AuditLogSetting } from './http/audit-log.ts'
import { describeFailure } from './http/describe-failure.ts'
import { documentServiceOf } from './document-sources.ts'
import { givingWay } from './http/giving-way.ts'
import type { Job } from './jobs/jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { MAIL_TEMPLATES, mailServiceOf } from './mail-templates.ts'
import { mailMetricsIn } from './mail/metrics.ts'
import { startSending } from './mail/start-sending.ts'
import { sourceOf } from './feed/read-feed.ts'
import { postWithin } from './feed/webhooks/post.ts'
import { startDelivering } from './feed/webhooks/start-delivering.ts'
import { createMunicipality, createNalle } from './nalle.ts'
import { portionMetricsIn } from './message-metrics.ts'
import { startDeliveringPortions } from './messages/start-delivering-portions.ts'
import { openPush } from './push/open-push.ts'
import { pushMetricsIn } from './push/metrics.ts'
import { startPushing } from './push/start-pushing.ts'
import { documentMetricsIn } from './pdf/metrics.ts'
import { startDrawing } from './pdf/start-drawing.ts'
import { programVersion } from './program-version.ts'
import { adaptersOf, townAdapters } from './adapters.ts'
import type { PersonToMeet } from './adapters.ts'
import type { Settings } from './settings.ts'
import { startTownStaff } from './staff-of-the-town.ts'
import { endOnSignals } from './shutdown.ts'

const WEB = join(import.meta.dirname, '..', 'web', 'dist')

/** Opens the house: database, town, routes, jobs. What it says is for whoever watches the start. */
export async function start(settings: Settings, city: City, logo: string): Promise<string> {
  const { mode, host, port, metricsPort, municipalityPort, municipalityUrl } = settings
  const web = readWebFiles(WEB)
  if (web === undefined && mode === 'production')
    throw new Error('The web has not been built; run node web/build.ts first.')
  const arranged = await arrangementsOf(mode)
  const logger = pino({ level: settings.logLevel })
  const { db, dbForJobs, connections, pool, answersAfresh } = await openDatabase(settings.database)
  const stops: (() => unknown)[] = []
  try {
    const metrics = metricsPort === undefined ? undefined : createMetrics(pool, connections.givenUp)
    // One process after another, until all that the others need is there.
    const { outside, town, jobs } = await underStartLock(settings.database, async () => {
      await migrate(pool)
      const isTown = mode !== 'production' && settings.register === undefined
      const town = isTown ? await townAdapters(dbForJobs, settings, systemClock(), arranged) : undefined
      const outside = adaptersOf(db, settings, town)
      const jobs = await startJobs({
        ...outside,
        db: dbForJobs,
        city,
        eventDays: settings.eventDays,
        connections,
        clock: systemClock,
        logger,
        jobs: arranged.jobs.map((job) => (metrics === undefined ? job : measured(job, metrics))),
      })
      return { outside, town, jobs }
    })
    stops.push(jobs.stop)
    const watch = watchForStuck({ ...connections, isAlive: db.isAlive, answersAfresh })
    stops.push(watch.stop)
    const services = mailServiceOf(outside, { city, publicUrl: settings.publicUrl, clock: systemClock })
    const push = await openPush(db, { ...settings.push, subject: settings.publicUrl })
    stops.push(push.close)
    const pushes = { db, channel: push, templates: MAIL_TEMPLATES, clock: systemClock }
    const way = givingWay()
    const documents = documentServiceOf({ ...outside, db: dbForJobs }, { city, logo, clock: systemClock })
    const audit = auditOf(settings.auditLog, logger, metrics)
    const options = {
      ...outside,
      ...arranged.parts,
      mode,
      city,
      logo,
      logger,
      audit,
      web,
      clock: systemClock,
      version: web?.version ?? 'UNDEFINED',
      program: programVersion(),
      webhookReach: settings.webhookReach,
      push,
      trustProxy: settings.trustProxy,
      secureSubdomains: settings.secureSubdomains,
      isStuck: watch.isStuck,
      isTooOld: () => isTooOld(pool),
      givingWay: way,
      municipalityUrl,
      isMunicipalityApart: municipalityPort !== undefined,
      ...(metrics === undefined ? {} : { observe: metrics.observe, observeRefusal: metrics.observeRefusal }),
    }
    const nalle = createNalle(options)
    const municipality = municipalityPort === undefined ? undefined : createMunicipality(options)
    arranged.addTo(nalle, outside, { mails: services, pushes, documents })
    if (metrics !== undefined) {
      const metricsServer = await serveMetrics(metrics, { host: settings.metricsHost, port: metricsPort ?? 0 })
      stops.push(() => metricsServer.close())
    }
    const mailMetrics = metrics === undefined ? {} : mailMetricsIn(metrics.registry, db, systemClock)
    const sending = arranged.sendsMails
      ? startSending({ ...services, ...mailMetrics, logger, giveWay: way.whenQuiet })
      : undefined
    stops.push(() => sending?.stop())
    const pushMetrics = metrics === undefined ? {} : pushMetricsIn(metrics.registry, db)
    const pushing = arranged.sendsMails
      ? startPushing({ ...pushes, ...pushMetrics, logger, giveWay: way.whenQuiet })
      : undefined
    stops.push(() => pushing?.stop())
    if (metrics !== undefined) portionMetricsIn(metrics.registry, db)
    const portions = startDeliveringPortions({ db: dbForJobs, clock: systemClock, inTurn: way.inTurn, logger })
    stops.push(portions.stop)
    const documentMetrics = metrics === undefined ? {} : documentMetricsIn(metrics.registry, db, systemClock)
    const drawing = arranged.drawsDocuments
      ? startDrawing({ ...documents, ...documentMetrics, logger, giveWay: way.whenQuiet })
      : undefined
    stops.push(() => drawing?.stop() ?? documents.drawer.close())
    const post = postWithin(settings.webhookReach)
    const delivering = startDelivering({ db, post, clock: systemClock, source: sourceOf(city), logger })
    stops.push(delivering.stop)
    // Last of all: whoever gets an answer, be it that Nalle is ready, finds everything up.
    const apart = await municipality?.fastify.listen({ host, port: municipalityPort ?? 0 })
    const address = await nalle.fastify.listen({ host, port })
    if (town !== undefined && settings.town.hasStaff) {
      const staff = await startTownStaff(db, { url: apart ?? address, audience: municipalityUrl }, systemClock())
      stops.push(staff.stop)
    }
    endOnSignals(logger, settings.shutdown, async () => {
      await Promise.all([nalle.drain(settings.shutdown), municipality?.drain(settings.shutdown)])
      // Only then: the last requests may need what is stopped here, such as a document to be drawn.
      await Promise.all(stops.map((stop) => stop()))
      await outside.mail.close()
      await db.close()
    })
    return greeting(settings, city, address, town?.toMeet ?? [])
  } catch (error) {
    await Promise.allSettled(stops.map(async (stop) => stop()))
    await db.close()
    throw error
  }
}

/** A file is opened anew when it was moved away, as logrotate does: SIGHUP says so. */
function auditOf(setting: AuditLogSetting, logger: FastifyBaseLogger, metrics: Metrics | undefined): Audit {
  const log = openAuditLog(setting)
  if (setting !== 'stdout') {
    process.on('SIGHUP', () => {
      try {
        log.reopen()
      } catch (error) {
        logger.error({ failure: describeFailure(error) }, 'audit log not opened anew')
      }
    })
  }
  return { write: log.write, ...(metrics === undefined ? {} : { onLost: metrics.onAuditLineLost }) }
}

/** The one place that knows of test mode: what belongs to tests is read from disk there, and in no other mode. */
async function arrangementsOf(mode: Mode): Promise<Arrangements> {
  if (mode !== 'test') return ORDINARY
  const { TEST_MODE } = await import('./testing/test-mode.ts')
  return TEST_MODE
}

function measured(job: Job, metrics: Metrics): Job {
  return { ...job, run: (workplace, now) => metrics.observeJob(job.name, () => job.run(workplace, now)) }
}

function greeting(settings: Settings, city: City, address: string, toMeet: readonly PersonToMeet[]): string {
  const isLocal = settings.mode !== 'production' && settings.host === '127.0.0.1'
  const url = isLocal ? `http://localhost:${new URL(address).port}` : settings.publicUrl
  const lines = ['', `${city.portalName.en} is ready at ${url}`]
  if (settings.mode === 'production' && settings.database.kind === 'embedded') {
    lines.push('Its data is in an embedded database; for many users and safe disks set DATABASE_URL to a PostgreSQL.')
  }
  if (toMeet.length > 0 && settings.saml === undefined)
    lines.push('', ...introduction(toMeet), '', 'Ctrl-C ends it.', '')
  return lines.join('\n')
}

function introduction(toMeet: readonly PersonToMeet[]): readonly string[] {
  const nameOf = (person: PersonToMeet) => `${person.firstNames} ${person.lastName}`
  const longest = Math.max(...toMeet.map((person) => nameOf(person).length))
  const line = (name: string, text: string) => `  ${name.padEnd(longest)}  ${text}`
  return [
    'People to log in as, all of them made up (choose the identification service on the login page):',
    '',
    ...toMeet.flatMap((person) => [
      line(nameOf(person), person.why.en),
      ...(person.weakLogin === null
        ? []
        : [line('', `Username ${person.weakLogin.username}, password ${person.weakLogin.password}`)]),
    ]),
  ]
}
