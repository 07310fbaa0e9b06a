import type { City } from '@nalle/domain/city/city.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import type { PopulationRegister } from './external/population-register.ts'
import type { App, Mode } from './http/app.ts'
import type { Clock } from './http/clock.ts'
import { createServer } from './http/create-server.ts'
import type { ServerOptions } from './http/create-server.ts'
import { drainOf } from './http/drain.ts'
import type { Drain } from './http/drain.ts'
import { healthRoutes } from './http/health.ts'
import { openApiRoute } from './http/openapi.ts'
import { sessionRoutes } from './session/routes.ts'
import { identifyBySession } from './session/sessions.ts'

/** What stands outside the house and is chosen by configuration. */
export type Outside = {
  readonly db: Database
  readonly register: PopulationRegister
}

export type NalleOptions = Outside &
  ServerOptions & {
    readonly mode: Mode
    readonly city: City
    readonly clock: Clock
    readonly version: string
    readonly logger: FastifyBaseLogger
  }

export type Nalle = App & Drain

/** The one place that wires the features together. */
export function createNalle(options: NalleOptions): Nalle {
  const { db, mode, city, clock, version } = options
  const fastify = createServer(options)
  const drain = drainOf(fastify)
  const app: App = { fastify, db, mode, city, clock, version, identify: identifyBySession(db, mode, city) }
  healthRoutes(app, drain.isDraining)
  openApiRoute(app)
  sessionRoutes(app)
  return { ...app, ...drain }
}
