import type { App } from './app.ts'
import { errorBody } from './errors.ts'

export type Health = {
  readonly isDraining: () => boolean
  readonly isStuck: () => boolean
  /** Whether a newer program has changed the database so that this one can no longer serve it. */
  readonly isTooOld: () => Promise<boolean>
}

/** For the machines that watch over Nalle: is the process alive, or better replaced, and may it be sent people. */
export function healthRoutes(app: App, { isDraining, isStuck, isTooOld }: Health): void {
  const troubleOf = async () => {
    if (isDraining()) return 'DRAINING'
    if (!(await app.db.isAlive())) return 'DATABASE_UNAVAILABLE'
    return (await isTooOld()) ? 'PROGRAM_TOO_OLD' : undefined
  }
  app.fastify.get('/health/live', async (_request, reply) =>
    isStuck() ? reply.code(503).send(errorBody('STUCK')) : { alive: true },
  )
  app.fastify.get('/health/ready', async (_request, reply) => {
    const trouble = await troubleOf()
    return trouble === undefined ? { ready: true } : reply.code(503).send(errorBody(trouble))
  })
}
