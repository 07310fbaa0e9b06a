import { norrvik } from '@nalle/cities/norrvik.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { townGeography } from '../external/geography/town-geography.ts'
import { httpTiles } from '../external/geography/tiles/http-tiles.ts'
import { PATIENT_MS, QUICK_MS, startHttpPeer } from '../testing/http-peer.ts'
import type { HttpPeer } from '../testing/http-peer.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'

const TILES = '/api/citizen/public/map-api/tiles'
/** The market square at zoom 14. */
const SQUARE = `${TILES}/14/9157/4510`

let nalle: TestNalle
let peer: HttpPeer
let withService: TestNalle
let withoutPatience: TestNalle
beforeAll(async () => {
  peer = await startHttpPeer()
  nalle = await startNalle()
  const service = { url: `${peer.url}/{z}/{x}/{y}.png`, key: undefined }
  const waiting = (timeoutMs: number) => {
    const tile = httpTiles(service, () => nalle.now(), { timeoutMs, largestAnswerBytes: 50_000, mostAtOnce: 10 })
    return startNalle({ geography: { ...townGeography('kuusilahti'), tile } })
  }
  withService = await waiting(PATIENT_MS)
  withoutPatience = await waiting(QUICK_MS)
})
afterAll(async () => {
  peer.close()
  await nalle.close()
  await withService.close()
  await withoutPatience.close()
})

const ask = (url: string, headers: Readonly<Record<string, string>> = {}, from = nalle) =>
  from.app.fastify.inject({ method: 'GET', url, headers })

describe('a tile of the map', () => {
  test('is a picture that anybody may have and keep for a day', async () => {
    const answer = await ask(SQUARE)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).toMatch(/^<svg xmlns=.*<\/svg>$/)
  })

  test('is compressed on its way', async () => {
    const answer = await ask(SQUARE, { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.rawPayload.length).toBeLessThan(8000)
  })

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await ask(SQUARE)
    for (const known of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
      const again = await ask(SQUARE, { 'if-none-match': String(known) })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers.etag).toBe(headers.etag)
      expect(again.headers['cache-control']).toBe('public, max-age=86400')
    }
    expect((await ask(SQUARE, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('comes by day and by night, in the two languages of the town', async () => {
    const light = await ask(`${SQUARE}?theme=light&lang=fi`)
    const dark = await ask(`${SQUARE}?theme=dark`)
    const swedish = await ask(`${SQUARE}?lang=sv`)
    expect(light.body).toContain('KESKUSTA')
    expect(swedish.body).toContain('CENTRUM')
    expect(new Set([light, dark, swedish].map(({ headers }) => headers.etag)).size).toBe(3)
    expect((await ask(SQUARE)).headers.etag).toBe(light.headers.etag)
  })

  test('has its names of places once more on nothing, to lie over the units', async () => {
    const names = await ask(`${SQUARE}?part=names`)
    expect(names.headers['content-type']).toBe('image/svg+xml')
    expect(names.body).toContain('KESKUSTA')
    expect(names.body).not.toMatch(/<path|<clipPath|Kirkkokatu/)
    expect((await ask(`${SQUARE}?part=names&lang=sv&theme=dark`)).body).toContain('CENTRUM')
    expect((await ask(SQUARE)).body).toContain('KESKUSTA')
    // Further in there are names of streets alone.
    expect((await ask(`${TILES}/16/36629/18041?part=names`)).body).not.toContain('<text')
  })

  test('has an empty picture of names where nobody has any', async () => {
    const without = await startNalle({ geography: { ...townGeography('kuusilahti'), names: undefined } })
    onTestFinished(without.close)
    const answer = await ask(`${SQUARE}?part=names`, {}, without)
    expect([answer.statusCode, answer.body]).toEqual([200, '<svg xmlns="http://www.w3.org/2000/svg"/>'])
    expect((await ask(`${TILES}/14/1/1?part=names`, {}, without)).statusCode).toBe(404)
  })

  test.each(['theme=purple', 'lang=en', 'theme=dark&theme=dark', 'lang[]=sv', `lang=${'x'.repeat(500)}`])(
    'is the plain one for %s',
    async (query) => {
      expect((await ask(`${SQUARE}?${query}`)).headers.etag).toBe((await ask(SQUARE)).headers.etag)
    },
  )

  test.each(['10/572/281', '18/146512/72160'])('is there at the lowest and at the highest zoom: %s', async (path) => {
    expect((await ask(`${TILES}/${path}`)).statusCode).toBe(200)
  })

  test('asks the database nothing', async () => {
    expect(await statementsDuring(() => ask(SQUARE))).toHaveLength(0)
  })
})

describe('there is no tile', () => {
  test.each([
    { where: 'below the lowest zoom', path: '9/286/140' },
    { where: 'above the highest zoom', path: '19/293044/144339' },
    { where: 'left of the first column', path: '14/-1/4510' },
    { where: 'in the first column, far from the city', path: '14/0/4510' },
    { where: 'in the last column, far from the city', path: '14/16383/4510' },
    { where: 'right of the last column', path: '14/16384/4510' },
    { where: 'above the first row', path: '14/9157/-1' },
    { where: 'below the last row', path: '14/9157/16384' },
    { where: 'in another city', path: '14/9260/4740' },
    { where: 'at half a column', path: '14/9157.5/4510' },
    { where: 'at a number written otherwise', path: '14/0x23c5/4510' },
    { where: 'at a number with zeros before it', path: '14/09157/4510' },
    { where: 'at a huge number', path: `14/${'9'.repeat(150)}/4510` },
    { where: 'at a word', path: '14/9157/..%2f..%2fetc' },
    { where: 'at nothing', path: '14/9157/%20' },
  ])('$where, and nobody is asked for it', async ({ path }) => {
    peer.answerWith((response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'))
    for (const from of [nalle, withService]) {
      const answer = await ask(`${TILES}/${path}`, {}, from)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(peer.seen).toHaveLength(0)
  })

  test('of this town in a city elsewhere', async () => {
    const bounds = { south: 60.06, west: 23.3, north: 60.18, east: 23.58 }
    const elsewhere = await startNalle({ city: { ...norrvik, map: { ...norrvik.map, bounds } } })
    expect((await ask(SQUARE, {}, elsewhere)).statusCode).toBe(404)
    await elsewhere.close()
  })

  test('where no tile service is', async () => {
    const without = await startNalle({ geography: { ...townGeography('kuusilahti'), tile: undefined } })
    expect((await ask(SQUARE, {}, without)).statusCode).toBe(404)
    await without.close()
  })
})

describe('with a tile service', () => {
  test('its pictures pass through us as they are', async () => {
    const picture = Buffer.from('89504e470d0a1a0aff00', 'hex')
    peer.answerWith((response) =>
      response.writeHead(200, { 'content-type': 'image/png', etag: 'W/"abc"', 'set-cookie': 'spy=1' }).end(picture),
    )
    const answer = await ask(`${TILES}/14/9157/4511?theme=dark`, { cookie: 'nalle.session=x' }, withService)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.headers.etag).toBe('W/"abc"')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.rawPayload).toEqual(picture)
    expect(peer.seen[0]?.headers.cookie).toBeUndefined()
    expect((await ask(`${TILES}/14/9157/4511`, { 'if-none-match': '"abc"' }, withService)).statusCode).toBe(304)
  })

  test.each([
    { how: 'fails', status: 502, x: 9150, answering: 500 },
    { how: 'shows a page', status: 502, x: 9151, answering: 200 },
    { how: 'is silent', status: 504, x: 9152, answering: undefined },
  ])('an empty answer tells that it $how', async ({ status, x, answering }) => {
    peer.answerWith((response) => {
      if (answering !== undefined) response.writeHead(answering, { 'content-type': 'text/html' }).end('<html>')
    })
    const answer = await ask(`${TILES}/14/${x}/4510`, {}, answering === undefined ? withoutPatience : withService)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toBe('')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
