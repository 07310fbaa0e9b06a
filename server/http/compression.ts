import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

/** Shorter answers fit into one packet anyhow. */
const WORTH_COMPRESSING = 1024
/** Levels at which a calendar of a year costs a few milliseconds, on a thread of its own. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 6

export type Encoding = 'br' | 'gzip'

/** Answers hold no secrets beside what a visitor could choose, so their length tells nothing. */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING) return payload
    if (reply.hasHeader('content-encoding')) return payload
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
