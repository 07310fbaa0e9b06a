import { TOWN_BOUNDS } from '@nalle/town/street-graph.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHttpPeer, withJson } from '../../testing/http-peer.ts'
import type { HttpPeer } from '../../testing/http-peer.ts'
import { openGeography } from './open-geography.ts'

const clock = () => Temporal.Instant.from('2026-09-14T06:00:00Z')
const NOTHING = { geocoding: undefined, routing: undefined, tiles: undefined }
const search = { text: 'Kauppakatu 3', bounds: TOWN_BOUNDS, language: 'fi' } as const
const [home, centre, harbour] = [
  { lat: 62.607, lon: 21.2028 },
  { lat: 62.61, lon: 21.2 },
  { lat: 62.6, lon: 21.19 },
]

let peer: HttpPeer
beforeAll(async () => {
  peer = await startHttpPeer()
})
afterAll(() => peer.close())

describe('geography without any setting', () => {
  test('is the town’s where there is one', async () => {
    const { findAddresses, walkingDistances } = openGeography(NOTHING, 'kuusilahti', clock)
    const [first] = (await findAddresses?.(search)) ?? []
    expect(first).toMatchObject({ streetAddress: 'Kauppakatu 3', postalCode: '66980', postOffice: 'KUUSILAHTI' })
    expect(await walkingDistances?.([{ from: home, to: home }])).toEqual([expect.closeTo(0, 1)])
  })

  test('is missing where there is no town, as in production', () => {
    expect(openGeography(NOTHING, undefined, clock)).toEqual({
      findAddresses: undefined,
      walkingDistances: undefined,
      tile: undefined,
    })
  })

  test('walks from several doors are answered in the order asked, as each of them alone', async () => {
    const { walkingDistances } = openGeography(NOTHING, 'kuusilahti', clock)
    const walks = [
      { from: home, to: centre },
      { from: harbour, to: centre },
      { from: home, to: harbour },
      { from: harbour, to: home },
    ]
    const together = await walkingDistances?.(walks)
    const alone = await Promise.all(walks.map(async (walk) => (await walkingDistances?.([walk]))?.[0]))
    expect(together).toEqual(alone)
    expect(new Set(alone.map((metres) => Math.round(metres ?? 0))).size).toBe(3)
  })
})

describe('a service that is set', () => {
  test('is asked instead of the town, and only for what it does', async () => {
    peer.answerWith(withJson({ features: [] }))
    const service = { url: `${peer.url}/v1/autocomplete`, key: undefined }
    const { findAddresses, walkingDistances } = openGeography({ ...NOTHING, geocoding: service }, 'kuusilahti', clock)
    expect(await findAddresses?.(search)).toEqual([])
    expect(await walkingDistances?.([{ from: home, to: centre }])).toEqual([expect.any(Number)])
    expect(peer.seen).toHaveLength(1)
  })

  test('is there in production without the others', () => {
    const service = { url: `${peer.url}/graphql`, key: 'secret' }
    const geography = openGeography({ ...NOTHING, routing: service }, undefined, clock)
    expect(geography).toMatchObject({ findAddresses: undefined, walkingDistances: expect.any(Function) })
  })
})
