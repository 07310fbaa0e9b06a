import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { LONGEST_WAIT_MS, s3Store } from '../external/files/s3-store.ts'
import { clamavScanner, LIMITS } from '../external/scanner/clamav.ts'
import { startNalleForThisTest } from '../testing/nalle.ts'
import { PDF } from '../testing/sample-files.ts'
import { startScannerPeer } from '../testing/scanner-peer.ts'
import { addShiftCareFamily, formWith, leftBehind, upload } from '../testing/uploads.ts'

const FORM = formWith({ name: 'vuorot.pdf', content: PDF })

/** A store that takes everything and says nothing. */
async function silentStore(): Promise<{ readonly endpoint: string; readonly asked: () => number }> {
  let asked = 0
  const server = createServer((request) => {
    asked += 1
    request.resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // Listening to a port, not to a file.
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/nalle`, asked: () => asked }
}

describe('an upload is answered before the proxy in front gives up', () => {
  test('by its limits: scanner and store together wait for less than nginx does', () => {
    const settings = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
    const proxySeconds = Number(/proxy_read_timeout (\d+)s;/.exec(settings)?.[1])
    expect((LIMITS.wholeMs + LONGEST_WAIT_MS) / 1000).toBeLessThanOrEqual(proxySeconds - 15)
    // The default of nginx and of many others.
    expect((LIMITS.wholeMs + LONGEST_WAIT_MS) / 1000).toBeLessThan(60)
  })

  test('a store that says nothing is waited for once, and the upload leaves nothing behind', async () => {
    const store = await silentStore()
    const keys = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
    const nalle = await startNalleForThisTest({ files: s3Store({ endpoint: store.endpoint, ...keys }, 500) })
    const who = await nalle.login((await addShiftCareFamily(nalle)).guardian.id)
    expect(await upload(nalle, who, FORM)).toMatchObject({ status: 503, reason: 'UPLOADS_UNAVAILABLE' })
    expect(store.asked()).toBe(1)
    expect(await leftBehind(nalle)).toEqual({ rows: 0, listed: 1, files: 0 })
  })

  test('a scanner that says nothing is given up, and nothing was stored meanwhile', async () => {
    const scanner = await startScannerPeer('SILENT')
    onTestFinished(scanner.close)
    const settings = { host: '127.0.0.1', port: scanner.port }
    const nalle = await startNalleForThisTest({ scanner: clamavScanner(settings, { silentMs: 300, wholeMs: 2000 }) })
    const who = await nalle.login((await addShiftCareFamily(nalle)).guardian.id)
    expect(await upload(nalle, who, FORM)).toMatchObject({ status: 503, reason: 'UPLOADS_UNAVAILABLE' })
    expect(await leftBehind(nalle)).toEqual({ rows: 0, listed: 0, files: 0 })
  })
})
