import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENT_MS, QUICK_MS, startHttpPeer } from '../../../testing/http-peer.ts'
import type { Answering, HttpPeer } from '../../../testing/http-peer.ts'
import { GeographyFailed } from '../geography.ts'
import { httpTiles, TilesTooSlow } from './http-tiles.ts'

const KEY = 'a key & that must not be seen'
const SERVICE_LIMITS = { timeoutMs: PATIENT_MS, largestAnswerBytes: 50_000, mostAtOnce: 3 }
const PLACE = { z: 14, x: 9157, y: 4510 }
const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex')

let peer: HttpPeer
let now = Temporal.Instant.from('2026-09-14T06:00:00Z')
beforeAll(async () => {
  peer = await startHttpPeer()
})
afterAll(() => peer.close())

const tiles = ({
  path = '/map/{z}/{x}/{y}.png',
  key,
  mostBytes,
  timeoutMs = PATIENT_MS,
}: { path?: string; key?: string; mostBytes?: number; timeoutMs?: number } = {}) =>
  httpTiles({ url: `${peer.url}${path}`, key }, () => now, { ...SERVICE_LIMITS, timeoutMs }, mostBytes)

const withPicture =
  (headers: Readonly<Record<string, string>> = {}, body = PICTURE): Answering =>
  (response) =>
    response.writeHead(200, { 'content-type': 'image/png', ...headers }).end(body)

describe('a tile of the tile service', () => {
  test('is asked for by its numbers, with the key in a header and nothing of the family', async () => {
    peer.answerWith(withPicture())
    expect(await tiles({ key: KEY })({ ...PLACE, theme: 'dark', language: 'sv' })).toMatchObject({
      body: PICTURE,
      type: 'image/png',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    const [seen] = peer.seen
    expect(seen?.url.pathname).toBe('/map/14/9157/4510.png')
    expect(seen?.url.search).toBe('')
    expect(seen?.headers['digitransit-subscription-key']).toBe(KEY)
    expect(seen?.headers.cookie).toBeUndefined()
    expect(seen?.headers.referer).toBeUndefined()
  })

  test('may want the key in its address instead', async () => {
    peer.answerWith(withPicture())
    await tiles({ path: '/{z}/{x}/{y}?apikey={key}', key: KEY })(PLACE)
    expect(peer.seen[0]?.url.searchParams.get('apikey')).toBe(KEY)
    expect(peer.seen[0]?.headers['digitransit-subscription-key']).toBeUndefined()
  })

  test.each(['image/png', 'image/jpeg', 'image/webp', 'IMAGE/PNG; charset=binary'])('may be %s', async (type) => {
    peer.answerWith(withPicture({ 'content-type': type }))
    expect((await tiles()(PLACE))?.type).toBe(type.split(';')[0]?.toLowerCase())
  })

  test('is missing when the service has none there', async () => {
    peer.answerWith((response) => response.writeHead(404).end())
    expect(await tiles()(PLACE)).toBeUndefined()
  })
})

describe('a tile is fetched once', () => {
  test('a day long, and then only looked at again', async () => {
    now = Temporal.Instant.from('2026-09-14T06:00:00Z')
    const tile = tiles()
    peer.answerWith((response, seen) => {
      if (seen.headers['if-none-match'] === '"v1"') response.writeHead(304).end()
      else withPicture({ etag: '"v1"' })(response, seen)
    })
    expect((await tile(PLACE))?.etag).toBe('"v1"')
    now = now.add({ hours: 23, minutes: 59 })
    await tile(PLACE)
    expect(peer.seen).toHaveLength(1)
    now = now.add({ minutes: 1 })
    expect((await tile(PLACE))?.body).toEqual(PICTURE)
    expect(peer.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"'])
    await tile(PLACE)
    expect(peer.seen).toHaveLength(2)
  })

  test('by however many families at the same moment', async () => {
    const tile = tiles()
    peer.answerWith(withPicture())
    await Promise.all([1, 2, 3, 4, 5].map(() => tile(PLACE)))
    expect(peer.seen).toHaveLength(1)
  })

  test('unless so many others were asked for that it had to make room', async () => {
    const tile = tiles({ mostBytes: 1000 })
    peer.answerWith(withPicture({}, Buffer.alloc(400)))
    await tile(PLACE)
    await tile({ ...PLACE, x: PLACE.x + 1 })
    await tile(PLACE)
    expect(peer.seen).toHaveLength(3)
  })

  test('and a mark that may not stand in a header is replaced by one of ours', async () => {
    peer.answerWith(withPicture({ etag: 'no quotes' }))
    expect((await tiles()(PLACE))?.etag).toMatch(/^"[\w-]{22}"$/)
  })
})

describe('nothing is shown when the tile service', () => {
  test.each<{ how: string; answering: Answering; message: RegExp }>([
    { how: 'is broken', answering: (response) => response.writeHead(500).end(), message: /answered with 500/ },
    {
      how: 'refuses the key',
      answering: (response) => response.writeHead(403).end('no'),
      message: /answered with 403/,
    },
    {
      how: 'sends elsewhere',
      answering: (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      message: /answered with 302/,
    },
    {
      how: 'says unchanged to a first question',
      answering: (response) => response.writeHead(304).end(),
      message: /304/,
    },
    { how: 'hangs up', answering: (response) => response.destroy(), message: /could not be reached/ },
    {
      how: 'shows a page',
      answering: withPicture({ 'content-type': 'text/html' }, Buffer.from('<html>')),
      message: /no picture/,
    },
    {
      how: 'sends a picture that could hold a program',
      answering: withPicture({ 'content-type': 'image/svg+xml' }, Buffer.from('<svg/>')),
      message: /no picture/,
    },
    { how: 'says no type', answering: (response) => response.writeHead(200).end(PICTURE), message: /no picture/ },
    { how: 'sends too much', answering: withPicture({}, Buffer.alloc(50_001)), message: /more than 50000 bytes/ },
  ])('$how', async ({ answering, message }) => {
    peer.answerWith(answering)
    const failure = await tiles({ key: KEY })(PLACE).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GeographyFailed)
    expect(failure).not.toBeInstanceOf(TilesTooSlow)
    expect(String(failure)).toMatch(message)
    expect(String(failure)).not.toContain(KEY)
  })

  test.each<{ how: string; answering: Answering }>([
    { how: 'is silent', answering: () => undefined },
    {
      how: 'begins and never ends',
      answering: (response) => response.writeHead(200, { 'content-type': 'image/png' }).write('x'),
    },
  ])('$how', async ({ answering }) => {
    peer.answerWith(answering)
    await expect(tiles({ timeoutMs: QUICK_MS })(PLACE)).rejects.toBeInstanceOf(TilesTooSlow)
  })

  test('has as much to do as it is given at once, and then is asked again', async () => {
    const tile = tiles({ timeoutMs: QUICK_MS })
    peer.answerWith(() => undefined)
    const waiting = [1, 2, 3].map((step) => tile({ ...PLACE, x: PLACE.x + step }).catch((error: unknown) => error))
    await expect(tile(PLACE)).rejects.toThrow(/too often at once/)
    expect(await Promise.all(waiting)).toEqual([1, 2, 3].map(() => expect.any(TilesTooSlow)))
    peer.answerWith(withPicture())
    await vi.waitFor(async () => expect((await tile(PLACE))?.body).toEqual(PICTURE), { timeout: PATIENT_MS })
  })
})
