import { getAuthStatus } from '@nalle/contract/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nationalIdentification } from '../external/identity/identification.ts'
import type { SamlParties } from '../external/identity/identification.ts'
import { makeKeys } from '../external/identity/keys.ts'
import { attacksOnContent } from '../testing/attacks-on-content.ts'
import { attacksOnSignatures } from '../testing/attacks-on-signatures.ts'
import { ATTACKER, replace, VICTIM } from '../testing/altered-saml-responses.ts'
import { testBrowser } from '../testing/browser.ts'
import type { TestBrowser } from '../testing/browser.ts'
import { forger, requestIdIn } from '../testing/forged-answers.ts'
import type { Recipe } from '../testing/forged-answers.ts'
import { startNalle, startNalleForThisTest } from '../testing/nalle.ts'
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
async function expectNothingHappened(browser: TestBrowser, ...reasons: readonly string[]): Promise<void> {
  expect((await nalle.call(browser.caller(), getAuthStatus)).body.loggedIn).toBe(false)
  expect(await nalle.db.selectFrom('session').select('id').execute()).toEqual([])
  expect(await nalle.db.selectFrom('saml_assertion').select('id').execute()).toEqual([])
  const entries = await nalle.db.selectFrom('audit_entry').selectAll().execute()
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ act: 'session.strong-login', person_id: null })
  expect(reasons.map((reason) => `302 ${reason}`)).toContain(entries[0]?.outcome)
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

  test('in production, with cookies that only travel encrypted and to this host', async () => {
    const real = await startNalleForThisTest({
      mode: 'production',
      identification: nationalIdentification(parties, parties.origin),
    })
    real.register.know({ person: ATTACKER, children: [], fosterChildren: [] })
    const browser = testBrowser(real)
    const answer = await forge(await begin(browser), ATTACKER)
    const { location, headers } = await browser.post(CALLBACK, { SAMLResponse: answer, RelayState: '/calendar' })
    expect(location).toBe('/calendar')
    for (const cookie of [headers['set-cookie'] ?? ''].flat()) {
      expect(cookie).toContain('; Path=/; ')
      expect(cookie).toContain('; HttpOnly; ')
      expect(cookie).toMatch(
        /^__Host-nalle\.(session=[\w-]{43}; .*SameSite=Lax|devices=[\w-]{43}; .*SameSite=None); Secure$/,
      )
    }
    expect((await real.call(browser.caller('production'), getAuthStatus)).body.loggedIn).toBe(true)
  })

  test('and ends the login before it, though that one’s cookie does not travel from another site', async () => {
    const browser = testBrowser(nalle)
    await deliver(browser, await forge(await begin(browser), ATTACKER))
    const before = browser.caller()
    const answer = await forge(await begin(browser), ATTACKER)
    browser.cookies.delete('nalle.session')
    await deliver(browser, answer)
    expect((await nalle.call(before, getAuthStatus)).body.loggedIn).toBe(false)
    expect((await nalle.call(browser.caller(), getAuthStatus)).body.loggedIn).toBe(true)
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

const ATTACKS = Object.entries({ ...attacksOnSignatures({ service, stranger }), ...attacksOnContent({ stranger }) })

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
    // A request travels compressed: its bytes are no text, and by chance some of them look like forbidden markup.
    await expectNothingHappened(browser, 'NOT_XML', 'FORBIDDEN_MARKUP')
  })

  test('the answer to a wrong one is not waited for any longer', async () => {
    const browser = testBrowser(nalle)
    const requestId = await begin(browser)
    await deliver(browser, await forge(requestId, ATTACKER, { responseSignature: { keys: stranger } }))
    expect((await deliver(browser, await forge(requestId, ATTACKER))).location).toBe(FAILED)
  })
})
