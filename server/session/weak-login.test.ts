import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { norrvik } from '@nalle/cities/norrvik.ts'
import { getAuthStatus, weakLogin } from '@nalle/contract/session.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveCredentials } from '../municipality/people/credentials.ts'
import { addFamily } from '../testing/families.ts'
import type { TestGuardian } from '../testing/families.ts'
import { ANONYMOUS, startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'
import { tryLogin } from '../testing/weak-login.ts'
import { hashPassword } from '../accounts/passwords.ts'

const PASSWORD = 'Aamukaste 17'

let nalle: TestNalle
let passwordHash: string
let guardian: TestGuardian
let username: string
let families = 0

beforeAll(async () => {
  nalle = await startNalle()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => nalle.close())

beforeEach(async () => {
  nalle.setTime('2026-09-14')
  families += 1
  username = `maija${families}@example.org`
  const family = await addFamily(nalle.db, nalle.register, { guardians: [{ credentials: { username, passwordHash } }] })
  guardian = family.guardian
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const account = (personId: PersonId) =>
  nalle.db.selectFrom('citizen_account').selectAll().where('person_id', '=', personId).executeTakeFirstOrThrow()

const sessionsOf = (personId: PersonId) =>
  nalle.db.selectFrom('session').selectAll().where('person_id', '=', personId).execute()

describe('a guardian who logs in with username and password', () => {
  test('gets a weak session and is seen as logged in', async () => {
    const answer = await tryLogin(nalle, { username, password: PASSWORD })
    expect(answer.status).toBe(200)
    const status = await nalle.call({ cookie: answer.cookie }, getAuthStatus)
    expect(status.body).toMatchObject({
      loggedIn: true,
      authLevel: 'WEAK',
      user: { details: { id: guardian.id, weakLoginUsername: username } },
    })
    expect((await account(guardian.id)).last_weak_login_at).toEqual(nalle.now())
  })

  test("over somebody else's login leaves none of its kept answers in the browser", async () => {
    const { guardian: other } = await addFamily(nalle.db, nalle.register)
    const logIn = async (replaced: PersonId) =>
      (await nalle.call(await nalle.login(replaced), weakLogin, { body: { username, password: PASSWORD } })).headers
    expect((await logIn(guardian.id))['clear-site-data']).toBeUndefined()
    expect((await logIn(other.id))['clear-site-data']).toBe('"cache"')
  })

  test('may write the username in capitals', async () => {
    expect((await tryLogin(nalle, { username: username.toUpperCase(), password: PASSWORD })).status).toBe(200)
  })

  test('gets cookies that scripts cannot read and other sites cannot send', async () => {
    const { setCookies } = await tryLogin(nalle, { username, password: PASSWORD })
    expect(setCookies).toHaveLength(2)
    expect(setCookies).toContainEqual(
      expect.stringMatching(/^nalle\.session=[\w-]{43}; Path=\/; Max-Age=1920; HttpOnly; SameSite=Lax$/),
    )
    expect(setCookies).toContainEqual(
      expect.stringMatching(/^nalle\.devices=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/),
    )
  })

  test('gets them bound to the host and to https in production', async () => {
    const production = await startNalleForThisTest({ mode: 'production' })
    await addFamily(production.db, production.register, { guardians: [{ credentials: { username, passwordHash } }] })
    const { setCookies } = await tryLogin(production, { username, password: PASSWORD })
    for (const cookie of setCookies) expect(cookie).toMatch(/^__Host-nalle\..*; Secure$/)
    expect(setCookies).toHaveLength(2)
  })

  test('gets a new token each time, and the session that the browser had before is gone', async () => {
    const first = await tryLogin(nalle, { username, password: PASSWORD })
    const second = await tryLogin(nalle, { username, password: PASSWORD, cookie: first.cookie })
    expect(second.cookie).not.toBe(first.cookie)
    expect(await sessionsOf(guardian.id)).toHaveLength(1)
    expect((await nalle.call({ cookie: first.cookie }, getAuthStatus)).body.loggedIn).toBe(false)
    expect((await nalle.call({ cookie: second.cookie }, getAuthStatus)).body.loggedIn).toBe(true)
  })

  test('keeps the session of another browser', async () => {
    const phone = await tryLogin(nalle, { username, password: PASSWORD })
    await tryLogin(nalle, { username, password: PASSWORD })
    expect((await nalle.call({ cookie: phone.cookie }, getAuthStatus)).body.loggedIn).toBe(true)
  })

  test('has a password of older costs hashed anew, and can log in again with it', async () => {
    const older = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    await nalle.db.transaction((tx) =>
      giveCredentials(tx, { personId: guardian.id, username, passwordHash: older, now: nalle.now() }),
    )
    expect((await tryLogin(nalle, { username, password: 'password' })).status).toBe(200)
    const stored = (await account(guardian.id)).password_hash
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await tryLogin(nalle, { username, password: 'password' })).status).toBe(200)
    expect((await account(guardian.id)).password_hash).toBe(stored)
  })
})

describe('a login is refused', () => {
  test.each([
    { why: 'the password is wrong', name: () => username, password: `${PASSWORD}!` },
    { why: 'the password has a space too many', name: () => username, password: `${PASSWORD} ` },
    { why: 'the password is written in capitals', name: () => username, password: PASSWORD.toUpperCase() },
    { why: 'nobody has the username', name: () => 'nobody@example.org', password: PASSWORD },
    { why: 'the username has a space too many', name: () => ` ${username}`, password: PASSWORD },
  ])('when $why', async ({ name, password }) => {
    const answer = await tryLogin(nalle, { username: name(), password })
    expect(answer).toEqual({ status: 403, reason: 'LOGIN_REFUSED', cookie: '', setCookies: [] })
    expect(await sessionsOf(guardian.id)).toEqual([])
    expect((await account(guardian.id)).last_weak_login_at).toBeNull()
  })

  test('when a city does not offer it, however right the password', async () => {
    const city = await startNalleForThisTest({ city: norrvik })
    await addFamily(city.db, city.register, { guardians: [{ credentials: { username, passwordHash } }] })
    expect(await tryLogin(city, { username, password: PASSWORD })).toMatchObject({ status: 403, cookie: '' })
  })

  test('when the person never chose a password', async () => {
    const { guardian: other } = await addFamily(nalle.db, nalle.register)
    await nalle.db.transaction((tx) =>
      tx
        .insertInto('citizen_account')
        .values({ person_id: other.id, username: 'no-password@example.org' })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ username: 'no-password@example.org' }))
        .execute(),
    )
    expect((await tryLogin(nalle, { username: 'no-password@example.org', password: 'x' })).status).toBe(403)
  })

  test('when the password was changed while it was being checked', async () => {
    const changed = await hashPassword('Iltarusko 18')
    nalle.setTime('2026-09-14T10:00')
    vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, callback) => {
      const change = nalle.db.transaction((tx) =>
        giveCredentials(tx, { personId: guardian.id, username, passwordHash: changed, now: nalle.now() }),
      )
      void change.then(() => callback(null, crypto.argon2Sync(algorithm, parameters)))
    })
    syncBuiltinESMExports()
    expect((await tryLogin(nalle, { username, password: PASSWORD })).status).toBe(403)
    expect(await sessionsOf(guardian.id)).toEqual([])
  })

  test.each([
    { name: 'unknown', typed: () => 'nobody@example.org', password: 'guess' },
    { name: 'known', typed: () => username, password: 'guess' },
  ])('after exactly one hash of the usual cost for a username that is $name', async ({ typed, password }) => {
    const argon2 = vi.spyOn(crypto, 'argon2')
    syncBuiltinESMExports()
    await tryLogin(nalle, { username: typed(), password })
    expect(argon2).toHaveBeenCalledOnce()
    expect(argon2.mock.calls[0]?.[1]).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 })
  })

  test('after the same statements, whether the username is known or not', async () => {
    const statementsOf = (typed: string) =>
      statementsDuring(() => tryLogin(nalle, { username: typed, password: 'guess' }))
    const unknown = await statementsOf('nobody-2@example.org')
    expect(unknown.length).toBeGreaterThan(3)
    expect(unknown).toEqual(await statementsOf(username))
  })
})

describe('a malformed login', () => {
  const longest = 'a'.repeat(128)
  test.each([
    { name: 'username of 128', body: { username: longest, password: 'x' }, status: 403 },
    { name: 'username of 129', body: { username: `${longest}a`, password: 'x' }, status: 400 },
    { name: 'password of 128', body: { username: 'nobody@example.org', password: longest }, status: 403 },
    { name: 'password of 129', body: { username: 'nobody@example.org', password: `${longest}a` }, status: 400 },
    { name: 'no username', body: { password: 'x' }, status: 400 },
    { name: 'empty username', body: { username: '', password: 'x' }, status: 400 },
    { name: 'empty password', body: { username: 'x', password: '' }, status: 400 },
    { name: 'a number for a password', body: { username: 'x', password: 1 }, status: 400 },
    { name: 'a NUL in the username', body: { username: 'x\u0000', password: 'x' }, status: 400 },
    { name: 'a NUL in the password', body: { username: 'x', password: 'x\u0000' }, status: 400 },
    { name: 'a list', body: [], status: 400 },
    { name: 'nothing', body: null, status: 400 },
    { name: 'an unknown key beside', body: { username: 'x', password: 'x', remember: true }, status: 403 },
  ])('with $name gets $status', async ({ body, status }) => {
    const response = await nalle.app.fastify.inject({
      method: 'POST',
      url: weakLogin.path,
      headers: { 'x-evaka-csrf': '1', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(response.statusCode).toBe(status)
  })

  test('leaves no attempt and no session behind', async () => {
    const count = () => nalle.db.selectFrom('login_attempt').select('id').orderBy('id').execute()
    const before = await count()
    expect((await tryLogin(nalle, { username: 'a'.repeat(129), password: 'x' })).status).toBe(400)
    expect(await count()).toEqual(before)
  })

  test('without the header that proves our own page gets 403 before anything is looked at', async () => {
    const argon2 = vi.spyOn(crypto, 'argon2')
    syncBuiltinESMExports()
    const response = await nalle.app.fastify.inject({
      method: 'POST',
      url: weakLogin.path,
      payload: { username, password: PASSWORD },
    })
    expect(response.statusCode).toBe(403)
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(argon2).not.toHaveBeenCalled()
  })
})

describe('the population register', () => {
  const renamed = () => {
    const { person, ...relations } = guardian.registered
    nalle.register.know({ ...relations, person: { ...person, lastName: 'Uusinimi' } })
  }
  const lastName = async () => {
    const row = await nalle.db.selectFrom('person').select('last_name').where('id', '=', guardian.id).executeTakeFirst()
    return row?.last_name
  }

  test.each([
    { time: '2026-09-15T07:59:59', asked: false },
    { time: '2026-09-15T08:00:00', asked: true },
  ])('is asked at login when its copy of Monday at eight is a day old: at $time $asked', async ({ time, asked }) => {
    renamed()
    nalle.setTime(time)
    expect((await tryLogin(nalle, { username, password: PASSWORD })).status).toBe(200)
    expect((await lastName()) === 'Uusinimi').toBe(asked)
  })

  test('does not keep anybody from logging in by failing', async () => {
    nalle.setTime('2026-09-20')
    vi.spyOn(nalle.register, 'findFamily').mockRejectedValue(new Error('register is down'))
    expect((await tryLogin(nalle, { username, password: PASSWORD })).status).toBe(200)
  })

  test('is not asked for somebody who did not know the password', async () => {
    nalle.setTime('2026-09-20')
    const findFamily = vi.spyOn(nalle.register, 'findFamily')
    await tryLogin(nalle, { username, password: 'guess' })
    expect(findFamily).not.toHaveBeenCalled()
  })
})

describe('the audit trail', () => {
  const entries = () =>
    nalle.db.selectFrom('audit_entry').selectAll().where('act', '=', 'session.weak-login').orderBy('id').execute()

  test('tells of logins and refusals, whose account it was, and never what was typed', async () => {
    const before = (await entries()).length
    await tryLogin(nalle, { username, password: PASSWORD })
    await tryLogin(nalle, { username, password: 'Vuokko-arvaus' })
    await tryLogin(nalle, { username: 'vuokko@example.org', password: 'Vuokko-arvaus' })
    const written = (await entries()).slice(before)
    expect(written.map(({ outcome, subjects }) => ({ outcome, subjects }))).toEqual([
      { outcome: 'OK', subjects: [guardian.id] },
      { outcome: '403 LOGIN_REFUSED', subjects: [guardian.id] },
      { outcome: '403 LOGIN_REFUSED', subjects: [] },
    ])
    expect(JSON.stringify(written)).not.toMatch(/vuokko|maija|aamukaste|example\.org/i)
  })
})

test('a login page without a session is told that nobody is logged in', async () => {
  expect((await nalle.call(ANONYMOUS, getAuthStatus)).body).toEqual({ loggedIn: false, apiVersion: 'test' })
})
