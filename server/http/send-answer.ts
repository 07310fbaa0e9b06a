import { Readable } from 'node:stream'
import type { AnyEndpoint } from '@nalle/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { JSON_TYPE, jsonWriter } from './answers.ts'
import type { Mode } from './app.ts'
import { answerCache } from './answer-cache.ts'
import { publicAnswers, sendNothing, sendUnchanged, tagOf, Unchanged } from './conditional-requests.ts'
import type { Comparison } from './conditional-requests.ts'

export type Sending = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly comparison: Comparison
  /** What an answer that is kept for everybody was made from. */
  readonly mark: string | undefined
}

export type Answers = {
  /** Sends what was made for the same mark before, if anything was. */
  readonly sendKept: (sending: Sending) => FastifyReply | undefined
  /** Makes of an answer what is sent, which may fail; sending it is left to whoever asked, and does not. */
  readonly prepare: (answer: unknown, sending: Sending) => () => FastifyReply
}

/** Answers that are the same for whoever asks, and are made for nobody. */
export function isForEverybody({ auth, personal, cache }: AnyEndpoint): boolean {
  return auth === 'PUBLIC' && personal === false && cache === 'until-changed'
}

/** How the answers of one call are written and sent. */
export function answersOf(endpoint: AnyEndpoint, mode: Mode): Answers {
  const write = jsonWriter(endpoint, mode)
  const kept = answerCache()
  const sendCompared = isForEverybody(endpoint) ? publicAnswers() : sendUnchanged
  const status = endpoint.status ?? 200

  const sendText = (text: string, { request, reply, comparison, mark }: Sending): FastifyReply => {
    // A route that has made something new has said so.
    if (reply.statusCode !== 201) reply.code(status)
    if (endpoint.cache === 'until-changed') {
      const tag = tagOf(text, comparison.chosen())
      if (mark !== undefined) kept.keep(mark, { text, tag })
      return sendCompared(text, { request, reply, tag })
    }
    if (endpoint.cache === 'private-day') reply.header('cache-control', 'private, max-age=86400')
    return reply.header('content-type', JSON_TYPE).send(text)
  }

  return {
    sendKept: ({ request, reply, mark }) => {
      const known = mark === undefined ? undefined : kept.find(mark)
      return known && sendCompared(known.text, { request, reply, tag: known.tag })
    },
    prepare: (answer, sending) => {
      const { reply } = sending
      if (reply.sent) return () => reply
      if (answer instanceof Unchanged) return () => sendNothing(answer.tag, reply)
      if (answer instanceof Readable) return () => reply.code(status).send(answer)
      // Given a null, Fastify would write the word; no answer is an empty body.
      if (endpoint.answer === undefined) return () => reply.code(status).send()
      const text = write(answer)
      return () => sendText(text, sending)
    },
  }
}
