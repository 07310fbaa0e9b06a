import type { App } from './app.ts'
import { errorBody } from './errors.ts'

/** For the machines that watch over Nalle: is the process alive, or better replaced, and may it be sent people. */
export function healthRoutes(app: App, isDraining: () => boolean, isStuck: () => boolean): void {
  app.fastify.get('/health/live', async (_request, reply) =>
    isStuck() ? reply.code(503).send(errorBody('STUCK')) : { alive: true },
  )
  app.fastify.get('/health/ready', async (_request, reply) => {
    if (!isDraining() && (await app.db.isAlive())) return { ready: true }
    return reply.code(503).send(errorBody(isDraining() ? 'DRAINING' : 'DATABASE_UNAVAILABLE'))
  })
}
