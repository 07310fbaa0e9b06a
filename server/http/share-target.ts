import type { App } from './app.ts'

/** Where other applications share pictures to: `web/worker` takes them and leads to a new message with them. */
export const SHARE_PATH = '/share'
export const SHARED_FIELD = 'pictures'
const SHARED_TO = '/messages?editorVisible=true&shared=true'

/**
 * Only a browser without the worker asks the server, such as one whose storage was cleared. Nothing is kept of somebody who
 * may not be logged in: the page says that the picture did not arrive.
 */
export function shareTargetRoute({ fastify }: App): void {
  void fastify.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (_request, stream, done) => {
      stream.resume()
      done(null)
    })
    scope.post(SHARE_PATH, (_request, reply) => reply.redirect(SHARED_TO, 303))
  })
}
