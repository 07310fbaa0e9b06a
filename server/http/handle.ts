import { Readable } from 'node:stream'
import { isStrongEnough } from '@nalle/domain/access/strength.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { isOffered } from '@nalle/contract/endpoint.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@nalle/contract/endpoint.ts'
import { subjectsIn } from '@nalle/contract/subjects.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import { JSON_TYPE, jsonWriter } from './answers.ts'
import type { App, Citizen } from './app.ts'
import { auditedDatabase, outcomeOf, recordReading } from './audit.ts'
import type { Act } from './audit.ts'
import { describeFailure } from './describe-failure.ts'
import { forbid, HttpError, malformed, unauthenticated } from './errors.ts'
import { nowOf } from './request-time.ts'
import { answerCache } from './answer-cache.ts'
import { comparisonFor, publicAnswers, sendNothing, sendUnchanged, tagOf, Unchanged } from './conditional-requests.ts'
import type { Compared } from './conditional-requests.ts'

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
  /** Names in the audit trail what neither the request nor the answer names, such as what has just been made. */
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
  const isPersonal = endpoint.personal !== false
  const isNobodys = endpoint.auth === 'PUBLIC' && !isPersonal
  const isForEverybody = isNobodys && endpoint.cache === 'until-changed'
  if (keptBy !== undefined && !isForEverybody) {
    throw new Error(`${endpoint.path} is not for everybody: its answers are kept for nobody`)
  }
  const subjectsOfQuery = subjectsIn(endpoint.query)
  const subjectsOfBody = subjectsIn(endpoint.body)
  const subjectsOfAnswer = subjectsIn(endpoint.answer)
  const kept = answerCache()
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
      const subjects = new Set<string>()
      const comparison = comparisonFor(request)
      const act: Act = { name: endpoint.audit, citizen, now, subjects, isPersonal, requestId: request.id }
      let isRecorded = false
      /** Every call of somebody leaves one trace: the entry of what it wrote, or else a line. */
      const leaveTrace = (outcome: string) => {
        if (isRecorded || isNobodys) return
        isRecorded = true
        recordReading(app, act, outcome, request.log)
      }
      try {
        if (!isStrongEnough(citizen?.level, endpoint.auth)) forbid()
        const params = readParams(request.params)
        addIdsOf(params, subjects)
        const query = readQuery(request.query)
        subjectsOfQuery(query, subjects)
        const body = readBody(request.body)
        subjectsOfBody(body, subjects)
        const context = {
          params,
          query,
          body,
          // What is kept for everybody is made for nobody.
          citizen: isForEverybody ? undefined : citizen,
          db: auditedDatabase(app.db, act, () => (isRecorded = true)),
          now,
          today: dayIn(now),
          city: app.city,
          concerns: (...ids: readonly string[]) => ids.forEach((id) => subjects.add(id)),
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
        if (answer instanceof Unchanged) answer.subjects.forEach((id) => subjects.add(id))
        else subjectsOfAnswer(answer, subjects)
        const isText = endpoint.answer !== undefined && !reply.sent && !(answer instanceof Unchanged)
        // The endpoint's own answer, which the compiler cannot follow through E.
        const text = isText ? write(answer as AnswerOf<E>) : undefined
        leaveTrace('OK')
        if (reply.sent) return reply
        if (answer instanceof Unchanged) return sendNothing(answer.tag, reply)
        reply.code(status)
        if (answer instanceof Readable) return reply.send(answer)
        // Given a null, Fastify would write the word; no answer is an empty body.
        if (text === undefined) return reply.send()
        if (endpoint.cache === 'until-changed') {
          const tag = tagOf(text, comparison.version())
          if (mark !== undefined) kept.keep(mark, { text, tag })
          return sendCompared(text, { request, reply, tag })
        }
        if (endpoint.cache === 'private-day') reply.header('cache-control', 'private, max-age=86400')
        return reply.header('content-type', JSON_TYPE).send(text)
      } catch (error) {
        if (error instanceof HttpError && (await isRefusalRecorded(app, endpoint, request, act, error))) {
          isRecorded = true
        }
        leaveTrace(error instanceof HttpError ? outcomeOf(error) : 'FAILED')
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

function addIdsOf(params: unknown, subjects: Set<string>): void {
  if (typeof params !== 'object' || params === null) return
  for (const value of Object.values(params)) if (typeof value === 'string' && UUID.test(value)) subjects.add(value)
}

/**
 * A refused write gets an entry when a known person tried it or the call gave a reason. Broken input says nothing about
 * anybody, and floods of attempts must not fill the database: these leave a line, as refused reads do, or nothing when
 * nobody is known.
 */
async function isRefusalRecorded(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  act: Act,
  error: HttpError,
): Promise<boolean> {
  if (endpoint.method === 'GET') return false
  const hasReason = 'reason' in error.body && error.body.reason !== undefined
  const isBrokenInput = error.status === 400 && !hasReason
  // A service elsewhere that fails is nobody's act, and what anybody may call tells nothing about who did.
  const isNobodysAct = error.status === 502 || ((act.citizen === undefined || endpoint.auth === 'PUBLIC') && !hasReason)
  if (isBrokenInput || error.status === 429 || isNobodysAct) return false
  try {
    await app.refusals.record(act, error, request.ip)
    return true
  } catch (failure) {
    // The person still gets the answer they were to get; that its entry is missing is told here.
    request.log.error({ failure: describeFailure(failure), audit: act.name }, 'refusal not recorded')
    return false
  }
}
