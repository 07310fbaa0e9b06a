import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { endpoint } from '@nalle/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { handle } from './handle.ts'

const words = endpoint({
  method: 'GET',
  path: '/api/sample/words',
  auth: 'PUBLIC',
  answer: z.array(z.string()),
  audit: 'sample.words',
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
      { timeout: 25_000, interval: 100 },
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

test('a small one is sent as any other', async () => {
  said = ['karhu']
  const { headers, body } = await ask()
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe('["karhu"]')
})
