import { createHash } from 'node:crypto'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { endpoint } from '@nalle/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import type { App } from './app.ts'
import { handle } from './handle.ts'

const words = endpoint({
  method: 'GET',
  path: '/api/sample/words',
  auth: 'PUBLIC',
  answer: z.array(z.string()),
  audit: 'sample.words',
  personal: false,
  cache: 'until-changed',
})

let said: readonly string[] = []
let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ routes: (app) => handle(app, words, () => [...said]) })
})
afterAll(() => nalle.close())

/** Some 80 kB that look like words and ids. */
const many = (word: string) =>
  Array.from(
    { length: 2000 },
    (_, at) => `${word} ${createHash('sha256').update(`${word}${at}`).digest('hex').slice(0, 24)}`,
  )

const ask = (encoding = 'gzip, br', known?: string) =>
  nalle.app.fastify.inject({
    url: words.path,
    headers: { 'accept-encoding': encoding, ...(known === undefined ? {} : { 'if-none-match': known }) },
  })

describe('a large answer that stays the same', () => {
  test('is sent quickly at first, and in its best compression from then on', async () => {
    said = many('karhu')
    const first = await ask()
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const later = await vi.waitFor(
      async () => {
        const answer = await ask()
        expect(answer.rawPayload.length).toBeLessThan(first.rawPayload.length)
        return answer
      },
      { timeout: 80_000, interval: 100 },
    )
    expect(later.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      etag: first.headers.etag,
    })
    expect(JSON.parse(brotliDecompressSync(later.rawPayload).toString())).toEqual(said)
  })

  test.each(['gzip', 'br;q=0', 'identity'])('comes as the browser can read it: %s', async (encoding) => {
    expect((await ask(encoding)).headers['content-encoding']).not.toBe('br')
  })

  test('is packed the quick way for a browser that knows only that one', async () => {
    const { headers, rawPayload } = await ask('zstd')
    expect(headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' })
    expect(JSON.parse(zstdDecompressSync(rawPayload).toString())).toEqual(said)
  })

  test('has no body for whoever has it already', async () => {
    const { etag } = (await ask()).headers
    const again = await ask('br', String(etag))
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
    expect(again.headers['content-encoding']).toBeUndefined()
  })

  test('changes as soon as it changes', async () => {
    const before = (await ask()).headers.etag
    said = many('otso')
    const after = await ask('br', String(before))
    expect(after.statusCode).toBe(200)
    expect(JSON.parse(brotliDecompressSync(after.rawPayload).toString())).toEqual(said)
  })
})

describe('an answer that is kept', () => {
  const seen = endpoint({
    method: 'GET',
    path: '/api/sample/seen',
    auth: 'PUBLIC',
    answer: z.array(z.string()),
    audit: 'sample.seen',
    personal: false,
    cache: 'until-changed',
  })
  let mark = 'a'
  let timesMade = 0

  test('is made once for each mark, and knows its tag', async () => {
    const kept = await startNalleForThisTest({
      routes: (app) =>
        handle(
          app,
          seen,
          () => [`made ${++timesMade}`],
          async () => mark,
        ),
    })
    const look = (known = '') => kept.app.fastify.inject({ url: seen.path, headers: { 'if-none-match': known } })
    const first = await look()
    const again = await look()
    expect([first.body, again.body, timesMade]).toEqual(['["made 1"]', '["made 1"]', 1])
    expect(again.headers).toMatchObject({
      etag: first.headers.etag,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    expect((await look(String(first.headers.etag))).statusCode).toBe(304)
    mark = 'b'
    expect((await look(String(first.headers.etag))).body).toBe('["made 2"]')
  })

  test('is never one that is not for everybody', async () => {
    const own = endpoint({
      method: 'GET',
      path: '/api/sample/own',
      auth: 'WEAK',
      answer: z.array(z.string()),
      audit: 'sample.own',
      cache: 'until-changed',
    })
    const routes = (app: App) =>
      handle(
        app,
        own,
        () => [],
        async () => mark,
      )
    await expect(startNalleForThisTest({ routes })).rejects.toThrow('/api/sample/own')
  })
})

test('a small one is sent as any other', async () => {
  said = ['karhu']
  const { headers, body } = await ask()
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe('["karhu"]')
})
