import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Lets work that nobody waits for give way to whoever waits for an answer. */
export type GivingWay = {
  /** Counts the requests of people to a server from now on. Programs are no people: they can wait. */
  readonly follow: (server: FastifyInstance) => void
  /** Whether somebody has asked for something just now. */
  readonly isAsked: () => boolean
  /** Until no request is being answered, and not for long: where somebody always asks, the work is done all the same. */
  readonly whenQuiet: () => Promise<void>
  /**
   * Does a piece of work when it is quiet; while somebody asks, one piece after the other, so that a processor stays free.
   * It waits no longer than the piece before took: however much is asked, the work gets half of the time.
   */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

/** Ten thousand documents are still drawn within minutes if every one of them waits this long. */
const LONGEST_WAIT_MS = 100
/** What takes longer is no answer that somebody waits for but a stream of news that stays open. */
const LONGEST_ANSWER_MS = 2000
/** Who opens a page asks several times within a second; the next question comes while the answer is being read. */
const JUST_NOW_MS = 1000

const PROGRAMS = '/api/municipality/'

export function givingWay(longestWaitMs = LONGEST_WAIT_MS, longestAnswerMs = LONGEST_ANSWER_MS): GivingWay {
  const answering = new Map<FastifyRequest, NodeJS.Timeout>()
  const waiting = new Set<() => void>()
  let lastAsked = -Infinity
  let lastTurn: Promise<unknown> = Promise.resolve()
  let lastPieceMs = longestWaitMs

  const end = (request: FastifyRequest) => {
    clearTimeout(answering.get(request))
    if (!answering.delete(request) || answering.size > 0) return
    for (const goOn of waiting) goOn()
  }
  const whenQuiet = async (waitMs = longestWaitMs) => {
    if (answering.size === 0) return
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        waiting.delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, waitMs)
      waiting.add(goOn)
    })
  }
  const isAsked = () => performance.now() - lastAsked < JUST_NOW_MS
  return {
    follow: (server) => {
      server.addHook('onRequest', async (request) => {
        if (request.url.startsWith(PROGRAMS)) return
        lastAsked = performance.now()
        answering.set(request, setTimeout(() => end(request), longestAnswerMs).unref())
      })
      server.addHook('onResponse', async (request) => end(request))
    },
    isAsked,
    whenQuiet: () => whenQuiet(),
    inTurn: async (work) => {
      const before = lastTurn
      const over = Promise.withResolvers<undefined>()
      lastTurn = before.then(() => over.promise)
      try {
        if (isAsked()) await before
        await whenQuiet(Math.min(lastPieceMs, longestWaitMs))
        const begun = performance.now()
        return await work().finally(() => (lastPieceMs = performance.now() - begun))
      } finally {
        over.resolve(undefined)
      }
    },
  }
}
