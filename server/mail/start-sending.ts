import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { describeFailure } from '../http/describe-failure.ts'
import { sendDueMails } from './send-due-mails.ts'
import type { MailService } from './send-due-mails.ts'

export type Sending = { readonly stop: () => Promise<void> }

/** Somebody who waits for a code does not notice two seconds. */
const LOOK_EVERY_MS = 2000
/** A mail that is still on its way by then is sent again by another process, once nobody has it in hand any more. */
const STOP_WITHIN_MS = 800

/** Sends mails in this process for as long as it lives; any number of processes share the work. */
export function startSending(service: MailService & { readonly logger: FastifyBaseLogger }): Sending {
  const { logger } = service
  const ending = new AbortController()
  const telling: MailService = {
    ...service,
    onTried: (tried) => {
      service.onTried?.(tried)
      if (tried.failure !== undefined) logger.warn(tried, 'mail not sent')
    },
  }
  const running = (async () => {
    while (!ending.signal.aborted) {
      await sendDueMails(telling, { signal: ending.signal }).catch((error: unknown) =>
        logger.error({ failure: describeFailure(error) }, 'mails'),
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
