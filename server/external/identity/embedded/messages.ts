import { randomBytes, X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { encrypt } from 'xml-encryption'
import { AES256_GCM, ENVELOPED_SIGNATURE, EXCLUSIVE_C14N, RSA_OAEP, RSA_SHA256, SHA256 } from '../algorithms.ts'
import type { Keys } from '../keys.ts'
import { escapeXml, SAML } from '../saml-xml.ts'
import type { DemoPerson } from './people.ts'

/** An assertion is fetched by a browser within moments; it is good for a little longer. */
const ASSERTION_MINUTES = 5

export function newMessageId(): string {
  return `_${randomBytes(20).toString('hex')}`
}

/** Between whom a message goes, in answer to what, and when. */
export type Envelope = {
  readonly issuer: string
  readonly audience: string
  readonly destination: string
  readonly inResponseTo: string
  readonly now: Temporal.Instant
}

export type LoggedIn = { readonly person: DemoPerson; readonly nameId: string; readonly sessionIndex: string }

export function assertionXml(envelope: Envelope, { person, nameId, sessionIndex }: LoggedIn): string {
  const { issuer, audience, destination, inResponseTo, now } = envelope
  const start = timeText(now)
  const end = timeText(now.add({ minutes: ASSERTION_MINUTES }))
  return [
    `<saml:Assertion xmlns:saml="${SAML.assertion}" ID="${newMessageId()}" Version="2.0" IssueInstant="${start}">`,
    `<saml:Issuer>${escapeXml(issuer)}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${SAML.transient}" NameQualifier="${escapeXml(issuer)}"`,
    ` SPNameQualifier="${escapeXml(audience)}">${nameId}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${SAML.bearer}"><saml:SubjectConfirmationData NotOnOrAfter="${end}"`,
    ` Recipient="${escapeXml(destination)}" InResponseTo="${escapeXml(inResponseTo)}"/></saml:SubjectConfirmation>`,
    `</saml:Subject>`,
    `<saml:Conditions NotBefore="${start}" NotOnOrAfter="${end}"><saml:AudienceRestriction>`,
    `<saml:Audience>${escapeXml(audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${start}" SessionIndex="${sessionIndex}"><saml:AuthnContext>`,
    `<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef>`,
    `</saml:AuthnContext></saml:AuthnStatement>`,
    `<saml:AttributeStatement>`,
    attributeXml('urn:oid:1.2.246.21', 'nationalIdentificationNumber', person.identityCode),
    attributeXml('urn:oid:2.5.4.42', 'givenName', person.firstNames),
    attributeXml('urn:oid:2.5.4.4', 'sn', person.lastName),
    `</saml:AttributeStatement></saml:Assertion>`,
  ].join('')
}

function attributeXml(name: string, friendlyName: string, value: string): string {
  const format = 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri'
  return (
    `<saml:Attribute Name="${name}" FriendlyName="${friendlyName}" NameFormat="${format}">` +
    `<saml:AttributeValue>${escapeXml(value)}</saml:AttributeValue></saml:Attribute>`
  )
}

/** The outer message; its assertion, if there is one, is given as it is to stand there. */
export function responseXml(envelope: Envelope, status: string, assertion = ''): string {
  const { issuer, destination, inResponseTo, now } = envelope
  return [
    `<samlp:Response xmlns:samlp="${SAML.protocol}" xmlns:saml="${SAML.assertion}" ID="${newMessageId()}"`,
    ` Version="2.0" IssueInstant="${timeText(now)}" Destination="${escapeXml(destination)}"`,
    ` InResponseTo="${escapeXml(inResponseTo)}"><saml:Issuer>${escapeXml(issuer)}</saml:Issuer>`,
    `<samlp:Status>${status}</samlp:Status>${assertion}</samlp:Response>`,
  ].join('')
}

export const SUCCESS = `<samlp:StatusCode Value="${SAML.success}"/>`
export const CANCELLED = `<samlp:StatusCode Value="${SAML.responder}"><samlp:StatusCode Value="${SAML.authnFailed}"/></samlp:StatusCode>`

export function logoutRequestXml(
  envelope: Omit<Envelope, 'inResponseTo'> & { readonly id: string },
  session: { readonly nameId: string; readonly sessionIndex: string },
): string {
  const { issuer, audience, destination, now, id } = envelope
  return [
    `<samlp:LogoutRequest xmlns:samlp="${SAML.protocol}" xmlns:saml="${SAML.assertion}" ID="${id}" Version="2.0"`,
    ` IssueInstant="${timeText(now)}" NotOnOrAfter="${timeText(now.add({ minutes: ASSERTION_MINUTES }))}"`,
    ` Destination="${escapeXml(destination)}"><saml:Issuer>${escapeXml(issuer)}</saml:Issuer>`,
    `<saml:NameID Format="${SAML.transient}" NameQualifier="${escapeXml(issuer)}"`,
    ` SPNameQualifier="${escapeXml(audience)}">${escapeXml(session.nameId)}</saml:NameID>`,
    `<samlp:SessionIndex>${escapeXml(session.sessionIndex)}</samlp:SessionIndex></samlp:LogoutRequest>`,
  ].join('')
}

export function logoutResponseXml(envelope: Omit<Envelope, 'audience'>): string {
  const { issuer, destination, inResponseTo, now } = envelope
  return [
    `<samlp:LogoutResponse xmlns:samlp="${SAML.protocol}" xmlns:saml="${SAML.assertion}" ID="${newMessageId()}"`,
    ` Version="2.0" IssueInstant="${timeText(now)}" Destination="${escapeXml(destination)}"`,
    ` InResponseTo="${escapeXml(inResponseTo)}"><saml:Issuer>${escapeXml(issuer)}</saml:Issuer>`,
    `<samlp:Status>${SUCCESS}</samlp:Status></samlp:LogoutResponse>`,
  ].join('')
}

/** Signs the outermost element; the signature stands after the issuer, where SAML wants it. */
export function signMessage(xml: string, keys: Keys): string {
  const signed = new SignedXml({
    privateKey: keys.privateKey,
    publicCert: keys.certificate,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE_C14N,
  })
  signed.addReference({ xpath: '/*', digestAlgorithm: SHA256, transforms: [ENVELOPED_SIGNATURE, EXCLUSIVE_C14N] })
  signed.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: "/*/*[local-name(.)='Issuer']", action: 'after' },
  })
  return signed.getSignedXml()
}

/** Only the service whose certificate this is can read it, not the browser that carries it. */
export async function encryptAssertion(assertion: string, certificate: string): Promise<string> {
  const options = {
    rsa_pub: new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    pem: certificate,
    encryptionAlgorithm: AES256_GCM,
    keyEncryptionAlgorithm: RSA_OAEP,
  } as const
  const encrypted = await new Promise<string>((resolve, reject) => {
    encrypt(assertion, options, (error, result) => (error ? reject(error) : resolve(result)))
  })
  return `<saml:EncryptedAssertion xmlns:saml="${SAML.assertion}">${encrypted}</saml:EncryptedAssertion>`
}

function timeText(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'millisecond' })
}
