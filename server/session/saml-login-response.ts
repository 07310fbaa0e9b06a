import type { IdentityCode } from '@nalle/domain/people/identity-code.ts'
import { findIdentityCode } from '@nalle/domain/people/identity-code.ts'
import { requireStrongAlgorithms } from '../external/identity/algorithms.ts'
import { InvalidMessage } from '../external/identity/invalid-message.ts'
import {
  attributeOf,
  childrenOf,
  decodeBase64,
  everyElement,
  LARGEST_MESSAGE,
  momentOf,
  onlyChild,
  readXml,
  SAML,
  textOf,
} from '../external/identity/saml-xml.ts'
import { CLOCK_SKEW_SECONDS } from './saml-library.ts'
import type { NamedSession, ServiceProvider } from './saml-service-provider.ts'
import { verifyLoginResponse } from './saml-verification.ts'
import { withValidCertificates } from './valid-certificates.ts'

/** Who the identity provider says has logged in. */
export type StrongIdentity = {
  readonly identityCode: IdentityCode
  readonly assertionId: string
  readonly session: NamedSession
}

const IDENTITY_CODE_ATTRIBUTE = 'urn:oid:1.2.246.21'
const NAME_ATTRIBUTES = ['urn:oid:2.5.4.42', 'urn:oid:2.5.4.4'] as const

/** The request that a response says it answers, before anything in it is believed. */
export function findInResponseTo(samlResponse: string): string {
  const root = readResponse(samlResponse)
  const inResponseTo = attributeOf(root, 'InResponseTo')
  if (inResponseTo === undefined || inResponseTo === '') throw new InvalidMessage('UNASKED')
  return inResponseTo
}

/** Whom the response names, if everything about it and its assertion is right. */
export async function openLoginResponse(
  provider: ServiceProvider,
  samlResponse: string,
  requestId: string,
  now: Temporal.Instant,
): Promise<StrongIdentity> {
  const trusted = withValidCertificates(provider, now)
  checkResponse(readResponse(samlResponse), trusted)
  const assertion = await verifyLoginResponse(trusted, samlResponse, requestId, now)
  return readAssertion(assertion, trusted, requestId, now)
}

function readResponse(samlResponse: string): Element {
  const root = readXml(decodeBase64(samlResponse, LARGEST_MESSAGE.login).toString('utf8'))
  if (root.localName !== 'Response' || root.namespaceURI !== SAML.protocol) throw new InvalidMessage('NOT_A_RESPONSE')
  return root
}

/** The outer message: from the right side, to us, one encrypted assertion. The library verifies the signatures. */
function checkResponse(root: Element, provider: ServiceProvider): void {
  checkIssuer(root, provider)
  if (attributeOf(root, 'Destination') !== provider.loginCallback) throw new InvalidMessage('WRONG_DESTINATION')
  checkStatus(root)
  requireStrongAlgorithms(root)
  // Everywhere in the message, since an attacker may hide a second one deep inside.
  if (everyElement(root, 'Assertion').length > 0) throw new InvalidMessage('NOT_ENCRYPTED')
  if (everyElement(root, 'EncryptedAssertion').length > 1) throw new InvalidMessage('TWO_ASSERTIONS')
  onlyChild(root, 'EncryptedAssertion', SAML.assertion)
}

function checkStatus(root: Element): void {
  const code = onlyChild(onlyChild(root, 'Status', SAML.protocol), 'StatusCode', SAML.protocol)
  if (attributeOf(code, 'Value') === SAML.success) return
  const [detail] = childrenOf(code, 'StatusCode', SAML.protocol)
  const isCancelled = detail !== undefined && attributeOf(detail, 'Value') === SAML.authnFailed
  throw new InvalidMessage(isCancelled ? 'CANCELLED' : 'NOT_SUCCESSFUL')
}

function checkIssuer(element: Element, provider: ServiceProvider): void {
  if (textOf(onlyChild(element, 'Issuer', SAML.assertion)) !== provider.parties.idpIssuer) {
    throw new InvalidMessage('WRONG_ISSUER')
  }
}

/** The decrypted assertion, after the library found its signature, audience and times right. */
function readAssertion(
  xml: string,
  provider: ServiceProvider,
  requestId: string,
  now: Temporal.Instant,
): StrongIdentity {
  const root = readXml(xml)
  if (root.localName !== 'Assertion' || root.namespaceURI !== SAML.assertion)
    throw new InvalidMessage('NOT_AN_ASSERTION')
  if (everyElement(root, 'Assertion').length > 1) throw new InvalidMessage('TWO_ASSERTIONS')
  requireStrongAlgorithms(root)
  checkIssuer(root, provider)
  const conditions = onlyChild(root, 'Conditions', SAML.assertion)
  checkTimes(conditions, now)
  onlyChild(conditions, 'AudienceRestriction', SAML.assertion)
  const subject = onlyChild(root, 'Subject', SAML.assertion)
  checkConfirmation(subject, provider, requestId, now)
  const statement = onlyChild(root, 'AuthnStatement', SAML.assertion)
  const sessionEnd = momentOf(statement, 'SessionNotOnOrAfter')
  if (sessionEnd !== undefined && !isBefore(now, sessionEnd)) throw new InvalidMessage('TOO_LATE')
  checkLevel(statement, provider.parties.levels)
  const identityCode = readIdentityCode(root)
  return {
    identityCode,
    assertionId: attributeOf(root, 'ID') ?? '',
    session: readNamedSession(subject, attributeOf(statement, 'SessionIndex')),
  }
}

/** How surely the person was identified, if the settings name the levels that count. */
function checkLevel(statement: Element, levels: readonly string[] | undefined): void {
  if (levels === undefined) return
  const context = onlyChild(statement, 'AuthnContext', SAML.assertion)
  const level = textOf(onlyChild(context, 'AuthnContextClassRef', SAML.assertion))
  if (!levels.includes(level)) throw new InvalidMessage('WRONG_LEVEL')
}

function checkTimes(element: Element, now: Temporal.Instant): void {
  const start = momentOf(element, 'NotBefore')
  const end = momentOf(element, 'NotOnOrAfter')
  if (end === undefined) throw new InvalidMessage('NO_END')
  if (start !== undefined && isBefore(now.add({ seconds: CLOCK_SKEW_SECONDS }), start))
    throw new InvalidMessage('TOO_EARLY')
  if (!isBefore(now.subtract({ seconds: CLOCK_SKEW_SECONDS }), end)) throw new InvalidMessage('TOO_LATE')
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0
}

/** Whoever bears the assertion to this address in answer to this request, within minutes, is the person. */
function checkConfirmation(
  subject: Element,
  provider: ServiceProvider,
  requestId: string,
  now: Temporal.Instant,
): void {
  const confirmation = onlyChild(subject, 'SubjectConfirmation', SAML.assertion)
  if (attributeOf(confirmation, 'Method') !== SAML.bearer) throw new InvalidMessage('NOT_BEARER')
  const data = onlyChild(confirmation, 'SubjectConfirmationData', SAML.assertion)
  if (attributeOf(data, 'Recipient') !== provider.loginCallback) throw new InvalidMessage('WRONG_RECIPIENT')
  if (attributeOf(data, 'InResponseTo') !== requestId) throw new InvalidMessage('WRONG_REQUEST')
  checkTimes(data, now)
}

function readNamedSession(subject: Element, sessionIndex: string | undefined): NamedSession {
  const nameId = onlyChild(subject, 'NameID', SAML.assertion)
  const value = textOf(nameId)
  if (value === '') throw new InvalidMessage('NO_NAMEID')
  return {
    nameId: value,
    sessionIndex: sessionIndex === '' ? undefined : sessionIndex,
    format: attributeOf(nameId, 'Format'),
    nameQualifier: attributeOf(nameId, 'NameQualifier'),
    spNameQualifier: attributeOf(nameId, 'SPNameQualifier'),
  }
}

function readIdentityCode(root: Element): IdentityCode {
  const statement = onlyChild(root, 'AttributeStatement', SAML.assertion)
  for (const name of NAME_ATTRIBUTES) readAttribute(statement, name)
  const code = findIdentityCode(readAttribute(statement, IDENTITY_CODE_ATTRIBUTE))
  if (code === undefined) throw new InvalidMessage('NOT_AN_IDENTITY_CODE')
  return code
}

function readAttribute(statement: Element, name: string): string {
  const [attribute, ...others] = childrenOf(statement, 'Attribute', SAML.assertion).filter(
    (candidate) => attributeOf(candidate, 'Name') === name,
  )
  if (attribute === undefined) throw new InvalidMessage('ATTRIBUTE_MISSING')
  if (others.length > 0) throw new InvalidMessage('ATTRIBUTE_TWICE')
  return textOf(onlyChild(attribute, 'AttributeValue', SAML.assertion))
}
