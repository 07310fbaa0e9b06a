import { CANCELLED } from '../external/identity/embedded/messages.ts'
import type { Keys } from '../external/identity/keys.ts'
import { SAML } from '../external/identity/saml-xml.ts'
import { ATTACKER, replace, rootOf, swapCode, VICTIM } from './altered-saml-responses.ts'
import type { Attacks } from './altered-saml-responses.ts'

/** Answers that are signed by the identity provider itself, and still not for us, not now, or not about one person. */
export function attacksOnContent({ stranger }: { stranger: Keys }): Attacks {
  return { ...ADDRESSING, ...content(stranger) }
}

const CODE = new RegExp(`<saml:AttributeValue>${ATTACKER.identityCode}</saml:AttributeValue>`)
const codeAs = (value: string) => ({ assertion: replace(CODE, `<saml:AttributeValue>${value}</saml:AttributeValue>`) })
const half = VICTIM.identityCode.slice(0, 6)
const rest = VICTIM.identityCode.slice(6)
const later = (minutes: number) => ({ now: Temporal.Instant.from('2026-09-14T06:00:00Z').add({ minutes }) })

const ADDRESSING: Attacks = {
  'another audience': ['NOT_VERIFIED', { assertionEnvelope: { audience: 'https://evil.example/sp' } }],
  'no audience': [
    'NOT_VERIFIED',
    { assertion: replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '') },
  ],
  'no conditions': ['NOT_VERIFIED', { assertion: replace(/<saml:Conditions.*<\/saml:Conditions>/, '') }],
  'another recipient': ['WRONG_RECIPIENT', { assertionEnvelope: { destination: 'https://evil.example/callback' } }],
  'no recipient': ['WRONG_RECIPIENT', { assertion: replace(/ Recipient="[^"]*"/, '') }],
  'the recipient of our older address': [
    'WRONG_RECIPIENT',
    {
      assertionEnvelope: { destination: 'https://nalle.example.fi/api/application/auth/saml/login/callback' },
    },
  ],
  'another destination': [
    'WRONG_DESTINATION',
    { response: replace(/Destination="[^"]*"/, 'Destination="https://evil.example/"') },
  ],
  'no destination': ['WRONG_DESTINATION', { response: replace(/ Destination="[^"]*"/, '') }],
  'another issuer of the response': [
    'WRONG_ISSUER',
    { response: replace('https://idp.example/idp', 'https://evil.example/idp') },
  ],
  'another issuer of the assertion': ['WRONG_ISSUER', { assertionEnvelope: { issuer: 'https://evil.example/idp' } }],
  'no issuer of the assertion': [
    'WRONG_ISSUER',
    {
      assertion: replace(/<saml:Issuer>[^<]*<\/saml:Issuer>/, '<saml:Issuer/>'),
    },
  ],
  'not yet valid': ['NOT_VERIFIED', { envelope: later(10) }],
  expired: ['NOT_VERIFIED', { envelope: later(-10) }],
  'a confirmation without an end': [
    'NOT_VERIFIED',
    { assertion: replace(/(ConfirmationData) NotOnOrAfter="[^"]*"/, '$1') },
  ],
  'an expired confirmation': [
    'NOT_VERIFIED',
    { assertion: replace(/(ConfirmationData NotOnOrAfter=)"[^"]*"/, '$1"2026-09-14T05:50:00Z"') },
  ],
  'conditions without times': ['NO_END', { assertion: replace(/<saml:Conditions [^>]*>/, '<saml:Conditions>') }],
  'a time that is none': [
    'NOT_VERIFIED',
    { assertion: replace(/NotOnOrAfter="[^"]*"><saml:Aud/, 'NotOnOrAfter="soon"><saml:Aud') },
  ],
  'a session that is over': [
    'TOO_LATE',
    { assertion: replace('SessionIndex=', 'SessionNotOnOrAfter="2026-09-14T05:59:00Z" SessionIndex=') },
  ],
  'no confirmation': [
    'NO_SUBJECTCONFIRMATION',
    { assertion: replace(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, '') },
  ],
  'a holder-of-key confirmation': ['NOT_BEARER', { assertion: replace(':cm:bearer', ':cm:holder-of-key') }],
  'an unknown request': ['UNKNOWN_REQUEST', { envelope: { inResponseTo: '_unknown' } }],
  'no request': [
    'UNASKED',
    { response: replace(/ InResponseTo="[^"]*"/, ''), assertion: replace(/ InResponseTo="[^"]*"/, '') },
  ],
  'no request in the response': ['UNASKED', { response: replace(/ InResponseTo="[^"]*"/, '') }],
  'no request in the assertion': ['WRONG_REQUEST', { assertion: replace(/ InResponseTo="[^"]*"/, '') }],
  'another request in the assertion': ['NOT_VERIFIED', { assertionEnvelope: { inResponseTo: '_another' } }],
}

const content = (stranger: Keys): Attacks => ({
  'a comment inside the identity code': ['FORBIDDEN_MARKUP', codeAs(`${half}<!-- -->${rest}`)],
  'a comment after the identity code': ['FORBIDDEN_MARKUP', codeAs(`${VICTIM.identityCode}<!---->X`)],
  'a comment in the response': [
    'FORBIDDEN_MARKUP',
    { signedResponse: replace('<samlp:Status>', '<!-- x --><samlp:Status>') },
  ],
  'CDATA in the identity code': ['FORBIDDEN_MARKUP', codeAs(`<![CDATA[${VICTIM.identityCode}]]>`)],
  'a processing instruction in the response': [
    'FORBIDDEN_MARKUP',
    { signedResponse: replace('<samlp:Status>', '<?x y?><samlp:Status>') },
  ],
  'an element inside the identity code': ['NOT_TEXT', codeAs(`${half}<saml:x/>${rest}`)],
  'an external entity': [
    'FORBIDDEN_MARKUP',
    {
      signedResponse: (xml) =>
        `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${rootOf(xml).replace(SAML.success, '&e;')}`,
    },
  ],
  'an entity bomb': [
    'FORBIDDEN_MARKUP',
    {
      signedResponse: (xml) =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>${rootOf(xml)}`,
    },
  ],
  'a document type': ['FORBIDDEN_MARKUP', { signedResponse: (xml) => `<!DOCTYPE Response>${rootOf(xml)}` }],
  'no identity code': ['ATTRIBUTE_MISSING', { assertion: replace('urn:oid:1.2.246.21', 'urn:oid:1.2.246.22') }],
  'an empty identity code': ['NOT_AN_IDENTITY_CODE', codeAs('')],
  'a malformed identity code': ['NOT_AN_IDENTITY_CODE', { person: { identityCode: '010101-12' } }],
  'an identity code with a wrong check character': [
    'NOT_AN_IDENTITY_CODE',
    { person: { identityCode: '131052-308U' } },
  ],
  'an identity code of no day': ['NOT_AN_IDENTITY_CODE', { person: { identityCode: '310299-902R' } }],
  'two identity codes': [
    'TWO_ATTRIBUTEVALUE',
    codeAs(`${ATTACKER.identityCode}</saml:AttributeValue><saml:AttributeValue>${VICTIM.identityCode}`),
  ],
  'the attribute twice': [
    'ATTRIBUTE_TWICE',
    {
      assertion: (xml) =>
        xml.replace(/<saml:Attribute Name="urn:oid:1\.2\.246\.21".*?<\/saml:Attribute>/, (one) => one + swapCode(one)),
    },
  ],
  'no surname': ['ATTRIBUTE_MISSING', { assertion: replace('urn:oid:2.5.4.4"', 'urn:oid:2.5.4.5"') }],
  'no given names': ['ATTRIBUTE_MISSING', { assertion: replace('urn:oid:2.5.4.42', 'urn:oid:2.5.4.43') }],
  'no name id': ['NO_NAMEID', { assertion: replace(/<saml:NameID .*<\/saml:NameID>/, '') }],
  'a status that is no success': ['NOT_SUCCESSFUL', { status: `<samlp:StatusCode Value="${SAML.responder}"/>` }],
  'a cancelled status with an assertion': ['CANCELLED', { status: CANCELLED }],
  'no status': ['NO_STATUS', { response: replace(/<samlp:Status>.*<\/samlp:Status>/, '') }],
  'no assertion': ['NO_ENCRYPTEDASSERTION', { encrypted: () => '' }],
  'an assertion that is not encrypted': ['NOT_ENCRYPTED', { encryption: null }],
  'encrypted for somebody else': [
    'NOT_VERIFIED',
    { encryption: { rsa_pub: stranger.certificate, pem: stranger.certificate } },
  ],
  'a key sent by RSA 1.5': [
    'WEAK_ALGORITHM',
    { encryption: { keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' } },
  ],
  'triple DES': [
    'WEAK_ALGORITHM',
    { encryption: { encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc' } },
  ],
  'garbage instead of the encrypted assertion': [
    'NOT_VERIFIED',
    { encrypted: replace(/<(\w+:)?CipherValue>[^<]{60}/, '<$1CipherValue>AAAA') },
  ],
  'another kind of message': [
    'NOT_A_RESPONSE',
    { response: (xml) => xml.replaceAll('samlp:Response', 'samlp:LogoutResponse') },
  ],
  'another namespace': ['NOT_A_RESPONSE', { response: replace(SAML.protocol, 'urn:oasis:names:tc:SAML:1.0:protocol') }],
  'cut base64': ['NOT_XML', { encoded: (text) => text.slice(0, 1001) }],
  'no base64': ['NOT_BASE64', { encoded: () => '<samlp:Response/>' }],
  'an empty message': ['NOT_BASE64', { encoded: () => '' }],
  'bytes that are no text': ['NOT_XML', { encoded: () => Buffer.from([0, 255, 254, 0]).toString('base64') }],
  'a message of 150 kB': [
    'TOO_LARGE',
    {
      response: replace('<samlp:Status>', `<samlp:Extensions>${' '.repeat(150_000)}</samlp:Extensions><samlp:Status>`),
    },
  ],
  'a form of half a megabyte': ['BROKEN_FORM', { encoded: () => 'A'.repeat(500_000) }],
  'elements ten thousand deep': [
    'TOO_DEEP',
    {
      signedResponse: (xml) =>
        xml.replace('<samlp:Status>', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}<samlp:Status>`),
    },
  ],
})
