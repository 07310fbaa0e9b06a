import {
  addPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@nalle/contract/personal-details.ts'
import { getAuthStatus, passkeyLogin, startPasskeyLogin } from '@nalle/contract/session.ts'
import { MOST_PASSKEYS } from '@nalle/domain/personal-details/passkeys.ts'
import { CHALLENGE_VALID_MINUTES } from '@nalle/domain/session/passkeys.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userHandleOf } from '../accounts/passkeys.ts'
import { setCredentials } from '../accounts/credentials.ts'
import { anAuthenticator } from '../testing/authenticator.ts'
import type { Authenticator, Deviation } from '../testing/authenticator.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'

const ORIGIN = 'http://localhost'

let nalle: TestNalle
let family: TestFamily
let others: TestFamily
let strong: Caller
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14')
  family = await addFamily(nalle.db, nalle.register)
  others = await addFamily(nalle.db, nalle.register)
  strong = await nalle.login(family.guardian.id)
})

async function add(who: Caller, phone: Authenticator, deviation: Deviation & { name?: string } = {}) {
  const { body: options } = await nalle.call(who, startPasskey)
  const body = { name: deviation.name ?? 'Puhelin', credential: phone.create(options, deviation) }
  return nalle.call(who, addPasskey, { body })
}

async function optionsOfLogin() {
  const { body } = await nalle.call(ANONYMOUS, startPasskeyLogin)
  return body
}

async function logIn(phone: Authenticator, deviation?: Deviation) {
  return nalle.call(ANONYMOUS, passkeyLogin, { body: phone.get(await optionsOfLogin(), deviation) })
}

const callerOf = ({ headers }: Awaited<ReturnType<typeof logIn>>): Caller => ({
  cookie: [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
})

async function newPhone(): Promise<Authenticator> {
  const phone = anAuthenticator(ORIGIN)
  expect((await add(strong, phone)).status).toBe(200)
  return phone
}

describe('a phone that was made known after a strong login', () => {
  test('lets its owner in, as weakly as a password does', async () => {
    const answer = await logIn(await newPhone())
    expect(answer.status).toBe(200)
    const { body } = await nalle.call(callerOf(answer), getAuthStatus)
    expect(body).toMatchObject({ loggedIn: true, authLevel: 'WEAK', user: { details: { id: family.guardian.id } } })
  })

  test('is listed with its name and its last use', async () => {
    const phone = await newPhone()
    const { body: before } = await nalle.call(strong, getPasskeys)
    expect(before).toMatchObject([{ name: 'Puhelin', lastUsedAt: null, isOfThisLogin: false }])
    nalle.setTime('2026-09-15')
    const weak = callerOf(await logIn(phone))
    const { body: after } = await nalle.call(weak, getPasskeys)
    expect(after).toMatchObject([{ lastUsedAt: nalle.now(), isOfThisLogin: true }])
  })

  test('can be called something else, and something else only', async () => {
    await newPhone()
    const { body: before } = await nalle.call(strong, getPasskeys)
    const params = { passkeyId: before[0]!.id }
    const weak = await nalle.login(family.guardian.id, 'WEAK')
    expect((await nalle.call(weak, renamePasskey, { params, body: { name: ' Äidin tabletti ' } })).status).toBe(204)
    const { body: after } = await nalle.call(strong, getPasskeys)
    expect(after).toEqual([{ ...before[0], name: 'Äidin tabletti' }])
    for (const name of [' ', 'x'.repeat(51)]) {
      expect(await nalle.call(weak, renamePasskey, { params, body: { name } })).toBeRefusedWith('PASSKEY_NAME')
    }
    const theirs = await nalle.login(others.guardian.id)
    expect((await nalle.call(theirs, renamePasskey, { params, body: { name: 'Vieras' } })).status).toBe(404)
    expect((await nalle.call(strong, getPasskeys)).body).toEqual(after)
  })

  test('lets nobody in once it is removed, and those it had let in are out', async () => {
    const phone = await newPhone()
    const lost = callerOf(await logIn(phone))
    const { body } = await nalle.call(strong, getPasskeys)
    const passkeyId = body[0]!.id
    expect((await nalle.call(strong, removePasskey, { params: { passkeyId } })).status).toBe(204)
    expect((await nalle.call(lost, getPasskeys)).status).toBe(401)
    expect((await nalle.call(strong, getPasskeys)).body).toEqual([])
    expect(await logIn(phone)).toMatchObject({ status: 403, error: { reason: 'PASSKEY_REFUSED' } })
    expect((await nalle.call(strong, removePasskey, { params: { passkeyId } })).status).toBe(404)
  })

  test('loses its login when the password is changed', async () => {
    const weak = callerOf(await logIn(await newPhone()))
    await nalle.db.transaction((tx) =>
      setCredentials(tx, family.guardian.id, { username: 'maija@posti.example', passwordHash: 'x' }, nalle.now()),
    )
    expect((await nalle.call(weak, getPasskeys)).status).toBe(401)
  })

  test('is told of by mail', async () => {
    await newPhone()
    const mails = await nalle.db
      .selectFrom('mail_outbox')
      .select('template')
      .where('person_id', '=', family.guardian.id)
      .execute()
    expect(mails).toEqual([{ template: 'passkey-added' }])
  })
})

describe('nobody gets in', () => {
  test.each<{ what: string; deviation: Deviation }>([
    { what: 'from a page of another origin', deviation: { origin: 'https://nalle.example.org' } },
    { what: 'with a signature for another host', deviation: { rpId: 'example.org' } },
    { what: 'without a fingerprint, face or code', deviation: { isVerified: false } },
    { what: 'with a challenge of their own', deviation: { challenge: Buffer.alloc(56).toString('base64url') } },
    { what: 'in somebody else’s name', deviation: { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' } },
  ])('$what', async ({ deviation }) => {
    const phone = await newPhone()
    expect(await logIn(phone, deviation)).toMatchObject({ status: 403, error: { reason: 'PASSKEY_REFUSED' } })
    expect((await logIn(phone)).status).toBe(200)
  })

  test('with what was sent before', async () => {
    const phone = await newPhone()
    const body = phone.get(await optionsOfLogin())
    const twice = [nalle.call(ANONYMOUS, passkeyLogin, { body }), nalle.call(ANONYMOUS, passkeyLogin, { body })]
    expect((await Promise.all(twice)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect((await nalle.call(ANONYMOUS, passkeyLogin, { body })).status).toBe(403)
  })

  test('with a copy of the phone, whose counter is behind', async () => {
    const phone = await newPhone()
    expect((await logIn(phone, { counter: 7 })).status).toBe(200)
    expect((await logIn(phone, { counter: 7 })).status).toBe(403)
    expect((await logIn(phone, { counter: 6 })).status).toBe(403)
    expect((await logIn(phone, { counter: 8 })).status).toBe(200)
  })

  test('with a passkey of somebody else, said to be theirs', async () => {
    const phone = await newPhone()
    const answer = await logIn(phone, { userHandle: userHandleOf(others.guardian.id) })
    expect(answer.status).toBe(403)
  })

  test('with a passkey that nobody has', async () => {
    expect(await logIn(anAuthenticator(ORIGIN), { userHandle: userHandleOf(family.guardian.id) })).toMatchObject({
      status: 403,
      error: { reason: 'PASSKEY_REFUSED' },
    })
  })

  test('and nobody learns by the work that is done whether there is such a passkey', async () => {
    const phone = await newPhone()
    expect((await logIn(phone, { counter: 7 })).status).toBe(200)
    const verify = vi.spyOn(globalThis.crypto.subtle, 'verify')
    const stranger = anAuthenticator(ORIGIN)
    const workFor = async (id: string, counter: number) => {
      const body = stranger.get(await optionsOfLogin(), { id, counter, userHandle: userHandleOf(family.guardian.id) })
      verify.mockClear()
      const answers: number[] = []
      const statements = await statementsDuring(async () => {
        answers.push((await nalle.call(ANONYMOUS, passkeyLogin, { body })).status)
      })
      return { answers, statements, signatures: verify.mock.calls.length }
    }
    // Zero and seven are behind what the phone has said last, eight is not; of a passkey that nobody has nothing is known.
    for (const counter of [0, 7, 8]) {
      const [known, unknown] = [await workFor(phone.id, counter), await workFor(stranger.id, counter)]
      expect(known).toEqual(unknown)
      expect(known).toMatchObject({ answers: [403], signatures: 1 })
    }
    verify.mockRestore()
  })

  test.each([
    { seconds: CHALLENGE_VALID_MINUTES * 60 - 1, status: 200 },
    { seconds: CHALLENGE_VALID_MINUTES * 60, status: 403 },
  ])('later than the challenge allows: $seconds s, $status', async ({ seconds, status }) => {
    const phone = await newPhone()
    const body = phone.get(await optionsOfLogin())
    nalle.setTime(nalle.now().add({ seconds }).toString())
    expect((await nalle.call(ANONYMOUS, passkeyLogin, { body })).status).toBe(status)
  })

  test('with the challenge by which a passkey was to be added', async () => {
    const phone = await newPhone()
    const { body: options } = await nalle.call(strong, startPasskey)
    const answer = await logIn(phone, { challenge: options.challenge })
    expect(answer.status).toBe(403)
  })
})

describe('a passkey is not added', () => {
  test.each<{ what: string; deviation: Deviation & { name?: string }; reason: string }>([
    { what: 'from another origin', deviation: { origin: 'https://nalle.example.org' }, reason: 'PASSKEY_REFUSED' },
    { what: 'for another host', deviation: { rpId: 'example.org' }, reason: 'PASSKEY_REFUSED' },
    { what: 'by a device that did not look', deviation: { isVerified: false }, reason: 'PASSKEY_REFUSED' },
    { what: 'without a name', deviation: { name: ' ' }, reason: 'PASSKEY_NAME' },
    { what: 'with an endless name', deviation: { name: 'x'.repeat(51) }, reason: 'PASSKEY_NAME' },
  ])('$what', async ({ deviation, reason }) => {
    expect(await add(strong, anAuthenticator(ORIGIN), deviation)).toMatchObject({ status: 400, error: { reason } })
    expect((await nalle.call(strong, getPasskeys)).body).toEqual([])
  })

  test('in another login than the one that began it', async () => {
    const { body: options } = await nalle.call(strong, startPasskey)
    const body = { name: 'Puhelin', credential: anAuthenticator(ORIGIN).create(options) }
    const again = await nalle.login(family.guardian.id)
    expect((await nalle.call(again, addPasskey, { body })).status).toBe(400)
    const theirs = await nalle.login(others.guardian.id)
    expect((await nalle.call(theirs, addPasskey, { body })).status).toBe(400)
    expect((await nalle.call(strong, addPasskey, { body })).status).toBe(200)
    expect((await nalle.call(strong, addPasskey, { body })).status).toBe(400)
  })

  test('when somebody else has it already', async () => {
    const phone = await newPhone()
    const theirs = await nalle.login(others.guardian.id)
    expect((await add(theirs, phone)).status).toBe(400)
  })

  test('beyond what a family needs', async () => {
    for (let at = 0; at < MOST_PASSKEYS; at += 1) await newPhone()
    expect(await nalle.call(strong, startPasskey)).toMatchObject({
      status: 409,
      error: { reason: 'TOO_MANY_PASSKEYS' },
    })
  })
})
