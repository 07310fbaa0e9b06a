import type { IncomingHttpHeaders } from 'node:http'
import { isOffered } from '@nalle/contract/endpoint.ts'
import type { Endpoint } from '@nalle/contract/endpoint.ts'
import { isStrongEnough } from '@nalle/domain/access/strength.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { FastifyRequest } from 'fastify'
import type { Read } from '../database/database.ts'
import type { App, Citizen } from './app.ts'

/** A call that a page begins with, and the address at which the page would make it. */
export type FirstCall = { readonly endpoint: Endpoint; readonly address: string }

/** Who opens which page when. */
export type Visit = {
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly today: Temporal.PlainDate
  readonly city: City
  /** Some pages are open to everybody. */
  readonly citizen: Citizen | undefined
  readonly db: Read
}

/** What a page asks for first. Handed in by the house, so that http knows no feature. */
export type FirstCallsAt = (visit: Visit) => Promise<readonly FirstCall[]>

/** What takes longer is left to the page: its frame should not wait for it. */
const LONGEST_WAIT_MS = 400
/** Long answers travel better beside the page than in front of it. */
const LONGEST_ANSWER = 150_000

/**
 * The answers that the page would ask for as soon as it runs, as the text of a JSON object by address. Each is a call of
 * its own through the same door: the same session, the same rights, the same trace in the audit. What is refused or
 * fails is left out, so that the page asks and tells.
 */
export async function firstAnswers(
  app: App,
  calls: readonly FirstCall[],
  citizen: Citizen | undefined,
  request: FastifyRequest,
): Promise<string | undefined> {
  const open = calls.filter(({ endpoint }) => isOffered(endpoint, app.city) && mayCall(citizen, endpoint))
  const answers = await Promise.all(open.map(({ address }) => soon(answerAt(app, address, request))))
  const entries = open.flatMap(({ address }, at) => {
    const answer = answers[at]
    return answer === undefined ? [] : [`${JSON.stringify(address)}:${answer}`]
  })
  return entries.length === 0 ? undefined : `{${entries.join(',')}}`
}

function mayCall(citizen: Citizen | undefined, { auth }: Endpoint): boolean {
  return auth === 'PUBLIC' || isStrongEnough(citizen?.level, auth)
}

async function answerAt(app: App, address: string, request: FastifyRequest): Promise<string | undefined> {
  const { statusCode, body } = await app.fastify.inject({
    url: address,
    headers: asPage(request.headers),
    remoteAddress: request.socket.remoteAddress ?? '',
  })
  return statusCode === 200 && body !== '' && body.length <= LONGEST_ANSWER ? body : undefined
}

/** What concerns the HTML itself: how it may be compressed, whether it is known already. */
const NOT_PASSED_ON = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'connection', 'upgrade']

function asPage(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.includes(name))
  return { ...Object.fromEntries(passed), accept: 'application/json' }
}

function soon(answer: Promise<string | undefined>): Promise<string | undefined> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(undefined), LONGEST_WAIT_MS)
    const settle = (value: string | undefined) => {
      clearTimeout(tooLate)
      resolve(value)
    }
    answer.then(settle, () => settle(undefined))
  })
}
