import { join } from 'node:path'
import type { City } from '@nalle/domain/city/city.ts'
import type { Town } from '@nalle/town/town.ts'
import { pino } from 'pino'
import { isPassingFailure } from './database/lost-connection.ts'
import { openMigratedDatabase } from './database/open.ts'
import { systemClock } from './http/clock.ts'
import { describeFailure } from './http/describe-failure.ts'
import { createMetrics, serveMetrics } from './http/metrics.ts'
import { readWebFiles } from './http/web-files.ts'
import { JOBS } from './jobs/jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { loadCity } from './load-city.ts'
import { createNalle } from './nalle.ts'
import { outsideOf, townOf } from './outside.ts'
import type { Settings } from './settings.ts'
import { readSettings } from './settings.ts'
import { endOnSignals } from './shutdown.ts'

const WEB = join(import.meta.dirname, '..', 'web', 'dist')

const { settings, problems: wrongSettings } = readSettings(process.env)
if (settings === undefined) giveUp('Nalle cannot start with these settings:', wrongSettings)
const { city, problems: wrongCity } = await loadCity(settings.city)
if (city === undefined) giveUp('Nalle cannot start with this city:', wrongCity)
try {
  await start(settings, city)
} catch (error) {
  giveUp('Nalle could not start:', [explain(error, settings)])
}

async function start(settings: Settings, city: City): Promise<void> {
  const { mode, host, port, metricsPort } = settings
  const web = readWebFiles(WEB)
  if (web === undefined && mode === 'production')
    throw new Error('The web has not been built; run node web/build.ts first.')
  const logger = pino({ level: settings.logLevel })
  const { db, pool } = await openMigratedDatabase(settings.database)
  try {
    const isTown = mode !== 'production' && settings.register === undefined
    const town = isTown ? await townOf(db, settings, systemClock()) : undefined
    const outside = outsideOf(db, settings, town)
    const metrics = metricsPort === undefined ? undefined : createMetrics(pool)
    const nalle = createNalle({
      ...outside,
      mode,
      city,
      logger,
      web,
      clock: systemClock,
      version: web?.version ?? 'UNDEFINED',
      trustProxy: settings.trustProxy,
      ...(metrics === undefined ? {} : { observe: metrics.observe }),
    })
    if (mode === 'test') {
      const { testRoutes } = await import('./testing/test-routes.ts')
      testRoutes(nalle)
    }
    const address = await nalle.fastify.listen({ host, port })
    const metricsServer =
      metrics === undefined ? undefined : await serveMetrics(metrics, { host, port: metricsPort ?? 0 })
    const jobs = await startJobs({ ...outside, city, pool, clock: systemClock, logger, jobs: JOBS })
    endOnSignals(logger, async (longestMs) => {
      metricsServer?.close()
      await Promise.all([nalle.drain(longestMs), jobs.stop()])
      await db.close()
    })
    greet(settings, city, address, town)
  } catch (error) {
    await db.close()
    throw error
  }
}

function greet(settings: Settings, city: City, address: string, town: Town | undefined): void {
  const isLocal = settings.mode !== 'production' && settings.host === '127.0.0.1'
  const url = isLocal ? `http://localhost:${new URL(address).port}` : settings.publicUrl
  console.log(`\n${city.portalName.en} is ready at ${url}`)
  if (settings.mode === 'production' && settings.database.kind === 'embedded') {
    console.log(
      'It keeps its data in an embedded database; set DATABASE_URL to a PostgreSQL for many users and safe disks.',
    )
  }
  if (town === undefined || settings.saml !== undefined) return
  console.log('\nPeople to log in as, all of them made up (choose the identification service on the login page):\n')
  const longest = Math.max(...town.notablePeople.map(({ name }) => name.length))
  for (const { name, why, weakLogin } of town.notablePeople) {
    console.log(`  ${name.padEnd(longest)}  ${why.en}`)
    if (weakLogin !== null) {
      console.log(`  ${''.padEnd(longest)}  Username ${weakLogin.username}, password ${weakLogin.password}`)
    }
  }
  console.log('\nCtrl-C ends it.\n')
}

/** For the administrator who is watching the start; nobody's data has been touched yet. */
function explain(error: unknown, settings: Settings): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') {
    return `Port ${settings.port} of ${settings.host} is taken by another program; stop it, or set PORT to another number.`
  }
  if (code === 'EACCES') return `Nalle may not use port ${settings.port}; set PORT to a number above 1023.`
  if (isPassingFailure(error)) return `The database in DATABASE_URL cannot be reached (${code || message}).`
  return error instanceof Error && code === '' && describeFailure(error).name === 'Error'
    ? message
    : `${message} ${code}`
}

function giveUp(headline: string, problems: readonly string[]): never {
  console.error([headline, ...problems.map((problem) => `  - ${problem}`)].join('\n'))
  process.exit(1)
}
