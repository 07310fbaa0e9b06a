import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import type { WebFiles } from './web-files.ts'

const PAGE = '<title>Nalle</title><!--page-files--><div id="application"></div><!--start-->'
const nothing = { scripts: [], styles: [] }
const manifest = { pages: {}, guardian: nothing, fromDevice: nothing, offline: [] }
const inAll = <Value>(value: Value) => ({ fi: value, sv: value, en: value })
const web: WebFiles = {
  files: new Map(),
  pages: inAll(PAGE),
  manifests: inAll(manifest),
  renderers: inAll(() => Promise.resolve(undefined)),
  version: 'abc123',
}

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ web })
})
afterAll(() => nalle.close())

const BOUNDARY = 'picture'
const form = (bytes: number) => ({
  method: 'POST' as const,
  url: '/share',
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="pictures"; filename="a.png"\r\n\r\n${'x'.repeat(bytes)}\r\n--${BOUNDARY}--\r\n`,
})

test.each([10, 30_000_000])(
  'whoever shares %i bytes past the worker is led to the message that could not have them',
  async (bytes) => {
    const { statusCode, headers, body } = await nalle.app.fastify.inject(form(bytes))
    expect(statusCode).toBe(303)
    expect(headers['location']).toBe('/messages?editorVisible=true&shared=true')
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toBe('')
  },
)

test('anything but a form is refused', async () => {
  const json = { ...form(10), headers: { 'content-type': 'application/json' }, payload: '{' }
  expect((await nalle.app.fastify.inject(json)).statusCode).toBe(400)
})

test.each(['messages', 'offline'] as const)('in a city without %s there is nothing to share to', async (feature) => {
  const city = { ...kuusilahti, features: { ...kuusilahti.features, [feature]: false } }
  const { app } = await startNalleForThisTest({ web, city })
  expect((await app.fastify.inject(form(10))).statusCode).toBe(404)
})
