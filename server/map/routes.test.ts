import { autocompleteAddress, queryRoutes, searchAddresses } from '@nalle/contract/map.ts'
import { walkingQuery, walkNameOf } from '@nalle/domain/map/walking-query.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
import { makeGeography } from '@nalle/town/street-graph.ts'
import { makeWalkingMap } from '@nalle/town/walking.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GeographyFailed } from '../external/geography/geography.ts'
import type { AddressSearch, Geography, Walk } from '../external/geography/geography.ts'
import { townGeography } from '../external/geography/town-geography.ts'
import { ANONYMOUS, startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'

const town = townGeography('kuusilahti')
const searched: AddressSearch[] = []
const walked: (readonly Walk[])[] = []

/** The town's, writing down what it is asked. */
const watched: Geography = {
  findAddresses: (search) => {
    searched.push(search)
    return town.findAddresses?.(search) ?? Promise.resolve([])
  },
  walkingDistances: (walks) => {
    walked.push(walks)
    return town.walkingDistances?.(walks) ?? Promise.resolve([])
  },
  tile: undefined,
}

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ geography: watched })
})
afterAll(() => nalle.close())
beforeEach(() => {
  searched.length = 0
  walked.length = 0
})

const AREA = {
  'boundary.rect.min_lon': 21.1,
  'boundary.rect.max_lon': 21.31,
  'boundary.rect.min_lat': 62.57,
  'boundary.rect.max_lat': 62.65,
}
const search = (text: string, area: Partial<typeof AREA> = AREA, from = nalle) =>
  from.call(ANONYMOUS, autocompleteAddress, { query: { text, layers: 'address', ...area } })

describe('addresses searched without a query string', () => {
  const find = (body: object) => nalle.call(ANONYMOUS, searchAddresses, { body: body as { text: string } })

  test('are those that the call with a query string finds', async () => {
    const area = { south: 62.57, west: 21.1, north: 62.63, east: 21.31 }
    const { status, body } = await find({ text: ' kauppakatu 3 ', lang: 'sv', area })
    expect(status).toBe(200)
    expect(body.features[0]?.properties).toMatchObject({ name: 'Handelsgatan 3', locality: 'GRANVIK' })
    expect(searched).toEqual([{ text: 'kauppakatu 3', bounds: area, language: 'sv' }])
  })

  test('are searched in the city only, in Finnish unless it is said', async () => {
    await find({ text: 'kauppakatu' })
    await find({ text: 'kauppakatu', area: { south: 0, west: 0, north: 90, east: 180 } })
    const city = { south: 62.57, west: 21.1, north: 62.65, east: 21.31 }
    expect(searched).toEqual([1, 2].map(() => ({ text: 'kauppakatu', bounds: city, language: 'fi' })))
  })

  test.each([
    { what: 'no text', body: {} },
    { what: 'a long text', body: { text: 'x'.repeat(501) } },
    { what: 'half an area', body: { text: 'a', area: { south: 1 } } },
    { what: 'an area beyond the earth', body: { text: 'a', area: { south: 1, west: 1, north: 2, east: 181 } } },
    { what: 'another language', body: { text: 'a', lang: 'en' } },
  ])('with $what are refused, and nobody is asked', async ({ body }) => {
    expect((await find(body)).status).toBe(400)
    expect(searched).toEqual([])
  })
})

describe('addresses', () => {
  test('are suggested as the geocoding service would', async () => {
    const { status, body } = await search('  kauppakatu 3 ')
    expect(status).toBe(200)
    expect(body.features[0]).toEqual({
      geometry: { coordinates: [expect.closeTo(21.2, 1), expect.closeTo(62.6, 1)] },
      properties: { name: 'Kauppakatu 3', postalcode: '66980', locality: 'KUUSILAHTI' },
    })
    expect(searched).toEqual([
      { text: 'kauppakatu 3', bounds: { south: 62.57, west: 21.1, north: 62.65, east: 21.31 }, language: 'fi' },
    ])
  })

  test.each([
    { lang: 'fi', text: 'handelsgatan 3', name: 'Kauppakatu 3', locality: 'KUUSILAHTI' },
    { lang: 'sv', text: 'kauppakatu 3', name: 'Handelsgatan 3', locality: 'GRANVIK' },
    { lang: undefined, text: 'handelsgatan 3', name: 'Kauppakatu 3', locality: 'KUUSILAHTI' },
  ] as const)('are told in the language asked for, $lang: $name', async ({ lang, text, name, locality }) => {
    const { body } = await nalle.call(ANONYMOUS, autocompleteAddress, { query: { text, lang } })
    expect(body.features[0]?.properties).toEqual({ name, postalcode: '66980', locality })
  })

  test.each(['en', 'SV', '', 'fi,sv', 'sv&lang=fi'])('in the language “%s” are refused', async (lang) => {
    const url = `${autocompleteAddress.path}?text=kauppakatu&lang=${lang}`
    const { statusCode } = await nalle.app.fastify.inject(url)
    expect(statusCode).toBe(400)
    expect(searched).toEqual([])
  })

  test.each([
    { text: '', why: 'nothing' },
    { text: ' \t\n ', why: 'spaces' },
  ])('of $why are none, and nobody is asked', async ({ text }) => {
    expect(await search(text)).toMatchObject({ status: 200, body: { features: [] } })
    expect(searched).toEqual([])
  })

  test.each(['x'.repeat(500), '"{}()\'`\\', '🧸🏡👨‍👩‍👧', '\u202e\u200b', '%', '../..', '<script>', '${7*7}'])(
    'that make no sense are none: %s',
    async (text) => {
      expect(await search(text)).toMatchObject({ status: 200, body: { features: [] } })
    },
  )

  test('longer than 500 signs are refused', async () => {
    expect(await search('x'.repeat(501))).toBeRefusedWith(400)
    expect(searched).toEqual([])
  })

  test.each([
    { what: 'another layer', query: 'text=kauppakatu&layers=venue' },
    { what: 'several layers', query: 'text=kauppakatu&layers=address&layers=venue' },
    { what: 'no text', query: 'layers=address' },
    { what: 'two texts', query: 'text=a&text=b' },
    { what: 'a broken text', query: 'text=a%00b' },
    { what: 'a side in words', query: 'text=kauppakatu&boundary.rect.min_lon=west' },
    { what: 'a side without number', query: 'text=kauppakatu&boundary.rect.min_lon=NaN' },
    { what: 'a side beyond all', query: 'text=kauppakatu&boundary.rect.min_lon=1e999' },
  ])('with $what are refused, and nobody is asked', async ({ query }) => {
    const { statusCode } = await nalle.app.fastify.inject(`/api/citizen/public/map-api/autocomplete?${query}`)
    expect(statusCode).toBe(400)
    expect(searched).toEqual([])
  })

  test('are searched in the city only, however large the area', async () => {
    await search('kauppakatu', { ...AREA, 'boundary.rect.min_lon': 0, 'boundary.rect.max_lat': 90 })
    await search('kauppakatu', {})
    const city = { south: 62.57, west: 21.1, north: 62.65, east: 21.31 }
    expect(searched.map(({ bounds }) => bounds)).toEqual([city, city])
    await search('kauppakatu', { ...AREA, 'boundary.rect.max_lat': 62.6 })
    expect(searched[2]?.bounds).toEqual({ ...city, north: 62.6 })
  })

  test.each([
    { where: 'elsewhere', area: { 'boundary.rect.min_lon': 24, 'boundary.rect.max_lon': 25 } },
    { where: 'nowhere, upside down', area: { 'boundary.rect.min_lat': 62.65, 'boundary.rect.max_lat': 62.57 } },
  ])('of an area that lies $where are none, and nobody is asked', async ({ area }) => {
    expect(await search('kauppakatu', { ...AREA, ...area })).toMatchObject({ status: 200, body: { features: [] } })
    expect(searched).toEqual([])
  })
})

const home = { lat: 62.607027, lon: 21.20284 }
const unitIds = Array.from(
  { length: 16 },
  // Made here in the form of ids.
  (_, at) => `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}` as UnitId,
)
const walkTo = (id: UnitId, at: number) => ({
  name: walkNameOf(id),
  from: home,
  to: { lat: 62.6 + at / 1000, lon: 21.2 },
})
const ask = (query: string, from = nalle) => from.call(ANONYMOUS, queryRoutes, { body: { query } })

describe('walking distances', () => {
  test.each([1, 15])('of %i units are answered under their names, in one go', async (count) => {
    const walks = unitIds.slice(0, count).map(walkTo)
    const { status, body } = await ask(walkingQuery(walks))
    expect(status).toBe(200)
    expect(walked).toHaveLength(1)
    const { metres } = makeWalkingMap(makeGeography('kuusilahti')).distances(
      home,
      walks.map(({ to }) => to),
    )
    const edges = metres.map((walkDistance) => ({ edges: [{ node: { walkDistance } }] }))
    expect(body.data).toEqual(Object.fromEntries(walks.map(({ name }, at) => [name, edges[at]])))
  })

  test('of a single pair are answered under the name of the field', async () => {
    const { body } = await ask(walkingQuery([{ name: 'planConnection', from: home, to: { lat: 62.61, lon: 21.21 } }]))
    expect(body.data['planConnection']?.edges[0]?.node.walkDistance).toBeGreaterThan(400)
  })

  test.each([
    { what: 'sixteen aliases', query: walkingQuery(unitIds.map(walkTo)) },
    { what: 'another field', query: '{ stops { name } }' },
    { what: 'the schema', query: '{ __schema { types { name } } }' },
    { what: 'a thousand brackets', query: '{'.repeat(1000) },
    {
      what: 'a place elsewhere',
      query: walkingQuery([{ name: 'planConnection', from: home, to: { lat: 60, lon: 24 } }]),
    },
    { what: 'twenty thousand signs', query: ' '.repeat(20_001) },
    { what: 'nothing', query: '' },
  ])('asked with $what: 400, and nobody is asked', async ({ query }) => {
    expect(await ask(query)).toBeRefusedWith(400)
    expect(walked).toEqual([])
  })

  test.each([
    { bytes: 60_000, status: 400 },
    { bytes: 64_001, status: 413 },
    { bytes: 1_048_576, status: 413 },
  ])('asked with $bytes bytes: $status, and nobody is asked', async ({ bytes, status }) => {
    const rest = JSON.stringify({ query: '' }).length
    expect((await ask('x'.repeat(bytes - rest))).status).toBe(status)
    expect(walked).toEqual([])
  })

  test('without the header that only our pages send: 403', async () => {
    const { statusCode } = await nalle.app.fastify.inject({
      method: 'POST',
      url: queryRoutes.path,
      payload: { query: walkingQuery(unitIds.slice(0, 1).map(walkTo)) },
    })
    expect(statusCode).toBe(403)
    expect(walked).toEqual([])
  })

  test('that are unknown have no edges', async () => {
    const unknown = await startNalleForThisTest({
      geography: { ...watched, walkingDistances: async (walks) => walks.map((_, at) => (at === 0 ? undefined : 7)) },
    })
    const { body } = await ask(walkingQuery(unitIds.slice(0, 2).map(walkTo)), unknown)
    expect(Object.values(body.data)).toEqual([{ edges: [] }, { edges: [{ node: { walkDistance: 7 } }] }])
  })
})

describe('a service that', () => {
  const one = walkingQuery(unitIds.slice(0, 1).map(walkTo))

  test('is not set: 404 to both, even to nonsense', async () => {
    const nothing: Geography = { findAddresses: undefined, walkingDistances: undefined, tile: undefined }
    const bare = await startNalleForThisTest({ geography: nothing })
    expect(await search('kauppakatu', AREA, bare)).toBeRefusedWith(404)
    expect(await ask(one, bare)).toBeRefusedWith(404)
    expect(await ask('nonsense', bare)).toBeRefusedWith(404)
  })

  test('fails: 502 with a reason, a line in the log, nothing of what was asked, and no entry of anybody’s act', async () => {
    const lines: string[] = []
    const fails = () => Promise.reject(new GeographyFailed('The geocoding service answered with 500'))
    const failing = await startNalleForThisTest({
      geography: { findAddresses: fails, walkingDistances: fails, tile: undefined },
      log: (line) => lines.push(line),
    })
    expect(await search('Salakuja 1', AREA, failing)).toBeRefusedWith('ADDRESS_SEARCH_FAILED')
    const answer = await ask(one, failing)
    expect(answer.status).toBe(502)
    expect(answer).toBeRefusedWith('ROUTING_FAILED')
    expect(lines.join('')).toContain('The geocoding service answered with 500')
    expect(lines.join('')).not.toMatch(/Salakuja|62\.6/)
    expect(await failing.db.selectFrom('audit_entry').select('id').execute()).toEqual([])
  })

  test('has a bug: 500 without details', async () => {
    const bug = () => Promise.reject(new TypeError('kauppakatu'))
    const buggy = await startNalleForThisTest({
      geography: { findAddresses: bug, walkingDistances: bug, tile: undefined },
    })
    expect(await search('kauppakatu', AREA, buggy)).toBeRefusedWith(500)
    expect(await ask(one, buggy)).toBeRefusedWith(500)
  })
})

test('another city has other bounds', async () => {
  const bounds = { south: 60.06, west: 23.3, north: 60.18, east: 23.58 }
  const city = { ...norrvik, map: { ...norrvik.map, bounds } }
  const other = await startNalleForThisTest({ city, geography: watched })
  const { south, west } = bounds
  expect(await search('kauppakatu', AREA, other)).toMatchObject({ body: { features: [] } })
  expect(await ask(walkingQuery(unitIds.slice(0, 1).map(walkTo)), other)).toBeRefusedWith(400)
  const there = { lat: south, lon: west }
  expect((await ask(walkingQuery([{ name: 'planConnection', from: there, to: there }]), other)).status).toBe(200)
})
