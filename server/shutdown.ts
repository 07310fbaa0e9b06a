import type { FastifyBaseLogger } from 'fastify'
import { describeFailure } from './http/describe-failure.ts'
import type { DrainLimits } from './http/connection-draining.ts'

/** When requests have ended, jobs, mails, threads and connections to the database are put away. */
export const PUT_AWAY_MS = 10_000

/** Ends the process in good order when it is told to, and also when something broke that nobody caught. */
export function endOnSignals(logger: FastifyBaseLogger, limits: DrainLimits, stop: () => Promise<void>): void {
  let isEnding = false
  const end = (status: number) => {
    // Whoever asks twice means at once.
    if (isEnding) process.exit(1)
    isEnding = true
    const fail = (error: unknown) => logger.fatal({ failure: describeFailure(error) }, 'did not end well')
    void isEndedWell(stop, limits, fail).then((isWell) => process.exit(isWell ? status : 1))
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

export function isEndedWell(
  stop: () => Promise<void>,
  { pauseMs, requestsMs }: DrainLimits,
  fail: (error: unknown) => void,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const longestMs = pauseMs + requestsMs + PUT_AWAY_MS
  setTimeout(() => {
    fail(new Error(`not ended within ${longestMs} ms`))
    resolve(false)
  }, longestMs).unref()
  stop().then(
    () => resolve(true),
    (error: unknown) => {
      fail(error)
      resolve(false)
    },
  )
  return promise
}
