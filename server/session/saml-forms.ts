import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Messages grow by a third in base64 and again in a form; four times the largest message is more than enough. */
const LARGEST_FORM = 400_000

/** The fields of a form that arrived; a field sent twice counts as not sent, since nobody knows which one is meant. */
export type Form = { readonly field: (name: string) => string | undefined }

/** Where a person goes when something went wrong; nothing when it is for the server's own error handler. */
export type OnTrouble = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>

/**
 * Routes that take forms in place of JSON. They are visited by browsers, so what is wrong with a form ends
 * in a redirect and never in an error that a person would have to read.
 */
export function withForms(
  fastify: FastifyInstance,
  onTrouble: OnTrouble,
  addRoutes: (scope: FastifyInstance) => void,
): void {
  // Registration within a scope keeps forms away from every other route; Fastify awaits it when it starts.
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    scope.setErrorHandler(async (error, request, reply) => {
      const answer = await onTrouble(error, request, reply)
      if (answer === undefined) throw error
      return answer
    })
    addRoutes(scope)
  })
}

export function formOf(request: FastifyRequest): Form {
  const { body } = request
  if (!(body instanceof URLSearchParams)) return { field: () => undefined }
  return {
    field: (name) => {
      const [value, ...others] = body.getAll(name)
      return others.length > 0 ? undefined : value
    },
  }
}

/** Too large, of another kind, cut short: Fastify names the status of what it could not read. */
export function isBrokenForm(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}
