import type { Readable } from 'node:stream'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { isOffered } from '@nalle/contract/endpoint.ts'
import type { AnswerOf, AnyEndpoint, BodyOf, MachineAuth, ParamsOf, QueryOf } from '@nalle/contract/endpoint.ts'
import { subjectsIn } from '@nalle/contract/subjects.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { App, Citizen, Client } from './app.ts'
import { LARGEST_BODY } from './body-limit.ts'
import { doorOf, isForMachines } from './callers.ts'
import type { Caller } from './callers.ts'
import { malformed } from './errors.ts'
import { nowOf } from './request-time.ts'
import { refuseInDetail } from './field-problems.ts'
import { answersOf, isForEverybody } from './send-answer.ts'
import { traceOf } from './trace.ts'
import { comparisonFor, Unchanged } from './conditional-requests.ts'
import type { Compared } from './conditional-requests.ts'

/** What a route works with. */
export type Context<E extends AnyEndpoint> = Who<E> & {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly db: Database
  readonly now: Temporal.Instant
  readonly today: Temporal.PlainDate
  readonly city: City
  /** Names in the audit trail what neither the request nor the answer names, such as what has just been made. */
  readonly concerns: (...ids: readonly string[]) => void
  /** For answers that are sent again only when they have changed. */
  readonly compared: Compared
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A call of machines has a client. A public call has a citizen only when somebody happens to be logged in. */
type Who<E extends AnyEndpoint> = E['auth'] extends MachineAuth
  ? { readonly client: Client }
  : { readonly citizen: E['auth'] extends 'PUBLIC' ? Citizen | undefined : Citizen }

/** A call without an answer may simply end; one that answers with a file gives its content, piece by piece. */
type Answered<E extends AnyEndpoint> =
  'DOWNLOAD' extends NonNullable<E['file']> ? Readable : AnswerOf<E> extends undefined ? void : AnswerOf<E>

/**
 * What an answer for everybody depends on, as a text that the database gives at each asking. While it is the same, the
 * answer made for it before is sent, and the work is not done again.
 */
type KeptBy<E extends AnyEndpoint> = (context: Context<E>) => Promise<string>

/** Registers a call of the contract: checks, in this order, who asks, how surely, and what they sent. */
export function handle<const E extends AnyEndpoint>(
  app: App,
  endpoint: E,
  work: (context: Context<E>) => Promise<Answered<E> | Unchanged> | Answered<E>,
  keptBy?: KeptBy<E>,
): void {
  const door = doorOf(app, endpoint.auth)
  // What the city has not chosen, or nobody can open, is answered like any other address that does not exist.
  if (door === undefined || !isOffered(endpoint, app.city)) return
  const isMadeForNobody = isForEverybody(endpoint)
  if (keptBy !== undefined && !isMadeForNobody) {
    throw new Error(`${endpoint.path} is not for everybody: its answers are kept for nobody`)
  }
  const readInput = inputReader(endpoint)
  const subjectsOfAnswer = subjectsIn(endpoint.answer)
  const answers = answersOf(endpoint, app.mode)
  // A body of more than a million bytes is received only from somebody who is known.
  const isBodyLarge = (endpoint.largestBody ?? 0) > LARGEST_BODY
  const known = new WeakMap<FastifyRequest, Caller>()
  app.fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.largestBody === undefined ? {} : { bodyLimit: endpoint.largestBody }),
    ...(isBodyLarge
      ? {
          onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
            known.set(request, await door.identify(request, reply, nowOf(app, request)))
          },
        }
      : {}),
    handler: async (request, reply) => {
      const now = nowOf(app, request)
      const caller = known.get(request) ?? (await door.identify(request, reply, now))
      const trace = traceOf(app, endpoint, caller, { request, now })
      const { subjects, db } = trace
      const comparison = comparisonFor(request)
      try {
        door.admit(caller, reply)
        const context = {
          ...readInput(request, subjects),
          ...(isMadeForNobody ? { citizen: undefined } : caller),
          db,
          now,
          today: dayIn(now),
          city: app.city,
          concerns: (...ids: readonly string[]) => ids.forEach((id) => subjects.add(id)),
          compared: comparison,
          request,
          reply,
        }
        // The parts were read by the endpoint's own schemas and its own door, which the compiler cannot follow through E.
        const ready = context as unknown as Context<E>
        const sending = { request, reply, comparison, mark: await keptBy?.(ready) }
        const kept = answers.sendKept(sending)
        if (kept !== undefined) return kept
        const answer = await work(ready)
        if (answer instanceof Unchanged) answer.subjects.forEach((id) => subjects.add(id))
        else subjectsOfAnswer(answer, subjects)
        const send = answers.prepare(answer, sending)
        trace.leave()
        return send()
      } catch (error) {
        await trace.leaveFailure(error)
        throw error
      }
    },
  })
}

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** Reads what was sent by the schemas of the call, and notes whom it names as soon as each part is read. */
function inputReader(endpoint: AnyEndpoint): (request: FastifyRequest, subjects: Set<string>) => Input {
  const refuse = isForMachines(endpoint.auth) ? refuseInDetail : malformed
  const readParams = partReader(endpoint.params, refuse)
  const readQuery = partReader(endpoint.query, refuse)
  const readBody = partReader(endpoint.body, refuse)
  const subjectsOfQuery = subjectsIn(endpoint.query)
  const subjectsOfBody = subjectsIn(endpoint.body)
  return (request, subjects) => {
    const params = readParams(request.params)
    addIdsOf(params, subjects)
    const query = readQuery(request.query)
    subjectsOfQuery(query, subjects)
    const body = readBody(request.body)
    subjectsOfBody(body, subjects)
    return { params, query, body }
  }
}

function partReader(schema: z.ZodType | undefined, refuse: (error: z.ZodError) => never): (value: unknown) => unknown {
  if (schema === undefined) return () => undefined
  return (value) => {
    const result = schema.safeParse(value)
    if (!result.success) refuse(result.error)
    return result.data
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function addIdsOf(params: unknown, subjects: Set<string>): void {
  if (typeof params !== 'object' || params === null) return
  for (const value of Object.values(params)) if (typeof value === 'string' && UUID.test(value)) subjects.add(value)
}
