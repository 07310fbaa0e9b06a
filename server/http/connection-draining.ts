import type { FastifyInstance } from 'fastify'

export type Drain = {
  readonly isDraining: () => boolean
  /** Takes no new connections, lets running requests finish, then ends whatever is still connected. */
  readonly drain: (longestMs: number) => Promise<void>
}

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

  fastify.addHook('onSend', async (_request, reply) => {
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
    drain: async (longestMs) => {
      draining = true
      const closed = fastify.close()
      await quiet(longestMs)
      // Browsers open connections ahead of need; those have no request to finish, but would keep the server waiting.
      fastify.server.closeAllConnections()
      await closed
    },
  }
}
