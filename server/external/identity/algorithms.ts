import { InvalidMessage } from './invalid-message.ts'
import { attributeOf, everyElement } from './saml-xml.ts'

export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
export const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const ENVELOPED_SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
export const AES256_GCM = 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
export const RSA_OAEP = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'

/** Signature algorithms that are believed, and what Node calls their digest. SHA-1 is not among them. */
export const SIGNATURE_DIGESTS: ReadonlyMap<string, string> = new Map([
  [RSA_SHA256, 'sha256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha384', 'sha384'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'sha512'],
])

const DIGESTS = [SHA256, 'http://www.w3.org/2001/04/xmldsig-more#sha384', 'http://www.w3.org/2001/04/xmlenc#sha512']
/** CBC is no danger here, for a message is decrypted only after the signature around it was verified. */
const ENCRYPTIONS = [
  AES256_GCM,
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  RSA_OAEP,
]

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: [...SIGNATURE_DIGESTS.keys()],
  CanonicalizationMethod: [EXCLUSIVE_C14N],
  Transform: [EXCLUSIVE_C14N, ENVELOPED_SIGNATURE],
  EncryptionMethod: ENCRYPTIONS,
}

/** The library would accept older algorithms too; whoever can choose the weakest one could forge or read a message. */
export function requireStrongAlgorithms(root: Element): void {
  for (const [name, allowed] of Object.entries(ALLOWED)) {
    for (const element of everyElement(root, name)) requireOneOf(element, allowed)
  }
  for (const reference of everyElement(root, 'Reference')) {
    for (const digest of everyElement(reference, 'DigestMethod')) requireOneOf(digest, DIGESTS)
  }
}

function requireOneOf(element: Element, allowed: readonly string[]): void {
  if (!allowed.includes(attributeOf(element, 'Algorithm') ?? '')) throw new InvalidMessage('WEAK_ALGORITHM')
}
