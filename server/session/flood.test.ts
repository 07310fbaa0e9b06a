import {
  OPEN_LOGINS_IN_ALL,
  OPEN_LOGINS_OF_ADDRESS,
  OPEN_LOGINS_OF_DEVICE,
} from '@nalle/domain/session/login-starts.ts'
import { TRIES_IN_ALL } from '@nalle/domain/session/lockout.ts'
import { RECORDED_IN_ALL_PER_HOUR, RECORDED_OF_ADDRESS_PER_HOUR } from '@nalle/domain/session/refusals.ts'
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { forgetIdentificationRequests } from '../jobs/retention.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { logInStrongly, testBrowser } from '../testing/browser.ts'
import { addFamily, makeAdult } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { tryLogin } from '../testing/weak-login.ts'

const LOGIN = '/api/citizen/auth/sfi/login'
const CALLBACK = '/api/citizen/auth/sfi/login/callback'
const TOO_MANY = '/?loginError=true&errorCode=TOO_MANY_LOGINS'
const ADDRESS = '192.0.2.7'

let nalle: TestNalle
let hour = 0
const refused = new Map<string, number>()
beforeAll(async () => {
  nalle = await startNalle({
    observeRefusal: ({ outcome }) => void refused.set(outcome, (refused.get(outcome) ?? 0) + 1),
  })
})
afterAll(() => nalle.close())
beforeEach(async () => {
  // Each test has an hour of its own, since what was told in an hour is remembered.
  hour += 1
  nalle.setTime(`2026-09-14T${String(hour).padStart(2, '0')}:00`)
  refused.clear()
  await nalle.db.transaction(async (tx) => {
    for (const table of ['saml_assertion', 'saml_request', 'login_attempt', 'audit_entry'] as const) {
      await tx.deleteFrom(table).execute()
    }
  })
})

async function postGarbage(count: number, addressOf: (number: number) => string, body = 'SAMLResponse=garbage') {
  await inTurns(count, (number) =>
    nalle.app.fastify.inject({
      method: 'POST',
      url: CALLBACK,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
      remoteAddress: addressOf(number),
    }),
  )
  await nalle.app.refusals.flush()
}

/** Many at once, as a flood does. */
async function inTurns(count: number, act: (number: number) => Promise<unknown>): Promise<void> {
  const AT_ONCE = 25
  for (let first = 0; first < count; first += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, next) => act(first + next)))
  }
}

async function auditOf(act: string) {
  const entries = await nalle.db.selectFrom('audit_entry').selectAll().where('act', '=', act).orderBy('id').execute()
  return { rows: entries.length, recorded: entries.reduce((sum, { times }) => sum + times, 0), last: entries.at(-1) }
}

const openLogins = async () => {
  const { count } = await nalle.db
    .selectFrom('saml_request')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** An address of another home each time. */
const home = (number: number) => `2001:db8:${Math.floor(number / 1000).toString(16)}:${(number % 1000).toString(16)}::1`
/** Another address of one home. */
const roomOf = (number: number) => `2001:db8:1:1::${number.toString(16)}`

describe('garbage instead of an identity provider’s answer', () => {
  const GARBAGE = 200

  test.each([
    { whose: 'one address', addressOf: () => ADDRESS },
    { whose: 'one home with many addresses', addressOf: roomOf },
  ])('from $whose: the first are told one by one, the rest is one entry that counts', async ({ addressOf }) => {
    await postGarbage(GARBAGE, addressOf)
    const { rows, recorded, last } = await auditOf('session.strong-login')
    expect(rows).toBe(RECORDED_OF_ADDRESS_PER_HOUR + 1)
    expect(recorded).toBe(GARBAGE)
    expect(last).toMatchObject({
      outcome: '302 UNKNOWN_BROWSER',
      person_id: null,
      subjects: [],
      times: GARBAGE - RECORDED_OF_ADDRESS_PER_HOUR,
      last_at: nalle.now(),
    })
    expect(refused.get('302 UNKNOWN_BROWSER')).toBe(GARBAGE)
  })

  test('from as many addresses: bounded in all, and still everything is counted', { tags: ['full'] }, async () => {
    const many = RECORDED_IN_ALL_PER_HOUR + 50
    await postGarbage(many, home)
    expect(await auditOf('session.strong-login')).toMatchObject({ rows: RECORDED_IN_ALL_PER_HOUR + 1, recorded: many })
  })

  test('of two kinds: an entry for each, and a new hour begins anew', async () => {
    await postGarbage(RECORDED_OF_ADDRESS_PER_HOUR, () => ADDRESS)
    await postGarbage(20, () => ADDRESS)
    await postGarbage(20, () => ADDRESS, `x=${'a'.repeat(500_000)}`)
    expect(await auditOf('session.strong-login')).toMatchObject({ rows: RECORDED_OF_ADDRESS_PER_HOUR + 2 })
    nalle.setTime(`2026-09-15T09:00`)
    await postGarbage(1, () => ADDRESS)
    expect(await auditOf('session.strong-login')).toMatchObject({
      rows: RECORDED_OF_ADDRESS_PER_HOUR + 3,
      recorded: RECORDED_OF_ADDRESS_PER_HOUR + 41,
    })
  })

  test('meanwhile a guardian behind the same address logs in', async () => {
    const adult = makeAdult({})
    nalle.register.know({ person: adult, children: [], fosterChildren: [] })
    await postGarbage(GARBAGE, () => ADDRESS)
    const visit = await logInStrongly(testBrowser(nalle, ADDRESS), adult.identityCode)
    expect(visit).toMatchObject({ status: 302, location: '/' })
  })
})

describe('logins that are begun and never finished', () => {
  const begin = (address: string) => testBrowser(nalle, address).get(LOGIN)

  test('from one address, all at once: so many and no more, and the person is told what to do', async () => {
    const locations: string[] = []
    await inTurns(OPEN_LOGINS_OF_ADDRESS + 60, async () => locations.push((await begin(ADDRESS)).location))
    expect(await openLogins()).toBe(OPEN_LOGINS_OF_ADDRESS)
    expect(locations.filter((location) => location === TOO_MANY)).toHaveLength(60)
    expect(refused.get('302 TOO_MANY_LOGINS')).toBe(60)
    expect((await begin('192.0.2.8')).location).toContain('SAMLRequest=')
    nalle.setTime(`2026-09-14T${String(hour).padStart(2, '0')}:30`)
    expect((await begin(ADDRESS)).location).toContain('SAMLRequest=')
  })

  test('a whole workplace behind one address gets in, one after another', async () => {
    await fill(OPEN_LOGINS_OF_ADDRESS - 1)
    for (const firstNames of ['Maija', 'Pekka', 'Aino']) {
      const adult = makeAdult({ firstNames })
      nalle.register.know({ person: adult, children: [], fosterChildren: [] })
      const visit = await logInStrongly(testBrowser(nalle, ADDRESS), adult.identityCode)
      expect(visit).toMatchObject({ status: 302, location: '/' })
    }
    expect(await openLogins()).toBe(OPEN_LOGINS_OF_ADDRESS - 1)
  })

  test('do not close the browser of somebody who has logged in with it before, which has a limit of its own', async () => {
    const adult = makeAdult({})
    nalle.register.know({ person: adult, children: [], fosterChildren: [] })
    const browser = testBrowser(nalle, ADDRESS)
    await logInStrongly(browser, adult.identityCode)
    await fill(OPEN_LOGINS_OF_ADDRESS)
    expect((await begin(ADDRESS)).location).toBe(TOO_MANY)
    expect(await logInStrongly(browser, adult.identityCode)).toMatchObject({ status: 302, location: '/' })
    for (let count = 0; count < OPEN_LOGINS_OF_DEVICE; count += 1) await browser.get(LOGIN)
    expect((await browser.get(LOGIN)).location).toBe(TOO_MANY)
  })

  test('from ever so many addresses: the oldest give way, and nobody is turned away', async () => {
    await nalle.pool.query(
      `insert into saml_request (id, value, created_at, origin_hash)
       select 'flood-' || n, '', $1::timestamptz - interval '20 minutes' + n * interval '10 milliseconds', sha256(n::text::bytea)
       from generate_series(1, ${OPEN_LOGINS_IN_ALL}) n`,
      [nalle.now()],
    )
    for (let count = 0; count < 3; count += 1) {
      expect((await begin(ADDRESS)).location).toContain('SAMLRequest=')
    }
    expect(await openLogins()).toBe(OPEN_LOGINS_IN_ALL)
    const { rows } = await nalle.pool.query(`select id from saml_request where id in ('flood-3', 'flood-4')`)
    expect(rows).toEqual([{ id: 'flood-4' }])
  })

  test('are forgotten once nobody may answer them any more', async () => {
    await begin(ADDRESS)
    expect(await forgetIdentificationRequests(nalle.db, nalle.now().add({ minutes: 29 }))).toBe(0)
    expect(await forgetIdentificationRequests(nalle.db, nalle.now().add({ minutes: 30 }))).toBe(1)
  })

  /** So many open logins of the address, as if begun one by one. */
  async function fill(count: number): Promise<void> {
    await begin(ADDRESS)
    await nalle.pool.query(
      `insert into saml_request (id, value, created_at, browser_hash, origin_hash)
       select 'open-' || n, value, created_at, browser_hash, origin_hash
       from saml_request, generate_series(1, ${count - 1}) n where origin_hash is not null
       and id = (select id from saml_request where id not like 'open-%' order by created_at desc limit 1)`,
    )
    expect(await openLogins()).toBe(count)
  }
})

describe('passwords that are tried', () => {
  test('from ever so many addresses on ever so many usernames: bounded in all, but not for a known browser', async () => {
    const username = 'maija@example.org'
    const password = 'Aamukaste 17'
    const credentials = { username, passwordHash: await hashPassword(password) }
    await addFamily(nalle.db, nalle.register, { guardians: [{ credentials }] })
    const { cookie } = await tryLogin(nalle, { username, password, address: ADDRESS })
    await nalle.pool.query(
      `insert into login_attempt (username_hash, address_hash, at)
       select sha256(n::text::bytea), sha256(n::text::bytea), $1 from generate_series(1, ${TRIES_IN_ALL}) n`,
      [nalle.now()],
    )
    expect((await tryLogin(nalle, { username, password, address: ADDRESS })).status).toBe(429)
    expect((await tryLogin(nalle, { username, password, address: ADDRESS, cookie })).status).toBe(200)
  })

  test('with garbage are told one by one up to the limit, and then counted', async () => {
    const tries = RECORDED_OF_ADDRESS_PER_HOUR + 5
    await inTurns(tries, (number) =>
      tryLogin(nalle, { username: `nobody${number}@example.org`, password: 'x', address: ADDRESS }),
    )
    await nalle.app.refusals.flush()
    expect(await auditOf('session.weak-login')).toMatchObject({
      rows: RECORDED_OF_ADDRESS_PER_HOUR + 1,
      recorded: tries,
    })
  })
})
