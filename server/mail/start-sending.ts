import type { FastifyBaseLogger } from 'fastify'
import { sendDueMails } from './send-due-mails.ts'
import type { MailService } from './send-due-mails.ts'
import { startLoop } from './start-loop.ts'
import type { Sending } from './start-loop.ts'

/** Somebody who waits for a code does not notice two seconds. */
const LOOK_EVERY_MS = 2000

export function startSending(service: MailService & { readonly logger: FastifyBaseLogger }): Sending {
  const { logger } = service
  const telling: MailService = {
    ...service,
    onTried: (tried) => {
      service.onTried?.(tried)
      if (tried.failure !== undefined) logger.warn(tried, 'mail not sent')
    },
  }
  const sendDue = (signal: AbortSignal) => sendDueMails(telling, { signal })
  return startLoop({ name: 'mails', everyMs: LOOK_EVERY_MS, logger, sendDue })
}
