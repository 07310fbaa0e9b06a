import type { FastifyBaseLogger } from 'fastify'
import { describeFailure } from './http/describe-failure.ts'

/** Running requests get this long; then whatever still runs is left, so that the process ends within two seconds. */
const REQUESTS_MS = 1300
const EVERYTHING_MS = 1900

/** Ends the process in good order when it is told to, and also when something broke that nobody caught. */
export function endOnSignals(logger: FastifyBaseLogger, stop: (longestMs: number) => Promise<void>): void {
  let isEnding = false
  const end = (status: number) => {
    // Whoever asks twice means at once.
    if (isEnding) process.exit(1)
    isEnding = true
    setTimeout(() => process.exit(1), EVERYTHING_MS).unref()
    stop(REQUESTS_MS).then(
      () => process.exit(status),
      (error: unknown) => {
        logger.fatal({ failure: describeFailure(error) }, 'did not end well')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  // Node would print the message of the error, which may quote somebody's data.
  const broken = (error: unknown) => {
    logger.fatal({ failure: describeFailure(error) }, 'broken')
    if (!isEnding) end(1)
  }
  process.on('uncaughtException', broken)
  process.on('unhandledRejection', broken)
}
