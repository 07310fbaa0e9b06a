import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mode } from '../http/app.ts'
import { readCookie, setCookie } from '../http/cookies.ts'
import { hashToken, newToken } from './sessions.ts'

/** As long as the browser may want to go back to an answer it already gave. */
const REMEMBERED_HOURS = 12

/**
 * Marks the browser in which a login begins, so that its answer is taken from that browser only. Otherwise somebody
 * could send their own answer through another person's browser, and that person would write about their child
 * under a stranger's name. The mark lives on, so that logins in two tabs do not disturb each other.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, mode: Mode): Buffer {
  const token = tokenOf(request, mode) ?? newToken()
  setCookie(reply, cookieName(mode), token, {
    maxAgeSeconds: REMEMBERED_HOURS * 60 * 60,
    // The answer is posted from the identity provider's page, that is from another site.
    sameSite: mode === 'production' ? 'None' : 'Lax',
    secure: mode === 'production',
  })
  return hashToken(token)
}

export function browserHashOf(request: FastifyRequest, mode: Mode): Buffer | undefined {
  const token = tokenOf(request, mode)
  return token === undefined ? undefined : hashToken(token)
}

function tokenOf(request: FastifyRequest, mode: Mode): string | undefined {
  const token = readCookie(request, cookieName(mode))
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

function cookieName(mode: Mode): string {
  return mode === 'production' ? '__Host-nalle.login' : 'nalle.login'
}
