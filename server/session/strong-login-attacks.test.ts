import { getAuthStatus } from '@nalle/contract/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CANCELLED } from '../external/identity/embedded/messages.ts'
import { nationalIdentification } from '../external/identity/identification.ts'
import type { SamlParties } from '../external/identity/identification.ts'
import { makeKeys } from '../external/identity/keys.ts'
import { SAML } from '../external/identity/saml-xml.ts'
import { testBrowser } from '../testing/browser.ts'
import type { TestBrowser } from '../testing/browser.ts'
import { makeAdult } from '../testing/families.ts'
import { forger, requestIdIn } from '../testing/forged-answers.ts'
import type { Recipe } from '../testing/forged-answers.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'

const LOGIN = '/api/citizen/auth/sfi/login?RelayState=%2F'
const CALLBACK = '/api/citizen/auth/sfi/login/callback'
const FAILED = '/?loginError=true'

const [service, provider, older, stranger] = [
  makeKeys('nalle'),
  makeKeys('idp'),
  makeKeys('older'),
  makeKeys('stranger'),
]
const parties: SamlParties = {
  origin: 'https://nalle.example.fi',
  issuer: 'https://nalle.example.fi/sp',
  ...service,
  idpEntryPoint: 'https://idp.example/sso',
  idpLogoutUrl: 'https://idp.example/slo',
  idpIssuer: 'https://idp.example/idp',
  idpCertificates: [older.certificate, provider.certificate],
}
const ATTACKER = makeAdult({ firstNames: 'Hilla', lastName: 'Hyökkääjä' })
const VICTIM = makeAdult({ firstNames: 'Uuno', lastName: 'Uhri' })

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ identification: nationalIdentification(parties, parties.origin) })
  for (const person of [ATTACKER, VICTIM]) nalle.register.know({ person, children: [], fosterChildren: [] })
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14T09:00')
  await nalle.db.transaction(async (tx) => {
    for (const table of ['saml_assertion', 'saml_request', 'session', 'audit_entry'] as const) {
      await tx.deleteFrom(table).execute()
    }
  })
})

const forge = forger(parties, provider, () => nalle.now())

async function begin(browser: TestBrowser): Promise<string> {
  return requestIdIn((await browser.get(LOGIN)).location)
}

async function deliver(browser: TestBrowser, SAMLResponse: string, fields: Record<string, string> = {}) {
  return browser.post(CALLBACK, { SAMLResponse, ...fields })
}

/** Nobody is logged in, nothing is kept, and the audit trail says no without naming anybody. */
async function expectNothingHappened(browser: TestBrowser, reason: string): Promise<void> {
  expect((await nalle.call(browser.caller(), getAuthStatus)).body.loggedIn).toBe(false)
  expect(await nalle.db.selectFrom('session').select('id').execute()).toEqual([])
  expect(await nalle.db.selectFrom('saml_assertion').select('id').execute()).toEqual([])
  const entries = await nalle.db.selectFrom('audit_entry').selectAll().execute()
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ act: 'session.strong-login', person_id: null, outcome: `302 ${reason}` })
  expect(JSON.stringify(entries)).not.toContain(VICTIM.identityCode)
}

describe('an honest answer, made with the same tools, is accepted', () => {
  test('as it is', async () => {
    const browser = testBrowser(nalle)
    expect(await deliver(browser, await forge(await begin(browser), ATTACKER))).toMatchObject({
      status: 302,
      location: '/',
    })
    expect((await nalle.call(browser.caller(), getAuthStatus)).body.loggedIn).toBe(true)
  })

  test('signed with a certificate that is about to be retired', async () => {
    const browser = testBrowser(nalle)
    const recipe = { assertionSignature: { keys: older }, responseSignature: { keys: older } }
    expect((await deliver(browser, await forge(await begin(browser), ATTACKER, recipe))).location).toBe('/')
  })

  // Good from 9:00 until 9:05, and clocks may differ by half a minute.
  test.each([
    { at: '2026-09-14T08:59:29', location: FAILED },
    { at: '2026-09-14T08:59:30', location: '/' },
    { at: '2026-09-14T09:05:29', location: '/' },
    { at: '2026-09-14T09:05:30', location: FAILED },
  ])('at $at it leads to $location', async ({ at, location }) => {
    nalle.setTime('2026-09-14T08:50')
    const browser = testBrowser(nalle)
    const requestId = await begin(browser)
    nalle.setTime('2026-09-14T09:00')
    const answer = await forge(requestId, ATTACKER)
    nalle.setTime(at)
    expect((await deliver(browser, answer)).location).toBe(location)
  })
})

const replace = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to)
const swapCode = (xml: string) => xml.replaceAll(ATTACKER.identityCode, VICTIM.identityCode)
const CODE = new RegExp(`<saml:AttributeValue>${ATTACKER.identityCode}</saml:AttributeValue>`)
const codeAs = (value: string) => ({ assertion: replace(CODE, `<saml:AttributeValue>${value}</saml:AttributeValue>`) })
const half = VICTIM.identityCode.slice(0, 6)
const rest = VICTIM.identityCode.slice(6)
const SIGNATURE = /<ds:Signature .*?<\/ds:Signature>/s
const rootOf = (xml: string) => xml.replace(/^<\?xml[^>]*\?>/, '')
const later = (minutes: number) => ({ now: Temporal.Instant.from('2026-09-14T06:00:00Z').add({ minutes }) })

/** What is bent, and why it is not believed. */
type Attacks = Readonly<Record<string, readonly [reason: string, recipe: Recipe]>>

const SIGNING: Attacks = {
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
}

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

const CONTENT: Attacks = {
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
}

const ATTACKS = Object.entries({ ...SIGNING, ...WRAPPING, ...ADDRESSING, ...CONTENT })

describe(`none of ${ATTACKS.length} forged answers is accepted`, () => {
  test.each(ATTACKS.map(([name, [reason, recipe]]) => ({ name, reason, recipe })))(
    '$name: $reason',
    async ({ reason, recipe }) => {
      const browser = testBrowser(nalle)
      const answer = await forge(await begin(browser), ATTACKER, recipe)
      expect(await deliver(browser, answer)).toMatchObject({ status: 302, location: FAILED })
      await expectNothingHappened(browser, reason)
    },
  )

  test('they are more than twenty-five', () => {
    expect(ATTACKS.length).toBeGreaterThanOrEqual(25)
  })
})

describe('an honest answer in the wrong hands, place or number', () => {
  test('through the browser of somebody who did not ask for it', async () => {
    const answer = await forge(await begin(testBrowser(nalle)), ATTACKER)
    const victim = testBrowser(nalle)
    await begin(victim)
    expect((await deliver(victim, answer)).location).toBe(FAILED)
    await expectNothingHappened(victim, 'UNKNOWN_REQUEST')
  })

  test('in a browser without any cookie', async () => {
    const answer = await forge(await begin(testBrowser(nalle)), ATTACKER)
    const browser = testBrowser(nalle)
    expect((await deliver(browser, answer)).location).toBe(FAILED)
    await expectNothingHappened(browser, 'UNKNOWN_BROWSER')
  })

  test('to a request that was already answered', async () => {
    const browser = testBrowser(nalle)
    const requestId = await begin(browser)
    await deliver(browser, await forge(requestId, ATTACKER))
    browser.cookies.delete('nalle.session')
    expect((await deliver(browser, await forge(requestId, ATTACKER))).location).toBe(FAILED)
    expect((await nalle.call(browser.caller(), getAuthStatus)).body.loggedIn).toBe(false)
  })

  test('with an assertion id that was used before', async () => {
    const browser = testBrowser(nalle)
    const recipe: Recipe = { assertion: replace(/ ID="[^"]+"/, ' ID="_always-the-same"') }
    expect((await deliver(browser, await forge(await begin(browser), ATTACKER, recipe))).location).toBe('/')
    browser.cookies.delete('nalle.session')
    expect((await deliver(browser, await forge(await begin(browser), ATTACKER, recipe))).location).toBe(FAILED)
    expect((await nalle.call(browser.caller(), getAuthStatus)).body.loggedIn).toBe(false)
    expect(await nalle.db.selectFrom('session').select('id').execute()).toHaveLength(1)
  })

  test('at our older address', async () => {
    const browser = testBrowser(nalle)
    const SAMLResponse = await forge(await begin(browser), ATTACKER)
    expect((await browser.post('/api/application/auth/saml/login/callback', { SAMLResponse })).location).toBe(FAILED)
    await expectNothingHappened(browser, 'WRONG_DESTINATION')
  })

  test('with a page to return to that is not ours', async () => {
    const browser = testBrowser(nalle)
    const answer = await forge(await begin(browser), ATTACKER)
    expect((await deliver(browser, answer, { RelayState: 'https://evil.example/' })).location).toBe('/')
  })

  test('twice in one form', async () => {
    const browser = testBrowser(nalle)
    const answer = encodeURIComponent(await forge(await begin(browser), ATTACKER))
    const visit = await nalle.app.fastify.inject({
      method: 'POST',
      url: CALLBACK,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `nalle.login=${browser.cookies.get('nalle.login')}`,
      },
      payload: `SAMLResponse=${answer}&SAMLResponse=${answer}`,
    })
    expect(visit.headers.location).toBe(FAILED)
    await expectNothingHappened(browser, 'NOT_BASE64')
  })

  test('as JSON', async () => {
    const browser = testBrowser(nalle)
    const answer = await forge(await begin(browser), ATTACKER)
    const visit = await nalle.app.fastify.inject({ method: 'POST', url: CALLBACK, payload: { SAMLResponse: answer } })
    expect(visit.headers.location).toBe(FAILED)
    await expectNothingHappened(browser, 'BROKEN_FORM')
  })

  test('with our own request sent back to us', async () => {
    const browser = testBrowser(nalle)
    const { location } = await browser.get(LOGIN)
    expect((await deliver(browser, new URL(location).searchParams.get('SAMLRequest') ?? '')).location).toBe(FAILED)
    await expectNothingHappened(browser, 'NOT_XML')
  })

  test('the answer to a wrong one is not waited for any longer', async () => {
    const browser = testBrowser(nalle)
    const requestId = await begin(browser)
    await deliver(browser, await forge(requestId, ATTACKER, { responseSignature: { keys: stranger } }))
    expect((await deliver(browser, await forge(requestId, ATTACKER))).location).toBe(FAILED)
  })
})
