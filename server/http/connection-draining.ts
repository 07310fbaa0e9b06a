import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How a process leaves: first it says so, then it takes nobody new, then whoever is there may finish. */
export type DrainLimits = {
  /** For so long it is not ready any more but takes everybody, until the proxies in front have noticed. */
  readonly pauseMs: number
  /** So long may running requests and uploads take afterwards. */
  readonly requestsMs: number
}

export type Drain = {
  readonly isDraining: () => boolean
  readonly drain: (limits: DrainLimits) => Promise<void>
}

/** Whoever connected in the last moment has so long to begin a request. */
const LAST_ARRIVALS_MS = 500
const PUT_AWAY_MS = 2000
const LOOK_EVERY_MS = 20
/** A turn of the event loop that took less had nothing to do. */
const IDLE_TURN_MS = 1
const MOST_TURNS = 200

export function drainOf(fastify: FastifyInstance): Drain {
  let draining = false
  let running = 0
  let whenQuiet: (() => void) | undefined
  fastify.server.on('request', (_request, response) => {
    running += 1
    response.once('close', () => {
      running -= 1
      if (running === 0) whenQuiet?.()
    })
  })

  const atWork = new Set<FastifyRequest>()
  fastify.addHook('onRequest', async (request, reply) => {
    atWork.add(request)
    // A stream of events is sent without us, and has nothing to put away.
    reply.raw.once('close', () => reply.sent && atWork.delete(request))
  })
  fastify.addHook('onSend', async (request, reply) => {
    atWork.delete(request)
    if (draining) reply.header('connection', 'close')
  })

  const quiet = (longestMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longestMs)
      whenQuiet = () => {
        clearTimeout(timer)
        resolve()
      }
      if (running === 0) whenQuiet()
    })

  return {
    isDraining: () => draining,
    drain: async ({ pauseMs, requestsMs }) => {
      draining = true
      // Every answer from now on tells its connection to close, so that none is left when the pause is over.
      await wait(pauseMs)
      if (pauseMs > 0) await idleTurn()
      const closed = fastify.close()
      await wait(Math.min(pauseMs, LAST_ARRIVALS_MS))
      await quiet(requestsMs)
      // Browsers open connections ahead of need; those have no request to finish, but would keep the server waiting.
      fastify.server.closeAllConnections()
      // Whoever was cut off just now still has something to put away, such as half of an upload.
      for (let waited = 0; atWork.size > 0 && waited < PUT_AWAY_MS; waited += LOOK_EVERY_MS) await wait(LOOK_EVERY_MS)
      await closed
    },
  }
}

/**
 * The kernel takes connections before we do, and resets those that nobody has taken when we stop listening. Right after
 * a turn of the event loop in which nothing else was done there are none.
 */
async function idleTurn(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other is what is looked at
    await nextTurn()
    if (performance.now() - before < IDLE_TURN_MS) return
  }
}
