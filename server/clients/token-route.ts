import { hasScope, SCOPES } from '@nalle/domain/access/scopes.ts'
import type { Scope } from '@nalle/domain/access/scopes.ts'
import type { AssertionProblem } from '@nalle/domain/access/client-assertions.ts'
import { readAssertion, TOKEN_SECONDS } from '@nalle/domain/access/client-assertions.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Read } from '../database/database.ts'
import type { App } from '../http/app.ts'
import { insertAuditEntry } from '../http/audit.ts'
import { describeFailure } from '../http/describe-failure.ts'
import { HttpError } from '../http/errors.ts'
import { nowOf } from '../http/request-time.ts'
import type { ClientKey } from './clients.ts'
import { claimedIssuer, findSignedClaims } from './keys.ts'
import { requestsPerMinute } from './request-rate.ts'
import { giveToken } from './tokens.ts'

export const TOKEN_PATH = '/api/municipality/oauth/token'

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const LARGEST_FORM = 20_000
/** A program needs a token every ten minutes; one that restarts and a few that share an address need some more. */
const MOST_TRIES_A_MINUTE = 120

type OAuthError = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope' | 'slow_down'

class TokenRefused extends HttpError {
  readonly #error: OAuthError

  constructor(status: 400 | 401 | 429, error: OAuthError, description: string) {
    super(status, { error, error_description: description })
    this.#error = error
  }

  override get reason(): string {
    return this.#error
  }
}

/**
 * Tokens for programs of the municipality: OAuth 2.0 client credentials (RFC 6749), where the program proves who it is by
 * an assertion signed with its own key (RFC 7523). No secret is ever shared.
 */
export function tokenRoute(app: App, municipalityUrl: string): void {
  const audiences = [`${municipalityUrl}${TOKEN_PATH}`, municipalityUrl]
  const isTooOften = requestsPerMinute(MOST_TRIES_A_MINUTE)
  withForms(app.fastify, (scope) =>
    scope.post(TOKEN_PATH, async (request, reply) => {
      const now = nowOf(app, request)
      if (isTooOften(request.ip, now)) throw new TokenRefused(429, 'slow_down', 'Too many tries; wait a minute.')
      const form = formIn(request)
      const claimed = claimedIssuer(form.get('client_assertion') ?? '')
      const act = { name: 'municipality.token', citizen: undefined, now, subjects: [], requestId: request.id }
      try {
        const { clientId, scopes, jti, expiresAt } = await checkRequest(app.db, form, { audiences, now })
        const token = await app.db.transaction(async (tx) => {
          const { numInsertedOrUpdatedRows = 0n } = await tx
            .insertInto('client_assertion')
            .values({ client_id: clientId, jti, expires_at: expiresAt })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow()
          if (numInsertedOrUpdatedRows === 0n) refuseClient('The assertion was used before.')
          const given = await giveToken(tx, { clientId, scopes, now })
          await insertAuditEntry(tx, { ...act, client: { id: clientId } }, 'OK')
          return given
        })
        return reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' }).send({
          access_token: token,
          token_type: 'Bearer',
          expires_in: TOKEN_SECONDS,
          scope: scopes.join(' '),
        })
      } catch (error) {
        if (error instanceof TokenRefused)
          await recordRefusal(app, request, { ...act, client: undefined }, error, claimed)
        throw error
      }
    }),
  )
}

/** Nobody in particular was refused: whose name was used is not proof of who used it. */
async function recordRefusal(
  app: App,
  request: FastifyRequest,
  act: Parameters<App['refusals']['record']>[0],
  error: TokenRefused,
  claimed: string | undefined,
): Promise<void> {
  request.log.warn({ reason: error.reason, claimed }, 'token refused')
  try {
    await app.refusals.record(act, error, request.ip)
  } catch (failure) {
    request.log.error({ failure: describeFailure(failure) }, 'refusal not recorded')
  }
}

function withForms(fastify: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  // Registration within a scope keeps forms away from every other route; Fastify awaits it when it starts.
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    scope.setErrorHandler((error, _request, reply) => {
      if (error instanceof TokenRefused) return reply.code(error.status).send(error.body)
      if (!isBroken(error)) throw error
      const description = 'Send a form (application/x-www-form-urlencoded).'
      return reply.code(400).send({ error: 'invalid_request', error_description: description })
    })
    addRoutes(scope)
  })
}

function isBroken(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}

function formIn({ body }: FastifyRequest): URLSearchParams {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams()
  const names = [...form.keys()]
  if (new Set(names).size < names.length) refuseRequest('A field was sent twice.')
  return form
}

type GoodRequest = {
  readonly clientId: string
  readonly scopes: readonly Scope[]
  readonly jti: string
  readonly expiresAt: Temporal.Instant
}

async function checkRequest(
  db: Read,
  form: URLSearchParams,
  { audiences, now }: { readonly audiences: readonly string[]; readonly now: Temporal.Instant },
): Promise<GoodRequest> {
  const grant = form.get('grant_type')
  if (grant === null) refuseRequest('grant_type is missing.')
  if (grant !== 'client_credentials') {
    throw new TokenRefused(400, 'unsupported_grant_type', 'grant_type is client_credentials.')
  }
  const assertion = form.get('client_assertion')
  if (form.get('client_assertion_type') !== ASSERTION_TYPE || assertion === null) {
    refuseClient(`A client proves who it is by client_assertion, with client_assertion_type ${ASSERTION_TYPE}.`)
  }
  const clientId = claimedIssuer(assertion)
  const named = form.get('client_id')
  if (clientId === undefined || (named !== null && named !== clientId)) refuseClient(NOT_BELIEVED)
  const client = await findClient(db, clientId)
  const claims = client && (await findSignedClaims(assertion, client.keys))
  // An unknown client, a revoked one and a wrong signature are told alike.
  if (client === undefined || claims === undefined) refuseClient(NOT_BELIEVED)
  const read = readAssertion(claims, { clientId, audiences, nowSeconds: now.epochMilliseconds / 1000 })
  if (typeof read === 'string') refuseClient(SENTENCES[read])
  return {
    clientId,
    scopes: askedScopes(form.get('scope'), client.scopes),
    jti: read.jti,
    expiresAt: Temporal.Instant.fromEpochMilliseconds(Math.ceil(read.expiresAtSeconds * 1000)).add({ minutes: 1 }),
  }
}

const NOT_BELIEVED = 'There is no such client, or the assertion was not signed with a key of it.'

const SENTENCES: Readonly<Record<AssertionProblem, string>> = {
  NOT_ITS_OWN: 'iss and sub of the assertion are both the id of the client.',
  FOR_ANOTHER: 'aud of the assertion is the address of this call.',
  EXPIRED: 'The assertion has expired, or has no exp.',
  LASTS_TOO_LONG: 'An assertion lasts five minutes at most.',
  NOT_YET: 'The assertion does not hold yet.',
  UNNUMBERED: 'The assertion has no jti, or one of more than 200 characters.',
}

/** All that the client may do, unless it asks for less. */
function askedScopes(asked: string | null, allowed: readonly Scope[]): readonly Scope[] {
  if (asked === null || asked.trim() === '') return allowed
  const wanted = asked.trim().split(/ +/)
  const known = SCOPES.filter((scope) => wanted.includes(scope))
  if (known.length < new Set(wanted).size || !known.every((scope) => hasScope(allowed, scope))) {
    throw new TokenRefused(400, 'invalid_scope', 'The client may not have all of these scopes.')
  }
  return known
}

async function findClient(
  db: Read,
  id: string,
): Promise<{ readonly scopes: readonly Scope[]; readonly keys: readonly ClientKey[] } | undefined> {
  const client = await db
    .selectFrom('client')
    .select('scopes')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (client === undefined) return undefined
  const keys = await db.selectFrom('client_key').select(['id', 'jwk']).where('client_id', '=', id).execute()
  return { scopes: client.scopes, keys }
}

function refuseRequest(description: string): never {
  throw new TokenRefused(400, 'invalid_request', description)
}

function refuseClient(description: string): never {
  throw new TokenRefused(401, 'invalid_client', description)
}
