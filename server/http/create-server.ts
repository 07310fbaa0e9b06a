import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Mode } from './app.ts'
import { requireCsrfHeader } from './csrf.ts'
import { errorBody, HttpError } from './errors.ts'
import { addSecurityHeaders } from './security-headers.ts'

/** Forms of the portal are small; uploads have a limit of their own. */
const LARGEST_BODY = 1_000_000

export function createServer(mode: Mode, logger: FastifyBaseLogger): FastifyInstance {
  const server = fastify({
    loggerInstance: logger,
    disableRequestLogging: true,
    bodyLimit: LARGEST_BODY,
    // Behind a load balancer the client's address is in a header; main says which proxies to believe.
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  addSecurityHeaders(server, mode)
  requireCsrfHeader(server)
  logAnswers(server)
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof HttpError) return reply.code(error.status).send(error.body)
    const status = statusOf(error)
    if (status >= 500) request.log.error({ failure: describe(error) }, 'unexpected')
    return reply.code(status).send(errorBody())
  })
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody()))
  return server
}

/** One line for each answer: which route, how it ended, how long it took. Nothing that names a person. */
function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

/** What the HTTP layer itself refuses (broken JSON, too big, wrong type) knows its status; the rest are bugs. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  const status = Number(error.statusCode)
  return status >= 400 && status < 500 ? status : 500
}

/** Where it broke and its kind. Messages of errors may quote what people typed, so they stay out of the log. */
function describe(error: unknown): { name: string; code?: string; at: string } {
  if (!(error instanceof Error)) return { name: 'unknown', at: '' }
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .join('\n')
  const code = 'code' in error ? String(error.code) : undefined
  return { name: error.name, ...(code === undefined ? {} : { code }), at }
}
