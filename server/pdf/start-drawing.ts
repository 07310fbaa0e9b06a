import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { describeFailure } from '../http/describe-failure.ts'
import type { DrawingService } from './draw-due-documents.ts'
import { drawDueDocuments } from './draw-due-documents.ts'

export type Drawing = { readonly stop: () => Promise<void> }

const LOOK_EVERY_MS = 2000
/** Whoever watches the start sees the first page before documents are drawn. */
const FIRST_LOOK_AFTER_MS = 3000
/** A document that is still being drawn by then is drawn again, once nobody has it in hand any more. */
const STOP_WITHIN_MS = 800

/** Draws documents in this process for as long as it lives; any number of processes share the work. */
export function startDrawing(office: DrawingService & { readonly logger: FastifyBaseLogger }): Drawing {
  const { logger, drawer } = office
  const ending = new AbortController()
  const { signal } = ending
  const telling: DrawingService = {
    ...office,
    tell: (tried) => {
      office.tell?.(tried)
      if (tried.failure !== undefined) logger.error(tried, 'document not drawn')
    },
  }
  const waiting = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const running = (async () => {
    await waiting(FIRST_LOOK_AFTER_MS)
    while (!signal.aborted) {
      await drawDueDocuments(telling, { signal }).catch((error: unknown) =>
        logger.error({ failure: describeFailure(error) }, 'documents'),
      )
      await waiting(LOOK_EVERY_MS)
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await Promise.race([running, pause(STOP_WITHIN_MS)])
      await drawer.close()
    },
  }
}
