import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addDemoStyle, sendPage } from '../../demo-pages/frame.ts'
import { STRONG_LOGIN_PREFIXES } from '../identification.ts'
import type { SamlParties } from '../identification.ts'
import type { Keys } from '../keys.ts'
import { openSignedRedirect, signedRedirect } from '../redirect-binding.ts'
import type { RedirectMessage } from '../redirect-binding.ts'
import { InvalidMessage } from '../invalid-message.ts'
import { attributeOf, onlyChild, readXml, SAML, textOf } from '../saml-xml.ts'
import {
  assertionXml,
  CANCELLED,
  encryptAssertion,
  logoutRequestXml,
  logoutResponseXml,
  newMessageId,
  responseXml,
  signMessage,
  SUCCESS,
} from './messages.ts'
import {
  ADDRESS,
  answerPage,
  choosePage,
  failedPage,
  loggedOutPage,
  nameOf,
  sessionPage,
  SUBMIT_SCRIPT,
} from './pages.ts'
import type { DemoLanguage, DemoPeople } from './people.ts'
import { openSealed, seal } from './signed-state.ts'

export type Provider = {
  readonly people: DemoPeople
  readonly now: (request: FastifyRequest) => Temporal.Instant
  readonly partiesFor: (request: FastifyRequest) => SamlParties
  readonly keys: () => Keys
}

/** What the provider must remember of a login request while the person chooses. */
type LoginState = { readonly requestId: string; readonly callback: string; readonly relayState: string | undefined }

/** Who has logged in through this browser, in words that its cookie holds. */
type ProviderSession = { readonly name: string; readonly nameId: string; readonly sessionIndex: string }

const COOKIE = 'nalle.idp'
const LARGEST_FORM = 20_000

export function providerPages(fastify: FastifyInstance, provider: Provider): void {
  addDemoStyle(fastify)
  // Registration within a scope keeps its forms and errors to these pages; Fastify awaits it when it starts.
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    scope.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof InvalidMessage)) throw error
      return sendPage(reply.code(400), failedPage(languageOf(parametersOf(request))))
    })
    scope.get(`${ADDRESS}/submit.js`, (_request, reply) =>
      reply.header('content-type', 'text/javascript; charset=utf-8').send(SUBMIT_SCRIPT),
    )
    scope.get(`${ADDRESS}/sso`, (request, reply) => receiveLogin(provider, request, reply))
    scope.get(`${ADDRESS}/people`, (request, reply) => showPeople(provider, request, reply, stateIn(provider, request)))
    scope.post(`${ADDRESS}/login`, (request, reply) => answerLogin(provider, request, reply))
    scope.post(`${ADDRESS}/cancel`, (request, reply) => answerCancelled(provider, request, reply))
    scope.get(ADDRESS, async (request, reply) =>
      sendPage(reply, sessionPage(languageOf(parametersOf(request)), sessionIn(provider, request)?.name)),
    )
    scope.post(`${ADDRESS}/logout`, (request, reply) => startLogout(provider, request, reply))
    scope.get(`${ADDRESS}/slo`, (request, reply) => receiveLogout(provider, request, reply))
  })
}

async function receiveLogin(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const parties = provider.partiesFor(request)
  const { root, relayState } = openMessage(request, parties, 'AuthnRequest', parties.idpEntryPoint)
  const callback = attributeOf(root, 'AssertionConsumerServiceURL')
  const isOurs = STRONG_LOGIN_PREFIXES.some((prefix) => callback === `${parties.origin}${prefix}/login/callback`)
  const requestId = attributeOf(root, 'ID')
  if (callback === undefined || !isOurs || requestId === undefined) throw new InvalidMessage('UNKNOWN_SERVICE')
  return showPeople(provider, request, reply, { requestId, callback, relayState })
}

async function showPeople(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  state: LoginState,
): Promise<FastifyReply> {
  const parameters = parametersOf(request)
  const text = (parameters.get('q') ?? '').trim()
  const page = choosePage({
    language: languageOf(parameters),
    state: seal(state, provider.keys().privateKey),
    notable: await provider.people.notable(),
    search: text === '' ? undefined : { text, found: await provider.people.search(text) },
  })
  return sendPage(reply, page)
}

async function answerLogin(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const state = stateIn(provider, request)
  const person = await provider.people.find(parametersOf(request).get('person') ?? '')
  if (person === undefined) throw new InvalidMessage('UNKNOWN_PERSON')
  const parties = provider.partiesFor(request)
  const session = { name: nameOf(person), nameId: newMessageId(), sessionIndex: newMessageId() }
  const envelope = envelopeOf(provider, request, state)
  const assertion = signMessage(assertionXml(envelope, { person, ...session }), provider.keys())
  const encrypted = await encryptAssertion(assertion, parties.certificate)
  rememberSession(provider, reply, session)
  return sendAnswer(provider, request, reply, state, responseXml(envelope, SUCCESS, encrypted))
}

async function answerCancelled(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const state = stateIn(provider, request)
  return sendAnswer(provider, request, reply, state, responseXml(envelopeOf(provider, request, state), CANCELLED))
}

function envelopeOf(provider: Provider, request: FastifyRequest, state: LoginState) {
  const { idpIssuer, issuer } = provider.partiesFor(request)
  return {
    issuer: idpIssuer,
    audience: issuer,
    destination: state.callback,
    inResponseTo: state.requestId,
    now: provider.now(request),
  }
}

function sendAnswer(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  state: LoginState,
  xml: string,
): FastifyReply {
  const page = answerPage({
    language: languageOf(parametersOf(request)),
    to: state.callback,
    response: Buffer.from(signMessage(xml, provider.keys()), 'utf8').toString('base64'),
    relayState: state.relayState,
  })
  return sendPage(reply, page)
}

/** Logout that begins here: the service is told to end its session and answers when it has. */
async function startLogout(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const session = sessionIn(provider, request)
  rememberSession(provider, reply, undefined)
  if (session === undefined) return sendPage(reply, loggedOutPage(languageOf(parametersOf(request))))
  const parties = provider.partiesFor(request)
  const destination = `${parties.origin}${STRONG_LOGIN_PREFIXES[0]}/logout/callback`
  const envelope = { issuer: parties.idpIssuer, audience: parties.issuer, destination, now: provider.now(request) }
  const address = signedRedirect({
    to: destination,
    kind: 'SAMLRequest',
    xml: logoutRequestXml({ ...envelope, id: newMessageId() }, session),
    relayState: languageOf(parametersOf(request)),
    privateKey: provider.keys().privateKey,
  })
  return reply.redirect(address, 303)
}

/** Logout that began at the service, or its answer to the one that began here. */
async function receiveLogout(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const parties = provider.partiesFor(request)
  if (parametersOf(request).has('SAMLResponse')) {
    const { relayState } = openMessage(request, parties, 'LogoutResponse', parties.idpLogoutUrl)
    return sendPage(reply, loggedOutPage(languageOf(new URLSearchParams({ locale: relayState ?? '' }))))
  }
  const { root, relayState } = openMessage(request, parties, 'LogoutRequest', parties.idpLogoutUrl)
  rememberSession(provider, reply, undefined)
  const destination = `${parties.origin}${STRONG_LOGIN_PREFIXES[0]}/logout/callback`
  const inResponseTo = attributeOf(root, 'ID') ?? ''
  const address = signedRedirect({
    to: destination,
    kind: 'SAMLResponse',
    xml: logoutResponseXml({ issuer: parties.idpIssuer, destination, inResponseTo, now: provider.now(request) }),
    relayState,
    privateKey: provider.keys().privateKey,
  })
  return reply.redirect(address, 302)
}

/** A message signed by the service and meant for this very address. */
function openMessage(
  request: FastifyRequest,
  parties: SamlParties,
  kind: 'AuthnRequest' | 'LogoutRequest' | 'LogoutResponse',
  destination: string,
): { readonly root: Element; readonly relayState: RedirectMessage['relayState'] } {
  const [, rawQuery = ''] = (request.raw.url ?? '').split(/\?(.*)/s, 2)
  const message = openSignedRedirect(rawQuery, [parties.certificate])
  const root = readXml(message.xml)
  const isRight = root.localName === kind && root.namespaceURI === SAML.protocol
  if (!isRight || attributeOf(root, 'Destination') !== destination) throw new InvalidMessage('UNKNOWN_SERVICE')
  if (textOf(onlyChild(root, 'Issuer', SAML.assertion)) !== parties.issuer) throw new InvalidMessage('UNKNOWN_SERVICE')
  return { root, relayState: message.relayState }
}

function parametersOf(request: FastifyRequest): URLSearchParams {
  if (request.body instanceof URLSearchParams) return request.body
  return new URLSearchParams((request.raw.url ?? '').split(/\?(.*)/s, 2)[1] ?? '')
}

function languageOf(parameters: URLSearchParams): DemoLanguage {
  const locale = parameters.get('locale')
  return locale === 'sv' || locale === 'en' ? locale : 'fi'
}

function stateIn(provider: Provider, request: FastifyRequest): LoginState {
  const state = openSealed(parametersOf(request).get('state') ?? undefined, provider.keys().privateKey)
  const { requestId, callback, relayState } = state ?? {}
  if (typeof requestId !== 'string' || typeof callback !== 'string') throw new InvalidMessage('UNKNOWN_STATE')
  return { requestId, callback, relayState: typeof relayState === 'string' ? relayState : undefined }
}

function sessionIn(provider: Provider, request: FastifyRequest): ProviderSession | undefined {
  const cookie = (request.headers.cookie ?? '').split(';').find((part) => part.trim().startsWith(`${COOKIE}=`))
  const { name, nameId, sessionIndex } =
    openSealed(cookie?.trim().slice(COOKIE.length + 1), provider.keys().privateKey) ?? {}
  if (typeof name !== 'string' || typeof nameId !== 'string' || typeof sessionIndex !== 'string') return undefined
  return { name, nameId, sessionIndex }
}

function rememberSession(provider: Provider, reply: FastifyReply, session: ProviderSession | undefined): void {
  const value = session === undefined ? '' : seal(session, provider.keys().privateKey)
  const age = session === undefined ? '; Max-Age=0' : ''
  reply.header('set-cookie', `${COOKIE}=${value}; Path=${ADDRESS}; HttpOnly; SameSite=Lax${age}`)
}
