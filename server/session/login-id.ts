import { createHash } from 'node:crypto'
import { LOGIN_HEADER, LOGIN_PARAMETER } from '@nalle/contract/endpoint.ts'
import type { UserDetails } from '@nalle/contract/session.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { callingNameOf } from '@nalle/domain/people/names.ts'
import type { FastifyRequest } from 'fastify'
import { LoginChanged } from '../http/errors.ts'

/**
 * Names the person to whom a page belongs, so that it is the same after logging in again or more strongly. It may stand
 * in addresses and logs: the id of the person cannot be told from it, and nothing is opened by it.
 */
export function loginIdOf(personId: PersonId): string {
  return createHash('sha256').update(`login of ${personId}`).digest('base64url').slice(0, 22)
}

/** A request that names a login must name the one of its session; one that names none is another client's. */
export function requireSameLogin(request: FastifyRequest, user: UserDetails): void {
  const named = [request.headers[LOGIN_HEADER], parameterOf(request)].filter((id) => id !== undefined)
  if (named.length === 0) return
  const own = loginIdOf(user.id)
  if (named.some((id) => id !== own)) throw new LoginChanged(callingNameOf(user))
}

function parameterOf({ query }: FastifyRequest): unknown {
  if (typeof query !== 'object' || query === null) return undefined
  return Object.entries(query).find(([name]) => name === LOGIN_PARAMETER)?.[1]
}
