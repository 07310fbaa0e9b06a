import type { PersonId } from '@nalle/domain/ids.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../database/database.ts'
import type { Mode } from '../http/app.ts'
import { readCookie, setCookie } from '../http/cookies.ts'
import { keepOwnPushOnly } from '../push/browser-token.ts'
import { hashToken, newToken } from './sessions.ts'

/** A browser that has not been used for this long is a stranger again. */
export const DEVICE_KNOWN_DAYS = 90

/** One cookie holds a token for each of the people who logged in here last; further ones are strangers again. */
const PEOPLE_OF_A_BROWSER = 10

/**
 * After a login, so that somebody else's guessing does not lock this person out of this browser. Says whether the
 * person had logged in with it before. Notices of somebody else's things no longer come to it from now on.
 */
export async function rememberDevice(
  tx: Transaction,
  request: FastifyRequest,
  reply: FastifyReply,
  personId: PersonId,
  now: Temporal.Instant,
  mode: Mode,
): Promise<{ readonly wasKnown: boolean }> {
  await keepOwnPushOnly(tx, request, reply, personId, mode)
  const carried = tokensOf(request, mode)
  const known = await renewDevice(tx, carried, personId, now)
  // A token of the person's own, never one that this browser already carries for others: who prepared a shared computer
  // would know it.
  const token = known ?? newToken()
  if (known === undefined) {
    await tx
      .insertInto('known_device')
      .values({ token_hash: hashToken(token), person_id: personId, created_at: now, seen_at: now })
      .execute()
  }
  const latestFirst = [token, ...carried.filter((other) => other !== token)].slice(0, PEOPLE_OF_A_BROWSER)
  setCookie(reply, cookieName(mode), latestFirst.join('.'), {
    maxAgeSeconds: DEVICE_KNOWN_DAYS * 24 * 60 * 60,
    // A strong login ends with a post from the identity provider's page, that is from another site.
    sameSite: mode === 'production' ? 'None' : 'Lax',
    secure: mode === 'production',
  })
  return { wasKnown: known !== undefined }
}

/** Hashes of all device tokens that the browser carries, whoever they belong to: families share computers. */
export function deviceTokenHashes(request: FastifyRequest, mode: Mode): readonly Buffer[] {
  return tokensOf(request, mode).map(hashToken)
}

/** Devices last seen before this are forgotten. */
export function oldestKnownDevice(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: DEVICE_KNOWN_DAYS * 24 })
}

async function renewDevice(
  tx: Transaction,
  tokens: readonly string[],
  personId: PersonId,
  now: Temporal.Instant,
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined
  const rows = await tx
    .updateTable('known_device')
    .set({ seen_at: now })
    .where('token_hash', 'in', tokens.map(hashToken))
    .where('person_id', '=', personId)
    .where('seen_at', '>', oldestKnownDevice(now))
    .returning('token_hash as tokenHash')
    .execute()
  return tokens.find((token) => rows.some(({ tokenHash }) => hashToken(token).equals(tokenHash)))
}

const TOKEN = /^[\w-]{43}$/

function tokensOf(request: FastifyRequest, mode: Mode): readonly string[] {
  const tokens = (readCookie(request, cookieName(mode)) ?? '').split('.').filter((token) => TOKEN.test(token))
  return tokens.slice(0, PEOPLE_OF_A_BROWSER)
}

function cookieName(mode: Mode): string {
  return mode === 'production' ? '__Host-nalle.devices' : 'nalle.devices'
}
