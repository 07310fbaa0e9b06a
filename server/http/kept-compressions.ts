import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

const BEST_QUALITY = constants.BROTLI_MAX_QUALITY

/** The best compressions of a few long answers. */
export type KeptCompressions = {
  /** Nothing the first time: the best takes seconds, on a thread of its own, and is there for those who come later. */
  readonly find: (etag: string, text: string) => Buffer | undefined
}

/** An answer is known by its ETag, which follows from its content. The oldest ones make room. */
export function keepCompressions(most: number): KeptCompressions {
  const kept = new Map<string, Buffer | undefined>()

  async function add(etag: string, text: string): Promise<void> {
    // Its place is taken at once, so that the same work is never done twice at a time.
    kept.set(etag, undefined)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BEST_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    }
    const compressed = await compress(text, { params })
    if (kept.has(etag)) kept.set(etag, compressed)
  }

  return {
    find: (etag, text) => {
      // What could not be compressed so well is tried again by the next who asks.
      if (!kept.has(etag)) add(etag, text).catch(() => kept.delete(etag))
      return kept.get(etag)
    },
  }
}
