import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoint } from '@nalle/contract/endpoint.ts'
import { repeated, text } from '@nalle/contract/wire.ts'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { listen, sendRaw } from '../testing/raw-http.ts'
import type { App } from './app.ts'
import { createServer } from './create-server.ts'
import type { TrustProxy } from './create-server.ts'
import { handle } from './handle.ts'
import { securityHeaders } from './security-headers.ts'

const echo = endpoint({
  method: 'POST',
  path: '/api/sample/echo',
  auth: 'PUBLIC',
  body: z.object({ word: text.max(100) }),
  answer: z.object({ word: z.string() }),
  audit: 'sample.echo',
})
const breaks = endpoint({ method: 'GET', path: '/api/sample/breaks', auth: 'PUBLIC', audit: 'sample.breaks' })
const guarded = endpoint({ method: 'GET', path: '/api/sample/guarded', auth: 'WEAK', audit: 'sample.guarded' })
const list = endpoint({
  method: 'GET',
  path: '/api/sample/list/:name',
  auth: 'PUBLIC',
  params: z.object({ name: text }),
  query: z.object({ word: repeated(text), single: text.optional() }),
  answer: z.array(z.string()),
  audit: 'sample.list',
})
const kept = endpoint({
  method: 'GET',
  path: '/api/sample/kept',
  auth: 'PUBLIC',
  answer: z.string(),
  audit: 'sample.kept',
  cache: 'private-day',
})

function sampleRoutes(app: App): void {
  handle(app, echo, ({ body }) => ({ word: body.word }))
  handle(app, breaks, () => {
    throw new Error('a secret in a message')
  })
  handle(app, guarded, () => undefined)
  handle(app, list, ({ query }) => query.word)
  handle(app, kept, () => 'a picture')
}

let nalle: TestNalle
let port: number
beforeAll(async () => {
  nalle = await startNalle({ routes: sampleRoutes })
  port = (await listen(nalle.app)).port
})
afterAll(() => nalle.close())

const post = (payload: string | Buffer, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: echo.path,
  headers: { 'content-type': 'application/json', 'x-evaka-csrf': '1', ...headers },
  payload,
})
const raw = (lines: readonly string[], body = '') => [...lines, 'connection: close', '', body].join('\r\n')

describe('every answer carries the security headers', () => {
  test.each([
    { what: 'an answer', status: 200, request: { method: 'GET', url: '/api/version' } },
    { what: 'HEAD', status: 200, request: { method: 'HEAD', url: '/api/version' } },
    { what: 'the health of the process', status: 200, request: { method: 'GET', url: '/health/ready' } },
    { what: 'an unknown call', status: 404, request: { method: 'GET', url: '/api/unknown' } },
    { what: 'an unknown method', status: 404, request: { method: 'DELETE', url: '/api/version' } },
    { what: 'OPTIONS', status: 404, request: { method: 'OPTIONS', url: '/api/version' } },
    { what: 'a broken address', status: 400, request: { method: 'GET', url: '/api/%zz' } },
    { what: 'a too long part', status: 414, request: { method: 'GET', url: `/api/sample/list/${'x'.repeat(300)}` } },
    { what: 'a missing CSRF header', status: 403, request: { method: 'POST', url: echo.path } },
    { what: 'broken JSON', status: 400, request: post('{') },
    { what: 'a form', status: 415, request: post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }) },
    { what: 'too much', status: 413, request: post(`"${'x'.repeat(10_000_000)}"`) },
    { what: 'nobody logged in', status: 401, request: { method: 'GET', url: guarded.path } },
    { what: 'a bug of ours', status: 500, request: { method: 'GET', url: breaks.path } },
  ] satisfies { what: string; status: number; request: InjectOptions }[])(
    '$what: $status',
    async ({ status, request }) => {
      const answer = await nalle.app.fastify.inject(request)
      expect(answer.statusCode).toBe(status)
      expect(answer.headers).toMatchObject(securityHeaders('test'))
    },
  )

  test.each([
    {
      what: 'headers of 100 kB',
      status: 431,
      request: raw(['GET /api/version HTTP/1.1', `x: ${'y'.repeat(100_000)}`]),
    },
    {
      what: 'an address of 100 kB',
      status: 431,
      request: raw([`GET /${'y'.repeat(100_000)} HTTP/1.1`, 'host: nalle']),
    },
    { what: 'no HTTP', status: 400, request: 'hello\r\n\r\n' },
    { what: 'an invalid header', status: 400, request: raw(['GET /api/version HTTP/1.1', 'host: nalle', 'a b: c']) },
    {
      what: 'two lengths',
      status: 400,
      request: raw(['POST / HTTP/1.1', 'host: n', 'content-length: 1', 'content-length: 2']),
    },
    {
      what: 'two hosts',
      status: 400,
      request: raw(['GET /api/version HTTP/1.1', 'host: nalle', 'HOST: other']),
    },
    {
      what: 'a wish of 600 characters',
      status: 431,
      request: raw(['GET /api/version HTTP/1.1', 'host: nalle', `accept-language: ${'fi,'.repeat(200)}`]),
    },
    { what: 'no host', status: 400, request: raw(['GET /api/version HTTP/1.1']) },
    {
      what: 'an unknown expectation',
      status: 417,
      request: raw(['GET /api/version HTTP/1.1', 'host: n', 'expect: miracle']),
    },
    {
      what: 'a NUL in a header',
      status: 400,
      request: raw(['GET /api/version HTTP/1.1', 'host: nalle', 'a: b\u0000c']),
    },
  ])('over a real connection, $what: $status', async ({ status, request }) => {
    const answer = await sendRaw(port, request)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(securityHeaders('test'))
    expect(JSON.parse(answer.body)).toEqual({ errorCode: null, timestamp: expect.any(Number) })
  })

  test('in production also the one that forbids plain HTTP', async () => {
    const server = createServer({ mode: 'production', logger: pino({ level: 'silent' }), db: nalle.db })
    const answer = await server.inject({ url: '/api/unknown' })
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000')
  })

  test('and where a city says so, for every name under the portal’s own', () => {
    expect(securityHeaders('production', true)['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(securityHeaders('test', true)['strict-transport-security']).toBeUndefined()
  })

  test('the policy allows no inline code, no frames and no other base', () => {
    const policy = securityHeaders('test')['content-security-policy']
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })
})

describe('bad input is refused with the body of the contract and without details', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  test.each([
    { what: 'broken JSON', payload: '{"word":' },
    { what: 'no JSON', payload: 'word' },
    { what: 'a list', payload: '[]' },
    { what: 'null', payload: 'null' },
    { what: 'a missing key', payload: '{}' },
    { what: 'a wrong type', payload: '{"word":1}' },
    { what: 'a NUL character', payload: '{"word":"a\\u0000b"}' },
    { what: 'half a character', payload: '{"word":"\\ud800"}' },
    {
      what: 'bytes that are no UTF-8',
      payload: Buffer.from([...Buffer.from('{"word":"'), 0xc3, 0x28, ...Buffer.from('"}')]),
    },
    { what: 'a key that reaches for the prototype', payload: '{"word":"a","__proto__":{"admin":true}}' },
    { what: 'a constructor that does', payload: '{"word":"a","constructor":{"prototype":{"admin":true}}}' },
    { what: 'lists in lists, 100 000 deep', payload: nested(100_000) },
    { what: 'a number beyond numbers', payload: '{"word":1e999}' },
    { what: 'nothing at all', payload: '' },
  ])('$what: 400', async ({ payload }) => {
    const answer = await nalle.app.fastify.inject(post(payload))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ errorCode: null, timestamp: expect.any(Number) })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense'])(
    'a body of type %s: 415',
    async (type) => {
      const answer = await nalle.app.fastify.inject(post('{"word":"a"}', { 'content-type': type }))
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toEqual({ errorCode: null, timestamp: expect.any(Number) })
    },
  )

  test('the limit of a body: a million bytes are read, one more is not', async () => {
    const padded = (size: number) => `{"word":"a"}${' '.repeat(size - 12)}`
    expect((await nalle.app.fastify.inject(post(padded(1_000_000)))).statusCode).toBe(200)
    expect((await nalle.app.fastify.inject(post(padded(1_000_001)))).statusCode).toBe(413)
  })

  test('10 MB over a real connection: 413, and the connection ends', async () => {
    const body = 'x'.repeat(10_000_000)
    const head = [`POST ${echo.path} HTTP/1.1`, 'host: nalle', 'x-evaka-csrf: 1', 'content-type: application/json']
    const answer = await sendRaw(port, raw([...head, `content-length: ${body.length}`], body))
    expect(answer.status).toBe(413)
    expect(answer.headers['connection']).toBe('close')
  })

  test('unknown keys are ignored', async () => {
    const answer = await nalle.app.fastify.inject(post('{"word":"a","more":[1]}'))
    expect(answer.json()).toEqual({ word: 'a' })
  })

  test.each([
    { query: 'word=a&word=b', status: 200, words: ['a', 'b'] },
    { query: 'word=a', status: 200, words: ['a'] },
    { query: '', status: 200, words: [] },
    { query: 'single=a&single=b', status: 400 },
    { query: 'word=%00', status: 400 },
    { query: '__proto__=a&word=b', status: 200, words: ['b'] },
    { query: 'word=%E4%F6', status: 200, words: ['%E4%F6'] },
  ])('?$query: $status', async ({ query, status, words }) => {
    const answer = await nalle.app.fastify.inject({ url: `/api/sample/list/x?${query}` })
    expect(answer.statusCode).toBe(status)
    if (words !== undefined) expect(answer.json()).toEqual(words)
  })

  test('an error of ours tells nothing: no message, no stack', async () => {
    const answer = await nalle.app.fastify.inject({ url: breaks.path })
    expect(answer.json()).toEqual({ errorCode: null, timestamp: expect.any(Number) })
  })
})

describe('the header that proves our own page asks', () => {
  test.each(['/api/sample/echo', '/%61pi/sample/echo', '/api/s%61mple/echo'])(
    'is needed however the address is written: %s',
    async (url) => {
      const answer = await nalle.app.fastify.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: '{"word":"a"}',
      })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({ message: 'Anti-CSRF token error' })
    },
  )

  test('may not be empty', async () => {
    const answer = await nalle.app.fastify.inject(post('{"word":"a"}', { 'x-evaka-csrf': '' }))
    expect(answer.statusCode).toBe(403)
  })
})

describe('what may be kept', () => {
  test('nothing under /api', async () => {
    const answer = await nalle.app.fastify.inject({ url: '/api/version' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('except what its contract allows', async () => {
    const answer = await nalle.app.fastify.inject({ url: kept.path })
    expect(answer.headers['cache-control']).toBe('private, max-age=86400')
  })
})

describe('each answer', () => {
  test('has a number of its own by which it is found in the log', async () => {
    const [one, other] = [
      await nalle.app.fastify.inject('/api/version'),
      await nalle.app.fastify.inject('/api/version'),
    ]
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
  })

  test('of a public call without a cookie needs no database', async () => {
    let statements = 0
    const count = () => (statements += 1)
    nalle.pool.on('acquire', count)
    await nalle.app.fastify.inject('/api/version')
    nalle.pool.off('acquire', count)
    expect(statements).toBe(0)
  })

  test('to HEAD is the same without its body', async () => {
    const get = await nalle.app.fastify.inject({ method: 'GET', url: '/api/version' })
    const head = await nalle.app.fastify.inject({ method: 'HEAD', url: '/api/version' })
    expect(head.body).toBe('')
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })
})

describe('where a request came from', () => {
  const addressSeen = async (trustProxy: TrustProxy) => {
    const server = createServer({ mode: 'test', logger: pino({ level: 'silent' }), db: nalle.db, trustProxy })
    server.get('/address', async (request) => ({ address: request.ip }))
    const answer = await server.inject({ url: '/address', headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } })
    return answer.json<{ address: string }>().address
  }
  test.each([
    { trustProxy: false, address: '127.0.0.1' },
    { trustProxy: 1, address: '203.0.113.9' },
    { trustProxy: ['127.0.0.1'], address: '203.0.113.9' },
    { trustProxy: ['10.0.0.1'], address: '127.0.0.1' },
  ] as const)('with trust in $trustProxy is $address', async ({ trustProxy, address }) => {
    expect(await addressSeen(trustProxy)).toBe(address)
  })
})

test('a client that hangs up in the middle of what it sends is not taken for a lost database', async () => {
  const lines: string[] = []
  const logged = Promise.withResolvers<void>()
  const watched = await startNalleForThisTest({
    routes: sampleRoutes,
    log: (line) => {
      lines.push(line)
      if (line.includes('client hung up')) logged.resolve()
    },
  })
  const { port: watchedPort } = await listen(watched.app)
  const arrived = once(watched.app.fastify.server, 'request')
  const socket = connect(watchedPort, '127.0.0.1')
  const head = ['POST /api/sample/echo HTTP/1.1', 'host: nalle', 'x-evaka-csrf: 1', 'content-type: application/json']
  socket.write([...head, 'content-length: 1000', '', '{"word":"half'].join('\r\n'))
  await arrived
  socket.destroy()
  await logged.promise
  expect(lines.filter((line) => line.includes('database unavailable') || line.includes('unexpected'))).toEqual([])
})
