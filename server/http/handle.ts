import { isStrongEnough } from '@nalle/domain/access/strength.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@nalle/contract/endpoint.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import { answerWriter } from './answers.ts'
import type { App, Citizen } from './app.ts'
import { auditedDatabase, recordRefusal } from './audit.ts'
import { forbid, HttpError, malformed, unauthenticated } from './errors.ts'
import { nowOf } from './now.ts'

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
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Registers a call of the contract: checks, in this order, who asks, how surely, and what they sent. */
export function handle<const E extends Endpoint>(
  app: App,
  endpoint: E,
  work: (context: Context<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): void {
  const write = answerWriter(endpoint, app.mode)
  app.fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const now = nowOf(app, request)
      const citizen = await app.identify(request, reply, now)
      if (endpoint.auth !== 'PUBLIC' && citizen === undefined) unauthenticated()
      const subjects: string[] = []
      const act = { name: endpoint.audit, citizen, now, subjects, requestId: request.id }
      try {
        if (!isStrongEnough(citizen?.level, endpoint.auth)) forbid()
        const input = {
          params: read(endpoint.params, request.params),
          query: read(endpoint.query, request.query),
          body: read(endpoint.body, request.body),
        }
        subjects.push(...idsIn(input.params))
        const answer = await work({
          ...input,
          citizen,
          db: auditedDatabase(app.db, act),
          now,
          today: dayIn(now),
          city: app.city,
          concerns: (...ids: readonly string[]) => subjects.push(...ids),
          request,
          reply,
          // The parts were read by the endpoint's own schemas just above, which the compiler cannot follow through E.
        } as unknown as Context<E>)
        if (reply.sent) return reply
        if (endpoint.method === 'GET') logReading(request, act)
        return reply.code(endpoint.status ?? 200).send(write(answer, reply))
      } catch (error) {
        if (error instanceof HttpError && endpoint.method !== 'GET') await recordRefusal(app.db, act, error)
        throw error
      }
    },
  })
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (!result.success) malformed()
  return result.data
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function idsIn(params: unknown): readonly string[] {
  if (typeof params !== 'object' || params === null) return []
  return Object.values(params).filter((value): value is string => typeof value === 'string' && UUID.test(value))
}

type Act = Parameters<typeof auditedDatabase>[1]

/** Who looked at what. Looking is far more frequent than writing, so it goes to the log instead of the database. */
function logReading(request: FastifyRequest, act: Act): void {
  if (act.citizen === undefined || act.subjects.length === 0) return
  request.log.info(
    { audit: act.name, person: act.citizen.id, level: act.citizen.level, subjects: act.subjects },
    'read',
  )
}
