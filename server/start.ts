import { join } from 'node:path'
import type { City } from '@nalle/domain/city/city.ts'
import type { Town } from '@nalle/town/town.ts'
import { pino } from 'pino'
import { openMigratedDatabase } from './database/open.ts'
import { systemClock } from './http/clock.ts'
import { createMetrics, serveMetrics } from './http/metrics.ts'
import { readWebFiles } from './http/web-files.ts'
import { JOBS } from './jobs/jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createNalle } from './nalle.ts'
import { outsideOf, townOf } from './outside.ts'
import type { Settings } from './settings.ts'
import { endOnSignals } from './shutdown.ts'

const WEB = join(import.meta.dirname, '..', 'web', 'dist')

/** Opens the house: database, town, routes, jobs. What it says is for whoever watches the start. */
export async function start(settings: Settings, city: City): Promise<string> {
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
    return greeting(settings, city, address, town)
  } catch (error) {
    await db.close()
    throw error
  }
}

function greeting(settings: Settings, city: City, address: string, town: Town | undefined): string {
  const isLocal = settings.mode !== 'production' && settings.host === '127.0.0.1'
  const url = isLocal ? `http://localhost:${new URL(address).port}` : settings.publicUrl
  const lines = ['', `${city.portalName.en} is ready at ${url}`]
  if (settings.mode === 'production' && settings.database.kind === 'embedded') {
    lines.push('Its data is in an embedded database; for many users and safe disks set DATABASE_URL to a PostgreSQL.')
  }
  if (town !== undefined && settings.saml === undefined)
    lines.push('', ...peopleToMeet(town), '', 'Ctrl-C ends it.', '')
  return lines.join('\n')
}

function peopleToMeet(town: Town): readonly string[] {
  const longest = Math.max(...town.notablePeople.map(({ name }) => name.length))
  const line = (name: string, text: string) => `  ${name.padEnd(longest)}  ${text}`
  return [
    'People to log in as, all of them made up (choose the identification service on the login page):',
    '',
    ...town.notablePeople.flatMap(({ name, why, weakLogin }) => [
      line(name, why.en),
      ...(weakLogin === null ? [] : [line('', `Username ${weakLogin.username}, password ${weakLogin.password}`)]),
    ]),
  ]
}
