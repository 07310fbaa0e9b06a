import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Lets work that nobody waits for give way to whoever waits for an answer. */
export type GivingWay = {
  /** Counts the requests of a server from now on. */
  readonly follow: (server: FastifyInstance) => void
  /** Until no request is being answered, and not for long: where somebody always asks, the work is done all the same. */
  readonly whenQuiet: () => Promise<void>
}

/** Ten thousand documents are still drawn within minutes if every one of them waits this long. */
const LONGEST_WAIT_MS = 100
/** What takes longer is no answer that somebody waits for but a stream of news that stays open. */
const LONGEST_ANSWER_MS = 2000

export function givingWay(longestWaitMs = LONGEST_WAIT_MS, longestAnswerMs = LONGEST_ANSWER_MS): GivingWay {
  const answering = new Map<FastifyRequest, NodeJS.Timeout>()
  const waiting = new Set<() => void>()

  const end = (request: FastifyRequest) => {
    clearTimeout(answering.get(request))
    if (!answering.delete(request) || answering.size > 0) return
    for (const goOn of waiting) goOn()
  }
  return {
    follow: (server) => {
      server.addHook('onRequest', async (request) => {
        answering.set(request, setTimeout(() => end(request), longestAnswerMs).unref())
      })
      server.addHook('onResponse', async (request) => end(request))
    },
    whenQuiet: async () => {
      if (answering.size === 0) return
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer)
          waiting.delete(goOn)
          resolve()
        }
        const timer = setTimeout(goOn, longestWaitMs)
        waiting.add(goOn)
      })
    },
  }
}
