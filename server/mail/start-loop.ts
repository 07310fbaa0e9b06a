import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { describeFailure } from '../http/describe-failure.ts'

export type Sending = { readonly stop: () => Promise<void> }

/** What is still on its way by then is sent again by another process, once nobody has it in hand any more. */
const STOP_WITHIN_MS = 800

/** Sends what is due again and again for as long as the process lives; any number of processes share the work. */
export function startLoop(options: {
  readonly name: string
  readonly everyMs: number
  readonly logger: FastifyBaseLogger
  readonly sendDue: (signal: AbortSignal) => Promise<unknown>
}): Sending {
  const { name, everyMs, logger, sendDue } = options
  const ending = new AbortController()
  const running = (async () => {
    while (!ending.signal.aborted) {
      await sendDue(ending.signal).catch((error: unknown) => logger.error({ failure: describeFailure(error) }, name))
      await pause(everyMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await Promise.race([running, pause(STOP_WITHIN_MS)])
    },
  }
}
