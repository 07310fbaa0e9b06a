import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWalkingQuery } from '../../map/walking-query-reader.ts'
import { FAILURES, PATIENT_MS, startHttpPeer, withJson } from '../../testing/http-peer.ts'
import type { Answering, HttpPeer } from '../../testing/http-peer.ts'
import { GeographyFailed } from './geography.ts'
import { httpRoutes } from './http-routes.ts'

const KEY = 'a key that must not be seen'
const SERVICE_LIMITS = { timeoutMs: PATIENT_MS, largestAnswerBytes: 50_000, mostAtOnce: 3 }

let peer: HttpPeer
let now = Temporal.Instant.from('2026-09-14T06:00:00Z')
beforeAll(async () => {
  peer = await startHttpPeer()
})
afterAll(() => peer.close())

const routes = (timeoutMs = PATIENT_MS) =>
  httpRoutes({ url: `${peer.url}/routing/v2/finland/gtfs/v1`, key: KEY }, () => now, { ...SERVICE_LIMITS, timeoutMs })

const home = { lat: 62.61, lon: 21.2 }
const walkTo = (north: number) => ({ from: home, to: { lat: 62.61 + north / 10_000, lon: 21.2 } })

/** As the real one does it: each plan answered under its alias, as far as the destination is north. */
const planning: Answering = (response, { body }) => {
  const { query } = JSON.parse(body) as { query: string }
  const plans = [...query.matchAll(/(\w+): planConnection\(origin.*?destination.*?latitude: ([\d.]+)/g)]
  const data = plans.map(([, alias = '', lat = '']) => [
    alias,
    { edges: [{ node: { walkDistance: Math.round((Number(lat) - home.lat) * 1e6) / 10 } }] },
  ])
  withJson({ data: Object.fromEntries(data), extensions: { cost: 1 } })(response, {} as never)
}

describe('walks at the routing service', () => {
  test('are asked for in one document, with the key, and answered in their order', async () => {
    peer.answerWith(planning)
    expect(await routes()([walkTo(30), walkTo(10), walkTo(20)])).toEqual([300, 100, 200])
    expect(peer.seen).toHaveLength(1)
    const [{ method, url, headers, body }] = peer.seen as [(typeof peer.seen)[number]]
    expect(method).toBe('POST')
    expect(url.pathname).toBe('/routing/v2/finland/gtfs/v1')
    expect(headers['content-type']).toBe('application/json')
    expect(headers['digitransit-subscription-key']).toBe(KEY)
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['query'])
  })

  test('are written so that we would understand them ourselves', async () => {
    peer.answerWith(planning)
    await routes()([walkTo(30)])
    const { query } = JSON.parse(peer.seen[0]?.body ?? '') as { query: string }
    const named = query.replace('walk0', `id${'0'.repeat(32)}`)
    expect(readWalkingQuery(named, kuusilahti.map.bounds)).toMatchObject([{ from: home, to: walkTo(30).to }])
  })

  test.each([
    { what: 'no edges', answer: { edges: [] } },
    { what: 'nothing', answer: null },
    { what: 'a text', answer: 'far' },
    { what: 'a distance in words', answer: { edges: [{ node: { walkDistance: '300' } }] } },
    { what: 'a distance below zero', answer: { edges: [{ node: { walkDistance: -1 } }] } },
    { what: 'a distance around the world', answer: { edges: [{ node: { walkDistance: 1_000_001 } }] } },
    { what: 'an edge of null', answer: { edges: [null] } },
  ])('answered with $what have no distance, beside one that has', async ({ answer }) => {
    peer.answerWith(withJson({ data: { walk0: answer, walk1: { edges: [{ node: { walkDistance: 7.5 } }] } } }))
    expect(await routes()([walkTo(1), walkTo(2)])).toEqual([undefined, 7.5])
  })

  test('that are not answered at all have no distance', async () => {
    peer.answerWith(withJson({ data: {} }))
    expect(await routes()([walkTo(1)])).toEqual([undefined])
  })
})

describe('a distance is kept', () => {
  test('for six hours, so that only the missing ones are asked for', async () => {
    peer.answerWith(planning)
    const ask = routes()
    await ask([walkTo(10), walkTo(30)])
    now = now.add({ minutes: 359 })
    expect(await ask([walkTo(30), walkTo(20), walkTo(10)])).toEqual([300, 200, 100])
    expect(peer.seen[1]?.body.match(/planConnection/g)).toHaveLength(1)
    now = now.add({ minutes: 1 })
    expect(await ask([walkTo(10), walkTo(20)])).toEqual([100, 200])
    expect(peer.seen[2]?.body.match(/planConnection/g)).toHaveLength(1)
    expect(await ask([walkTo(20), walkTo(10)])).toEqual([200, 100])
    expect(peer.seen).toHaveLength(3)
  })

  test('but an unknown one is asked for again', async () => {
    peer.answerWith(withJson({ data: {} }))
    const ask = routes()
    await ask([walkTo(10)])
    peer.answerWith(planning)
    expect(await ask([walkTo(10)])).toEqual([100])
  })
})

describe('the routing service', () => {
  test.each(FAILURES)('$how: told without the places or the key', async ({ answering, message, timeoutMs }) => {
    peer.answerWith(answering)
    const failure: unknown = await routes(timeoutMs)([walkTo(10)]).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GeographyFailed)
    expect(String(failure)).toMatch(message)
    expect(String(failure)).not.toMatch(/62\.|21\.|key/)
  })
})
