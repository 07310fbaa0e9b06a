import { createHash } from 'node:crypto'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../database/database.ts'
import type { Mode } from '../http/app.ts'
import { setCookie } from '../http/cookies.ts'
import { hashToken, newToken } from './sessions.ts'

/** A browser that has not been used for this long is a stranger again. */
export const DEVICE_KNOWN_DAYS = 90

/**
 * After a login, so that somebody else's guessing does not lock this person out of this browser. Says whether the
 * person had logged in with it before.
 */
export async function rememberDevice(
  tx: Transaction,
  request: FastifyRequest,
  reply: FastifyReply,
  personId: PersonId,
  now: Temporal.Instant,
  mode: Mode,
): Promise<{ readonly wasKnown: boolean }> {
  const name = deviceCookieName(personId, mode)
  const carried = deviceCookies(request, mode).find((cookie) => cookie.name === name)
  const isKnown = carried !== undefined && (await renewDevice(tx, hashToken(carried.token), personId, now))
  const token = isKnown ? carried.token : newToken()
  if (!isKnown) {
    await tx
      .insertInto('known_device')
      .values({ token_hash: hashToken(token), person_id: personId, created_at: now, seen_at: now })
      .execute()
  }
  setCookie(reply, name, token, {
    maxAgeSeconds: DEVICE_KNOWN_DAYS * 24 * 60 * 60,
    sameSite: 'Strict',
    secure: mode === 'production',
  })
  return { wasKnown: isKnown }
}

/** Hashes of all device tokens that the browser carries, whoever they belong to: families share computers. */
export function deviceTokenHashes(request: FastifyRequest, mode: Mode): readonly Buffer[] {
  return deviceCookies(request, mode).map(({ token }) => hashToken(token))
}

/** Devices last seen before this are forgotten. */
export function oldestKnownDevice(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: DEVICE_KNOWN_DAYS * 24 })
}

async function renewDevice(
  tx: Transaction,
  tokenHash: Buffer,
  personId: PersonId,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .updateTable('known_device')
    .set({ seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('person_id', '=', personId)
    .where('seen_at', '>', oldestKnownDevice(now))
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** One cookie for each person; the name tells nobody whose it is without knowing the person's id. */
function deviceCookieName(personId: PersonId, mode: Mode): string {
  return `${namePrefix(mode)}${createHash('sha256').update(personId).digest('hex')}`
}

const namePrefix = (mode: Mode) => (mode === 'production' ? '__Host-nalle.device.' : 'nalle.device.')

function deviceCookies(request: FastifyRequest, mode: Mode): readonly { name: string; token: string }[] {
  const prefix = namePrefix(mode)
  return (request.headers.cookie ?? '').split(';').flatMap((part) => {
    const [name = '', token = ''] = part.trim().split('=')
    return name.startsWith(prefix) && token !== '' ? [{ name, token }] : []
  })
}
