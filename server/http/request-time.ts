import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'

/** Stories are told in the years that the contract's dates allow; further out, days cannot be counted any more. */
const FIRST_MOMENT = Temporal.Instant.from('1900-01-01T00:00Z')
const LAST_MOMENT = Temporal.Instant.from('2199-12-31T00:00Z')

/** The moment of this request. In test mode a header may set it, so that a story can be told on any day. */
export function nowOf(app: Pick<App, 'clock' | 'mode'>, request: FastifyRequest): Temporal.Instant {
  if (app.mode !== 'test') return app.clock()
  const header = request.headers['evakamockedtime']
  return (typeof header === 'string' ? readMoment(header) : undefined) ?? app.clock()
}

function readMoment(text: string): Temporal.Instant | undefined {
  try {
    const moment = Temporal.Instant.from(text)
    const isSensible =
      Temporal.Instant.compare(moment, FIRST_MOMENT) >= 0 && Temporal.Instant.compare(moment, LAST_MOMENT) <= 0
    return isSensible ? moment : undefined
  } catch {
    return undefined
  }
}
