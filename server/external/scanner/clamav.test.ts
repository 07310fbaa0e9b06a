import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startNalleForThisTest } from '../../testing/nalle.ts'
import { CSV, EICAR, PDF } from '../../testing/sample-files.ts'
import { startScannerPeer } from '../../testing/scanner-peer.ts'
import type { ScannerBehaviour } from '../../testing/scanner-peer.ts'
import { addShiftCareFamily, formWith, leftBehind, upload } from '../../testing/uploads.ts'
import { clamavScanner } from './clamav.ts'

/** For a scanner that answers, on a machine that may be busy with other things; and for one that does not. */
const PATIENT = { silentMs: 20_000, wholeMs: 25_000 }
const QUICK = { silentMs: 300, wholeMs: 20_000 }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nalle-scan-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(content: Buffer): string {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}

async function peerThat(behaviour?: ScannerBehaviour) {
  const peer = await startScannerPeer(behaviour)
  onTestFinished(peer.close)
  return peer
}

describe('a scanner', () => {
  test('is given the whole file, and finds nothing', async () => {
    const { port, scanned } = await peerThat()
    const content = randomBytes(1_000_000)
    expect(await clamavScanner({ host: '127.0.0.1', port }).scan(written(content))).toBe('CLEAN')
    expect(scanned.map((each) => each.equals(content))).toEqual([true])
  })

  test('finds what every scanner finds', async () => {
    const { port } = await peerThat()
    const content = Buffer.concat([randomBytes(100_000), EICAR])
    expect(await clamavScanner({ host: '127.0.0.1', port }).scan(written(content))).toBe('INFECTED')
  })

  test.each(['TOO_LARGE', 'SILENT', 'HANGS_UP', 'TALKS_NONSENSE', 'TALKS_FOR_EVER'] as const)(
    'that cannot tell (%s) clears nothing',
    async (behaviour) => {
      const { port } = await peerThat(behaviour)
      await expect(clamavScanner({ host: '127.0.0.1', port }, QUICK).scan(written(PDF))).rejects.toBeInstanceOf(Error)
    },
  )

  test('that is not there clears nothing', async () => {
    await expect(clamavScanner({ host: '127.0.0.1', port: 1 }, QUICK).scan(written(PDF))).rejects.toBeInstanceOf(Error)
  })
})

describe('an upload through a scanner', () => {
  const NOTHING = { rows: 0, listed: 0, files: 0 }

  async function uploadThrough(port: number, content: Buffer) {
    const nalle = await startNalleForThisTest({ scanner: clamavScanner({ host: '127.0.0.1', port }, PATIENT) })
    const { guardian } = await addShiftCareFamily(nalle)
    const form = formWith({ name: 'vuorot.csv', content })
    return { nalle, answer: await upload(nalle, await nalle.login(guardian.id), form) }
  }

  test('that finds nothing is kept', async () => {
    const { answer, nalle } = await uploadThrough((await peerThat()).port, CSV)
    expect(answer.status).toBe(200)
    expect(await leftBehind(nalle)).toEqual({ rows: 1, listed: 0, files: 1 })
  })

  test('that finds something is refused, and nothing is left', async () => {
    const { answer, nalle } = await uploadThrough((await peerThat()).port, EICAR)
    expect(answer).toMatchObject({ status: 400, errorCode: null, reason: 'INFECTED' })
    expect(await leftBehind(nalle)).toEqual(NOTHING)
  })

  test('that is away is refused for now, and nothing is left', async () => {
    const { answer, nalle } = await uploadThrough(1, CSV)
    expect(answer).toMatchObject({ status: 503, reason: 'UPLOADS_UNAVAILABLE' })
    expect(await leftBehind(nalle)).toEqual(NOTHING)
  })
})
