import type { CacheProvider } from '@node-saml/node-saml'
import type { SamlParties, StrongLoginPrefix } from '../external/identity/identification.ts'
import { escapeXml } from '../external/identity/saml-xml.ts'
import { SamlAtMoment } from './saml-library.ts'

export type ServiceProvider = {
  readonly parties: SamlParties
  readonly loginCallback: string
  readonly logoutCallback: string
}

export function serviceProviderAt(parties: SamlParties, prefix: StrongLoginPrefix): ServiceProvider {
  const base = parties.origin + prefix
  return { parties, loginCallback: `${base}/login/callback`, logoutCallback: `${base}/logout/callback` }
}

/** Who is to be logged out, as the identity provider named them at login. */
export type NamedSession = {
  readonly nameId: string
  readonly sessionIndex: string | undefined
  readonly format: string | undefined
  readonly nameQualifier: string | undefined
  readonly spNameQualifier: string | undefined
}

/** The messages that we send, at the moment of this request. Those that we receive are read by `saml-reader.ts`. */
export type SamlMessages = {
  readonly loginRequest: () => Promise<string>
  readonly logoutRequest: (session: NamedSession) => Promise<string>
  readonly logoutResponse: (requestId: string) => string
  readonly metadata: () => string
}

export function samlMessagesAt(
  provider: ServiceProvider,
  now: Temporal.Instant,
  requests: CacheProvider,
): SamlMessages {
  const saml = new SamlAtMoment(provider, now, requests)
  return {
    loginRequest: () => saml.loginRequest(),
    logoutRequest: (session) => saml.logoutRequest(session),
    logoutResponse: (requestId) => saml.logoutResponse(requestId),
    metadata: () => withRedirectLogout(provider, saml),
  }
}

/** The library's description knows logout by form only; ours comes by address as well. */
function withRedirectLogout({ parties, logoutCallback }: ServiceProvider, saml: SamlAtMoment): string {
  const metadata = saml.generateServiceProviderMetadata(parties.certificate, parties.certificate)
  const binding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
  const service = `<SingleLogoutService Binding="${binding}" Location="${escapeXml(logoutCallback)}"/>`
  return metadata.replace('<SingleLogoutService', `${service}<SingleLogoutService`)
}
