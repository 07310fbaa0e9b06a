import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { JSON_TYPE } from './answers.ts'
import { preferredEncoding } from './compression.ts'
import { describeFailure } from './describe-failure.ts'

const compress = promisify(brotliCompress)

/** Below this the best compression saves nobody anything worth its second of work. */
const WORTH_THE_BEST = 50_000
/** The few kinds of a public answer, each today's and yesterday's. */
const MOST_KEPT = 8

type Sending = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** From `tagOf`. */
  readonly tag: string
}
type Send = (text: string, sending: Sending) => FastifyReply

/** Sends an answer that stays the same until something changes. A browser that has it already is told so by its tag. */
export const sendUnchanged: Send = (text, { request, reply, tag }) => {
  if (isKnown(tag, request)) return sendNothing(tag, reply)
  return reply.headers({ etag: tag, 'cache-control': CACHE_CONTROL, 'content-type': JSON_TYPE }).send(text)
}

/**
 * The same for answers that are the same for everybody who asks. A large one is compressed as well as can be, aside and
 * once, instead of quickly for each. What is kept here outlives an answer: nothing of a family may come here.
 */
export function publicAnswers(): Send {
  const best = new Map<string, Buffer>()
  let isCompressing = false

  async function keepBest(tag: string, text: string): Promise<void> {
    isCompressing = true
    try {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      best.set(tag, await compress(text, { params }))
      const [oldest] = best.keys()
      if (best.size > MOST_KEPT && oldest !== undefined) best.delete(oldest)
    } finally {
      isCompressing = false
    }
  }

  return (text, sending) => {
    const { request, reply, tag } = sending
    const takesBest = preferredEncoding(request.headers['accept-encoding']) === 'br'
    if (text.length < WORTH_THE_BEST || !takesBest || isKnown(tag, request)) return sendUnchanged(text, sending)
    const ready = best.get(tag)
    if (ready !== undefined) {
      reply.headers({ etag: tag, 'cache-control': CACHE_CONTROL, 'content-type': JSON_TYPE })
      return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(ready)
    }
    if (!isCompressing) {
      keepBest(tag, text).catch((error: unknown) =>
        request.log.error({ failure: describeFailure(error) }, 'not compressed'),
      )
    }
    return sendUnchanged(text, sending)
  }
}

/** What a call answers when it has found, by a version, that the browser holds what it would answer. */
export class Unchanged {
  readonly tag: string
  /** Whom the answer would have told of: the browser shows it again. */
  readonly subjects: readonly string[]
  constructor(tag: string, subjects: readonly string[]) {
    this.tag = tag
    this.subjects = subjects
  }
}

/** A call's way to compare what it would answer with what the browser holds. */
export type Compared = {
  /** Whether the browser holds anything whose version could be the same. */
  readonly hasVersions: boolean
  readonly findKnown: (version: string, subjects: readonly string[]) => Unchanged | undefined
  /** The version of what the answer follows from, letters of base64url: as long as it is the same, so is the answer. */
  readonly by: (version: string) => void
}

/** With the version that the call has named, once it has. */
export type Comparison = Compared & { readonly chosen: () => string | undefined }

export function comparisonFor(request: FastifyRequest): Comparison {
  const versioned = knownTags(request).filter(({ version }) => version !== undefined)
  let chosen: string | undefined
  return {
    hasVersions: versioned.length > 0,
    findKnown: (version, subjects) => {
      const known = versioned.find((tag) => tag.version === version)
      return known === undefined ? undefined : new Unchanged(`W/"${known.content}.${version}"`, subjects)
    },
    by: (version) => {
      chosen = version
    },
    chosen: () => chosen,
  }
}

/** Weak, because the bytes depend on the compression: what the answer says, then the version of what it follows from. */
export function tagOf(text: string, version?: string): string {
  const content = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return `W/"${content}${version === undefined ? '' : `.${version}`}"`
}

type Tag = { readonly content: string; readonly version: string | undefined }

/** The tags that the browser sends along. Whether a copy may be kept is asked weakly: the same content is enough. */
function knownTags(request: FastifyRequest): readonly Tag[] {
  return request.headers['if-none-match']?.split(',').map((one) => readTag(one.trim())) ?? []
}

function readTag(tag: string): Tag {
  const [content = '', version] = tag.replace(/^W\//, '').replaceAll('"', '').split('.')
  return { content, version }
}

function isKnown(tag: string, request: FastifyRequest): boolean {
  const { content } = readTag(tag)
  return knownTags(request).some((known) => known.content === content)
}

export function sendNothing(tag: string, reply: FastifyReply): FastifyReply {
  return reply.code(304).headers({ etag: tag, 'cache-control': CACHE_CONTROL }).send()
}

const CACHE_CONTROL = 'private, no-cache'
