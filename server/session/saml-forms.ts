import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** In characters. Base64 makes a message a third longer, and a form makes that some percent longer. */
export const LARGEST_FORM = { login: 300_000, logout: 100_000 } as const

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
  largestForm: number,
  onTrouble: OnTrouble,
  addRoutes: (scope: FastifyInstance) => void,
): void {
  // Registration within a scope keeps forms away from every other route; Fastify awaits it when it starts.
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
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
