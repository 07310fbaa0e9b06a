import type { PersonId, SessionId } from '@nalle/domain/ids.ts'
import { safeAddress } from '@nalle/domain/session/safe-address.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { STRONG_LOGIN_PREFIXES } from '../external/identity/identification.ts'
import type { Identification, StrongLoginPrefix } from '../external/identity/identification.ts'
import { signedRedirect } from '../external/identity/redirect-binding.ts'
import { InvalidMessage } from '../external/identity/invalid-message.ts'
import type { App, Citizen } from '../http/app.ts'
import { auditedDatabase } from '../http/audit.ts'
import { forgetLastPage } from '../http/last-page.ts'
import { languageOfPage } from '../http/page-language.ts'
import { nowOf } from '../http/request-time.ts'
import { askBeforeLogout, comesFromAnotherSite } from './confirm-logout.ts'
import { countFailures } from './count-failures.ts'
import { formOf, isBrokenForm, LARGEST_FORM, withForms } from './saml-forms.ts'
import { knowingRequest } from './saml-library.ts'
import type { LogoutMessage, LogoutSource } from './saml-logout-message.ts'
import type { SamlReader } from './saml-reader.ts'
import { findNamedSession, keepingRequests, takeLogoutRequest } from './saml-requests.ts'
import { samlMessagesAt, serviceProviderAt } from './saml-service-provider.ts'
import type { NamedSession, ServiceProvider } from './saml-service-provider.ts'
import { endPushOfBrowser } from '../push/browser-token.ts'
import { clearSessionCookie, endSession, forgetKeptAnswers } from './sessions.ts'

const LOGOUT = '/api/citizen/auth/logout'

/** Logout begun here, and logout begun at the identity provider. */
export function logoutRoutes(app: App, identification: Identification, reader: SamlReader): void {
  const providerOf = (request: FastifyRequest, prefix: StrongLoginPrefix) =>
    serviceProviderAt(identification.partiesFor(request), prefix)
  const start = (prefix: StrongLoginPrefix) => async (request: FastifyRequest, reply: FastifyReply) =>
    startLogout(app, providerOf(request, prefix), request, reply)

  app.fastify.get(LOGOUT, start(STRONG_LOGIN_PREFIXES[0]))
  for (const prefix of STRONG_LOGIN_PREFIXES) {
    const receive = async (request: FastifyRequest, reply: FastifyReply) =>
      receiveLogoutMessage(app, reader, providerOf(request, prefix), request, reply)
    app.fastify.get(`${prefix}/logout`, (request, reply) =>
      /[?&]SAML(Request|Response)=/.test(request.raw.url ?? '')
        ? receive(request, reply)
        : start(prefix)(request, reply),
    )
    app.fastify.get(`${prefix}/logout/callback`, receive)
    withForms(
      app.fastify,
      LARGEST_FORM.logout,
      async (error, _request, reply) => (isBrokenForm(error) ? reply.redirect('/', 302) : undefined),
      (scope) => scope.post(`${prefix}/logout/callback`, receive),
    )
  }
}

/** Ends the session here at once, unless another site led here; a strong login ends at the identity provider too, which sends the person back. */
async function startLogout(
  app: App,
  provider: ServiceProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = nowOf(app, request)
  const citizen = await app.identify(request, reply, now)
  const { searchParams } = new URL(request.raw.url ?? '/', provider.parties.origin)
  const relayState = searchParams.get('RelayState') ?? undefined
  if (citizen !== undefined && comesFromAnotherSite(request)) {
    const language = languageOfPage(request, app.city.languages)
    const address = `${LOGOUT}?${new URLSearchParams({ RelayState: relayState ?? '/', locale: language })}`
    return askBeforeLogout(request, reply, language, address)
  }
  const named = citizen && (await findNamedSession(app.db, citizen.sessionId))
  if (citizen !== undefined) {
    await logOut(app, citizen, request, reply, now)
    forgetKeptAnswers(reply)
  }
  clearSessionCookie(reply, app.mode)
  forgetLastPage(reply, app.mode === 'production')
  if (named === undefined) return reply.redirect(safeAddress(relayState, provider.parties.origin) ?? '/', 302)
  const locale = searchParams.get('locale') ?? undefined
  return reply.redirect(await addressOfLogout(app, provider, named, now, { relayState, locale }), 302)
}

async function addressOfLogout(
  app: App,
  provider: ServiceProvider,
  named: NamedSession,
  now: Temporal.Instant,
  asked: { readonly relayState: string | undefined; readonly locale: string | undefined },
): Promise<string> {
  return signedRedirect({
    to: provider.parties.idpLogoutUrl,
    kind: 'SAMLRequest',
    xml: await samlMessagesAt(provider, now, keepingRequests(app.db, now, {})).logoutRequest(named),
    relayState: asked.relayState,
    privateKey: provider.parties.privateKey,
    locale: asked.locale === 'fi' || asked.locale === 'sv' || asked.locale === 'en' ? asked.locale : undefined,
  })
}

async function logOut(
  app: App,
  citizen: Citizen,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Temporal.Instant,
): Promise<void> {
  const act = { name: 'session.logout', citizen, now, subjects: [], requestId: request.id }
  await auditedDatabase(app.db, act).transaction(async (tx) => {
    await endSession(tx, citizen.sessionId)
    await endPushOfBrowser(tx, request, reply, app.mode)
  })
}

async function receiveLogoutMessage(
  app: App,
  reader: SamlReader,
  provider: ServiceProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = nowOf(app, request)
  const [, rawQuery = ''] = (request.raw.url ?? '').split(/\?(.*)/s, 2)
  const form = request.method === 'POST' ? formOf(request) : undefined
  const home = safeAddress(
    form ? form.field('RelayState') : (new URLSearchParams(rawQuery).get('RelayState') ?? undefined),
    provider.parties.origin,
  )
  const source: LogoutSource =
    form === undefined
      ? { binding: 'REDIRECT', rawQuery }
      : { binding: 'POST', samlRequest: form.field('SAMLRequest'), relayState: form.field('RelayState') }
  const message = await openOrReason(() =>
    countFailures(app, request, now, () => reader.openLogoutMessage(provider, source, now)),
  )
  if (typeof message === 'string') {
    request.log.warn({ reason: message }, 'logout message refused')
    return reply.redirect(home ?? '/', 302)
  }
  if (message.kind === 'ANSWER') {
    if (!(await takeLogoutRequest(app.db, message.inResponseTo, now))) request.log.warn('unasked logout answer')
    return reply.redirect(home ?? '/', 302)
  }
  const isOwnCookie = await endNamedSessions(app, message, request, reply, now)
  if (isOwnCookie) {
    await app.db.transaction((tx) => endPushOfBrowser(tx, request, reply, app.mode))
    forgetKeptAnswers(reply)
    clearSessionCookie(reply, app.mode)
  }
  const answer = signedRedirect({
    to: provider.parties.idpLogoutUrl,
    kind: 'SAMLResponse',
    xml: samlMessagesAt(provider, now, knowingRequest(undefined, now)).logoutResponse(message.id),
    relayState: message.relayState,
    privateKey: provider.parties.privateKey,
  })
  return reply.redirect(answer, 302)
}

/** Why it is refused, for the log: an operator has nothing else to set the provider right by. */
async function openOrReason(open: () => Promise<LogoutMessage>): Promise<LogoutMessage | string> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof InvalidMessage) return error.reason
    throw error
  }
}

/** The sessions that the identity provider names, whether or not this browser carries one of them. */
async function endNamedSessions(
  app: App,
  message: Extract<LogoutMessage, { kind: 'REQUEST' }>,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Temporal.Instant,
): Promise<boolean> {
  const citizen = await app.identify(request, reply, now)
  const found = await app.db
    .selectFrom('session')
    .select(['id', 'person_id as personId', 'saml_session_index as sessionIndex'])
    .where('saml_name_id', '=', message.nameId)
    .execute()
  const ended = found.filter(
    ({ sessionIndex }) => message.sessionIndexes.length === 0 || message.sessionIndexes.includes(sessionIndex ?? ''),
  )
  for (const session of ended) await endNamedSession(app, session, request, now)
  return ended.some(({ id }) => id === citizen?.sessionId)
}

async function endNamedSession(
  app: App,
  session: { readonly id: SessionId; readonly personId: PersonId },
  request: FastifyRequest,
  now: Temporal.Instant,
): Promise<void> {
  const citizen = { id: session.personId, level: 'STRONG' } as const
  const act = { name: 'session.single-logout', citizen, now, subjects: [], requestId: request.id }
  await auditedDatabase(app.db, act).transaction((tx) => endSession(tx, session.id))
}
