import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { weakLogin } from '@nalle/contract/session.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addFamily } from '../testing/families.ts'
import type { TestGuardian } from '../testing/families.ts'
import { startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { tryLogin } from '../testing/weak-login.ts'
import type { LoginTry } from '../testing/weak-login.ts'
import { hashPassword } from '../accounts/passwords.ts'

const PASSWORD = 'Aamukaste 17'
const LIMIT = 20

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
  nalle.setTime('2026-09-14T09:00')
  families += 1
  username = `maija${families}@example.org`
  const family = await addFamily(nalle.db, nalle.register, { guardians: [{ credentials: { username, passwordHash } }] })
  guardian = family.guardian
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** Guessing costs an attacker nothing to wait for, so here it costs the tests nothing either. */
function makeHashingQuick() {
  const argon2 = vi
    .spyOn(crypto, 'argon2')
    .mockImplementation((_algorithm, { tagLength }, callback) => setImmediate(callback, null, Buffer.alloc(tagLength)))
  syncBuiltinESMExports()
  return argon2
}

const guess = (from: Partial<LoginTry> = {}) => tryLogin(nalle, { username, password: 'guess', ...from })

async function guesses(count: number, from: Partial<LoginTry> = {}): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let number = 0; number < count; number += 1) statuses.push((await guess(from)).status)
  return statuses
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('guessing a password', () => {
  test('is stopped after twenty tries, without looking at any further password', async () => {
    const argon2 = makeHashingQuick()
    expect(await guesses(LIMIT)).toEqual(times(LIMIT, 403))
    expect(argon2).toHaveBeenCalledTimes(LIMIT)
    expect(await guess()).toMatchObject({ status: 429, reason: 'TOO_MANY_ATTEMPTS', cookie: '' })
    expect((await guess({ password: PASSWORD })).status).toBe(429)
    expect(argon2).toHaveBeenCalledTimes(LIMIT)
  })

  test('lets the twentieth try through when it is right, and counts it', async () => {
    makeHashingQuick()
    await guesses(LIMIT - 1)
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    expect((await guess({ password: PASSWORD })).status).toBe(200)
    expect((await guess({ password: PASSWORD })).status).toBe(429)
  })

  test('is counted for the username however it is written', async () => {
    makeHashingQuick()
    await guesses(LIMIT / 2)
    await guesses(LIMIT / 2, { username: username.toUpperCase() })
    expect((await guess()).status).toBe(429)
  })

  test('of a username that nobody has is stopped alike', async () => {
    makeHashingQuick()
    const nobody = { username: `nobody${families}@example.org` }
    expect(await guesses(LIMIT + 1, nobody)).toEqual([...times(LIMIT, 403), 429])
  })

  test('of one username does not touch another', async () => {
    makeHashingQuick()
    await guesses(LIMIT + 1)
    expect((await guess({ username: `other${families}@example.org` })).status).toBe(403)
  })

  test('by fifty clients at once lets exactly twenty through', async () => {
    const argon2 = makeHashingQuick()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => guess({ address: `203.0.113.${index + 1}` })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(LIMIT)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50 - LIMIT)
    expect(argon2).toHaveBeenCalledTimes(LIMIT)
  })
})

describe('the lock slides with time', () => {
  test.each([
    { first: '2026-09-14T09:59:00', later: '2026-09-14T10:00:00', through: 0 },
    { first: '2026-09-14T09:59:00', later: '2026-09-14T10:58:59', through: 0 },
    { first: '2026-09-14T09:59:00', later: '2026-09-14T10:59:00', through: LIMIT },
  ])('twenty tries at $first leave $through at $later', async ({ first, later, through }) => {
    makeHashingQuick()
    nalle.setTime(first)
    await guesses(LIMIT)
    nalle.setTime(later)
    const statuses = await guesses(LIMIT + 1)
    expect(statuses.filter((status) => status === 403)).toHaveLength(through)
  })

  test('ten tries before the full hour and ten after it leave none until the first ten are an hour old', async () => {
    makeHashingQuick()
    nalle.setTime('2026-09-14T09:55')
    await guesses(10)
    nalle.setTime('2026-09-14T10:05')
    expect(await guesses(11)).toEqual([...times(10, 403), 429])
    nalle.setTime('2026-09-14T10:54:59')
    expect((await guess()).status).toBe(429)
    nalle.setTime('2026-09-14T10:55')
    expect(await guesses(11)).toEqual([...times(10, 403), 429])
  })

  test('tries that were turned away do not make it longer', async () => {
    makeHashingQuick()
    await guesses(LIMIT)
    nalle.setTime('2026-09-14T09:59')
    expect(await guesses(5)).toEqual(times(5, 429))
    nalle.setTime('2026-09-14T10:00')
    expect((await guess()).status).toBe(403)
  })
})

describe('one address', () => {
  /** In a city of two tries for a username, an address has twenty. */
  async function startStrict(): Promise<TestNalle> {
    const limits = { ...kuusilahti.limits, weakLoginAttemptsPerHour: 2 }
    return startNalleForThisTest({ city: { ...kuusilahti, limits }, time: '2026-09-14T09:00' })
  }

  test('has the tries of ten usernames in an hour, over however many it spreads them', async () => {
    const strict = await startStrict()
    makeHashingQuick()
    const from = (address: string, number: number) =>
      tryLogin(strict, { username: `person${number}@example.org`, password: 'guess', address })
    for (let number = 0; number < 20; number += 1) expect((await from('198.51.100.7', number)).status).toBe(403)
    expect((await from('198.51.100.7', 20)).status).toBe(429)
    expect((await from('198.51.100.8', 20)).status).toBe(403)
    strict.setTime('2026-09-14T09:59:59')
    expect((await from('198.51.100.7', 21)).status).toBe(429)
    strict.setTime('2026-09-14T10:00')
    expect((await from('198.51.100.7', 21)).status).toBe(403)
  })

  test('is a whole block of the newer kind of addresses', async () => {
    const strict = await startStrict()
    makeHashingQuick()
    const from = (address: string, number: number) =>
      tryLogin(strict, { username: `person${number}@example.org`, password: 'guess', address })
    for (let number = 0; number < 20; number += 1) {
      expect((await from(`2001:db8:7:1::${number}`, number)).status).toBe(403)
    }
    expect((await from('2001:db8:7:1:ffff::1', 20)).status).toBe(429)
    expect((await from('2001:db8:7:2::1', 20)).status).toBe(403)
  })

  test('by forty clients at once gets no more than its share', async () => {
    const strict = await startStrict()
    makeHashingQuick()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        tryLogin(strict, { username: `crowd${index}@example.org`, password: 'guess', address: '203.0.113.77' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('of the machine itself is not counted, because a proxy may stand there for everybody', async () => {
    const strict = await startStrict()
    makeHashingQuick()
    for (let number = 0; number < 21; number += 1) {
      const answer = await tryLogin(strict, { username: `person${number}@example.org`, password: 'guess' })
      expect(answer.status).toBe(403)
    }
  })

  test('is the browser’s own when a proxy that we trust says so', async () => {
    const limits = { ...kuusilahti.limits, weakLoginAttemptsPerHour: 2 }
    const behindProxy = await startNalleForThisTest({ city: { ...kuusilahti, limits }, trustProxy: 1 })
    makeHashingQuick()
    const from = async (address: string, number: number) => {
      const response = await behindProxy.app.fastify.inject({
        method: 'POST',
        url: weakLogin.path,
        headers: { 'x-evaka-csrf': '1', 'x-forwarded-for': address },
        payload: { username: `person${number}@example.org`, password: 'guess' },
      })
      return response.statusCode
    }
    for (let number = 0; number < 20; number += 1) expect(await from('198.51.100.7', number)).toBe(403)
    expect(await from('198.51.100.7', 20)).toBe(429)
    expect(await from('198.51.100.8', 20)).toBe(403)
  })
})

describe('somebody else’s guessing', () => {
  test('does not lock a person out of the browser they have used before', async () => {
    const before = await guess({ password: PASSWORD })
    makeHashingQuick()
    expect(await guesses(LIMIT)).toContain(429)
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    const device = deviceCookie(before.cookie)
    expect((await guess({ password: PASSWORD })).status).toBe(429)
    expect((await guess({ password: PASSWORD, cookie: device })).status).toBe(200)
  })

  test('with a made-up or another person’s device cookie is counted with all the others', async () => {
    const name = deviceCookie((await guess({ password: PASSWORD })).cookie).split('=', 1)[0] ?? ''
    const other = `other${families}@example.org`
    await addFamily(nalle.db, nalle.register, { guardians: [{ credentials: { username: other, passwordHash } }] })
    const othersCookie = deviceCookie((await guess({ username: other, password: PASSWORD })).cookie)
    makeHashingQuick()
    await guesses(LIMIT)
    const othersToken = othersCookie.split('=')[1] ?? ''
    for (const cookie of [`${name}=${'x'.repeat(43)}`, othersCookie, `${name}=${othersToken}`]) {
      expect((await guess({ cookie })).status).toBe(429)
    }
  })

  test('on a known browser is limited too, by itself', async () => {
    const device = deviceCookie((await guess({ password: PASSWORD })).cookie)
    makeHashingQuick()
    expect(await guesses(LIMIT + 1, { cookie: device })).toEqual([...times(LIMIT, 403), 429])
    expect((await guess()).status).toBe(403)
  })

  test('does not end a login that exists', async () => {
    const { cookie } = await guess({ password: PASSWORD })
    makeHashingQuick()
    await guesses(LIMIT + 5)
    const sessions = await nalle.db.selectFrom('session').select('id').where('person_id', '=', guardian.id).execute()
    expect(cookie).toContain('nalle.session=')
    expect(sessions).toHaveLength(1)
  })
})

test('a city may set another limit, or none', async () => {
  makeHashingQuick()
  for (const { limit, expected } of [
    { limit: 5, expected: [...times(5, 403), 429] },
    { limit: 0, expected: times(30, 403) },
  ]) {
    const city = { ...kuusilahti, limits: { ...kuusilahti.limits, weakLoginAttemptsPerHour: limit } }
    const apart = await startNalleForThisTest({ city })
    const statuses: number[] = []
    for (const _ of expected) {
      statuses.push((await tryLogin(apart, { username: 'x@example.org', password: 'guess' })).status)
    }
    expect(statuses).toEqual(expected)
  }
})

test('what is kept of a try names neither the username nor the address', async () => {
  makeHashingQuick()
  await guess({ address: '203.0.113.200' })
  const { rows } = await nalle.pool.query('select t::text as row from login_attempt t')
  expect(JSON.stringify(rows)).not.toMatch(/maija|example|203\.0\.113/)
})

const deviceCookie = (cookies: string) =>
  cookies.split('; ').find((cookie) => cookie.startsWith('nalle.devices=')) ?? ''
