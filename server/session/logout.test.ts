import { getAuthStatus } from '@nalle/contract/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logoutRequestXml, newMessageId, signMessage } from '../external/identity/embedded/messages.ts'
import { makeKeys } from '../external/identity/keys.ts'
import type { Keys } from '../external/identity/keys.ts'
import { signedRedirect } from '../external/identity/redirect-binding.ts'
import { nationalIdentification } from '../external/identity/identification.ts'
import type { RegisterPerson } from '../external/population-register.ts'
import { logInStrongly, testBrowser } from '../testing/browser.ts'
import type { TestBrowser } from '../testing/browser.ts'
import { makeAdult } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { findNamedSession } from './saml-requests.ts'
import { startSession } from './sessions.ts'

const LOGOUT = '/api/citizen/auth/logout'
const CALLBACK = '/api/citizen/auth/sfi/logout/callback'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

function knownAdult(): RegisterPerson {
  const adult = makeAdult({})
  nalle.register.know({ person: adult, children: [], fosterChildren: [] })
  return adult
}

async function isLoggedIn(browser: TestBrowser): Promise<boolean> {
  return (await nalle.call(browser.caller(), getAuthStatus)).body.loggedIn
}

async function lastAct() {
  return nalle.db.selectFrom('audit_entry').select(['act', 'outcome']).orderBy('id', 'desc').executeTakeFirstOrThrow()
}

describe('logout begun in the portal', () => {
  test('ends the session at once and goes through the identity provider back to the portal', async () => {
    const browser = testBrowser(nalle)
    await logInStrongly(browser, knownAdult().identityCode)
    const before = browser.caller()
    const start = await browser.get(`${LOGOUT}?RelayState=%2Flogin&locale=sv`)
    expect(start.location).toMatch(/^http:\/\/localhost\/demo\/idp\/slo\?SAMLRequest=.+&Signature=.+&locale=sv$/)
    expect((await nalle.call(before, getAuthStatus)).body.loggedIn).toBe(false)
    expect(browser.caller().cookie).toBe('')
    expect(start.headers['clear-site-data']).toBe('"cache"')
    expect(await lastAct()).toEqual({ act: 'session.logout', outcome: 'OK' })

    const answer = await browser.get(start.location)
    expect(answer.location).toMatch(/^http:\/\/localhost\/api\/citizen\/auth\/sfi\/logout\/callback\?SAMLResponse=/)
    expect(await browser.get(answer.location)).toMatchObject({ status: 302, location: '/login' })
    expect(await nalle.db.selectFrom('saml_request').selectAll().execute()).toEqual([])
  })

  test('works from the older address too', async () => {
    const browser = testBrowser(nalle)
    await logInStrongly(browser, knownAdult().identityCode)
    const start = await browser.get('/api/citizen/auth/sfi/logout?RelayState=%2F')
    expect(start.location).toContain('/demo/idp/slo?SAMLRequest=')
    expect(await isLoggedIn(browser)).toBe(false)
  })

  test('a weak login ends without the identity provider', async () => {
    const strong = testBrowser(nalle)
    const adult = knownAdult()
    await logInStrongly(strong, adult.identityCode)
    const { id } = await nalle.db
      .selectFrom('person')
      .select('id')
      .where('identity_code', '=', adult.identityCode)
      .executeTakeFirstOrThrow()
    const { token } = await nalle.db.transaction((tx) =>
      startSession(tx, { personId: id, level: 'WEAK', now: nalle.now() }),
    )
    const weak = testBrowser(nalle)
    weak.cookies.set('nalle.session', token)
    expect(await isLoggedIn(weak)).toBe(true)
    expect(await weak.get(`${LOGOUT}?RelayState=%2F`)).toMatchObject({ status: 302, location: '/' })
    expect(await isLoggedIn(weak)).toBe(false)
    expect(await isLoggedIn(strong)).toBe(true)
  })

  test.each([
    ['/', '/'],
    ['/login', '/login'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
  ])('without a session %s leads to %s', async (relayState, location) => {
    const visit = await testBrowser(nalle).get(`${LOGOUT}?RelayState=${encodeURIComponent(relayState)}`)
    expect(visit).toMatchObject({ status: 302, location })
  })

  test.each(['https://evil.example/', '//evil.example'])('the way back never leads to %s', async (relayState) => {
    const browser = testBrowser(nalle)
    await logInStrongly(browser, knownAdult().identityCode)
    const start = await browser.get(`${LOGOUT}?RelayState=${encodeURIComponent(relayState)}`)
    const answer = await browser.get(start.location)
    expect(await browser.get(answer.location)).toMatchObject({ status: 302, location: '/' })
  })
})

describe('logout begun by a page of another site', () => {
  const follow = (browser: TestBrowser, url: string, site: string) =>
    nalle.app.fastify.inject({
      url,
      headers: { host: 'localhost', cookie: browser.caller().cookie, 'sec-fetch-site': site },
    })

  test.each([
    { address: `${LOGOUT}?RelayState=%2Flogin&locale=fi`, site: 'cross-site', words: 'Haluatko kirjautua ulos?' },
    { address: `${LOGOUT}?locale=sv`, site: 'cross-site', words: 'Vill du logga ut?' },
    { address: '/api/citizen/auth/sfi/logout?locale=en', site: 'same-site', words: 'Do you want to log out?' },
  ])('asks and ends nothing: $address, $site', async ({ address, site, words }) => {
    const browser = testBrowser(nalle)
    await logInStrongly(browser, knownAdult().identityCode)
    const page = await follow(browser, address, site)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.headers['clear-site-data']).toBeUndefined()
    expect(page.body).toContain(`<h1>${words}</h1>`)
    expect(page.body).not.toContain('<script')
    expect(await isLoggedIn(browser)).toBe(true)

    const [, link = ''] = /<a href="(\/api[^"]+)"/.exec(page.body) ?? []
    const left = await follow(browser, link.replaceAll('&amp;', '&'), 'same-origin')
    expect(left.headers.location).toContain('/demo/idp/slo?SAMLRequest=')
    expect(await isLoggedIn(browser)).toBe(false)
  })

  test('escapes what the other site put into the address', async () => {
    const browser = testBrowser(nalle)
    await logInStrongly(browser, knownAdult().identityCode)
    const page = await follow(browser, `${LOGOUT}?RelayState=${encodeURIComponent('"><script>')}`, 'cross-site')
    expect(page.body).not.toContain('<script')
    expect(page.body).not.toContain('"">')
  })

  test.each(['none', 'same-origin'])('is no question with sec-fetch-site: %s', async (site) => {
    const browser = testBrowser(nalle)
    await logInStrongly(browser, knownAdult().identityCode)
    expect((await follow(browser, LOGOUT, site)).statusCode).toBe(302)
    expect(await isLoggedIn(browser)).toBe(false)
  })

  test('is no question without a login', async () => {
    const page = await follow(testBrowser(nalle), `${LOGOUT}?RelayState=%2Flogin`, 'cross-site')
    expect(page).toMatchObject({ statusCode: 302, headers: { location: '/login' } })
  })

  test('is no question where the identity provider sends the person with a message', async () => {
    const browser = testBrowser(nalle)
    await logInStrongly(browser, knownAdult().identityCode)
    const { location } = await browser.post('/demo/idp/logout', {})
    const { pathname, search } = new URL(location)
    expect((await follow(browser, pathname + search, 'cross-site')).statusCode).toBe(302)
    expect(await isLoggedIn(browser)).toBe(false)
  })
})

describe('logout begun at the identity provider', () => {
  test('ends the session in the portal and comes back with the outcome', async () => {
    const browser = testBrowser(nalle)
    const adult = knownAdult()
    await logInStrongly(browser, adult.identityCode)
    expect((await browser.get('/demo/idp?locale=en')).body).toContain(
      `You are identified: ${adult.firstNames} ${adult.lastName}.`,
    )
    const start = await browser.post('/demo/idp/logout', { locale: 'en' })
    const answer = await browser.get(start.location)
    expect(answer.location).toMatch(/^http:\/\/localhost\/demo\/idp\/slo\?SAMLResponse=/)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(browser.caller().cookie).toBe('')
    expect(await lastAct()).toEqual({ act: 'session.single-logout', outcome: 'OK' })
    const end = await browser.get(answer.location)
    expect(end.status).toBe(200)
    expect(end.body).toContain('You are logged out')
    expect((await browser.get('/demo/idp?locale=en')).body).toContain('You are not identified.')
  })

  test('ends it also when the message comes without the cookie, and leaves other people alone', async () => {
    const [browser, other] = [testBrowser(nalle), testBrowser(nalle)]
    await logInStrongly(browser, knownAdult().identityCode)
    await logInStrongly(other, knownAdult().identityCode)
    const start = await browser.post('/demo/idp/logout', {})
    const answer = await testBrowser(nalle).get(start.location)
    expect(answer.location).toContain('SAMLResponse=')
    expect(await isLoggedIn(browser)).toBe(false)
    expect(await isLoggedIn(other)).toBe(true)
  })
})

describe('logout messages of a national provider', () => {
  let provider: Keys
  let real: TestNalle
  const session = { nameId: '_name', sessionIndex: '_index' }
  const parties = {
    issuer: 'https://nalle.example.fi/metadata',
    idpEntryPoint: 'https://idp.example/sso',
    idpLogoutUrl: 'https://idp.example/slo',
    idpIssuer: 'https://idp.example/idp',
  }
  const destination = `https://nalle.example.fi${CALLBACK}`

  beforeAll(async () => {
    const [service, older] = [makeKeys('nalle'), makeKeys('older')]
    provider = makeKeys('provider')
    const idpCertificates = [older.certificate, provider.certificate]
    const settings = { ...parties, ...service, idpCertificates }
    real = await startNalle({ identification: nationalIdentification(settings, 'https://nalle.example.fi') })
  })
  afterAll(() => real.close())

  async function startNamedSession(named = session): Promise<void> {
    await real.db.transaction(async (tx) => {
      await tx.deleteFrom('session').execute()
      await tx.deleteFrom('person').execute()
      const { id } = await tx
        .insertInto('person')
        .values({ first_names: 'Maija', last_name: 'Esimerkki', date_of_birth: Temporal.PlainDate.from('1990-01-01') })
        .returning('id')
        .executeTakeFirstOrThrow()
      await startSession(tx, { personId: id, level: 'STRONG', now: real.now(), saml: named })
    })
  }

  async function sessionsLeft(): Promise<number> {
    return (await real.db.selectFrom('session').select('id').execute()).length
  }

  function requestXml(changes: Partial<Parameters<typeof logoutRequestXml>[0]> = {}, named = session): string {
    const envelope = {
      issuer: parties.idpIssuer,
      audience: parties.issuer,
      destination,
      now: real.now(),
      id: newMessageId(),
    }
    return logoutRequestXml({ ...envelope, ...changes }, named)
  }

  const addressOf = (xml: string, privateKey: string, relayState?: string) =>
    signedRedirect({ to: CALLBACK, kind: 'SAMLRequest', xml, relayState, privateKey })

  test('a signed request ends the session and is answered, signed by the second of two certificates', async () => {
    await startNamedSession()
    const visit = await testBrowser(real).get(addressOf(requestXml(), provider.privateKey, 'state of theirs'))
    expect(visit.location).toMatch(
      /^https:\/\/idp\.example\/slo\?SAMLResponse=.+&RelayState=state%20of%20theirs&SigAlg=/,
    )
    expect(await sessionsLeft()).toBe(0)
  })

  test('a signed request in a form does the same', async () => {
    await startNamedSession()
    const signed = Buffer.from(signMessage(requestXml(), provider)).toString('base64')
    const visit = await testBrowser(real).post(CALLBACK, { SAMLRequest: signed })
    expect(visit.location).toContain('https://idp.example/slo?SAMLResponse=')
    expect(await sessionsLeft()).toBe(0)
  })

  test('another session of the same name goes on', async () => {
    await startNamedSession({ ...session, sessionIndex: '_other' })
    await testBrowser(real).get(addressOf(requestXml(), provider.privateKey))
    expect(await sessionsLeft()).toBe(1)
  })

  const forged: readonly (readonly [string, () => string])[] = [
    ['unsigned', () => addressOf(requestXml(), provider.privateKey).replace(/&SigAlg=.*/, '')],
    ['signed by a stranger', () => addressOf(requestXml(), makeKeys('stranger').privateKey)],
    [
      'with a changed RelayState',
      () => addressOf(requestXml(), provider.privateKey, '/a').replace('RelayState=%2Fa', 'RelayState=%2Fb'),
    ],
    ['carrying a second message', () => `${addressOf(requestXml(), provider.privateKey)}&SAMLRequest=abc`],
    [
      'with a weak signature algorithm',
      () => addressOf(requestXml(), provider.privateKey).replace('rsa-sha256', 'rsa-sha1'),
    ],
    ['from another issuer', () => addressOf(requestXml({ issuer: 'https://evil.example' }), provider.privateKey)],
    ['for another address', () => addressOf(requestXml({ destination: 'https://evil.example/' }), provider.privateKey)],
    ['of an hour ago', () => addressOf(requestXml({ now: real.now().subtract({ hours: 1 }) }), provider.privateKey)],
    ['with a document type', () => addressOf(`<!DOCTYPE a [<!ENTITY b "c">]>${requestXml()}`, provider.privateKey)],
    [
      'that is no logout',
      () => addressOf(requestXml().replaceAll('LogoutRequest', 'AuthnRequest'), provider.privateKey),
    ],
    ['that is no message', () => `${CALLBACK}?SAMLRequest=%%%`],
  ]
  test.each(forged)('a request %s ends nothing', async (_name, makeAddress) => {
    await startNamedSession()
    const { status, location } = await testBrowser(real).get(makeAddress())
    expect(status).toBe(302)
    expect(location).toMatch(/^\/b?$/)
    expect(await sessionsLeft()).toBe(1)
  })

  test.each([
    ['unsigned', () => requestXml()],
    ['signed by a stranger', () => signMessage(requestXml(), makeKeys('stranger'))],
    [
      'changed after signing',
      () => signMessage(requestXml({}, { ...session, nameId: '_else' }), provider).replace('_else', '_name'),
    ],
  ])('a form %s ends nothing', async (_name, makeXml) => {
    await startNamedSession()
    const SAMLRequest = Buffer.from(makeXml()).toString('base64')
    expect(await testBrowser(real).post(CALLBACK, { SAMLRequest, RelayState: '/x' })).toMatchObject({
      status: 302,
      location: '/x',
    })
    expect(await sessionsLeft()).toBe(1)
  })

  test.each(['/api/citizen/auth/sfi/logout/callback', '/api/application/auth/saml/logout/callback'])(
    'an answer nobody asked for at %s leads home',
    async (path) => {
      expect(await testBrowser(real).get(`${path}?SAMLResponse=abc&RelayState=%2Flogin`)).toMatchObject({
        location: '/login',
      })
      expect(await testBrowser(real).post(path, { SAMLResponse: 'abc', RelayState: '//evil.example' })).toMatchObject({
        status: 302,
        location: '/',
      })
      // A mark of the provider's own is no address of ours.
      expect(await testBrowser(real).get(`${path}?SAMLResponse=abc&RelayState=_8e821d`)).toMatchObject({
        location: '/',
      })
    },
  )

  test('the name goes back to the provider in full at logout', async () => {
    await startNamedSession()
    const row = await real.db.selectFrom('session').select('id').executeTakeFirstOrThrow()
    expect(await findNamedSession(real.db, row.id)).toMatchObject(session)
  })
})
