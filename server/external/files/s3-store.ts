import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { checkedKey } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import type { S3Settings } from './s3-settings.ts'

/** Far longer than a store needs for 25 MB; what hangs longer than this will not come. */
const LONGEST_WAIT_MS = 120_000

/** Files in a store that speaks S3. */
export function s3Store(settings: S3Settings, longestWaitMs: number = LONGEST_WAIT_MS): FileStore {
  const s3 = new S3mini({ ...settings, fetch: fetchWithin(longestWaitMs) })
  return {
    put: async (key, file) => {
      // Such a blob is read from the disk piece by piece as the store takes it.
      const content = await openAsBlob(file.path, { type: file.contentType })
      const answer = await s3.putObject(checkedKey(key), content, file.contentType)
      await answer.body?.cancel()
    },
    get: async (key) => {
      const answer = await s3.getObjectResponse(checkedKey(key))
      // The same stream, which TypeScript knows once from browsers and once from Node.
      return answer?.body ? Readable.fromWeb(answer.body as unknown as ReadableStream) : undefined
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
    try {
      return await fetch(input, { ...init, signal: ending.signal })
    } finally {
      clearTimeout(timer)
    }
  }
}
