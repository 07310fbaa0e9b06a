import { deflateRawSync } from 'node:zlib'
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { CacheProvider, Profile, SamlConfig } from '@node-saml/node-saml'
import type { SamlParties, StrongLoginPrefix } from '../external/identity/identification.ts'
import { escapeXml, SAML as WORDS } from '../external/identity/saml-xml.ts'

/** The clocks of the two sides may differ by this much. */
export const CLOCK_SKEW_SECONDS = 30

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

/** What the SAML library does for us, at the moment of this request. */
export type SamlMessages = {
  readonly loginRequest: () => Promise<string>
  readonly logoutRequest: (session: NamedSession) => Promise<string>
  readonly logoutResponse: (requestId: string) => string
  /** The assertion of a response whose signatures, times and audience are right; throws otherwise. */
  readonly verifyLoginResponse: (samlResponse: string) => Promise<string>
  readonly verifyPostedLogoutRequest: (samlRequest: string) => Promise<Profile>
  /** For one whose signature was in the address and is already verified. */
  readonly readVerifiedLogoutRequest: (xml: string) => Promise<Profile>
  readonly metadata: () => string
}

export function samlMessagesAt(
  provider: ServiceProvider,
  now: Temporal.Instant,
  requests: CacheProvider,
): SamlMessages {
  const saml = new SamlAtMoment(configOf(provider, requests), now)
  return {
    loginRequest: () => saml.loginRequest(),
    logoutRequest: (session) => saml.logoutRequest(session),
    logoutResponse: (requestId) => saml.logoutResponse(requestId),
    verifyLoginResponse: async (samlResponse) => {
      const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse })
      const assertion = profile?.getAssertionXml?.()
      if (assertion === undefined) throw new Error('no assertion')
      return assertion
    },
    verifyPostedLogoutRequest: async (samlRequest) =>
      (await saml.validatePostRequestAsync({ SAMLRequest: samlRequest })).profile,
    readVerifiedLogoutRequest: async (xml) => {
      const message = deflateRawSync(xml).toString('base64')
      const { profile } = await saml.validateRedirectAsync({ SAMLRequest: message }, '')
      if (profile === null) throw new Error('no logout request')
      return profile
    },
    metadata: () => withRedirectLogout(provider, saml),
  }
}

/** The library's description knows logout by form only; ours comes by address as well. */
function withRedirectLogout({ parties, logoutCallback }: ServiceProvider, saml: SAML): string {
  const metadata = saml.generateServiceProviderMetadata(parties.certificate, parties.certificate)
  const binding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
  const service = `<SingleLogoutService Binding="${binding}" Location="${escapeXml(logoutCallback)}"/>`
  return metadata.replace('<SingleLogoutService', `${service}<SingleLogoutService`)
}

function configOf({ parties, loginCallback, logoutCallback }: ServiceProvider, requests: CacheProvider): SamlConfig {
  return {
    callbackUrl: loginCallback,
    logoutCallbackUrl: logoutCallback,
    issuer: parties.issuer,
    audience: parties.issuer,
    entryPoint: parties.idpEntryPoint,
    logoutUrl: parties.idpLogoutUrl,
    idpIssuer: parties.idpIssuer,
    idpCert: [...parties.idpCertificates],
    privateKey: parties.privateKey,
    publicCert: parties.certificate,
    decryptionPvk: parties.privateKey,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: WORDS.transient,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: requests,
    // How long a request may wait for its answer is decided where requests are kept, by our own clock.
    requestIdExpirationPeriodMs: Number.POSITIVE_INFINITY,
    acceptedClockSkewMs: CLOCK_SKEW_SECONDS * 1000,
  }
}

/** The library asks the machine for the time; ours is the time of the request. */
class SamlAtMoment extends SAML {
  readonly #now: Temporal.Instant

  constructor(config: SamlConfig, now: Temporal.Instant) {
    super(config)
    this.#now = now
  }

  async loginRequest(): Promise<string> {
    return this.#dated(await this.generateAuthorizeRequestAsync(false, false))
  }

  async logoutRequest(session: NamedSession): Promise<string> {
    const user: Profile = {
      issuer: '',
      nameID: session.nameId,
      nameIDFormat: session.format ?? WORDS.transient,
      ...(session.sessionIndex === undefined ? {} : { sessionIndex: session.sessionIndex }),
      ...(session.nameQualifier === undefined ? {} : { nameQualifier: session.nameQualifier }),
      ...(session.spNameQualifier === undefined ? {} : { spNameQualifier: session.spNameQualifier }),
    }
    return this.#dated(await this._generateLogoutRequest(user))
  }

  logoutResponse(requestId: string): string {
    const request: Profile = { issuer: '', nameID: '', nameIDFormat: '', ID: requestId }
    return this.#dated(this._generateLogoutResponse(request, true))
  }

  #dated(message: string): string {
    const instant = this.#now.toString({ smallestUnit: 'millisecond' })
    return message.replace(/IssueInstant="[^"]*"/, `IssueInstant="${instant}"`)
  }

  protected override checkTimestampsValidityError(
    _machineTime: number,
    notBefore: string,
    notOnOrAfter: string,
    latest?: number,
  ): Error | null {
    return super.checkTimestampsValidityError(this.#now.epochMilliseconds, notBefore, notOnOrAfter, latest)
  }
}
