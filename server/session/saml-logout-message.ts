import type { Profile } from '@node-saml/node-saml'
import { requireStrongAlgorithms } from '../external/identity/algorithms.ts'
import { openSignedRedirect } from '../external/identity/redirect-binding.ts'
import { InvalidMessage } from '../external/identity/invalid-message.ts'
import {
  attributeOf,
  childrenOf,
  decodeBase64,
  LARGEST_MESSAGE,
  onlyChild,
  readXml,
  SAML,
  textOf,
} from '../external/identity/saml-xml.ts'
import type { ServiceProvider } from './saml-service-provider.ts'
import { readVerifiedLogoutRequest, verifyPostedLogoutRequest } from './saml-verification.ts'
import { withValidCertificates } from './valid-certificates.ts'

/** What the identity provider says about a logout: that it wants one, or how the one we wanted ended. */
export type LogoutMessage =
  | {
      readonly kind: 'REQUEST'
      readonly id: string
      readonly nameId: string
      /** None named means every session of that name. */
      readonly sessionIndexes: readonly string[]
      readonly relayState: string | undefined
    }
  | { readonly kind: 'ANSWER'; readonly inResponseTo: string }

/** A logout message as it arrives: the query of an address, or the fields of a form. */
export type LogoutSource =
  | { readonly binding: 'REDIRECT'; readonly rawQuery: string }
  | { readonly binding: 'POST'; readonly samlRequest: string | undefined; readonly relayState: string | undefined }

/** Opens a logout message that is signed by the identity provider and meant for us; throws InvalidMessage otherwise. */
export async function openLogoutMessage(
  provider: ServiceProvider,
  source: LogoutSource,
  now: Temporal.Instant,
): Promise<LogoutMessage> {
  const trusted = withValidCertificates(provider, now)
  return source.binding === 'REDIRECT' ? openAddress(trusted, source.rawQuery, now) : openForm(trusted, source, now)
}

async function openAddress(provider: ServiceProvider, rawQuery: string, now: Temporal.Instant): Promise<LogoutMessage> {
  const message = openSignedRedirect(rawQuery, provider.parties.idpCertificates)
  const root = readXml(message.xml)
  checkParties(root, provider)
  if (message.kind === 'SAMLResponse') return answerIn(root)
  const profile = await readVerifiedLogoutRequest(provider, message.xml, now)
  return requestIn(root, profile, message.relayState)
}

async function openForm(
  provider: ServiceProvider,
  { samlRequest, relayState }: Extract<LogoutSource, { binding: 'POST' }>,
  now: Temporal.Instant,
): Promise<LogoutMessage> {
  // An answer that comes in a form only ends a journey that is over, so its signature decides nothing.
  if (samlRequest === undefined) throw new InvalidMessage('NO_MESSAGE')
  const root = readXml(decodeBase64(samlRequest, LARGEST_MESSAGE.logout).toString('utf8'))
  requireStrongAlgorithms(root)
  checkParties(root, provider)
  const profile = await verifyPostedLogoutRequest(provider, samlRequest, now)
  return requestIn(root, profile, relayState)
}

function checkParties(root: Element, provider: ServiceProvider): void {
  if (textOf(onlyChild(root, 'Issuer', SAML.assertion)) !== provider.parties.idpIssuer) {
    throw new InvalidMessage('WRONG_ISSUER')
  }
  const destination = attributeOf(root, 'Destination')
  const ours = [provider.logoutCallback, provider.logoutCallback.replace(/\/callback$/, '')]
  if (destination === undefined || !ours.includes(destination)) throw new InvalidMessage('WRONG_DESTINATION')
}

function answerIn(root: Element): LogoutMessage {
  if (root.localName !== 'LogoutResponse' || root.namespaceURI !== SAML.protocol)
    throw new InvalidMessage('NOT_A_LOGOUT')
  return { kind: 'ANSWER', inResponseTo: attributeOf(root, 'InResponseTo') ?? '' }
}

function requestIn(root: Element, profile: Profile, relayState: string | undefined): LogoutMessage {
  if (root.localName !== 'LogoutRequest' || root.namespaceURI !== SAML.protocol)
    throw new InvalidMessage('NOT_A_LOGOUT')
  return {
    kind: 'REQUEST',
    id: attributeOf(root, 'ID') ?? '',
    nameId: profile.nameID,
    sessionIndexes: childrenOf(root, 'SessionIndex', SAML.protocol).map(textOf),
    relayState,
  }
}
