import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { malformed } from './errors.ts'
import { requireJsonWithinLimits } from './json-limits.ts'

/** Bodies are JSON in UTF-8 and nothing else; a call without a body may still name its type. */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    // Broken bytes would silently become question marks in somebody's message.
    if (!isUtf8(body)) malformed()
    const text = body.toString('utf8')
    requireJsonWithinLimits(text)
    return parse(request, text, done)
  })
}
