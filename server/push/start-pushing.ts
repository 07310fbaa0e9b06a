import type { FastifyBaseLogger } from 'fastify'
import { startLoop } from '../mail/start-loop.ts'
import type { Sending } from '../mail/start-loop.ts'
import type { PushService } from './push-service.ts'
import { sendDuePushes } from './send-due-pushes.ts'

/** A message is to be on the phone within ten seconds; most of that is the push service's. */
const LOOK_EVERY_MS = 2000

export function startPushing(service: PushService & { readonly logger: FastifyBaseLogger }): Sending {
  const { logger } = service
  const telling: PushService = {
    ...service,
    onTried: (tried) => {
      service.onTried?.(tried)
      if (tried.failure !== undefined) logger.warn(tried, 'push not sent')
    },
  }
  const sendDue = (signal: AbortSignal) => sendDuePushes(telling, { signal })
  return startLoop({ name: 'pushes', everyMs: LOOK_EVERY_MS, logger, sendDue })
}
