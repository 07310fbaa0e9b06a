import { getAuthStatus } from '@nalle/contract/session.ts'
import { RegisterFailed } from '../external/population-register.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RegisterFamily, RegisterPerson } from '../external/population-register.ts'
import { fetchAnswer, hiddenFields, logInStrongly, testBrowser } from '../testing/browser.ts'
import { makeAdult, makeChild } from '../testing/families.ts'
import { startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'

const LOGIN = '/api/citizen/auth/sfi/login'
const CALLBACK = '/api/citizen/auth/sfi/login/callback'
const FAILED = '/?loginError=true'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

const alone = (person: RegisterPerson): RegisterFamily => ({ person, children: [], fosterChildren: [] })

function knownAdult(names: Partial<RegisterPerson> = {}): RegisterPerson {
  const adult = makeAdult(names)
  nalle.register.know(alone(adult))
  return adult
}

async function statusOf(browser: ReturnType<typeof testBrowser>) {
  return (await nalle.call(browser.caller(), getAuthStatus)).body
}

async function auditOutcomes(): Promise<readonly string[]> {
  const rows = await nalle.db
    .selectFrom('audit_entry')
    .select('outcome')
    .where('act', '=', 'session.strong-login')
    .orderBy('id')
    .execute()
  return rows.map(({ outcome }) => outcome)
}

describe('a guardian identifies strongly', () => {
  test('two people, each in their own browser', async () => {
    for (const names of [{ firstNames: 'Maija Helena' }, { firstNames: 'Pekka' }]) {
      const adult = knownAdult(names)
      const browser = testBrowser(nalle)
      const visit = await logInStrongly(
        browser,
        adult.identityCode,
        `${LOGIN}?RelayState=%2Fcalendar%3Fday%3D2026-09-14%23top`,
      )
      expect(visit).toMatchObject({ status: 302, location: '/calendar?day=2026-09-14#top' })
      expect(await statusOf(browser)).toMatchObject({
        loggedIn: true,
        authLevel: 'STRONG',
        user: { details: { firstName: names.firstNames, lastName: adult.lastName } },
      })
    }
  })

  test("over somebody else's login, which leaves none of its kept answers in the browser", async () => {
    const [maija, pekka] = [knownAdult(), knownAdult({ firstNames: 'Pekka' })]
    const browser = testBrowser(nalle)
    const first = await logInStrongly(browser, maija.identityCode)
    const again = await logInStrongly(browser, maija.identityCode)
    const other = await logInStrongly(browser, pekka.identityCode)
    expect([first, again, other].map(({ headers }) => headers['clear-site-data'])).toEqual([
      undefined,
      undefined,
      '"cache"',
    ])
  })

  test('the children come along from the population register, and the login is noted', async () => {
    const mother = makeAdult({})
    const child = makeChild({}, Temporal.PlainDate.from('2026-09-14'))
    nalle.register.know({ person: mother, children: [{ child, guardians: [mother] }], fosterChildren: [] })
    await logInStrongly(testBrowser(nalle), mother.identityCode)
    const row = await nalle.db
      .selectFrom('guardianship')
      .innerJoin('person as guardian', 'guardian.id', 'guardian_id')
      .innerJoin('person as child', 'child.id', 'child_id')
      .innerJoin('citizen_account', 'citizen_account.person_id', 'guardian.id')
      .select(['child.identity_code as child', 'last_strong_login_at as at'])
      .where('guardian.identity_code', '=', mother.identityCode)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ child: child.identityCode, at: nalle.now() })
  })

  test('every login gets a new token, and the session before it is over', async () => {
    const adult = knownAdult()
    const browser = testBrowser(nalle)
    await logInStrongly(browser, adult.identityCode)
    const before = browser.caller()
    await logInStrongly(browser, adult.identityCode)
    expect(browser.caller()).not.toEqual(before)
    expect((await nalle.call(before, getAuthStatus)).body.loggedIn).toBe(false)
  })

  test('the older addresses work as well', async () => {
    const adult = knownAdult()
    const browser = testBrowser(nalle)
    const { to, fields } = await fetchAnswer(
      browser,
      '/api/application/auth/saml/login?RelayState=%2F',
      adult.identityCode,
    )
    expect(to).toBe('http://localhost/api/application/auth/saml/login/callback')
    expect(await browser.post(to, fields)).toMatchObject({ status: 302, location: '/' })
    expect((await statusOf(browser)).loggedIn).toBe(true)
  })

  test('logins begun in two tabs can both be finished', async () => {
    const adult = knownAdult()
    const browser = testBrowser(nalle)
    const first = await fetchAnswer(browser, LOGIN, adult.identityCode)
    const second = await fetchAnswer(browser, LOGIN, adult.identityCode)
    expect((await browser.post(first.to, first.fields)).location).toBe('/')
    expect((await browser.post(second.to, second.fields)).location).toBe('/')
  })

  test('the accepted login stands in the audit trail with the person and without the identity code', async () => {
    const adult = knownAdult()
    await logInStrongly(testBrowser(nalle), adult.identityCode)
    const entry = await nalle.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    const person = await nalle.db
      .selectFrom('person')
      .select('id')
      .where('identity_code', '=', adult.identityCode)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ act: 'session.strong-login', outcome: 'OK', person_id: person.id, level: 'STRONG' })
    expect(JSON.stringify(entry)).not.toContain(adult.identityCode)
  })
})

describe('the page to return to', () => {
  test.each([
    ['/messages', '/messages'],
    ['http://localhost/messages', '/messages'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ["/messages?text=it's (ä) ~!*", '/messages?text=it%27s%20(%C3%A4)%20~!*'],
  ])('%s leads to %s', async (relayState, location) => {
    const adult = knownAdult()
    const browser = testBrowser(nalle)
    // A space is refused by the rule for addresses; the browser would have sent %20.
    const written = encodeURIComponent(relayState.replaceAll(' ', '%20'))
    const visit = await logInStrongly(browser, adult.identityCode, `${LOGIN}?RelayState=${written}`)
    expect(visit).toMatchObject({ status: 302, location })
  })

  test('the one that was swapped on the way is not followed', async () => {
    const adult = knownAdult()
    const browser = testBrowser(nalle)
    const { to, fields } = await fetchAnswer(browser, `${LOGIN}?RelayState=%2F`, adult.identityCode)
    const visit = await browser.post(to, { ...fields, RelayState: 'https://evil.example/' })
    expect(visit).toMatchObject({ status: 302, location: '/' })
  })
})

describe('the login fails', () => {
  test('when the person cancels', async () => {
    const browser = testBrowser(nalle)
    const { location } = await browser.get(LOGIN)
    const page = await browser.get(location)
    const answer = await browser.post('/demo/idp/cancel', { state: hiddenFields(page.body)['state'] ?? '' })
    expect(await browser.post(CALLBACK, hiddenFields(answer.body))).toMatchObject({ status: 302, location: FAILED })
    expect((await auditOutcomes()).at(-1)).toBe('302 CANCELLED')
  })

  test('when the population register does not know the person', async () => {
    const adult = knownAdult()
    const browser = testBrowser(nalle)
    const { to, fields } = await fetchAnswer(browser, LOGIN, adult.identityCode)
    vi.spyOn(nalle.register, 'findFamily').mockResolvedValueOnce(undefined)
    expect((await browser.post(to, fields)).location).toBe(FAILED)
    expect((await auditOutcomes()).at(-1)).toBe('302 UNKNOWN_PERSON')
    expect((await statusOf(browser)).loggedIn).toBe(false)
  })

  test('with a code of its own when the population register is down', async () => {
    const adult = knownAdult()
    const browser = testBrowser(nalle)
    const { to, fields } = await fetchAnswer(browser, LOGIN, adult.identityCode)
    vi.spyOn(nalle.register, 'findFamily').mockRejectedValueOnce(new Error(`no connection for ${adult.identityCode}`))
    expect((await browser.post(to, fields)).location).toBe(`${FAILED}&errorCode=REGISTER_UNAVAILABLE`)
    expect((await statusOf(browser)).loggedIn).toBe(false)
  })

  test('with another one when the register answers with something that cannot be used, and the log names the key', async () => {
    const lines: string[] = []
    const logged = await startNalleForThisTest({ log: (line) => lines.push(line) })
    const adult = makeAdult({})
    logged.register.know(alone(adult))
    const browser = testBrowser(logged)
    const { to, fields } = await fetchAnswer(browser, LOGIN, adult.identityCode)
    const problem = 'gave an answer that cannot be used: family.person.dateOfBirth: custom'
    const findFamily = vi.spyOn(logged.register, 'findFamily')
    findFamily.mockRejectedValueOnce(new RegisterFailed('BAD_ANSWER', problem))
    expect((await browser.post(to, fields)).location).toBe(`${FAILED}&errorCode=REGISTER_ANSWER_UNUSABLE`)
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ msg: 'population register answer unusable', trouble: 'BAD_ANSWER', problem }),
    )
  })

  test.each(['AWAY', 'REFUSED'] as const)('a register that is %s is told as one that is away', async (trouble) => {
    const adult = knownAdult()
    const browser = testBrowser(nalle)
    const { to, fields } = await fetchAnswer(browser, LOGIN, adult.identityCode)
    vi.spyOn(nalle.register, 'findFamily').mockRejectedValueOnce(new RegisterFailed(trouble, 'answered with 500'))
    expect((await browser.post(to, fields)).location).toBe(`${FAILED}&errorCode=REGISTER_UNAVAILABLE`)
  })

  test('with a code of its own when the database is away for a moment', async () => {
    const adult = knownAdult()
    const browser = testBrowser(nalle)
    const { to, fields } = await fetchAnswer(browser, LOGIN, adult.identityCode)
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })
    vi.spyOn(nalle.app.db, 'transaction').mockRejectedValueOnce(lost)
    expect((await browser.post(to, fields)).location).toBe(`${FAILED}&errorCode=TEMPORARILY_UNAVAILABLE`)
    expect((await browser.post(to, fields)).location).toBe('/')
  })

  test('when more than thirty minutes were spent at the identity provider', async () => {
    for (const [minutes, location] of [
      [29, '/'],
      [30, FAILED],
    ] as const) {
      nalle.setTime('2026-09-14T10:00')
      const adult = knownAdult()
      const browser = testBrowser(nalle)
      const { location: chooser } = await browser.get(LOGIN)
      const { state = '' } = hiddenFields((await browser.get(chooser)).body)
      nalle.setTime(`2026-09-14T10:${minutes}`)
      const answer = await browser.post('/demo/idp/login', { state, person: adult.identityCode })
      expect((await browser.post(CALLBACK, hiddenFields(answer.body))).location).toBe(location)
    }
  })

  test('nothing of the person reaches the log', async () => {
    const lines: string[] = []
    const logged = await startNalleForThisTest({ log: (line) => lines.push(line) })
    const adult = makeAdult({ lastName: 'Kanarialintu' })
    logged.register.know(alone(adult))
    const browser = testBrowser(logged)
    await logInStrongly(browser, adult.identityCode)
    const { to, fields } = await fetchAnswer(browser, LOGIN, adult.identityCode)
    vi.spyOn(logged.register, 'findFamily').mockRejectedValueOnce(new Error(`no answer for ${adult.identityCode}`))
    await browser.post(to, fields)
    const log = lines.join('\n')
    expect(log).toContain('REGISTER_UNAVAILABLE')
    for (const secret of [
      adult.identityCode,
      adult.lastName,
      fields['SAMLResponse'] ?? '',
      ...browser.cookies.values(),
    ]) {
      expect(log).not.toContain(secret)
    }
  })
})

describe('the same answer once more, by going back in the browser', () => {
  test('goes on when the person is still logged in', async () => {
    const adult = knownAdult()
    const browser = testBrowser(nalle)
    const { to, fields } = await fetchAnswer(browser, `${LOGIN}?RelayState=%2Fmessages`, adult.identityCode)
    await browser.post(to, fields)
    const before = browser.caller()
    expect(await browser.post(to, fields)).toMatchObject({ status: 302, location: '/messages' })
    expect(browser.caller()).toEqual(before)
    expect((await statusOf(browser)).loggedIn).toBe(true)
  })

  test('fails after logging out', async () => {
    const adult = knownAdult()
    const browser = testBrowser(nalle)
    const { to, fields } = await fetchAnswer(browser, LOGIN, adult.identityCode)
    await browser.post(to, fields)
    await browser.get('/api/citizen/auth/logout?RelayState=%2F')
    expect((await browser.post(to, fields)).location).toBe(FAILED)
    expect((await statusOf(browser)).loggedIn).toBe(false)
  })

  test('fails in another browser', async () => {
    const adult = knownAdult()
    const { to, fields } = await fetchAnswer(testBrowser(nalle), LOGIN, adult.identityCode)
    const stranger = testBrowser(nalle)
    await stranger.get(LOGIN)
    expect((await stranger.post(to, fields)).location).toBe(FAILED)
    expect((await statusOf(stranger)).loggedIn).toBe(false)
  })

  test('two deliveries at one moment make one session', async () => {
    const adult = knownAdult()
    const browser = testBrowser(nalle)
    const { to, fields } = await fetchAnswer(browser, LOGIN, adult.identityCode)
    await Promise.all([browser.post(to, fields), browser.post(to, fields)])
    const sessions = await nalle.db
      .selectFrom('session')
      .innerJoin('person', 'person.id', 'person_id')
      .select('session.id')
      .where('identity_code', '=', adult.identityCode)
      .execute()
    expect(sessions).toHaveLength(1)
  })
})

describe('what surrounds the login', () => {
  test('the language goes along to the identity provider', async () => {
    const browser = testBrowser(nalle)
    const { location } = await browser.get(`${LOGIN}?RelayState=%2F&locale=sv`)
    expect(new URL(location).searchParams.get('locale')).toBe('sv')
    expect((await browser.get(location)).body).toContain('<html lang="sv">')
    const other = await browser.get(`${LOGIN}?locale=de`)
    expect(new URL(other.location).searchParams.has('locale')).toBe(false)
  })

  test('the metadata of the service names both its addresses, its certificate and that it signs', async () => {
    const { body, headers } = await testBrowser(nalle).get('/api/citizen/auth/sfi/metadata')
    expect(headers['content-type']).toContain('application/samlmetadata+xml')
    expect(body).toContain('entityID="http://localhost/api/citizen/auth/sfi/metadata"')
    expect(body).toContain('Location="http://localhost/api/citizen/auth/sfi/login/callback"')
    expect(body.match(/<SingleLogoutService Binding="[^"]+" Location="[^"]+"/g)).toEqual([
      '<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="http://localhost/api/citizen/auth/sfi/logout/callback"',
      '<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="http://localhost/api/citizen/auth/sfi/logout/callback"',
    ])
    expect(body).toContain('AuthnRequestsSigned="true"')
    expect(body).toContain('WantAssertionsSigned="true"')
    expect(body).toContain('X509Certificate')
  })

  test.each(['/api/citizen/auth/', '/api/citizen/auth/nothing', '/api/citizen/auth/sfi/else', '/api/citizen/auth/sfi'])(
    '%s leads to the front page',
    async (path) => {
      expect(await testBrowser(nalle).get(path)).toMatchObject({ status: 302, location: '/' })
    },
  )

  test('in production the cookies are bound to the host, and there is no page of made-up people', async () => {
    const real = await startNalleForThisTest({ mode: 'production' })
    const browser = testBrowser(real)
    const { headers, status } = await browser.get(LOGIN)
    expect(status).toBe(302)
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-nalle\.login=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=None; Secure$/,
    )
    for (const page of ['', '/sso', '/people', '/slo', '/style.css', '/submit.js']) {
      expect((await browser.get(`/demo/idp${page}`)).status).toBe(404)
    }
    expect((await browser.post('/demo/idp/login', {})).status).toBe(404)
  })
})

describe('the quick login of browser tests', () => {
  test('starts a strong session in test mode', async () => {
    const adult = knownAdult()
    const browser = testBrowser(nalle)
    const visit = await browser.post(`${CALLBACK}?RelayState=%2Fcalendar`, { preset: adult.identityCode })
    expect(visit).toMatchObject({ status: 302, location: '/calendar' })
    expect(await statusOf(browser)).toMatchObject({ loggedIn: true, authLevel: 'STRONG' })
    expect((await browser.get('/api/citizen/auth/logout?RelayState=%2F')).location).toBe('/')
  })

  test.each(['demo', 'production'] as const)('is refused in %s mode', async (mode) => {
    const other = await startNalleForThisTest({ mode })
    const adult = makeAdult({})
    other.register.know(alone(adult))
    const browser = testBrowser(other)
    expect((await browser.post(CALLBACK, { preset: adult.identityCode })).location).toBe(FAILED)
    expect(await other.db.selectFrom('session').selectAll().execute()).toEqual([])
  })

  test.each(['010101-123', 'nobody'])('knows no %s', async (preset) => {
    expect((await testBrowser(nalle).post(CALLBACK, { preset })).location).toBe(FAILED)
  })
})
