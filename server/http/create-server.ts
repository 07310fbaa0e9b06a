import { randomUUID } from 'node:crypto'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Mode } from './app.ts'
import { answerBarely, answerBrokenRequests, answerUnknownExpectations } from './protocol-errors.ts'
import { LARGEST_BODY } from './body-limit.ts'
import { compressAnswers } from './compression.ts'
import { requireCsrfHeader } from './csrf.ts'
import { describeFailure } from './describe-failure.ts'
import { errorBody, HttpError, LoginChanged } from './errors.ts'
import type { GivingWay } from './giving-way.ts'
import { LONGEST_HEADERS, limitHeaders } from './header-limits.ts'
import { readJsonBodies } from './json-body.ts'
import { sendRefusal } from './send-refusal.ts'
import { securityHeaders } from './security-headers.ts'
import { isNavigation } from './unavailable-page.ts'

const LONGEST_PATH_PART = 200
/** A phone on a bad connection may need minutes for a picture; its headers are one packet. */
const WHOLE_REQUEST_MS = 300_000
const HEADERS_MS = 20_000
const SILENT_CONNECTION_MS = 120_000
/** Longer than load balancers wait, so that they and not we end an idle connection. */
const IDLE_CONNECTION_MS = 72_000

/** Which proxies in front are believed about a client's address: so many, or those with these addresses. */
export type TrustProxy = false | number | readonly string[]

export type Answered = { readonly method: string; readonly route: string; readonly status: number; readonly ms: number }

export type ServerOptions = {
  readonly mode: Mode
  readonly logger: FastifyBaseLogger
  readonly db: Pick<Database, 'isPassingFailure' | 'isOutcomeUnknown'>
  readonly trustProxy?: TrustProxy
  /** Names under the same domain are told to be reached by HTTPS alone, too. */
  readonly secureSubdomains?: boolean
  /** Told of every answer, for the metrics. */
  readonly observe?: (answered: Answered) => void
  /** Told of every request, for the work that gives way to it. */
  readonly givingWay?: GivingWay
}

export function createServer(options: ServerOptions): FastifyInstance {
  const headers = securityHeaders(options.mode, options.secureSubdomains)
  const server: FastifyInstance = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: LARGEST_BODY,
    requestTimeout: WHOLE_REQUEST_MS,
    connectionTimeout: SILENT_CONNECTION_MS,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    http: { headersTimeout: HEADERS_MS, maxHeaderSize: LONGEST_HEADERS, requireHostHeader: false },
    trustProxy: proxyTrust(options.trustProxy ?? false),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: LONGEST_PATH_PART },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequests(headers),
    frameworkErrors: (error, _request, reply) => answerBarely(reply.raw, statusOf(error), headers),
  })
  answerUnknownExpectations(server.server, headers)
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
  limitHeaders(server)
  requireCsrfHeader(server)
  readJsonBodies(server)
  compressAnswers(server)
  reportAnswers(server, options.observe)
  options.givingWay?.follow(server)
  server.setErrorHandler((error, request, reply) => {
    // A link of a page that was somebody else's: the portal begins anew, instead of showing the words of a refusal.
    if (error instanceof LoginChanged && isNavigation(request)) return reply.redirect('/', 303)
    if (error instanceof HttpError) return sendRefusal(request, reply, error.status, error.body)
    // Before the database is asked about: a client that went away leaves the same codes behind as a lost connection to it.
    if (request.raw.readableAborted) {
      request.log.info('client hung up')
      return sendRefusal(request, reply, 400, errorBody())
    }
    if (options.db.isOutcomeUnknown(error)) {
      request.log.error({ failure: describeFailure(error) }, 'commit not answered')
      // Nobody is invited to try again: it may have been kept.
      return sendRefusal(request, reply, 503, errorBody('OUTCOME_UNKNOWN'))
    }
    if (options.db.isPassingFailure(error)) {
      request.log.error({ failure: describeFailure(error) }, 'database unavailable')
      reply.header('retry-after', '2')
      return sendRefusal(request, reply, 503, errorBody('TEMPORARILY_UNAVAILABLE'))
    }
    const status = statusOf(error)
    if (status >= 500) request.log.error({ failure: describeFailure(error) }, 'unexpected')
    return sendRefusal(request, reply, status, errorBody())
  })
  server.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 404, errorBody()))
  return server
}

function proxyTrust(trust: TrustProxy): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'number') return (_address, hop) => hop < trust
  return trust === false ? false : [...trust]
}

/** One line for each answer: which route, how it ended, how long it took. Nothing that names a person. */
function reportAnswers(server: FastifyInstance, observe: ServerOptions['observe']): void {
  server.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const answered = {
      method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    }
    observe?.(answered)
    request.log.info({ ...answered, ms: Math.round(answered.ms) }, 'answered')
  })
}

/** What the HTTP layer itself refuses (broken JSON, too big, wrong type) knows its status; the rest are bugs. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  const status = Number(error.statusCode)
  return status >= 400 && status < 500 ? status : 500
}
