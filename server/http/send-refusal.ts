import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemDocument } from './errors.ts'
import type { HttpError } from './errors.ts'
import { isNavigation, sendUnavailablePage } from './unavailable-page.ts'

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
const MACHINES = '/api/municipality/'

/** What kept a call from being made at all, for programs; guardians' pages know it by the status. */
const CODES: Readonly<Record<number, readonly [code: string, detail: string]>> = {
  400: ['MALFORMED', 'What was sent cannot be read; it is JSON in UTF-8.'],
  404: ['UNKNOWN_CALL', 'There is no such call.'],
  413: ['TOO_LARGE', 'What was sent is too large.'],
  414: ['TOO_LARGE', 'The address is too long.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send application/json, or application/x-ndjson for many lines.'],
  431: ['TOO_LARGE', 'A header is too long.'],
  503: ['TEMPORARILY_UNAVAILABLE', 'Nalle cannot answer just now; try again in a moment.'],
}
const OTHERWISE = ['FAILED', 'Nalle could not do it; its log says why.'] as const

/** Programs of the municipality are told in problem documents (RFC 9457), whoever refuses; others as their API family does. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: HttpError['body'],
): FastifyReply {
  if (status === 503 && request.method === 'GET' && isNavigation(request)) return sendUnavailablePage(request, reply)
  reply.code(status)
  if (!request.url.startsWith(MACHINES) || 'error' in body) return reply.send(body)
  reply.header('content-type', PROBLEM_TYPE)
  // Serialized here: Fastify knows no such type of content.
  if ('detail' in body) return reply.send(JSON.stringify(body))
  const [known, detail] = CODES[status] ?? OTHERWISE
  const code = 'reason' in body && body.reason !== undefined ? body.reason : known
  return reply.send(JSON.stringify(problemDocument({ status, code, detail })))
}
