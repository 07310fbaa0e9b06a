import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { CacheProvider, Profile, SamlConfig } from '@node-saml/node-saml'
import { SAML as WORDS } from '../external/identity/saml-xml.ts'
import type { NamedSession, ServiceProvider } from './saml-service-provider.ts'

/** The clocks of the two sides may differ by this much. */
export const CLOCK_SKEW_SECONDS = 30

/** The library asks the machine for the time; ours is the time of the request. */
export class SamlAtMoment extends SAML {
  readonly #now: Temporal.Instant

  constructor(provider: ServiceProvider, now: Temporal.Instant, requests: CacheProvider) {
    super(configOf(provider, requests))
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

/** For reading an answer: the library knows just the request that the answer was found to belong to, or none. */
export function knowingRequest(id: string | undefined, now: Temporal.Instant): CacheProvider {
  return {
    saveAsync: async () => null,
    getAsync: async (asked) => (asked === id ? now.toString() : null),
    removeAsync: async () => null,
  }
}
