import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedIn } from './accept-header.ts'

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

/** Shorter answers fit into one packet anyhow. */
const WORTH_COMPRESSING = 1024
/** Levels at which a calendar of a year costs a millisecond or two, on a thread of its own. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 6
/** A fifth of brotli's time for a tenth more bytes: less than to hand the work to another thread and back. */
const ZSTD_LEVEL = 1

export type Encoding = 'br' | 'gzip'

/** Answers hold no secrets beside what a visitor could choose, so their length tells nothing. */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING) return payload
    if (reply.hasHeader('content-encoding')) return payload
    const compressed = compressAtOnce(payload, request, reply)
    if (compressed !== undefined) return compressed
    reply.header('vary', 'accept-encoding')
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    if (encoding === undefined) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
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

/** For browsers that know the quick way, and for answers that are worth it. */
function compressAtOnce(payload: string, request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
  if (payload.length < WORTH_COMPRESSING || !acceptedBy(request.headers['accept-encoding']).includes('zstd')) return
  reply.header('vary', 'accept-encoding').header('content-encoding', 'zstd').removeHeader('content-length')
  return zstdCompressSync(payload, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } })
}

/** Of those in which something can lie ready. */
export function preferredEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = acceptedBy(header)
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') || accepted.includes('*') ? 'gzip' : undefined
}

function acceptedBy(header: string | string[] | undefined): readonly string[] {
  return acceptedIn(header).map(({ name }) => name)
}
