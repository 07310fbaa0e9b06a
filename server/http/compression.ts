import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { keepCompressions } from './kept-compressions.ts'

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

/** Shorter answers fit into one packet anyhow. */
const WORTH_COMPRESSING = 1024
/** Levels at which a calendar of a year costs a few milliseconds, on a thread of its own. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 6

/** Long answers that are the same for everybody are worth the best compression, once. */
const WORTH_THE_BEST = 50_000
const MOST_KEPT = 8

export type Encoding = 'br' | 'gzip'

/** Replies that are the same for whoever asks, and whose ETag follows from their content. */
const shared = new WeakSet<FastifyReply>()

export function markAsShared(reply: FastifyReply): void {
  shared.add(reply)
}

/** Answers hold no secrets beside what a visitor could choose, so their length tells nothing. */
export function compressAnswers(fastify: FastifyInstance): void {
  const kept = keepCompressions(MOST_KEPT)
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING) return payload
    if (reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    if (encoding === undefined) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    const etag = reply.getHeader('etag')
    if (encoding === 'br' && shared.has(reply) && payload.length >= WORTH_THE_BEST && typeof etag === 'string') {
      const best = kept.find(etag, payload)
      if (best !== undefined) return best
    }
    return encoding === 'br'
      ? compressWithBrotli(payload, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        })
      : compressWithGzip(payload, { level: GZIP_LEVEL })
  })
}

export function preferredEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name)
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') || accepted.includes('*') ? 'gzip' : undefined
}
