import type { City } from '@nalle/domain/city/city.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import type { PopulationRegister } from './external/population-register.ts'
import type { App, Mode } from './http/app.ts'
import type { Clock } from './http/clock.ts'
import { createServer } from './http/create-server.ts'
import { sessionRoutes } from './session/routes.ts'
import { identifyBySession } from './session/sessions.ts'

/** What stands outside the house and is chosen by configuration. */
export type Outside = {
  readonly db: Database
  readonly register: PopulationRegister
}

export type NalleOptions = Outside & {
  readonly mode: Mode
  readonly city: City
  readonly clock: Clock
  readonly version: string
  readonly logger: FastifyBaseLogger
}

/** The one place that wires the features together. */
export function createNalle(options: NalleOptions): App {
  const { db, mode, city, clock, version } = options
  const fastify = createServer(mode, options.logger)
  const app: App = { fastify, db, mode, city, clock, version, identify: identifyBySession(db, mode, city) }
  sessionRoutes(app)
  return app
}
