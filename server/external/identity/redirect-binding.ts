import { createSign, createVerify } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { RSA_SHA256, SIGNATURE_DIGESTS } from './algorithms.ts'
import { InvalidMessage } from './invalid-message.ts'
import { decodeBase64, LARGEST_MESSAGE } from './saml-xml.ts'

export type MessageKind = 'SAMLRequest' | 'SAMLResponse'

/** Everything that may travel with a message in an address; each at most once. */
const PARAMETERS = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature'] as const

/** In bytes; an RSA key of 8192 bits signs with 1024. */
const LARGEST_SIGNATURE = 2000

/** An address that carries a signed message. What is signed is exactly what is sent, letter for letter. */
export function signedRedirect(message: {
  readonly to: string
  readonly kind: MessageKind
  readonly xml: string
  readonly relayState: string | undefined
  readonly privateKey: string
  /** Beside the message and not signed: the language of the identity provider's pages. */
  readonly locale?: string | undefined
}): string {
  const signed = [
    parameter(message.kind, deflateRawSync(message.xml).toString('base64')),
    ...(message.relayState ? [parameter('RelayState', message.relayState)] : []),
    parameter('SigAlg', RSA_SHA256),
  ].join('&')
  const signature = createSign('sha256').update(signed).sign(message.privateKey, 'base64')
  const query = [
    signed,
    parameter('Signature', signature),
    ...(message.locale === undefined ? [] : [parameter('locale', message.locale)]),
  ].join('&')
  return `${message.to}${message.to.includes('?') ? '&' : '?'}${query}`
}

export type RedirectMessage = {
  readonly kind: MessageKind
  readonly xml: string
  readonly relayState: string | undefined
}

/** Opens a message that came in an address, if one of these certificates signed it. */
export function openSignedRedirect(rawQuery: string, certificates: readonly string[]): RedirectMessage {
  const raw = rawParameters(rawQuery)
  const kind = kindOf(raw)
  const signature = valueOf(raw, 'Signature')
  const algorithm = valueOf(raw, 'SigAlg')
  if (signature === undefined || algorithm === undefined) throw new InvalidMessage('UNSIGNED')
  const digest = SIGNATURE_DIGESTS.get(algorithm)
  if (digest === undefined) throw new InvalidMessage('WEAK_ALGORITHM')
  const signed = [raw.get(kind), raw.get('RelayState'), raw.get('SigAlg')]
    .filter((part) => part !== undefined)
    .join('&')
  const bytes = decodeBase64(signature, LARGEST_SIGNATURE)
  const isSignedBy = (certificate: string) => createVerify(digest).update(signed).verify(certificate, bytes)
  if (!certificates.some(isSignedBy)) throw new InvalidMessage('WRONG_SIGNATURE')
  return {
    kind,
    xml: inflate(decodeBase64(valueOf(raw, kind) ?? '', LARGEST_MESSAGE.logout)),
    relayState: valueOf(raw, 'RelayState'),
  }
}

/** Browsers rewrite an apostrophe that they find in a query, and then the signature would no longer fit. */
function parameter(name: string, value: string): string {
  const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  return `${name}=${encodeURIComponent(value).replaceAll(/[!'()*~]/g, hex)}`
}

/** The parameters as they were written, since the signature is over that. */
function rawParameters(query: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const part of query.split('&')) {
    const name = decode(part.split('=', 1)[0] ?? '')
    if (!PARAMETERS.some((known) => known === name)) continue
    if (found.has(name)) throw new InvalidMessage('PARAMETER_TWICE')
    found.set(name, part)
  }
  return found
}

function kindOf(raw: ReadonlyMap<string, string>): MessageKind {
  const isRequest = raw.has('SAMLRequest')
  if (isRequest === raw.has('SAMLResponse')) throw new InvalidMessage('NO_MESSAGE')
  return isRequest ? 'SAMLRequest' : 'SAMLResponse'
}

function valueOf(raw: ReadonlyMap<string, string>, name: string): string | undefined {
  const part = raw.get(name)
  return part === undefined ? undefined : decode(part.slice(part.indexOf('=') + 1))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new InvalidMessage('NOT_AN_ADDRESS')
  }
}

function inflate(bytes: Buffer): string {
  try {
    return inflateRawSync(bytes, { maxOutputLength: LARGEST_MESSAGE.logout }).toString('utf8')
  } catch {
    throw new InvalidMessage('NOT_DEFLATED')
  }
}
