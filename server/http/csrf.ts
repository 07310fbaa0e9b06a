import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
/** Form posts from the identity provider; their own signatures protect them. */
const STRONG_LOGIN = /^\/api\/(citizen\/auth\/sfi|application\/auth\/saml)\//

/** Programs of the municipality bring a token, which no browser adds by itself; a cookie counts for nothing there. */
const MACHINES = /^\/api\/municipality\//

/**
 * A form on another site cannot add a header, so a header of any value proves that our own page asks.
 * Which route was found decides, never the text of the address: the same route can be written in several ways.
 */
export function requireCsrfHeader(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.includes(request.method)) return
    const route = request.routeOptions.url ?? ''
    if (!route.startsWith('/api') || STRONG_LOGIN.test(route) || MACHINES.test(route)) return
    if (!request.headers['x-evaka-csrf']) throw new HttpError(403, { message: 'Anti-CSRF token error' })
  })
}
