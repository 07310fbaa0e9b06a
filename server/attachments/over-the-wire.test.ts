import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { downloadAttachment, uploadMessageAttachment } from '@nalle/contract/attachments.ts'
import { LARGEST_FILE_IN_BYTES } from '@nalle/domain/attachments/file-kinds.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { listen } from '../testing/raw-http.ts'
import { padded, PDF } from '../testing/sample-files.ts'
import { addShiftCareFamily, FORM_TYPE, formWith, leftBehind, upload } from '../testing/uploads.ts'

/** The machine may be busy; nothing here is about how long it takes. */
const SOON = { timeout: 25_000, interval: 20 }

let nalle: TestNalle
let port: number
let url: string
let maija: Caller
beforeAll(async () => {
  nalle = await startNalle()
  ;({ port, url } = await listen(nalle.app))
  maija = await nalle.login((await addShiftCareFamily(nalle)).guardian.id)
})
afterAll(() => nalle.close())

/** Begins an upload by hand: its head is sent, its content is for the test. */
function beginUpload(length: 'chunked' | number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write(
    [
      `POST ${uploadMessageAttachment.path} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${maija.cookie}`,
      'x-evaka-csrf: 1',
      `Content-Type: ${FORM_TYPE}`,
      length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n'),
  )
  return socket
}

function spooledBytes(): number {
  const { spoolFolder } = nalle.fileRoom
  return readdirSync(spoolFolder).reduce((sum, name) => sum + statSync(join(spoolFolder, name)).size, 0)
}

const FORM = formWith({ name: 'suuri.pdf', content: padded(PDF, 20_000_000) })
/** What Node and the reader of forms hold for a moment; a hundredth of the file. */
const ON_ITS_WAY = 256 * 1024

test('what has arrived lies on the disk and not in memory, long before the end of the file', async () => {
  const before = await leftBehind(nalle)
  const socket = beginUpload(FORM.length)
  for (const sent of [5_000_000, 15_000_000]) {
    socket.write(FORM.subarray(sent === 5_000_000 ? 0 : 5_000_000, sent))
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what this is about
    await vi.waitFor(() => expect(spooledBytes()).toBeGreaterThan(sent - ON_ITS_WAY), SOON)
  }
  socket.write(FORM.subarray(15_000_000))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  expect(await leftBehind(nalle)).toEqual({ ...before, rows: before.rows + 1, files: before.files + 1 })
})

test('an upload that breaks off at 99 % leaves nothing', async () => {
  const before = await leftBehind(nalle)
  const socket = beginUpload(FORM.length)
  const most = Math.floor(FORM.length * 0.99)
  socket.write(FORM.subarray(0, most))
  await vi.waitFor(() => expect(spooledBytes()).toBeGreaterThan(most - ON_ITS_WAY), SOON)
  socket.destroy()
  await vi.waitFor(async () => expect(await leftBehind(nalle)).toEqual(before), SOON)
})

test('one that is gone before its turn leaves nothing either', async () => {
  const before = await leftBehind(nalle)
  beginUpload(FORM.length).end()
  await vi.waitFor(async () => expect(await leftBehind(nalle)).toEqual(before), SOON)
})

test('a browser that is refused learns why, although it has sent everything', async () => {
  const other = await nalle.login((await addFamily(nalle.db, nalle.register)).guardian.id)
  const send = (who: Caller, body: Buffer) =>
    fetch(url + uploadMessageAttachment.path, {
      method: 'POST',
      headers: { cookie: who.cookie, 'x-evaka-csrf': '1', 'content-type': FORM_TYPE },
      body: new Uint8Array(body),
    })
  expect((await send(other, FORM)).status).toBe(403)
  expect((await send(maija, formWith({ name: 'suuri', content: padded(PDF, 20_000_000) }))).status).toBe(400)
  const tooBig = await send(maija, formWith({ name: 'a.pdf', content: padded(PDF, LARGEST_FILE_IN_BYTES + 1) }))
  expect(tooBig.status).toBe(413)
  expect(await tooBig.json()).toMatchObject({ errorCode: null, reason: 'TOO_BIG' })
})

test('a file without end is not read without end', async () => {
  const before = await leftBehind(nalle)
  const socket = beginUpload('chunked')
  socket.resume()
  const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x1_00_00, 0x20), Buffer.from('\r\n')])
  const start = FORM.subarray(0, 300)
  socket.write(Buffer.concat([Buffer.from(`${start.length.toString(16)}\r\n`), start, Buffer.from('\r\n')]))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const feed = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', feed)
  feed()
  await closed
  expect(socket.bytesWritten).toBeLessThan(4 * LARGEST_FILE_IN_BYTES)
  await vi.waitFor(async () => expect(await leftBehind(nalle)).toEqual(before), SOON)
})

test('a reader who goes away in the middle of a download closes the file', async () => {
  const opened: Readable[] = []
  const { files } = nalle.fileRoom
  const original = files.get
  const spy = vi.spyOn(files, 'get').mockImplementation(async (key) => {
    const content = await original(key)
    if (content !== undefined) opened.push(content)
    return content
  })
  onTestFinished(() => spy.mockRestore())
  const { id } = await upload(nalle, maija, FORM)
  const path = downloadAttachment.path.replace(':attachmentId', id).replace(':requestedFilename', 'suuri.pdf')
  const request = get(url + path, { headers: maija }, (response) => {
    response.once('data', () => response.destroy())
  })
  request.on('error', () => undefined)
  await vi.waitFor(() => expect(opened.map((content) => content.destroyed)).toEqual([true]), SOON)
})
