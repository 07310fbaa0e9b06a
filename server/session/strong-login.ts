import { safeAddress } from '@nalle/domain/session/safe-address.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STRONG_LOGIN_PREFIXES } from '../external/identity/identification.ts'
import type { Identification, StrongLoginPrefix } from '../external/identity/identification.ts'
import { signedRedirect } from '../external/identity/redirect-binding.ts'
import type { PopulationRegister } from '../external/population-register.ts'
import type { App } from '../http/app.ts'
import { nowOf } from '../http/request-time.ts'
import { findOrigin, requirePlace } from './login-starts.ts'
import { logoutRoutes } from './logout.ts'
import { markBrowser } from './saml-browser.ts'
import { formOf, LARGEST_FORM, withForms } from './saml-forms.ts'
import { knowingRequest } from './saml-library.ts'
import { openSamlReader } from './saml-reader.ts'
import type { SamlReader } from './saml-reader.ts'
import { keepingRequests } from './saml-requests.ts'
import { samlMessagesAt, serviceProviderAt } from './saml-service-provider.ts'
import { leadBack, logInByResponse } from './strong-login-callback.ts'

/**
 * Login by the national identification, and logout from it. These are pages that a browser visits on its way,
 * not calls of the contract: each ends in a redirect.
 */
export function strongLoginRoutes(app: App, outside: StrongLoginAdapters): void {
  const reader = openSamlReader()
  app.fastify.addHook('onClose', reader.close)
  withForms(
    app.fastify,
    LARGEST_FORM.login,
    (error, request, reply) => leadBack(app, error, request, reply),
    (scope) => {
      for (const prefix of STRONG_LOGIN_PREFIXES) {
        scope.get(`${prefix}/login`, (request, reply) =>
          startLogin(app, outside.identification, prefix, request, reply),
        )
        callbackRoute(app, outside, reader, prefix, scope)
      }
    },
  )
  logoutRoutes(app, outside.identification, reader)
  app.fastify.get('/api/citizen/auth/sfi/metadata', (request, reply) => {
    const provider = serviceProviderAt(outside.identification.partiesFor(request), STRONG_LOGIN_PREFIXES[0])
    const now = nowOf(app, request)
    const metadata = samlMessagesAt(provider, now, knowingRequest(undefined, now)).metadata()
    return reply.header('content-type', 'application/samlmetadata+xml; charset=utf-8').send(metadata)
  })
  app.fastify.all('/api/citizen/auth/*', (_request, reply) => reply.redirect('/', 302))
}

export type StrongLoginAdapters = {
  readonly identification: Identification
  readonly register: PopulationRegister
}

const LOCALES: readonly unknown[] = ['fi', 'sv', 'en']

/** The language of the identity provider's pages, when the portal asks for one. */
function localeOf(query: Readonly<Record<string, unknown>>): string | undefined {
  return LOCALES.includes(query['locale']) ? String(query['locale']) : undefined
}

async function startLogin(
  app: App,
  identification: Identification,
  prefix: StrongLoginPrefix,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = nowOf(app, request)
  const citizen = await app.identify(request, reply, now)
  const provider = serviceProviderAt(identification.partiesFor(request), prefix)
  const counted = await findOrigin(app.db, request, now, app.mode)
  if (counted !== undefined) await requirePlace(app.db, counted, now)
  const browserHash = markBrowser(request, reply, app.mode)
  const requests = keepingRequests(app.db, now, { browserHash, replaces: citizen?.sessionId, counted })
  const query = queryOf(request)
  const address = signedRedirect({
    to: provider.parties.idpEntryPoint,
    kind: 'SAMLRequest',
    xml: await samlMessagesAt(provider, now, requests).loginRequest(),
    relayState: textOrNothing(query['RelayState']),
    privateKey: provider.parties.privateKey,
    locale: localeOf(query),
  })
  return reply.redirect(address, 302)
}

function callbackRoute(
  app: App,
  { identification, register }: StrongLoginAdapters,
  reader: SamlReader,
  prefix: StrongLoginPrefix,
  scope: FastifyInstance,
): void {
  scope.post(`${prefix}/login/callback`, async (request, reply) => {
    const form = formOf(request)
    const provider = serviceProviderAt(identification.partiesFor(request), prefix)
    const landing = safeAddress(form.field('RelayState'), provider.parties.origin) ?? '/'
    const response = { samlResponse: form.field('SAMLResponse'), landing }
    return logInByResponse(app, { register, reader }, provider, request, reply, response)
  })
}

/** A query is an object of texts, and of lists where a name comes twice. */
function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { query } = request
  return typeof query === 'object' && query !== null ? { ...query } : {}
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
