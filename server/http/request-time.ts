import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'

/** The moment of this request: the clock's, unless somebody who was handed in tells another. */
export function nowOf(app: Pick<App, 'clock' | 'momentOf'>, request: FastifyRequest): Temporal.Instant {
  return app.momentOf?.(request) ?? app.clock()
}
