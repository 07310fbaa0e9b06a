import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
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
  /** Otherwise a message signed with an expired certificate is refused. */
  readonly acceptsExpiredCertificates?: boolean
  /** The levels of assurance (`AuthnContextClassRef`) that are accepted; without a list every level is. */
  readonly levels?: readonly string[] | undefined
}

/** Strong identification, whoever provides it. */
export type Identification = {
  readonly partiesFor: (request: FastifyRequest) => SamlParties
  /** The built-in provider has pages of its own; the national one lives elsewhere. */
  readonly addPages?: (fastify: FastifyInstance, now: (request: FastifyRequest) => Temporal.Instant) => void
}

/** Keys that do not fit are told when Nalle starts, and not when the first guardian wants to log in. */
export function nationalIdentification(settings: Omit<SamlParties, 'origin'>, publicUrl: string): Identification {
  const own = certificateIn(settings.certificate, 'SAML_CERTIFICATE')
  if (!own.checkPrivateKey(privateKeyIn(settings.privateKey, 'SAML_PRIVATE_KEY'))) {
    throw new Error('SAML_PRIVATE_KEY does not belong to SAML_CERTIFICATE; they must be made as a pair.')
  }
  if (settings.idpCertificates.length === 0) throw new Error('SAML_IDP_CERTIFICATE holds no certificate in PEM form.')
  for (const certificate of settings.idpCertificates) certificateIn(certificate, 'SAML_IDP_CERTIFICATE')
  const parties: SamlParties = { ...settings, origin: new URL(publicUrl).origin }
  return { partiesFor: () => parties }
}

function certificateIn(text: string, name: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch {
    throw new Error(`${name} is not a certificate in PEM form.`)
  }
}

function privateKeyIn(text: string, name: string): KeyObject {
  try {
    return createPrivateKey(text)
  } catch {
    throw new Error(`${name} is not a private key in PEM form.`)
  }
}
