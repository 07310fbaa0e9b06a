import type { Profile } from '@node-saml/node-saml'
import { requireStrongAlgorithms } from '../external/identity/algorithms.ts'
import { openSignedRedirect } from '../external/identity/redirect-binding.ts'
import {
  attributeOf,
  childrenOf,
  decodeBase64,
  InvalidMessage,
  onlyChild,
  readXml,
  SAML,
  textOf,
} from '../external/identity/saml-xml.ts'
import type { Form } from './saml-forms.ts'
import type { SamlMessages, ServiceProvider } from './saml-service-provider.ts'

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

/** Opens a logout message that is signed by the identity provider and meant for us; throws InvalidMessage otherwise. */
export async function openLogoutMessage(
  provider: ServiceProvider,
  messages: SamlMessages,
  source: string | Form,
): Promise<LogoutMessage> {
  return typeof source === 'string' ? openAddress(provider, messages, source) : openForm(provider, messages, source)
}

async function openAddress(
  provider: ServiceProvider,
  messages: SamlMessages,
  rawQuery: string,
): Promise<LogoutMessage> {
  const message = openSignedRedirect(rawQuery, provider.parties.idpCertificates)
  const root = readXml(message.xml)
  checkParties(root, provider)
  if (message.kind === 'SAMLResponse') return answerIn(root)
  const profile = await believed(() => messages.readVerifiedLogoutRequest(message.xml))
  return requestIn(root, profile, message.relayState)
}

async function openForm(provider: ServiceProvider, messages: SamlMessages, form: Form): Promise<LogoutMessage> {
  const samlRequest = form.field('SAMLRequest')
  // An answer that comes in a form only ends a journey that is over, so its signature decides nothing.
  if (samlRequest === undefined) throw new InvalidMessage('NO_MESSAGE')
  const root = readXml(decodeBase64(samlRequest).toString('utf8'))
  requireStrongAlgorithms(root)
  checkParties(root, provider)
  const profile = await believed(() => messages.verifyPostedLogoutRequest(samlRequest))
  return requestIn(root, profile, form.field('RelayState'))
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

async function believed(verify: () => Promise<Profile>): Promise<Profile> {
  try {
    return await verify()
  } catch {
    throw new InvalidMessage('NOT_VERIFIED')
  }
}
