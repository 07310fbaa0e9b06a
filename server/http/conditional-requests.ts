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
  /** From `tagOf`, made of what tells whether the answer has changed: all of it without what is another at each asking. */
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

/** How an answer is compared with one that the browser holds. */
type ComparedBy = {
  /** A part that is another at each asking without meaning anything, and what is compared instead of it. */
  readonly part: string
  readonly instead: string
  /** What the answer follows from, letters of base64url: as long as it is the same, so is the answer. */
  readonly mark: string
}

/** What a call answers when it has found, by a mark, that the browser holds what it would answer. */
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
  /** Whether the browser holds anything whose mark could be the same. */
  readonly hasMarks: boolean
  readonly findKnown: (mark: string, subjects: readonly string[]) => Unchanged | undefined
  readonly by: (compared: ComparedBy) => void
}

/** What a call chose to compare by, once it has. */
export type Comparison = Compared & { readonly chosen: () => ComparedBy | undefined }

export function comparisonFor(request: FastifyRequest): Comparison {
  const marked = knownTags(request).filter(({ mark }) => mark !== undefined)
  let chosen: ComparedBy | undefined
  return {
    hasMarks: marked.length > 0,
    findKnown: (mark, subjects) => {
      const known = marked.find((tag) => tag.mark === mark)
      return known === undefined ? undefined : new Unchanged(`W/"${known.content}.${mark}"`, subjects)
    },
    by: (compared) => {
      chosen = compared
    },
    chosen: () => chosen,
  }
}

/** Weak, because the bytes depend on the compression: what the answer says, then the mark of what it follows from. */
export function tagOf(text: string, compared?: ComparedBy): string {
  const hash = createHash('sha256')
  for (const piece of compared === undefined ? [text] : piecesOf(text, compared)) hash.update(piece)
  const content = hash.digest('base64url').slice(0, 22)
  return `W/"${content}${compared === undefined ? '' : `.${compared.mark}`}"`
}

function piecesOf(text: string, { part, instead }: ComparedBy): readonly string[] {
  const at = text.lastIndexOf(part)
  return at < 0 ? [text] : [text.slice(0, at), instead, text.slice(at + part.length)]
}

type Tag = { readonly content: string; readonly mark: string | undefined }

/** The tags that the browser sends along. Whether a copy may be kept is asked weakly: the same content is enough. */
function knownTags(request: FastifyRequest): readonly Tag[] {
  return request.headers['if-none-match']?.split(',').map((one) => readTag(one.trim())) ?? []
}

function readTag(tag: string): Tag {
  const [content = '', mark] = tag.replace(/^W\//, '').replaceAll('"', '').split('.')
  return { content, mark }
}

function isKnown(tag: string, request: FastifyRequest): boolean {
  const { content } = readTag(tag)
  return knownTags(request).some((known) => known.content === content)
}

export function sendNothing(tag: string, reply: FastifyReply): FastifyReply {
  return reply.code(304).headers({ etag: tag, 'cache-control': CACHE_CONTROL }).send()
}

const CACHE_CONTROL = 'private, no-cache'
