import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import * as web from 'node:stream/web'
import { S3mini } from 's3mini'
import { checkedKey } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import type { S3Settings } from './s3-settings.ts'

/** Longer than a store needs for 25 MB, and shorter than the minute a proxy in front waits for our answer. */
export const LONGEST_WAIT_MS = 35_000

/** Files in a store that speaks S3. */
export function s3Store(settings: S3Settings, longestWaitMs: number = LONGEST_WAIT_MS): FileStore {
  const s3 = new S3mini({ ...settings, fetch: fetchWithin(longestWaitMs) })
  return {
    put: async (key, file) => {
      const name = checkedKey(key)
      if ('content' in file) {
        const answer = await s3.putObject(name, Buffer.from(file.content), file.contentType)
        await answer.body?.cancel()
        return
      }
      const source = await open(file.path, 'r')
      try {
        // Read from the disk as fast as the store takes it. A blob of the file would be held in memory as a whole.
        const content = web.ReadableStream.from(source.createReadStream({ autoClose: false }))
        // The same stream here and below, which TypeScript knows once from browsers and once from Node.
        const body = content as unknown as ReadableStream
        const answer = await s3.putObject(name, body, file.contentType, undefined, undefined, file.size)
        await answer.body?.cancel()
      } finally {
        await source.close()
      }
    },
    get: async (key) => {
      const answer = await s3.getObjectResponse(checkedKey(key))
      return answer?.body ? Readable.fromWeb(answer.body as unknown as web.ReadableStream) : undefined
    },
    remove: async (key) => {
      await s3.deleteObject(checkedKey(key))
    },
  }
}

/** Gives up on a store that does not answer; an answer that has begun may take as long as its reader does. */
function fetchWithin(longestMs: number): typeof fetch {
  return async (input, init) => {
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(new Error('the file store does not answer')), longestMs)
    // Node wants to be told that a stream is sent as a whole before the answer is read.
    const options = { ...init, duplex: 'half', signal: ending.signal }
    try {
      return await fetch(input, options)
    } finally {
      clearTimeout(timer)
    }
  }
}
