import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FAILURES, PATIENT_MS, QUICK_MS, startHttpPeer, withJson } from '../../testing/http-peer.ts'
import type { HttpPeer } from '../../testing/http-peer.ts'
import { GeographyFailed } from './geography.ts'
import { httpAddresses } from './http-addresses.ts'

const KEY = 'a key that must not be seen'
const SERVICE_LIMITS = { timeoutMs: PATIENT_MS, largestAnswerBytes: 50_000, mostAtOnce: 3 }
const bounds = { south: 62.57, west: 21.1, north: 62.65, east: 21.31 }

let peer: HttpPeer
let now = Temporal.Instant.from('2026-09-14T06:00:00Z')
beforeAll(async () => {
  peer = await startHttpPeer()
})
afterAll(() => peer.close())

const search = (timeoutMs = PATIENT_MS) =>
  httpAddresses({ url: `${peer.url}/geocoding/v1/autocomplete`, key: KEY }, () => now, { ...SERVICE_LIMITS, timeoutMs })

const feature = (name: string, lon = 21.2, lat = 62.61, more: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties: { id: 'x', gid: 'openaddresses:address:1', layer: 'address', name, confidence: 1, ...more },
})
const found = (...features: readonly unknown[]) =>
  withJson({ geocoding: { version: '0.2', query: { text: 'x' } }, type: 'FeatureCollection', features })

describe('a search at the geocoding service', () => {
  test('carries the text, the kind, the language, the bounds and the key, and nothing else', async () => {
    peer.answerWith(found())
    expect(await search()({ text: 'Kaarnatie 4 & "{ö}" 🧸', bounds, language: 'fi' })).toEqual([])
    const [{ method, url, headers, body }] = peer.seen as [(typeof peer.seen)[number]]
    expect(method).toBe('GET')
    expect(url.pathname).toBe('/geocoding/v1/autocomplete')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      text: 'Kaarnatie 4 & "{ö}" 🧸',
      layers: 'address',
      lang: 'fi',
      size: '10',
      'boundary.rect.min_lon': '21.1',
      'boundary.rect.max_lon': '21.31',
      'boundary.rect.min_lat': '62.57',
      'boundary.rect.max_lat': '62.65',
    })
    expect(headers['digitransit-subscription-key']).toBe(KEY)
    expect(headers.cookie).toBeUndefined()
    expect(body).toBe('')
  })

  test('goes without a key where none is set, and keeps what the setting asks for', async () => {
    peer.answerWith(found())
    await httpAddresses(
      { url: `${peer.url}/v1/autocomplete?sources=openaddresses&lang=en`, key: undefined },
      () => now,
      SERVICE_LIMITS,
    )({
      text: 'kaarna',
      bounds,
      language: 'fi',
    })
    expect(peer.seen[0]?.headers['digitransit-subscription-key']).toBeUndefined()
    expect(peer.seen[0]?.url.searchParams.get('sources')).toBe('openaddresses')
    expect(peer.seen[0]?.url.searchParams.getAll('lang')).toEqual(['fi'])
    expect(peer.seen[0]?.url.searchParams.get('text')).toBe('kaarna')
  })

  test('brings addresses made anew from what is understood', async () => {
    peer.answerWith(
      found(
        feature('Kaarnatie 4', 21.2, 62.61, { postalcode: '66999', locality: 'Kuusilahti', localadmin: 'Granvik' }),
        feature('Kaarnatie 40', 21.21, 62.62, { postalcode: 66_999, localadmin: 'Granvik' }),
      ),
    )
    expect(await search()({ text: 'kaarnatie', bounds, language: 'fi' })).toEqual([
      {
        coordinates: { lat: 62.61, lon: 21.2 },
        streetAddress: 'Kaarnatie 4',
        postalCode: '66999',
        postOffice: 'Kuusilahti',
      },
      { coordinates: { lat: 62.62, lon: 21.21 }, streetAddress: 'Kaarnatie 40', postalCode: '', postOffice: 'Granvik' },
    ])
  })

  test('asks for Swedish names, and takes the names that come', async () => {
    peer.answerWith(
      found(
        feature('Barkvägen 4', 21.2, 62.61, { locality: 'Granvik' }),
        feature('Kaarnakuja 1', 21.21, 62.62, { locality: 'Granvik' }),
      ),
    )
    const addresses = await search()({ text: 'kaarna', bounds, language: 'sv' })
    expect(addresses.map(({ streetAddress }) => streetAddress)).toEqual(['Barkvägen 4', 'Kaarnakuja 1'])
    expect(peer.seen[0]?.url.searchParams.get('lang')).toBe('sv')
  })

  test('leaves out what is not understood and what lies elsewhere', async () => {
    peer.answerWith(
      found(
        null,
        'text',
        { geometry: null, properties: null },
        feature('', 21.2, 62.61),
        feature('x'.repeat(201)),
        feature('Toisaalla 1', 24.9, 60.2),
        { ...feature('Ilman paikkaa'), geometry: { coordinates: ['21.2', '62.61'] } },
        feature('Kaarnatie 4'),
      ),
    )
    const addresses = await search()({ text: 'kaarna', bounds, language: 'fi' })
    expect(addresses.map(({ streetAddress }) => streetAddress)).toEqual(['Kaarnatie 4'])
  })

  test('brings ten addresses at most', async () => {
    peer.answerWith(found(...Array.from({ length: 40 }, (_, at) => feature(`Kaarnatie ${at}`))))
    expect(await search()({ text: 'kaarna', bounds, language: 'fi' })).toHaveLength(10)
  })
})

describe('an answer is kept', () => {
  test('for an hour', async () => {
    peer.answerWith(found(feature('Kaarnatie 4')))
    const ask = search()
    const first = await ask({ text: 'kaarna', bounds, language: 'fi' })
    now = now.add({ minutes: 59 })
    expect(await ask({ text: 'kaarna', bounds, language: 'fi' })).toEqual(first)
    expect(peer.seen).toHaveLength(1)
    now = now.add({ minutes: 1 })
    await ask({ text: 'kaarna', bounds, language: 'fi' })
    expect(peer.seen).toHaveLength(2)
  })

  test('for its own text, bounds and language only', async () => {
    peer.answerWith(found())
    const ask = search()
    await ask({ text: 'kaarna', bounds, language: 'fi' })
    await ask({ text: 'kaarnatie', bounds, language: 'fi' })
    await ask({ text: 'kaarna', bounds: { ...bounds, north: 62.6 }, language: 'fi' })
    await ask({ text: 'kaarna', bounds, language: 'sv' })
    expect(peer.seen).toHaveLength(4)
  })

  test('but a failure is not', async () => {
    peer.answerWith((response) => response.writeHead(500).end())
    const ask = search()
    await expect(ask({ text: 'kaarna', bounds, language: 'fi' })).rejects.toThrow(GeographyFailed)
    peer.answerWith(found(feature('Kaarnatie 4')))
    expect(await ask({ text: 'kaarna', bounds, language: 'fi' })).toHaveLength(1)
  })
})

describe('the geocoding service', () => {
  test.each(FAILURES)('$how: told without the text or the key', async ({ answering, message, timeoutMs }) => {
    peer.answerWith(answering)
    const failure: unknown = await search(timeoutMs)({ text: 'Salakuja 1', bounds, language: 'fi' }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(GeographyFailed)
    expect(String(failure)).toMatch(message)
    expect(String(failure)).not.toMatch(/Salakuja|key/)
  })

  test('cannot be reached', async () => {
    const ask = httpAddresses({ url: 'http://127.0.0.1:9/', key: KEY }, () => now, SERVICE_LIMITS)
    await expect(ask({ text: 'kaarna', bounds, language: 'fi' })).rejects.toThrow(/could not be reached/)
  })

  test('is asked by so many at once and no more', async () => {
    peer.answerWith(() => undefined)
    const ask = search(QUICK_MS)
    const asked = ['a', 'b', 'c', 'd'].map((text) =>
      ask({ text, bounds, language: 'fi' }).catch((error: unknown) => String(error)),
    )
    expect(await Promise.all(asked)).toEqual([
      ...Array.from({ length: 3 }, () => expect.stringContaining('did not answer in time')),
      expect.stringContaining('too often at once'),
    ])
    peer.answerWith(found())
    await vi.waitFor(async () => expect(await ask({ text: 'a', bounds, language: 'fi' })).toEqual([]), {
      timeout: PATIENT_MS,
    })
  })
})
