import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Marks the answer by its content, and tells whether the browser holds that very answer already. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const mark = `"${createHash('sha256').update(content).digest('base64url')}"`
  // The same content may travel compressed in different ways, hence a weak mark.
  reply.header('cache-control', 'private, no-cache').header('etag', `W/${mark}`)
  return marksIn(request.headers['if-none-match']).includes(mark)
}

function marksIn(header: string | undefined): readonly string[] {
  return (header ?? '').split(',').map((mark) => mark.trim().replace(/^W\//, ''))
}
