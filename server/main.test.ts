// @module-tag full
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { freePort } from './testing/free-port.ts'
import { failToStart, makeHome, startProcess } from './testing/process.ts'
import type { Home, RunningNalle } from './testing/process.ts'

const LONG = 300_000
const SOON = { timeout: 20_000, interval: 20 }

let home: Home
let nalle: RunningNalle
let municipalityPort = 0
beforeAll(async () => {
  home = await makeHome()
  nalle = await startProcess({ ...home.env, METRICS_PORT: '0' })
}, LONG)
afterAll(async () => {
  nalle.signal('SIGTERM')
  await nalle.ended
  home.remove()
}, LONG)

describe('a start', () => {
  test('tells where to go and whom to log in as', () => {
    expect(nalle.output()).toContain(`Nalle of Kuusilahti is ready at http://localhost:${nalle.port}`)
    expect(nalle.output()).toMatch(/Aino Maria Kuusela +Four children/)
    expect(nalle.output()).toMatch(/Username venla\.kuusiranta@posti\.example, password \S+/)
  })

  test('is followed by answers', async () => {
    expect((await fetch(`${nalle.url}/health/live`)).status).toBe(200)
    expect((await fetch(`${nalle.url}/health/ready`)).status).toBe(200)
    expect((await fetch(`${nalle.url}/api/citizen/start`)).status).toBe(200)
  })

  test('in test mode lets a story make its own family and notification', async () => {
    const made = await postJson(`${nalle.url}/test/families`, {
      today: '2026-09-14',
      guardians: [
        { firstNames: 'Kerttu Anna', credentials: { username: 'kerttu@posti.example', password: 'Kerttu-15-karhua' } },
      ],
      children: [{ age: 4, placements: [{ type: 'CLUB', period: { start: '2026-09-01', end: '2027-05-31' } }] }],
    })
    expect(made.status).toBe(200)
    expect(await made.json()).toMatchObject({
      guardian: { firstNames: 'Kerttu Anna' },
      children: [{ placementIds: [expect.any(String)] }],
    })
    const login = await logIn(nalle)
    expect(login.status).toBe(200)
    await postJson(`${nalle.url}/test/municipality/setSystemNotification`, {
      text: { fi: 'a', sv: 'b', en: 'c' },
      validTo: '2199-01-01T00:00:00Z',
    })
    const current = await fetch(`${nalle.url}/api/citizen/public/system-notifications/current`)
    expect(await current.json()).toMatchObject({ notification: { textSv: 'b' } })
    expect((await fetch(`${nalle.url}/test/city`, { method: 'DELETE' })).status).toBe(200)
    expect(await (await fetch(current.url)).json()).toMatchObject({ notification: null })
  })

  // Nothing of an engine plays a part in these.
  if (inject('engine').kind === 'postgres') {
    test.each<{ env: Record<string, string>; says: string }>([
      { env: { NALLE_MODE: 'production' }, says: 'PUBLIC_URL is missing; set it to the address people use' },
      { env: { CITY: 'atlantis' }, says: 'CITY is "atlantis"; it must be one of kuusilahti, norrvik, or the path' },
      {
        env: { NALLE_MODE: '', DATABASE_URL: 'postgres://localhost:9/x' },
        says: 'NALLE_MODE is missing although DATABASE_URL is set; set it to production',
      },
      { env: { DATABASE_URL: 'postgres://localhost:9/x' }, says: 'The database in DATABASE_URL cannot be reached' },
    ])(
      'with $env says what is wrong and ends',
      async ({ env, says }) => {
        const said = await failToStart({ DATA_FOLDER: home.folder, ...env })
        expect(said).toContain('it ended with 1')
        expect(said).toContain(says)
        expect(said).not.toContain('    at ')
      },
      LONG,
    )

    test(
      'on a port that is taken says so',
      async () => {
        const other = createServer().listen(0, '127.0.0.1')
        await new Promise((resolve) => other.once('listening', resolve))
        const { port } = other.address() as AddressInfo
        const elsewhere = await makeHome()
        const said = await failToStart({ ...elsewhere.env, PORT: String(port) })
        other.close()
        elsewhere.remove()
        expect(said).toContain('it ended with 1')
        expect(said).toContain(
          `Port ${port} of 127.0.0.1 is taken by another program; stop it, or set PORT to another number.`,
        )
      },
      LONG,
    )
  }

  if (inject('engine').kind === 'embedded') {
    test(
      'of a second process in the same folder is refused',
      async () => {
        const said = await failToStart(home.env)
        expect(said).toContain(`The database folder ${home.folder} is in use by process`)
        expect((await fetch(`${nalle.url}/health/ready`)).status).toBe(200)
      },
      LONG,
    )
  }
})

describe('SIGTERM', () => {
  test(
    'finishes what is under way, says no to the rest, and ends in good order; the data is there next time',
    async () => {
      const body = JSON.stringify({ username: 'kerttu@posti.example', password: 'wrong' })
      const head = [
        'POST /api/citizen/auth/weak-login HTTP/1.1',
        'host: nalle',
        'x-evaka-csrf: 1',
        'content-type: application/json',
        `content-length: ${body.length}`,
      ]
      const underWay = openConnection(nalle.port)
      underWay.send(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
      const idle = openConnection(nalle.port)
      idle.send('GET /health/ready HTTP/1.1\r\nhost: nalle\r\n\r\n')
      openConnection(nalle.port)
      await vi.waitFor(() => expect(idle.received()).toContain('HTTP/1.1 200'), SOON)

      nalle.signal('SIGTERM')
      await vi.waitFor(() => expect(fetch(`${nalle.url}/health/live`)).rejects.toThrow('fetch failed'), SOON)
      underWay.send(body.slice(10))
      const { status } = await nalle.ended
      expect(underWay.received()).toContain('HTTP/1.1 403')
      expect(underWay.received().toLowerCase()).toContain('connection: close')
      expect(status).toBe(0)
      expect(existsSync(join(home.folder, 'nalle.lock'))).toBe(false)

      nalle = await startProcess(home.env)
      expect((await logIn(nalle)).status).toBe(200)
    },
    LONG,
  )

  test(
    'SIGINT, as by Ctrl-C, ends it as well; outside test mode nothing of the tests exists',
    async () => {
      nalle.signal('SIGINT')
      expect((await nalle.ended).status).toBe(0)
      municipalityPort = await freePort()
      nalle = await startProcess({ ...home.env, NALLE_MODE: 'demo', MUNICIPALITY_PORT: String(municipalityPort) })
      expect((await postJson(`${nalle.url}/test/families`, {})).status).toBe(404)
      expect((await fetch(`${nalle.url}/test/city`, { method: 'DELETE' })).status).toBe(404)
    },
    LONG,
  )

  test('programs of the municipality are kept apart at a port of their own', async () => {
    const theirs = `http://127.0.0.1:${municipalityPort}`
    const calls = '/api/municipality/openapi.json'
    const asked = [
      `${theirs}${calls}`,
      `${theirs}/health/ready`,
      `${theirs}/api/citizen/start`,
      `${nalle.url}${calls}`,
      `${nalle.url}/api/citizen/start`,
    ]
    const statuses = await Promise.all(asked.map(async (url) => (await fetch(url)).status))
    expect(statuses).toEqual([200, 200, 404, 404, 200])
    nalle.signal('SIGTERM')
    expect((await nalle.ended).status).toBe(0)
  })
})

function openConnection(port: number): { send: (text: string) => void; received: () => string } {
  let received = ''
  const socket = connect(port, '127.0.0.1')
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.on('error', () => undefined)
  return { send: (text) => void socket.write(text), received: () => received }
}

function postJson(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-evaka-csrf': '1' },
    body: JSON.stringify(body),
  })
}

function logIn(running: RunningNalle): Promise<Response> {
  return postJson(`${running.url}/api/citizen/auth/weak-login`, {
    username: 'kerttu@posti.example',
    password: 'Kerttu-15-karhua',
  })
}
