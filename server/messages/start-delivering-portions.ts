import type { FastifyBaseLogger } from 'fastify'
import { startLoop } from '../mail/start-loop.ts'
import type { Sending } from '../mail/start-loop.ts'
import { deliverPortions } from './portions.ts'
import type { PortionService } from './portions.ts'

const LOOK_EVERY_MS = 1000

/** Delivers what is left of large messages for as long as the process lives; any number of processes share the work. */
export function startDeliveringPortions(service: PortionService & { readonly logger: FastifyBaseLogger }): Sending {
  return startLoop({
    name: 'portions of messages',
    everyMs: LOOK_EVERY_MS,
    logger: service.logger,
    sendDue: (signal) => deliverPortions(service, signal),
  })
}
