import type { FastifyBaseLogger } from 'fastify'
import { describeFailure } from './http/describe-failure.ts'

export type ServiceLimits = { readonly requestsMs: number; readonly everythingMs: number }
type Stop = (longestMs: number) => Promise<void>

/** Running requests get this long; then whatever still runs is left, so that the process ends within two seconds. */
export const WITHIN_TWO_SECONDS: ServiceLimits = { requestsMs: 1300, everythingMs: 1900 }
/** For tests: their machine may be too busy for a promise in seconds. */
export const UNHURRIED: ServiceLimits = { requestsMs: 60_000, everythingMs: 90_000 }

/** Ends the process in good order when it is told to, and also when something broke that nobody caught. */
export function endOnSignals(logger: FastifyBaseLogger, patience: ServiceLimits, stop: Stop): void {
  let isEnding = false
  const end = (status: number) => {
    // Whoever asks twice means at once.
    if (isEnding) process.exit(1)
    isEnding = true
    const fail = (error: unknown) => logger.fatal({ failure: describeFailure(error) }, 'did not end well')
    void isEndedWell(stop, patience, fail).then((isWell) => process.exit(isWell ? status : 1))
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

export function isEndedWell(stop: Stop, patience: ServiceLimits, fail: (error: unknown) => void): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  setTimeout(() => resolve(false), patience.everythingMs).unref()
  stop(patience.requestsMs).then(
    () => resolve(true),
    (error: unknown) => {
      fail(error)
      resolve(false)
    },
  )
  return promise
}
