import { Readable } from 'node:stream'
import { isStrongEnough } from '@nalle/domain/access/strength.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { isOffered } from '@nalle/contract/endpoint.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@nalle/contract/endpoint.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import { JSON_TYPE, jsonWriter } from './answers.ts'
import type { App, Citizen } from './app.ts'
import { auditedDatabase, outcomeOf, recordRefusal } from './audit.ts'
import type { Act } from './audit.ts'
import { describeFailure } from './describe-failure.ts'
import { forbid, HttpError, malformed, unauthenticated } from './errors.ts'
import { nowOf } from './now.ts'
import { keptAnswers } from './kept-answers.ts'
import { comparisonFor, publicAnswers, sendNothing, sendUnchanged, tagOf, Unchanged } from './unchanged-answers.ts'
import type { Compared } from './unchanged-answers.ts'

/** What a route works with. A public call has a citizen only when somebody happens to be logged in. */
export type Context<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly citizen: E['auth'] extends 'PUBLIC' ? Citizen | undefined : Citizen
  readonly db: Database
  readonly now: Temporal.Instant
  readonly today: Temporal.PlainDate
  readonly city: City
  /** Names what the act was about in the audit trail, beside the ids of the path. */
  readonly concerns: (...ids: readonly string[]) => void
  /** For answers that are sent again only when they have changed. */
  readonly compared: Compared
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A call without an answer may simply end; one that answers with a file gives its content, piece by piece. */
type Answered<E extends Endpoint> =
  'DOWNLOAD' extends NonNullable<E['file']> ? Readable : AnswerOf<E> extends undefined ? void : AnswerOf<E>

/**
 * What an answer for everybody depends on, as a text that the database gives at each asking. While it is the same, the
 * answer made for it before is sent, and the work is not done again.
 */
type KeptBy<E extends Endpoint> = (context: Context<E>) => Promise<string>

/** Registers a call of the contract: checks, in this order, who asks, how surely, and what they sent. */
export function handle<const E extends Endpoint>(
  app: App,
  endpoint: E,
  work: (context: Context<E>) => Promise<Answered<E> | Unchanged> | Answered<E>,
  keptBy?: KeptBy<E>,
): void {
  // What the city has not chosen is answered like any other address that does not exist.
  if (!isOffered(endpoint, app.city)) return
  const write = jsonWriter(endpoint, app.mode)
  const readParams = reader(endpoint.params)
  const readQuery = reader(endpoint.query)
  const readBody = reader(endpoint.body)
  const isForEverybody = endpoint.auth === 'PUBLIC' && endpoint.cache === 'until-changed'
  if (keptBy !== undefined && !isForEverybody) {
    throw new Error(`${endpoint.path} is not for everybody: its answers are kept for nobody`)
  }
  const kept = keptAnswers()
  const sendCompared = isForEverybody ? publicAnswers() : sendUnchanged
  const status = endpoint.status ?? 200
  app.fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.largestBody === undefined ? {} : { bodyLimit: endpoint.largestBody }),
    handler: async (request, reply) => {
      const now = nowOf(app, request)
      const citizen = await app.identify(request, reply, now)
      if (endpoint.auth !== 'PUBLIC' && citizen === undefined) unauthenticated()
      const subjects: string[] = []
      const comparison = comparisonFor(request)
      const act: Act = { name: endpoint.audit, citizen, now, subjects, requestId: request.id }
      try {
        if (!isStrongEnough(citizen?.level, endpoint.auth)) forbid()
        const params = readParams(request.params)
        addIdsOf(params, subjects)
        const context = {
          params,
          query: readQuery(request.query),
          body: readBody(request.body),
          // What is kept for everybody is made for nobody.
          citizen: isForEverybody ? undefined : citizen,
          db: auditedDatabase(app.db, act),
          now,
          today: dayIn(now),
          city: app.city,
          concerns: (...ids: readonly string[]) => subjects.push(...ids),
          compared: comparison,
          request,
          reply,
        }
        // The parts were read by the endpoint's own schemas just above, which the compiler cannot follow through E.
        const ready = context as unknown as Context<E>
        const mark = await keptBy?.(ready)
        const known = mark === undefined ? undefined : kept.find(mark)
        if (known !== undefined) return sendCompared(known.text, { request, reply, tag: known.tag })
        const answer = await work(ready)
        if (reply.sent) return reply
        if (endpoint.method === 'GET') logReading(request, act, 'OK')
        if (answer instanceof Unchanged) return sendNothing(answer.tag, reply)
        if (answer instanceof Readable) return reply.code(status).send(answer)
        reply.code(status)
        // Given a null, Fastify would write the word; no answer is an empty body.
        if (endpoint.answer === undefined) return reply.send()
        // The endpoint's own answer, which the compiler cannot follow through E.
        const text = write(answer as AnswerOf<E>)
        if (endpoint.cache === 'until-changed') {
          const tag = tagOf(text, comparison.chosen())
          if (mark !== undefined) kept.keep(mark, { text, tag })
          return sendCompared(text, { request, reply, tag })
        }
        if (endpoint.cache === 'private-day') reply.header('cache-control', 'private, max-age=86400')
        return reply.header('content-type', JSON_TYPE).send(text)
      } catch (error) {
        if (error instanceof HttpError) await tellRefusal(app.db, endpoint, request, act, error)
        throw error
      }
    },
  })
}

function reader(schema: z.ZodType | undefined): (value: unknown) => unknown {
  if (schema === undefined) return () => undefined
  return (value) => {
    const result = schema.safeParse(value)
    if (!result.success) malformed()
    return result.data
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function addIdsOf(params: unknown, subjects: string[]): void {
  if (typeof params !== 'object' || params === null) return
  for (const value of Object.values(params)) if (typeof value === 'string' && UUID.test(value)) subjects.push(value)
}

/** Who looked at what. Looking is far more frequent than writing, so it goes to the log instead of the database. */
function logReading(request: FastifyRequest, act: Act, outcome: string): void {
  if (act.citizen === undefined || act.subjects.length === 0) return
  request.log.info(
    { audit: act.name, person: act.citizen.id, level: act.citizen.level, subjects: act.subjects, outcome },
    'read',
  )
}

/**
 * A refused write is told in the audit trail when a known person tried it or the call gave a reason. Broken input says
 * nothing about anybody, and floods of attempts must not fill the database.
 */
async function tellRefusal(
  db: Database,
  endpoint: Endpoint,
  request: FastifyRequest,
  act: Act,
  error: HttpError,
): Promise<void> {
  if (endpoint.method === 'GET') return logReading(request, act, outcomeOf(error))
  const hasReason = 'reason' in error.body && error.body.reason !== undefined
  const isBrokenInput = error.status === 400 && !hasReason
  // A service elsewhere that fails is nobody's act, and what anybody may call tells nothing about who did.
  const isNobodysAct = error.status === 502 || ((act.citizen === undefined || endpoint.auth === 'PUBLIC') && !hasReason)
  if (isBrokenInput || error.status === 429 || isNobodysAct) return
  try {
    await recordRefusal(db, act, error)
  } catch (failure) {
    // The person still gets the answer they were to get; that its entry is missing is told here.
    request.log.error({ failure: describeFailure(failure), audit: act.name }, 'refusal not recorded')
  }
}
