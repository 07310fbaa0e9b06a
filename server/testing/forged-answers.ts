import { inflateRawSync } from 'node:zlib'
import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { encrypt } from 'xml-encryption'
import type { EncryptOptions } from 'xml-encryption'
import {
  AES256_GCM,
  ENVELOPED_SIGNATURE,
  EXCLUSIVE_C14N,
  RSA_OAEP,
  RSA_SHA256,
  SHA256,
} from '../external/identity/algorithms.ts'
import { assertionXml, newMessageId, responseXml, SUCCESS } from '../external/identity/embedded/messages.ts'
import type { Envelope } from '../external/identity/embedded/messages.ts'
import type { DemoPerson } from '../external/identity/embedded/people.ts'
import type { SamlParties } from '../external/identity/identification.ts'
import type { Keys } from '../external/identity/keys.ts'
import { SAML } from '../external/identity/saml-xml.ts'

type Change = (xml: string) => string

/** How an answer differs from an honest one. Each step of making it can be bent. */
export type Recipe = {
  readonly envelope?: Partial<Envelope>
  readonly assertionEnvelope?: Partial<Envelope>
  readonly person?: Partial<DemoPerson>
  readonly status?: string
  /** Before and after the assertion is signed; `null` leaves the signature out. */
  readonly assertion?: Change
  readonly assertionSignature?: Partial<Signature> | null
  readonly signedAssertion?: Change
  readonly encryption?: Partial<EncryptOptions> | null
  readonly encrypted?: Change
  readonly response?: Change
  readonly responseSignature?: Partial<Signature> | null
  readonly signedResponse?: Change
  readonly encoded?: Change
}

export type Signature = {
  readonly keys: Keys
  readonly algorithm: string
  readonly digest: string
  readonly transforms: readonly string[]
  readonly over: string
}

/** The identity provider in the hands of a test: it can be honest, and it can be anything else. */
export function forger(parties: SamlParties, provider: Keys, now: () => Temporal.Instant) {
  return async (requestId: string, person: DemoPerson, recipe: Recipe = {}): Promise<string> => {
    const envelope: Envelope = {
      issuer: parties.idpIssuer,
      audience: parties.issuer,
      destination: `${parties.origin}/api/citizen/auth/sfi/login/callback`,
      inResponseTo: requestId,
      now: now(),
      ...recipe.envelope,
    }
    const change = (step: Change | undefined, xml: string) => (step === undefined ? xml : step(xml))
    const session = { person: { ...person, ...recipe.person }, nameId: newMessageId(), sessionIndex: newMessageId() }
    const assertion = change(recipe.assertion, assertionXml({ ...envelope, ...recipe.assertionEnvelope }, session))
    const signedAssertion = change(recipe.signedAssertion, signed(assertion, recipe.assertionSignature, provider))
    const encrypted = change(
      recipe.encrypted,
      await encryptFor(parties.certificate, signedAssertion, recipe.encryption),
    )
    const response = change(recipe.response, responseXml(envelope, recipe.status ?? SUCCESS, encrypted))
    const signedResponse = change(recipe.signedResponse, signed(response, recipe.responseSignature, provider))
    return change(recipe.encoded, Buffer.from(signedResponse, 'utf8').toString('base64'))
  }
}

function signed(xml: string, signature: Partial<Signature> | null | undefined, provider: Keys): string {
  return signature === null ? xml : signXml(xml, { keys: provider, ...signature })
}

function signXml(xml: string, signature: Partial<Signature> & Pick<Signature, 'keys'>): string {
  const { keys, algorithm = RSA_SHA256, digest = SHA256, over = '/*' } = signature
  const transforms = [...(signature.transforms ?? [ENVELOPED_SIGNATURE, EXCLUSIVE_C14N])]
  const isHmac = algorithm.includes('hmac')
  const signer = new SignedXml({
    privateKey: isHmac ? keys.certificate : keys.privateKey,
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: EXCLUSIVE_C14N,
  })
  if (isHmac) signer.enableHMAC()
  signer.addReference({ xpath: over, digestAlgorithm: digest, transforms })
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: "/*/*[local-name(.)='Issuer']", action: 'after' },
  })
  return signer.getSignedXml()
}

async function encryptFor(
  certificate: string,
  assertion: string,
  changes: Partial<EncryptOptions> | null = {},
): Promise<string> {
  if (changes === null) return assertion
  const options: EncryptOptions = {
    rsa_pub: new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    pem: certificate,
    encryptionAlgorithm: AES256_GCM,
    keyEncryptionAlgorithm: RSA_OAEP,
    warnInsecureAlgorithm: false,
    ...changes,
  }
  const encrypted = await new Promise<string>((resolve, reject) => {
    encrypt(assertion, options, (error, result) => (error ? reject(error) : resolve(result)))
  })
  return `<saml:EncryptedAssertion xmlns:saml="${SAML.assertion}">${encrypted}</saml:EncryptedAssertion>`
}

/** The id of the request that a login address carries. */
export function requestIdIn(location: string): string {
  const message = new URL(location).searchParams.get('SAMLRequest') ?? ''
  const xml = inflateRawSync(Buffer.from(message, 'base64')).toString('utf8')
  return / ID="([^"]+)"/.exec(xml)?.[1] ?? ''
}
