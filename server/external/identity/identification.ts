import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Where messages reach this service. The second prefix is an older one that may still be registered somewhere. */
export const STRONG_LOGIN_PREFIXES = ['/api/citizen/auth/sfi', '/api/application/auth/saml'] as const
export type StrongLoginPrefix = (typeof STRONG_LOGIN_PREFIXES)[number]

/** The two sides of strong login as SAML knows them: this service, and the one that says who people are. */
export type SamlParties = {
  /** Where this service is reached, such as https://nalle.example.fi. */
  readonly origin: string
  readonly issuer: string
  readonly privateKey: string
  readonly certificate: string
  readonly idpEntryPoint: string
  readonly idpLogoutUrl: string
  readonly idpIssuer: string
  /** Several, since a new one is published before the old one is retired. */
  readonly idpCertificates: readonly string[]
}

/** Strong identification, whoever provides it. */
export type Identification = {
  readonly partiesFor: (request: FastifyRequest) => SamlParties
  /** The built-in provider has pages of its own; the national one lives elsewhere. */
  readonly addPages?: (fastify: FastifyInstance, now: (request: FastifyRequest) => Temporal.Instant) => void
}

export function nationalIdentification(settings: Omit<SamlParties, 'origin'>, publicUrl: string): Identification {
  const parties: SamlParties = { ...settings, origin: new URL(publicUrl).origin }
  return { partiesFor: () => parties }
}
