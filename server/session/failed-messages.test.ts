import { getAuthStatus } from '@nalle/contract/session.ts'
import { FAILED_MESSAGES_OF_ADDRESS, FAILED_MESSAGES_OF_DEVICE } from '@nalle/domain/access/counted-attempts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logInStrongly, testBrowser } from '../testing/browser.ts'
import type { TestBrowser } from '../testing/browser.ts'
import { makeAdult } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'

const LOGIN = '/api/citizen/auth/sfi/login'
const LOGIN_CALLBACK = `${LOGIN}/callback`
const LOGOUT_CALLBACK = '/api/citizen/auth/sfi/logout/callback'
const FAILED = '/?loginError=true'
const TOO_MANY = '/?loginError=true&errorCode=TOO_MANY_LOGINS'
const ADDRESS = '192.0.2.7'
const GARBAGE = Buffer.from('<a/>').toString('base64')

let nalle: TestNalle
let log: string[] = []
beforeAll(async () => {
  nalle = await startNalle({ log: (line) => log.push(line) })
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14T09:00')
  log = []
  await nalle.db.transaction((tx) => tx.deleteFrom('counted_attempt').execute())
})

/** A browser that has begun a login, so that its answers are read. */
async function beganLogin(address: string): Promise<TestBrowser> {
  const browser = testBrowser(nalle, address)
  await browser.get(LOGIN)
  return browser
}

const failLogin = async (browser: TestBrowser) =>
  (await browser.post(LOGIN_CALLBACK, { SAMLResponse: GARBAGE })).location

function knownAdult() {
  const adult = makeAdult({})
  nalle.register.know({ person: adult, children: [], fosterChildren: [] })
  return adult
}

/** Further failures of the same origin, as if they had come one by one. */
async function repeatFailure(times: number): Promise<void> {
  await nalle.pool.query(
    `insert into counted_attempt (kind, origin_hash, at)
     select kind, origin_hash, at from counted_attempt, generate_series(1, $1)`,
    [times],
  )
}

const failures = async () => (await nalle.db.selectFrom('counted_attempt').select('id').execute()).length

describe('answers to logins that are not believed', () => {
  test('are counted by address: beyond the limit nothing is read, elsewhere everything goes on', async () => {
    const browser = await beganLogin(ADDRESS)
    expect(await failLogin(browser)).toBe(FAILED)
    await repeatFailure(FAILED_MESSAGES_OF_ADDRESS - 2)
    expect(await failLogin(browser)).toBe(FAILED)
    expect(await failLogin(browser)).toBe(TOO_MANY)
    expect(await failLogin(await beganLogin(ADDRESS))).toBe(TOO_MANY)
    expect(await failures()).toBe(FAILED_MESSAGES_OF_ADDRESS)
    const adult = knownAdult()
    expect((await logInStrongly(testBrowser(nalle, ADDRESS), adult.identityCode)).location).toBe(TOO_MANY)
    expect((await logInStrongly(testBrowser(nalle, '192.0.2.8'), adult.identityCode)).location).toBe('/')
    nalle.setTime('2026-09-14T09:30')
    expect((await logInStrongly(testBrowser(nalle, ADDRESS), adult.identityCode)).location).toBe('/')
  })

  test('do not keep out a browser in which somebody has logged in before, which has a limit of its own', async () => {
    const adult = knownAdult()
    const browser = testBrowser(nalle, ADDRESS)
    await logInStrongly(browser, adult.identityCode)
    await failLogin(await beganLogin(ADDRESS))
    await repeatFailure(FAILED_MESSAGES_OF_ADDRESS)
    expect((await logInStrongly(browser, adult.identityCode)).location).toBe('/')
    await nalle.db.transaction((tx) => tx.deleteFrom('counted_attempt').execute())
    expect(await failLogin(browser)).toBe(FAILED)
    await repeatFailure(FAILED_MESSAGES_OF_DEVICE - 1)
    expect(await failLogin(browser)).toBe(TOO_MANY)
  })

  test('an honest login is not counted', async () => {
    expect((await logInStrongly(testBrowser(nalle, ADDRESS), knownAdult().identityCode)).location).toBe('/')
    expect(await failures()).toBe(0)
  })
})

describe('logout messages that are not believed', () => {
  test.each(['POST', 'GET'] as const)('are counted by address, by %s', async (method) => {
    const fail = () =>
      method === 'POST'
        ? testBrowser(nalle, ADDRESS).post(LOGOUT_CALLBACK, { SAMLRequest: GARBAGE })
        : testBrowser(nalle, ADDRESS).get(`${LOGOUT_CALLBACK}?SAMLRequest=${GARBAGE}`)
    const reasons = () => log.flatMap((line) => /"reason":"(\w+)"/.exec(line)?.[1] ?? [])
    expect(await fail()).toMatchObject({ status: 302, location: '/' })
    await repeatFailure(FAILED_MESSAGES_OF_ADDRESS - 1)
    expect(await fail()).toMatchObject({ status: 302, location: '/' })
    expect(reasons()).toEqual([method === 'POST' ? 'NO_ISSUER' : 'UNSIGNED', 'TOO_MANY_LOGINS'])
  })

  test('an honest logout is not counted', async () => {
    const browser = testBrowser(nalle, ADDRESS)
    await logInStrongly(browser, knownAdult().identityCode)
    const start = await browser.post('/demo/idp/logout', {})
    expect((await browser.get(start.location)).location).toContain('SAMLResponse=')
    expect((await nalle.call(browser.caller(), getAuthStatus)).body.loggedIn).toBe(false)
    expect(await failures()).toBe(0)
  })
})
