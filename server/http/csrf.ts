import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
/** Form posts from the identity provider; their own signatures protect them. */
const STRONG_LOGIN = /^\/api\/(citizen\/auth\/sfi|application\/auth\/saml)\//

/** A form on another site cannot add a header, so a header of any value proves that our own page asks. */
export function requireCsrfHeader(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.includes(request.method) || !request.url.startsWith('/api')) return
    if (STRONG_LOGIN.test(request.url)) return
    if (!request.headers['x-evaka-csrf']) throw new HttpError(403, { message: 'Anti-CSRF token error' })
  })
}
