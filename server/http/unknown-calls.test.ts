import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'

/** What a client of the API family may ask for, and nothing here answers. */
const UNKNOWN = [
  ['GET', 'nothing-of-the-kind'],
  ['POST', 'nothing/of/the/kind'],
  ['PUT', `nothing/${UNKNOWN_ID}`],
  ['DELETE', `nothing/${UNKNOWN_ID}`],
  ['PATCH', 'nothing'],
  ['HEAD', 'nothing'],
  // There is such an address, but not for this method.
  ['DELETE', 'messages'],
  ['GET', 'messages'],
  ['POST', 'calendar-events'],
] as const
const PUBLIC = [
  ['GET', 'public/nothing-of-the-kind'],
  ['POST', 'public/nothing'],
] as const

let nalle: TestNalle
const cookies: Record<string, string> = {}
beforeAll(async () => {
  nalle = await startNalle()
  const { guardian } = await addFamily(nalle.db, nalle.register)
  for (const level of ['WEAK', 'STRONG'] as const) cookies[level] = (await nalle.login(guardian.id, level)).cookie
})
afterAll(() => nalle.close())

async function ask(method: string, path: string, headers: Record<string, string> = {}, payload?: string) {
  const { fastify } = nalle.app
  return fastify.inject({
    // The list above holds nothing else.
    method: method as 'GET',
    url: `/api/citizen/${path}`,
    headers: { 'x-evaka-csrf': '1', ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
}

test.each(UNKNOWN)('%s %s, which nothing answers, is 401 without a session, and 404 with one', async (method, path) => {
  const answer = await ask(method, path)
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['cache-control']).toContain('no-store')
  expect((await ask(method, path, { cookie: `${cookies['STRONG']?.split('=')[0]}=forged` })).statusCode).toBe(401)
  for (const cookie of Object.values(cookies)) expect((await ask(method, path, { cookie })).statusCode).toBe(404)
})

test.each(UNKNOWN.filter(([method]) => method !== 'GET' && method !== 'HEAD'))(
  '%s %s without the CSRF header is 403, before anybody is looked for',
  async (method, path) => {
    for (const cookie of ['', ...Object.values(cookies)]) {
      const answer = await ask(method, path, { 'x-evaka-csrf': '', cookie })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({ message: 'Anti-CSRF token error' })
    }
  },
)

test.each(PUBLIC)('%s %s is public and does not exist, with a session or without', async (method, path) => {
  expect((await ask(method, path)).statusCode).toBe(404)
  expect((await ask(method, path, { cookie: cookies['STRONG'] ?? '' })).statusCode).toBe(404)
})

test('a body is not looked at, whatever it is', async () => {
  const bodies = [
    ['application/json', '{ broken'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--x--'],
    ['application/x-unknown', 'x'.repeat(2_000_000)],
  ] as const
  for (const [type, payload] of bodies) {
    const headers = { 'content-type': type }
    expect((await ask('POST', 'nothing', headers, payload)).statusCode).toBe(401)
    const cookie = cookies['WEAK'] ?? ''
    expect((await ask('POST', 'nothing', { ...headers, cookie }, payload)).statusCode).toBe(404)
  }
})

test('the public places are known by their names, and not by how they are written', async () => {
  for (const path of ['%70ublic/x', 'auth%2Fx']) expect((await ask('GET', path)).statusCode).toBe(404)
  for (const path of ['publicity/x', 'x/public/x', 'authors', 'public', 'PUBLIC/x', '..%2Fpublic/x', '']) {
    expect((await ask('GET', path)).statusCode).toBe(401)
  }
})
