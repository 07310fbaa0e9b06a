// @module-tag full
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { uploadIncomeAttachment } from '@nalle/contract/income-statements.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logInByCode, post } from './testing/busy-applicant.ts'
import { makeHome, startProcess } from './testing/process.ts'
import type { Home, RunningNalle } from './testing/process.ts'
import { padded, PDF } from './testing/sample-files.ts'
import { FORM_TYPE, formWith } from './testing/uploads.ts'

const LONG = 300_000
const SOON = { timeout: 20_000, interval: 20 }
const FORM = formWith({ name: 'palkkakuitti.pdf', content: padded(PDF, 2_000_000) })

let home: Home
beforeAll(async () => {
  home = await makeHome()
}, LONG)
afterAll(() => home.remove())

type Connection = { readonly send: (text: string | Buffer) => void; readonly received: () => string; isOpen: boolean }

function openConnection(port: number): Connection {
  let received = ''
  const socket = connect(port, '127.0.0.1')
  const connection = {
    send: (text: string | Buffer) => void socket.write(text),
    received: () => received,
    isOpen: true,
  }
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.on('error', () => undefined)
  socket.on('close', () => (connection.isOpen = false))
  return connection
}

let family: { readonly guardian: { readonly identityCode: string } } | undefined

/** A guardian's upload by hand, whose content is for the test. */
async function beginUpload(nalle: RunningNalle): Promise<Connection> {
  // One for all processes: each of them would choose codes by itself, and two of twelve choose the same.
  family ??= (await post(nalle.url, '/test/families', { today: '2026-09-14' })) as typeof family
  const cookie = await logInByCode(nalle.url, family?.guardian.identityCode ?? '')
  const connection = openConnection(nalle.port)
  connection.send(
    [
      `POST ${uploadIncomeAttachment.path} HTTP/1.1`,
      'host: nalle',
      `cookie: ${cookie}`,
      'x-evaka-csrf: 1',
      'evakamockedtime: 2026-09-14T09:00:00Z',
      `content-type: ${FORM_TYPE}`,
      `content-length: ${FORM.length}`,
      '\r\n',
    ].join('\r\n'),
  )
  connection.send(FORM.subarray(0, 1_000_000))
  await vi.waitFor(() => expect(readdirSync(join(home.folder, 'uploads'))).toHaveLength(1), SOON)
  return connection
}

/** A login whose second half comes later. */
function beginLogin(nalle: RunningNalle): { readonly connection: Connection; readonly finish: () => void } {
  const body = JSON.stringify({ username: 'kerttu@posti.example', password: 'wrong' })
  const connection = openConnection(nalle.port)
  const head = [
    'POST /api/citizen/auth/weak-login HTTP/1.1',
    'host: nalle',
    'x-evaka-csrf: 1',
    'content-type: application/json',
    `content-length: ${body.length}`,
    '\r\n',
  ].join('\r\n')
  connection.send(`${head}${body.slice(0, 10)}`)
  return { connection, finish: () => connection.send(body.slice(10)) }
}

const READY = 'GET /health/ready HTTP/1.1\r\nhost: nalle\r\n\r\n'

describe('a process that is told to end', () => {
  test(
    'is not ready first, still takes whoever comes, then refuses, and waits for requests and uploads',
    async () => {
      const nalle = await startProcess({ ...home.env, SHUTDOWN_PAUSE_SECONDS: '2', SHUTDOWN_LIMIT_SECONDS: '60' })
      const upload = await beginUpload(nalle)
      const login = beginLogin(nalle)
      const kept = openConnection(nalle.port)
      kept.send(READY)
      await vi.waitFor(() => expect(kept.received()).toContain('HTTP/1.1 200'), SOON)
      expect(kept.received().toLowerCase()).toContain('connection: keep-alive')

      nalle.signal('SIGTERM')
      await vi.waitFor(async () => expect((await fetch(`${nalle.url}/health/ready`)).status).toBe(503), SOON)
      const toldDuringThePause = await fetch(`${nalle.url}/api/citizen/start`)
      expect(toldDuringThePause.status).toBe(200)
      expect(toldDuringThePause.headers.get('connection')).toBe('close')
      expect((await fetch(`${nalle.url}/health/live`)).status).toBe(200)
      kept.send(READY)
      await vi.waitFor(() => expect(kept.received()).toContain('HTTP/1.1 503'), SOON)
      await vi.waitFor(() => expect(kept.isOpen).toBe(false), SOON)

      await vi.waitFor(() => expect(fetch(`${nalle.url}/health/live`)).rejects.toThrow('fetch failed'), SOON)
      // Longer than it ever waited before.
      await wait(3000)
      login.finish()
      await vi.waitFor(() => expect(login.connection.received()).toContain('HTTP/1.1 403'), SOON)
      expect(login.connection.received().toLowerCase()).toContain('connection: close')
      upload.send(FORM.subarray(1_000_000))
      const { status } = await nalle.ended
      expect(upload.received()).toContain('HTTP/1.1 200')
      expect(status).toBe(0)
      expect(readdirSync(join(home.folder, 'uploads'))).toEqual([])
    },
    LONG,
  )

  test(
    'gives up on what takes longer than its limit, leaves nothing of it, and ends in good order all the same',
    async () => {
      const nalle = await startProcess({ ...home.env, SHUTDOWN_LIMIT_SECONDS: '1' })
      const upload = await beginUpload(nalle)
      nalle.signal('SIGTERM')
      expect((await nalle.ended).status).toBe(0)
      expect(upload.received()).toBe('')
      expect(readdirSync(join(home.folder, 'uploads'))).toEqual([])
    },
    LONG,
  )
})
