import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, ReadStream, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isSignedRightly } from '../../testing/s3-signature.ts'
import { startS3Peer } from '../../testing/s3-peer.ts'
import type { S3Peer } from '../../testing/s3-peer.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

let folder: string
let peer: S3Peer
const stores: Record<string, FileStore> = {}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nalle-store-'))
  peer = await startS3Peer()
  stores['folder'] = folderStore(join(folder, 'files'))
  stores['S3'] = s3Store(peer.settings)
})
afterAll(async () => {
  await peer.remove()
  rmSync(folder, { recursive: true, force: true })
})

function localFile(content: Buffer) {
  const path = join(folder, `${randomUUID()}.upload`)
  writeFileSync(path, content)
  return { path, size: content.length, contentType: 'application/pdf' }
}

describe.for(['folder', 'S3'])('a %s store', (name) => {
  const store = () => stores[name] ?? folderStore('')
  const contentOf = async (key: string) => {
    const found = await store().get(key)
    return found && (await buffer(found))
  }

  test.each([1, 65_536, 3_000_001, 26_214_400])('gives back %i bytes as they were', async (size) => {
    const key = randomUUID()
    const content = randomBytes(size)
    await store().put(key, localFile(content))
    expect((await contentOf(key))?.equals(content)).toBe(true)
    await store().remove(key)
    expect(await contentOf(key)).toBeUndefined()
  })

  test('takes what is held in memory as well as what lies on the disk', async () => {
    const key = randomUUID()
    const content = randomBytes(65_537)
    await store().put(key, { content, contentType: 'application/pdf' })
    expect((await contentOf(key))?.equals(content)).toBe(true)
  })

  test('knows nothing of a file that was never there, and removes it all the same', async () => {
    const key = randomUUID()
    expect(await contentOf(key)).toBeUndefined()
    await expect(store().remove(key)).resolves.toBeUndefined()
  })

  test('gives many readers the whole file, also when one of them goes away', async () => {
    const key = randomUUID()
    const content = randomBytes(2_000_000)
    await store().put(key, localFile(content))
    const leaving = await store().get(key)
    leaving?.once('data', () => leaving.destroy())
    const read = await Promise.all([contentOf(key), contentOf(key)])
    expect(read.map((each) => each?.equals(content))).toEqual([true, true])
  })

  test.each(['../../etc/passwd', 'a/b', '', 'x'.repeat(100), 'Abc.pdf'])(
    'takes no key that is not ours: %j',
    async (key) => {
      await expect(store().put(key, localFile(Buffer.from('x')))).rejects.toThrow('not a key')
      await expect(store().get(key)).rejects.toThrow('not a key')
      await expect((async () => store().remove(key))()).rejects.toThrow('not a key')
    },
  )

  test('stores nothing of a file that it could not read', async () => {
    const key = randomUUID()
    await expect(
      store().put(key, { path: join(folder, 'nowhere'), size: 1, contentType: 'a/b' }),
    ).rejects.toBeInstanceOf(Error)
    expect(await contentOf(key)).toBeUndefined()
  })
})

test('a folder store leaves nothing unfinished, in folders that only Nalle may open', async () => {
  const files = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
  expect(files.filter((entry) => entry.name.endsWith('.part'))).toEqual([])
  expect(statSync(join(folder, 'files')).mode & 0o077).toBe(0)
})

test('every request to an S3 store is signed', async () => {
  const settings = { ...peer.settings, region: 'eu-north-1', accessKeyId: 'key', secretAccessKey: 'se/cr+et' }
  const seen: string[] = []
  const checking = createServer((request, response) => {
    const sum = isSignedRightly(request, settings) ? 'signed' : 'unsigned'
    seen.push(`${request.method} ${sum} ${request.headers['content-length'] ?? 'no length'}`)
    request.resume().once('end', () => response.end('content'))
  }).listen(0, '127.0.0.1')
  await once(checking, 'listening')
  onTestFinished(() => {
    checking.closeAllConnections()
    checking.close()
  })
  const { port } = checking.address() as AddressInfo
  const store = s3Store({ ...settings, endpoint: `http://127.0.0.1:${port}/nalle` })
  const key = randomUUID()
  await store.put(key, localFile(Buffer.alloc(1234)))
  const content = await store.get(key)
  expect(content && String(await buffer(content))).toBe('content')
  await store.remove(key)
  expect(seen).toEqual(['PUT signed 1234', 'GET signed no length', 'DELETE signed no length'])
})

/** Takes connections and never says a word. */
async function silentStore(): Promise<AddressInfo> {
  const silent = createServer((request) => request.pause()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  // A server that listens on a port has such an address.
  return silent.address() as AddressInfo
}

describe('an S3 store that is not there', () => {
  test('says so', async () => {
    const away = s3Store({ ...peer.settings, endpoint: 'http://127.0.0.1:1/nalle' })
    await expect(away.put(randomUUID(), localFile(Buffer.from('x')))).rejects.toBeInstanceOf(Error)
    await expect(away.get(randomUUID())).rejects.toBeInstanceOf(Error)
  })

  test('does not let in somebody whom it does not know', async () => {
    const wrong = s3Store({ ...peer.settings, accessKeyId: 'SOMEBODY' })
    await expect(wrong.put(randomUUID(), localFile(Buffer.from('x')))).rejects.toBeInstanceOf(Error)
  })

  test('is sent no more than it takes: a file is never in memory as a whole', async () => {
    const size = 26_214_400
    let read = 0
    const spy = vi.spyOn(ReadStream.prototype, 'push').mockImplementation(function push(
      this: Readable,
      piece,
      encoding,
    ) {
      read += Buffer.isBuffer(piece) ? piece.length : 0
      return Readable.prototype.push.call(this, piece, encoding)
    })
    onTestFinished(() => spy.mockRestore())
    // It listens to nobody: what it is sent stays on its way, in what the system holds for the connection.
    const { port } = await silentStore()
    const store = s3Store({ ...peer.settings, endpoint: `http://127.0.0.1:${port}/nalle` }, 3000)
    await expect(store.put(randomUUID(), localFile(Buffer.alloc(size)))).rejects.toBeInstanceOf(Error)
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(size * 0.6)
  })

  test('is not waited for when it never answers', async () => {
    const { port } = await silentStore()
    const store = s3Store({ ...peer.settings, endpoint: `http://127.0.0.1:${port}/nalle` }, 200)
    await expect(store.put(randomUUID(), localFile(Buffer.from('x')))).rejects.toBeInstanceOf(Error)
    await expect(store.get(randomUUID())).rejects.toBeInstanceOf(Error)
  })
})

test('what a killed process left half written goes with its key', async () => {
  const key = randomUUID()
  const place = join(folder, 'files', key.slice(0, 2), key.slice(2, 4))
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, `${key}.part`), 'half a fil')
  await stores['folder']?.remove(key)
  expect(readdirSync(place)).toEqual([])
})
