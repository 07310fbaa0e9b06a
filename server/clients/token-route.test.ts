import { createHmac, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { SCOPES } from '@nalle/domain/access/scopes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AssertionChanges, RealClient } from '../testing/clients.ts'
import {
  addRealClient,
  askForToken,
  ASSERTION_TYPE,
  assertionOf,
  newKeyPair,
  realAuthorization,
  tokenForm,
} from '../testing/clients.ts'
import { addFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { newUnit } from '../testing/units.ts'
import { addKey, listClients, removeKey, revokeClient, setScopes } from './clients.ts'
import { readPublicKey } from './keys.ts'
import { TOKEN_PATH } from './token-route.ts'

let nalle: TestNalle
let client: RealClient
beforeAll(async () => {
  nalle = await startNalle({ mode: 'production' })
  client = await addRealClient(nalle.db, nalle.now(), { id: 'back-office' })
})
afterAll(() => nalle.close())

const ask = async (changes?: AssertionChanges, more: Readonly<Record<string, string>> = {}) =>
  askForToken(nalle.app.fastify, { ...tokenForm(await assertionOf(client, nalle.now(), changes)), ...more })

const addUnitWith = (authorization: string, headers: Readonly<Record<string, string>> = {}) =>
  nalle.app.fastify.inject({
    method: 'POST',
    url: '/api/municipality/v1/units/add-unit',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(newUnit()),
  })

describe('a program with a key of its own', () => {
  test('gets a token, and calls with it, in production', async () => {
    const answer = await ask()
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const { access_token: token, ...rest } = answer.json<{ access_token: string }>()
    expect(rest).toEqual({ token_type: 'Bearer', expires_in: 600, scope: SCOPES.join(' ') })
    expect((await addUnitWith(`Bearer ${token}`)).statusCode).toBe(200)
  })

  test('leaves a trace of it, and nothing by which anybody could call', async () => {
    const authorization = await realAuthorization(nalle.app.fastify, client, nalle.now())
    const entries = await nalle.db
      .selectFrom('audit_entry')
      .select(['client', 'act', 'outcome'])
      .where('act', '=', 'municipality.token')
      .execute()
    expect(entries).toContainEqual({ client: 'back-office', act: 'municipality.token', outcome: 'OK' })
    const stored = await nalle.db.selectFrom('client_token').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(authorization.slice(7))
  })

  test('may ask for less than it may do, and not for more', async () => {
    const less = await ask({}, { scope: 'units:read people:write' })
    expect(less.json()).toMatchObject({ scope: 'people:write units:read' })
    const { access_token: token } = less.json<{ access_token: string }>()
    expect((await addUnitWith(`Bearer ${token}`)).statusCode).toBe(403)
    const humble = await addRealClient(nalle.db, nalle.now(), { scopes: ['units:read'] })
    const assertion = await assertionOf(humble, nalle.now())
    const more = await askForToken(nalle.app.fastify, { ...tokenForm(assertion), scope: 'units:write' })
    expect([more.statusCode, more.json()]).toMatchObject([400, { error: 'invalid_scope' }])
  })

  test('keeps its token for ten minutes', async () => {
    const authorization = await realAuthorization(nalle.app.fastify, client, nalle.now())
    nalle.setTime('2026-09-14T09:09')
    expect((await addUnitWith(authorization)).statusCode).toBe(200)
    nalle.setTime('2026-09-14T09:10')
    expect((await addUnitWith(authorization)).statusCode).toBe(401)
    nalle.setTime('2026-09-14T09:00')
  })

  test('changes its keys: both open for a while, and what was removed opens nothing, nor do tokens got with it', async () => {
    const changing = await addRealClient(nalle.db, nalle.now(), { id: 'changing' })
    const next = newKeyPair()
    const nextKey = await readPublicKey(next.publicPem)
    await nalle.db.transaction((tx) => addKey(tx, 'changing', nextKey, nalle.now()))
    const old = await realAuthorization(nalle.app.fastify, changing, nalle.now())
    const [oldKeyId = ''] = (await listClients(nalle.db)).find(({ id }) => id === 'changing')?.keyIds ?? []
    await nalle.db.transaction((tx) => removeKey(tx, 'changing', oldKeyId, nalle.now()))
    expect((await addUnitWith(old)).statusCode).toBe(401)
    const lost = await askForToken(nalle.app.fastify, tokenForm(await assertionOf(changing, nalle.now())))
    expect(lost.statusCode).toBe(401)
    const renewed = await realAuthorization(nalle.app.fastify, { ...changing, ...next }, nalle.now())
    expect((await addUnitWith(renewed)).statusCode).toBe(200)
  })

  test('loses what is taken from it at once', async () => {
    const losing = await addRealClient(nalle.db, nalle.now(), { id: 'losing' })
    const authorization = await realAuthorization(nalle.app.fastify, losing, nalle.now())
    await nalle.db.transaction((tx) => setScopes(tx, 'losing', ['people:write'], nalle.now()))
    expect((await addUnitWith(authorization)).statusCode).toBe(403)
    await nalle.db.transaction((tx) => revokeClient(tx, 'losing', nalle.now()))
    expect((await addUnitWith(authorization)).statusCode).toBe(401)
    const again = await askForToken(nalle.app.fastify, tokenForm(await assertionOf(losing, nalle.now())))
    expect(again.json()).toMatchObject({ error: 'invalid_client' })
  })

  test('may sign with RSA or with a curve, and name its key', async () => {
    for (const [alg, pair] of [
      ['PS256', generateKeyPairSync('rsa', { modulusLength: 2048 })],
      ['RS256', generateKeyPairSync('rsa', { modulusLength: 2048 })],
      ['ES256', generateKeyPairSync('ec', { namedCurve: 'P-256' })],
      ['ES384', generateKeyPairSync('ec', { namedCurve: 'P-384' })],
    ] as const) {
      const key = await readPublicKey(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString())
      await nalle.db.transaction((tx) => addKey(tx, 'back-office', key, nalle.now()))
      const answer = await ask({ header: { alg, kid: key.id }, key: pair.privateKey })
      expect([alg, answer.statusCode]).toEqual([alg, 200])
    }
  })
})

describe('nobody gets a token', () => {
  test.each<[string, AssertionChanges]>([
    ['in the name of another', { claims: { sub: 'wages' } }],
    ['in the name of nobody', { claims: { iss: 'unknown', sub: 'unknown' } }],
    ['meant for another service', { claims: { aud: 'https://other.example/token' } }],
    ['that has expired', { claims: { exp: 1_000 } }],
    ['that lasts for a year', { claims: { exp: 1_820_000_000 } }],
    ['without a number', { claims: { jti: '' } }],
    ['signed with another key', { key: newKeyPair().privateKey }],
    ['with the name of a key that it does not have', { header: { kid: 'other' } }],
  ])('by an assertion %s', async (_, changes) => {
    const answer = await ask(changes)
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { error: 'invalid_client' }])
  })

  test('by an assertion that was used', async () => {
    const form = tokenForm(await assertionOf(client, nalle.now()))
    const answers = await Promise.all([1, 2, 3, 4].map(() => askForToken(nalle.app.fastify, form)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
  })

  test('by an assertion that nobody signed, or that was signed with what everybody knows', async () => {
    const [, payload = ''] = (await assertionOf(client, nalle.now())).split('.')
    const head = (alg: string) => Buffer.from(JSON.stringify({ alg })).toString('base64url')
    const hmac = createHmac('sha256', client.publicPem)
      .update(`${head('HS256')}.${payload}`)
      .digest('base64url')
    for (const assertion of [
      `${head('none')}.${payload}.`,
      `${head('HS256')}.${payload}.${hmac}`,
      'a.b.c',
      '...',
      '{}',
    ]) {
      const answer = await askForToken(nalle.app.fastify, tokenForm(assertion))
      expect(answer.statusCode).toBe(401)
    }
  })

  test.each([
    [{}, 'invalid_request'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ grant_type: 'client_credentials' }, 'invalid_client'],
    [{ grant_type: 'client_credentials', client_id: 'back-office', client_secret: 'secret' }, 'invalid_client'],
    [{ grant_type: 'client_credentials', client_assertion_type: ASSERTION_TYPE }, 'invalid_client'],
  ])('by %j', async (form, error) => {
    expect((await askForToken(nalle.app.fastify, form as Record<string, string>)).json()).toMatchObject({ error })
  })

  test.each([
    ['application/json', '{}'],
    ['application/x-www-form-urlencoded', 'a=1&a=2'],
    ['application/x-www-form-urlencoded', 'x'.repeat(30_000)],
    ['application/x-www-form-urlencoded', '%00%ff=%e0%a4%a'],
  ])('by %s of nonsense', async (type, payload) => {
    const headers = { 'content-type': type }
    const answer = await nalle.app.fastify.inject({ method: 'POST', url: TOKEN_PATH, headers, payload })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: expect.any(String) }])
  })

  test('by trying over and over', async () => {
    const flooded = await startNalle({ mode: 'production' })
    const tries = Array.from({ length: 130 }, () => askForToken(flooded.app.fastify, { grant_type: 'password' }))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    await flooded.close()
  })
})

describe('the two doors', () => {
  test('a token opens nothing of the guardians, a session nothing of the programs', async () => {
    const authorization = await realAuthorization(nalle.app.fastify, client, nalle.now())
    const { guardian } = await addFamily(nalle.db, nalle.register)
    const { cookie } = await nalle.login(guardian.id)
    const mine = { url: '/api/citizen/children', headers: { authorization } }
    expect((await nalle.app.fastify.inject(mine)).statusCode).toBe(401)
    expect((await addUnitWith('', { cookie, 'x-evaka-csrf': '1' })).statusCode).toBe(401)
    const session = cookie.slice(cookie.indexOf('=') + 1)
    expect((await addUnitWith(`Bearer ${session}`)).statusCode).toBe(401)
  })
})

describe('a key is not taken', () => {
  test.each([
    ['a private one', () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })],
    ['a private JWK', () => JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))],
    ['a secret', () => JSON.stringify({ kty: 'oct', k: 'c2VjcmV0' })],
    ['a short one', () => pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey)],
    ['of another use', () => pemOf(generateKeyPairSync('x25519').publicKey)],
    ['no key at all', () => 'hello'],
    ['a broken one', () => JSON.stringify({ kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' })],
  ])('%s', async (_, text) => {
    await expect(readPublicKey(String(text()))).rejects.toThrow(/key/i)
  })
})

const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' })
