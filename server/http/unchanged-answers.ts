import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { JSON_TYPE } from './answers.ts'
import { compressAtOnce, preferredEncoding } from './compression.ts'
import { describeFailure } from './describe-failure.ts'

const compress = promisify(brotliCompress)

/** Below this the best compression saves nobody anything worth its second of work. */
const WORTH_THE_BEST = 50_000
/** The few kinds of an answer, each today's and yesterday's. */
const MOST_KEPT = 8

type Sending = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** From `tagOf`, made of what tells whether the answer has changed: all of it without what is another at each asking. */
  readonly tag: string
  /** One person's answer is not worth the best compression: nobody else asks for it. */
  readonly isForEverybody: boolean
}
/** Done with the bytes when it returns. */
type Send = (bytes: Buffer, sending: Sending) => FastifyReply

/**
 * Sends answers that stay the same until something changes. A browser that has the answer already is told so by its tag.
 * A large one is compressed as well as can be, aside and once, instead of quickly for everybody who asks.
 */
export function unchangedAnswers(): Send {
  const best = new Map<string, Buffer>()
  let isCompressing = false

  async function keepBest(tag: string, bytes: Buffer): Promise<void> {
    isCompressing = true
    try {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      best.set(tag, await compress(bytes, { params }))
      const [oldest] = best.keys()
      if (best.size > MOST_KEPT && oldest !== undefined) best.delete(oldest)
    } finally {
      isCompressing = false
    }
  }

  return (bytes, { request, reply, tag, isForEverybody }) => {
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (isKnown(tag, request)) return reply.code(304).send()
    reply.header('content-type', JSON_TYPE)
    const send = () => reply.send(compressAtOnce(bytes, request, reply) ?? bytes.toString())
    const takesBest = preferredEncoding(request.headers['accept-encoding']) === 'br'
    if (bytes.length < WORTH_THE_BEST || !takesBest || !isForEverybody) return send()
    const ready = best.get(tag)
    if (ready !== undefined) return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(ready)
    if (!isCompressing) {
      keepBest(tag, Buffer.from(bytes)).catch((error: unknown) =>
        request.log.error({ failure: describeFailure(error) }, 'not compressed'),
      )
    }
    return send()
  }
}

/** A part of an answer that is another at each asking, and what is compared instead of it. */
export type Replaced = { readonly part: string; readonly instead: string }

/** Weak, because the bytes depend on the compression. */
export function tagOf(bytes: Buffer, replaced?: Replaced): string {
  const hash = createHash('sha256')
  for (const piece of replaced === undefined ? [bytes] : piecesOf(bytes, replaced)) hash.update(piece)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}

function piecesOf(bytes: Buffer, { part, instead }: Replaced): readonly (Buffer | string)[] {
  const at = bytes.lastIndexOf(part)
  return at < 0 ? [bytes] : [bytes.subarray(0, at), instead, bytes.subarray(at + Buffer.byteLength(part))]
}

function isKnown(tag: string, request: FastifyRequest): boolean {
  const known = request.headers['if-none-match']?.split(',').map((one) => strongOf(one.trim())) ?? []
  return known.includes(strongOf(tag))
}

/** Whether a copy may be kept is asked weakly: the same content is enough. */
const strongOf = (tag: string) => tag.replace(/^W\//, '')
