import { createHash, randomBytes } from 'node:crypto'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../database/database.ts'
import type { Mode } from '../http/app.ts'
import { clearCookie, readCookie, setCookie } from '../http/cookies.ts'

/** The longest that browsers keep a cookie. It is given anew with each login. */
const KEPT_DAYS = 400
const TOKEN = /^[\w-]{43}$/

function cookieName(mode: Mode): string {
  return mode === 'production' ? '__Host-nalle.push' : 'nalle.push'
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** By which the device of this browser is found; undefined when it has never asked to be told. */
export function browserTokenHash(request: FastifyRequest, mode: Mode): Buffer | undefined {
  const token = tokenIn(request, mode)
  return token === undefined ? undefined : hashOf(token)
}

function tokenIn(request: FastifyRequest, mode: Mode): string | undefined {
  const token = readCookie(request, cookieName(mode))
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** Another one each time: one that somebody else has left in this browser is worth nothing. */
export function newBrowserToken(): { readonly hash: Buffer; readonly give: (reply: FastifyReply, mode: Mode) => void } {
  const token = randomBytes(32).toString('base64url')
  return { hash: hashOf(token), give: (reply, mode) => writeToken(reply, mode, token) }
}

function writeToken(reply: FastifyReply, mode: Mode, token: string): void {
  setCookie(reply, cookieName(mode), token, {
    maxAgeSeconds: KEPT_DAYS * 24 * 60 * 60,
    // A strong login ends with a post from the identity provider's page, that is from another site.
    sameSite: mode === 'production' ? 'None' : 'Lax',
    secure: mode === 'production',
  })
}

/** With every login: a browser that told somebody else of their things does so no longer. */
export async function keepOwnPushOnly(
  tx: Transaction,
  request: FastifyRequest,
  reply: FastifyReply,
  personId: PersonId,
  mode: Mode,
): Promise<void> {
  const token = tokenIn(request, mode)
  if (token === undefined) return
  const ended = await tx
    .deleteFrom('push_device')
    .where('token_hash', '=', hashOf(token))
    .where('person_id', '<>', personId)
    .executeTakeFirst()
  if (ended.numDeletedRows > 0n) clearCookie(reply, cookieName(mode), mode === 'production')
  else writeToken(reply, mode, token)
}

/** With logging out. A session that merely runs out ends nothing. */
export async function endPushOfBrowser(
  tx: Transaction,
  request: FastifyRequest,
  reply: FastifyReply,
  mode: Mode,
): Promise<void> {
  const hash = browserTokenHash(request, mode)
  if (hash === undefined) return
  await tx.deleteFrom('push_device').where('token_hash', '=', hash).execute()
  clearCookie(reply, cookieName(mode), mode === 'production')
}
