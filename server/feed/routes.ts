import { getEvents } from '@nalle/contract/municipality/events.ts'
import type { Area } from '@nalle/domain/access/scopes.ts'
import { AREAS, hasScope } from '@nalle/domain/access/scopes.ts'
import type { FastifyRequest } from 'fastify'
import type { App, Client } from '../http/app.ts'
import { describeFailure } from '../http/describe-failure.ts'
import { MachineRefused } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { feedWatch } from './feed-watch.ts'
import { readEvents, sequenceOf, sourceOf } from './read-feed.ts'
import type { FeedState } from './read-feed.ts'

/** The feed of what guardians do, for programs of the municipality. */
export function feedRoutes(app: App): void {
  if (app.identifyMachine === undefined) return
  const { fastify } = app
  const watch = feedWatch(app.db, (error) => fastify.log.warn({ failure: describeFailure(error) }, 'feed of events'))
  // Before connections are closed: a restart does not wait for those who wait.
  fastify.addHook('preClose', async () => watch.close())
  const source = sourceOf(app.city)

  handle(app, getEvents, async ({ query: { after, limit, wait }, client, request }) => {
    const areas = areasOf(client)
    const patience = patienceOf(request, wait)
    const read = async (from: number): Promise<{ events: Awaited<ReturnType<typeof readEvents>>; next: number }> => {
      const state = await watch.catchUp()
      requireKnown(state, after)
      const events = await readEvents(app.db, { after: from, upTo: state.last, areas, limit }, source)
      // With room for more in the answer, everything up to the end of the feed has been looked at.
      const next = events.length < limit ? state.last : (events.at(-1)?.position ?? from)
      if (events.length > 0 || limit === 0) return { events, next }
      return (await watch.waitBeyond(next, patience.signal)) ? read(next) : { events, next }
    }
    try {
      const { events, next } = await read(after)
      return { events: events.map(({ event }) => event), next: sequenceOf(next) }
    } finally {
      patience.stop()
    }
  })
}

/** A program sees of the feed what it may read elsewhere. */
export function areasOf({ scopes }: Pick<Client, 'scopes'>): readonly Area[] {
  return AREAS.filter((area) => hasScope(scopes, `${area}:read`))
}

export function requireKnown({ last, forgotten }: FeedState, after: number): void {
  if (after > last) {
    throw new MachineRefused(
      {
        status: 400,
        code: 'CURSOR_FROM_THE_FUTURE',
        detail: `The feed has come to ${sequenceOf(last)}; no event has been told as ${sequenceOf(after)} yet.`,
      },
      'CURSOR_FROM_THE_FUTURE',
    )
  }
  if (after > 0 && after < forgotten) {
    throw new MachineRefused(
      {
        status: 410,
        code: 'CURSOR_TOO_OLD',
        detail: `Events up to ${sequenceOf(forgotten)} are no longer kept. Read what you follow anew by its own calls, then go on with after=${sequenceOf(forgotten)}.`,
      },
      'CURSOR_TOO_OLD',
    )
  }
}

/** Ends when the time is over or nobody is there any more. */
function patienceOf(
  { raw }: FastifyRequest,
  seconds: number,
): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController()
  const end = () => controller.abort()
  if (seconds === 0) end()
  const timer = setTimeout(end, seconds * 1000)
  timer.unref()
  raw.socket.once('close', end)
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer)
      raw.socket.off('close', end)
    },
  }
}
