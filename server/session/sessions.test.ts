import { norrvik } from '@nalle/cities/norrvik.ts'
import { getAuthStatus } from '@nalle/contract/session.ts'
import type { PersonId, SessionId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setCredentials } from '../accounts/credentials.ts'
import { addFamily } from '../testing/families.ts'
import { startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'
import { endSession, hashToken, startSession } from './sessions.ts'

let nalle: TestNalle
let personId: PersonId
beforeAll(async () => {
  nalle = await startNalle()
  const family = await addFamily(nalle.db, nalle.register)
  personId = family.guardian.id
})
afterAll(() => nalle.close())
beforeEach(() => nalle.setTime('2026-09-14T08:00'))

const statusOf = async (caller: Caller, at: TestNalle = nalle) => (await at.call(caller, getAuthStatus)).body
const isLoggedIn = async (caller: Caller, at: TestNalle = nalle) => (await statusOf(caller, at)).loggedIn
const clock = (text: string) => Temporal.Instant.from(`2026-09-14T${text}+03:00`)

/** Looks at the portal every half an hour. */
async function useUntil(caller: Caller, end: string): Promise<void> {
  let time = nalle.now()
  while (Temporal.Instant.compare(time, clock(end)) < 0) {
    nalle.setTime(time.toZonedDateTimeISO('Europe/Helsinki').toPlainDateTime().toString())
    expect(await isLoggedIn(caller)).toBe(true)
    time = time.add({ minutes: 30 })
  }
}

describe('a session that is not used', () => {
  test.each([
    { at: '08:31:59', isAlive: true },
    { at: '08:32:00', isAlive: false },
    { at: '08:32:01', isAlive: false },
  ])('since eight is alive at $at: $isAlive', async ({ at, isAlive }) => {
    const caller = await nalle.login(personId)
    nalle.setTime(`2026-09-14T${at}`)
    expect(await isLoggedIn(caller)).toBe(isAlive)
  })

  test.each([
    { at: '08:19:59', isAlive: true },
    { at: '08:20:00', isAlive: false },
  ])('in a city of twenty minutes, since eight, is alive at $at: $isAlive', async ({ at, isAlive }) => {
    const city = await startNalleForThisTest({ city: norrvik, time: '2026-09-14T08:00' })
    const { guardian } = await addFamily(city.db, city.register)
    const caller = await city.login(guardian.id)
    city.setTime(`2026-09-14T${at}`)
    expect(await isLoggedIn(caller, city)).toBe(isAlive)
  })
})

describe('a session in use', () => {
  test.each([
    { until: '19:59:59', isAlive: true },
    { until: '20:00:00', isAlive: false },
  ])('all day since eight is alive at $until: $isAlive', async ({ until, isAlive }) => {
    const caller = await nalle.login(personId)
    await useUntil(caller, '19:40:00')
    nalle.setTime(`2026-09-14T${until}`)
    expect(await isLoggedIn(caller)).toBe(isAlive)
  })

  test.each([
    { at: '08:00:59', expiresAt: '08:32:00', isRenewed: false },
    { at: '08:01:00', expiresAt: '08:33:00', isRenewed: true },
    { at: '08:31:59', expiresAt: '09:03:59', isRenewed: true },
  ])('asked at $at ends at $expiresAt', async ({ at, expiresAt, isRenewed }) => {
    const caller = await nalle.login(personId)
    nalle.setTime(`2026-09-14T${at}`)
    const { body, headers } = await nalle.call(caller, getAuthStatus)
    expect(body.loggedIn && body.expiresAt).toEqual(clock(expiresAt))
    expect(headers['set-cookie']).toEqual(
      isRenewed ? `${caller.cookie}; Path=/; Max-Age=1920; HttpOnly; SameSite=Lax` : undefined,
    )
  })

  test('near its absolute end says that end', async () => {
    const caller = await nalle.login(personId)
    await useUntil(caller, '19:20:00')
    nalle.setTime('2026-09-14T19:30')
    const status = await statusOf(caller)
    expect(status.loggedIn && status.expiresAt).toEqual(clock('20:00:00'))
  })

  test('writes at most once a minute, however much is asked', async () => {
    const caller = await nalle.login(personId)
    nalle.setTime('2026-09-14T08:05')
    const first = await statementsDuring(() => statusOf(caller))
    expect(first.filter((statement) => /^update/i.test(statement))).toHaveLength(1)
    const more = await statementsDuring(async () => {
      for (let index = 0; index < 5; index += 1) await statusOf(caller)
    })
    expect(more.filter((statement) => /^update/i.test(statement))).toEqual([])
  })

  test('asked by six calls of one page at once stays one session', async () => {
    const caller = await nalle.login(personId)
    nalle.setTime('2026-09-14T08:10')
    const answers = await Promise.all(Array.from({ length: 6 }, () => statusOf(caller)))
    for (const answer of answers) expect(answer.loggedIn && answer.expiresAt).toEqual(clock('08:42:00'))
  })
})

describe('a session that is ended', () => {
  const start = (options: { level: 'WEAK' | 'STRONG'; replaces?: SessionId }) =>
    nalle.db.transaction((tx) => startSession(tx, { personId, now: nalle.now(), ...options }))
  const callerOf = ({ token }: { token: string }): Caller => ({ cookie: `nalle.session=${token}` })

  test('is gone on the server, whatever the browser keeps', async () => {
    const session = await start({ level: 'STRONG' })
    expect(await isLoggedIn(callerOf(session))).toBe(true)
    await nalle.db.transaction((tx) => endSession(tx, session.id))
    expect(await isLoggedIn(callerOf(session))).toBe(false)
  })

  test('by a new login in the same browser is replaced, and others stay', async () => {
    const phone = await start({ level: 'WEAK' })
    const laptop = await start({ level: 'WEAK' })
    const again = await start({ level: 'STRONG', replaces: laptop.id })
    expect(await isLoggedIn(callerOf(laptop))).toBe(false)
    expect(await isLoggedIn(callerOf(phone))).toBe(true)
    expect(await isLoggedIn(callerOf(again))).toBe(true)
  })

  test('by a change of password is every weak one of that person, and no strong one', async () => {
    const weak = await start({ level: 'WEAK' })
    const strong = await start({ level: 'STRONG' })
    const { guardian: other } = await addFamily(nalle.db, nalle.register)
    const others = await nalle.login(other.id, 'WEAK')
    await nalle.db.transaction((tx) =>
      setCredentials(tx, personId, { username: 'kerttu@posti.example', passwordHash: 'another' }, nalle.now()),
    )
    expect(await isLoggedIn(callerOf(weak))).toBe(false)
    expect(await isLoggedIn(callerOf(strong))).toBe(true)
    expect(await isLoggedIn(others)).toBe(true)
  })

  test('was kept as a hash only', async () => {
    const session = await start({ level: 'STRONG' })
    const row = await nalle.db
      .selectFrom('session')
      .select('token_hash')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash).toEqual(hashToken(session.token))
    expect(await isLoggedIn({ cookie: `nalle.session=${row.token_hash.toString('base64url')}` })).toBe(false)
    expect(await isLoggedIn({ cookie: `nalle.session=${row.token_hash.toString('hex')}` })).toBe(false)
  })
})
