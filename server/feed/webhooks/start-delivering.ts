import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { describeFailure } from '../../http/describe-failure.ts'
import { deliverDue } from './deliver.ts'
import type { DeliveryService } from './deliver.ts'

export type Delivering = { readonly stop: () => Promise<void> }

const LOOK_EVERY_MS = 1000
/** An event that is still on its way by then is sent again by another process. */
const STOP_WITHIN_MS = 800

/** Delivers events in this process for as long as it lives; any number of processes share the work. */
export function startDelivering(service: DeliveryService & { readonly logger: FastifyBaseLogger }): Delivering {
  const { logger } = service
  const ending = new AbortController()
  const telling: DeliveryService = {
    ...service,
    onTried: (tried) => {
      if (tried.outcome === 'disabled') logger.error(tried, 'webhook disabled: its receiver takes nothing any more')
      else if (tried.failure !== undefined) logger.warn(tried, 'event not delivered')
    },
  }
  const running = (async () => {
    while (!ending.signal.aborted) {
      await deliverDue(telling, ending.signal).catch((error: unknown) =>
        logger.error({ failure: describeFailure(error) }, 'webhooks'),
      )
      await pause(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await Promise.race([running, pause(STOP_WITHIN_MS)])
    },
  }
}
