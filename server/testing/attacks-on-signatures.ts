import { SAML } from '../external/identity/saml-xml.ts'
import type { Keys } from '../external/identity/keys.ts'
import { replace, rootOf, SIGNATURE, swapCode } from './altered-saml-responses.ts'
import type { Attacks } from './altered-saml-responses.ts'

/** Answers whose signatures are missing, weak, somebody else's, or over something else. */
export function attacksOnSignatures({ service, stranger }: { service: Keys; stranger: Keys }): Attacks {
  return { ...signing(service, stranger), ...WRAPPING }
}

const signing = (service: Keys, stranger: Keys): Attacks => ({
  'no signature at all': ['NOT_VERIFIED', { assertionSignature: null, responseSignature: null }],
  'the response not signed': ['NOT_VERIFIED', { responseSignature: null }],
  'the assertion not signed': ['NOT_VERIFIED', { assertionSignature: null }],
  'the response signed by a stranger': ['NOT_VERIFIED', { responseSignature: { keys: stranger } }],
  'the assertion signed by a stranger': ['NOT_VERIFIED', { assertionSignature: { keys: stranger } }],
  'everything signed by a stranger': [
    'NOT_VERIFIED',
    { assertionSignature: { keys: stranger }, responseSignature: { keys: stranger } },
  ],
  'signed with our own key': [
    'NOT_VERIFIED',
    { assertionSignature: { keys: service }, responseSignature: { keys: service } },
  ],
  'the assertion changed after signing': ['NOT_VERIFIED', { signedAssertion: swapCode }],
  'the response changed after signing': [
    'NOT_VERIFIED',
    { signedResponse: replace('Version="2.0"', 'Version="2.0" Consent="x"') },
  ],
  'a cut signature value': ['NOT_VERIFIED', { signedResponse: replace(/(<ds:SignatureValue>.{40})[^<]*/, '$1') }],
  'an empty signature': [
    'NOT_VERIFIED',
    { signedResponse: replace(/<ds:SignatureValue>[^<]*/, '<ds:SignatureValue>') },
  ],
  'a response signature by SHA-1': [
    'WEAK_ALGORITHM',
    { responseSignature: { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' } },
  ],
  'a response digest by SHA-1': [
    'WEAK_ALGORITHM',
    { responseSignature: { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' } },
  ],
  'an assertion signature by SHA-1': [
    'WEAK_ALGORITHM',
    { assertionSignature: { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' } },
  ],
  'an assertion digest by SHA-1': [
    'WEAK_ALGORITHM',
    { assertionSignature: { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' } },
  ],
  'an HMAC keyed with the public certificate': [
    'WEAK_ALGORITHM',
    {
      responseSignature: { algorithm: 'http://www.w3.org/2000/09/xmldsig#hmac-sha1' },
    },
  ],
  'a signature over the status only': ['NOT_VERIFIED', { responseSignature: { over: "//*[local-name(.)='Status']" } }],
  'a signature over the issuer only': ['NOT_VERIFIED', { responseSignature: { over: "//*[local-name(.)='Issuer']" } }],
  'a stylesheet as transform': [
    'WEAK_ALGORITHM',
    {
      signedResponse: replace(
        /<ds:Transforms>/,
        '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>',
      ),
    },
  ],
})

/** Signature wrapping: the signed original is kept somewhere in the message, and something else is put in its place. */
const WRAPPING: Attacks = {
  'the original inside the signature of a forged response': [
    'TWO_ASSERTIONS',
    {
      signedResponse: (xml) => {
        const original = rootOf(xml)
        const signature = SIGNATURE.exec(original)?.[0] ?? ''
        const wrapped = signature.replace(
          '</ds:Signature>',
          `<ds:Object>${original.replace(SIGNATURE, '')}</ds:Object></ds:Signature>`,
        )
        return original.replace(/ ID="[^"]+"/, ' ID="_evil"').replace(SIGNATURE, wrapped)
      },
    },
  ],
  'the original before the forged content': [
    'TWO_ASSERTIONS',
    {
      signedResponse: (xml) => {
        const original = rootOf(xml)
        return original.replace(/ ID="[^"]+"/, ' ID="_evil"').replace('<samlp:Status>', `${original}<samlp:Status>`)
      },
    },
  ],
  'the original in an extension': [
    'TWO_ASSERTIONS',
    {
      signedResponse: (xml) => {
        const original = rootOf(xml)
        const extension = `<samlp:Extensions>${original}</samlp:Extensions>`
        return original
          .replace(/ ID="[^"]+"/, ' ID="_evil"')
          .replace(SIGNATURE, '')
          .replace('<samlp:Status>', `${extension}<samlp:Status>`)
      },
    },
  ],
  'the original with the same id as the forged response': [
    'TWO_ASSERTIONS',
    {
      signedResponse: (xml) =>
        rootOf(xml).replace('<samlp:Status>', `<samlp:Extensions>${rootOf(xml)}</samlp:Extensions><samlp:Status>`),
    },
  ],
  'two roots': ['NOT_XML', { signedResponse: (xml) => rootOf(xml) + rootOf(xml) }],
  'two signatures on the response': [
    'NOT_VERIFIED',
    { signedResponse: (xml) => xml.replace(SIGNATURE, (signature) => signature + signature) },
  ],
  'a second assertion inside the first': [
    'NOT_VERIFIED',
    {
      signedAssertion: (xml) =>
        xml.replace('<saml:Subject>', `<saml:Advice>${swapCode(xml)}</saml:Advice><saml:Subject>`),
    },
  ],
  'a forged assertion around the signed one': [
    'NOT_VERIFIED',
    {
      signedAssertion: (xml) => {
        const signature = SIGNATURE.exec(xml)?.[0] ?? ''
        const inside = signature.replace(
          '</ds:Signature>',
          `<ds:Object>${xml.replace(SIGNATURE, '')}</ds:Object></ds:Signature>`,
        )
        return swapCode(xml)
          .replace(/ ID="[^"]+"/, ' ID="_evil"')
          .replace(SIGNATURE, inside)
      },
    },
  ],
  'two encrypted assertions': ['TWO_ASSERTIONS', { encrypted: (xml) => xml + xml }],
  'a plain assertion beside the encrypted one': [
    'NOT_ENCRYPTED',
    {
      encrypted: (xml) => `${xml}<saml:Assertion xmlns:saml="${SAML.assertion}" ID="_evil" Version="2.0"/>`,
    },
  ],
  'an assertion deep in the status': [
    'NOT_ENCRYPTED',
    {
      status: `<samlp:StatusCode Value="${SAML.success}"/><samlp:StatusDetail><saml:Assertion ID="_evil"/></samlp:StatusDetail>`,
    },
  ],
}
