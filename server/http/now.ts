import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'

/** The moment of this request. In test mode a header may set it, so that a story can be told on any day. */
export function nowOf(app: Pick<App, 'clock' | 'mode'>, request: FastifyRequest): Temporal.Instant {
  const header = request.headers['evakamockedtime']
  if (app.mode !== 'test' || typeof header !== 'string') return app.clock()
  try {
    return Temporal.Instant.from(header)
  } catch {
    return app.clock()
  }
}
