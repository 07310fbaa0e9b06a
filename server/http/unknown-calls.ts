import type { App } from './app.ts'
import { notFound, unauthenticated } from './errors.ts'
import { nowOf } from './request-time.ts'

/** Calls that need no login, whether they exist or not. */
const PUBLIC = /^(public|auth)\//

/**
 * Every address among the citizen's calls that nothing else answers. Without a session it is 401 like all that is not
 * public: which calls exist is told only to those who are logged in, and a client that asks for one we do not have yet
 * takes it for a session that has ended. Asked before a body is read, and after the CSRF header, as for any call.
 */
export function unknownCallRoute(app: App): void {
  app.fastify.all<{ Params: { readonly '*': string } }>('/api/citizen/*', {
    onRequest: async (request, reply) => {
      const isPublic = PUBLIC.test(request.params['*'])
      if (!isPublic && (await app.identify(request, reply, nowOf(app, request))) === undefined) unauthenticated()
      notFound()
    },
    handler: () => notFound(),
  })
}
