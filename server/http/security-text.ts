import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import { nowOf } from './request-time.ts'

/** Whoever reads a copy later than this looks again; RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 90

/** Tells whoever finds a weakness whom to write to, where researchers look for it (RFC 9116). */
export function securityTextRoute(app: App, originOf: (request: FastifyRequest) => string): void {
  const { contact, languages } = app.city
  const to = contact.security.includes('@') ? `mailto:${contact.security}` : contact.security
  app.fastify.get('/.well-known/security.txt', async (request, reply) => {
    const expires = nowOf(app, request)
      .add({ hours: GOOD_FOR_DAYS * 24 })
      .round({ smallestUnit: 'second' })
    const lines = [
      `Contact: ${to}`,
      `Expires: ${expires.toString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${originOf(request)}/.well-known/security.txt`,
    ]
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(`${lines.join('\n')}\n`)
  })
}
