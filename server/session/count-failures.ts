import { FAILED_MESSAGES_OF_ADDRESS, FAILED_MESSAGES_OF_DEVICE } from '@nalle/domain/access/counted-attempts.ts'
import type { FastifyRequest } from 'fastify'
import { noteCountedAttempt } from '../accounts/counted-attempts.ts'
import { InvalidMessage } from '../external/identity/invalid-message.ts'
import type { App } from '../http/app.ts'
import { findOrigin } from './login-starts.ts'

/** The portal shows the same explanation as for too many logins that are under way. */
export const TOO_MANY_MESSAGES = 'TOO_MANY_LOGINS'

/**
 * Reads a message of the identity provider, and counts it for its browser or address unless it is believed. Beyond the
 * limit nothing is read until earlier failures no longer count.
 */
export async function countFailures<T>(
  app: App,
  request: FastifyRequest,
  now: Temporal.Instant,
  read: () => Promise<T>,
): Promise<T> {
  const counted = await findOrigin(app.db, request, now, app.mode)
  if (counted === undefined) return read()
  const limit = counted.origin === 'KNOWN_DEVICE' ? FAILED_MESSAGES_OF_DEVICE : FAILED_MESSAGES_OF_ADDRESS
  const attempt = { kind: 'IDENTITY_MESSAGE', origin: counted.hash, limit, now } as const
  const noted = await noteCountedAttempt(app.db, attempt)
  if (noted === undefined) throw new InvalidMessage(TOO_MANY_MESSAGES)
  const result = await read()
  await noted.takeBack()
  return result
}
