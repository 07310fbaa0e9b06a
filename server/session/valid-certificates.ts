import { X509Certificate } from 'node:crypto'
import { InvalidMessage } from '../external/identity/invalid-message.ts'
import type { ServiceProvider } from './saml-service-provider.ts'

/** The provider without the certificates of the other side that have expired; throws InvalidMessage if none is left. */
export function withValidCertificates(provider: ServiceProvider, now: Temporal.Instant): ServiceProvider {
  const { parties } = provider
  if (parties.acceptsExpiredCertificates === true) return provider
  const idpCertificates = parties.idpCertificates.filter((certificate) => !hasExpired(certificate, now))
  if (idpCertificates.length === 0) throw new InvalidMessage('CERTIFICATE_EXPIRED')
  return { ...provider, parties: { ...parties, idpCertificates } }
}

function hasExpired(certificate: string, now: Temporal.Instant): boolean {
  return new X509Certificate(certificate).validToDate.getTime() < now.epochMilliseconds
}
