import type { FastifyReply } from 'fastify'
import type { App } from '../http/app.ts'
import { outcomeOf, recordReading } from '../http/audit.ts'
import { describeFailure } from '../http/describe-failure.ts'
import { errorBody, HttpError, unauthenticated } from '../http/errors.ts'
import { nowOf } from '../http/request-time.ts'
import { liveInboxes } from './live-inboxes.ts'
import type { Listener, LiveInboxes } from './live-inboxes.ts'

/**
 * GET /api/citizen/messages/updates tells an open inbox, within seconds, that something has come. It is an event stream
 * (`new EventSource(UPDATES_PATH)`) and therefore no call of the contract. WEAK; 401 without a session.
 *
 * - `event: inbox`: something has come for this person. No data: the page asks for the inbox and the unread count by the
 *   usual calls, which know what may be shown to whom.
 * - `event: end`: the page closes the stream and does not come back by itself: the session has ended, or the person has
 *   opened more windows than are served at once (the newest are). When the window is shown again it may try.
 * - The stream just stops, as when a process is restarted: EventSource comes back after the time it was told.
 * - Whenever a stream opens, also again, the page asks for the inbox once, since something may have come in between.
 * - 401 or 503 close an EventSource for good (`readyState` CLOSED): after a minute, or when shown again, the page tries anew.
 * - A page listens only while its window is visible: a browser has six connections to a host without HTTP/2.
 *
 * Listening renews no session.
 */
export const UPDATES_PATH = '/api/citizen/messages/updates'

/** Whoever is sent away comes back at different moments, so that a restarted process is not met by everybody at once. */
const COME_BACK_AFTER_MS = { least: 2000, most: 5000 }
/** A browser that takes nothing any more is gone, whatever its connection says. */
const LONGEST_BACKLOG_BYTES = 16_384

export function liveRoute(app: App, options: { readonly lookEveryMs?: number | undefined } = {}): LiveInboxes {
  const { fastify, db, city, clock } = app
  const inboxes = liveInboxes({
    db,
    city,
    onFailure: (error) => fastify.log.warn({ failure: describeFailure(error) }, 'live inboxes'),
    ...options,
  })
  // Before connections are closed: a stream never ends by itself, and a restart must not wait for it.
  fastify.addHook('preClose', async () => inboxes.close())

  fastify.get(UPDATES_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const now = nowOf(app, request)
    const citizen = await app.recognise(request, now)
    if (citizen === undefined) unauthenticated()
    const act = { name: 'messages.updates', citizen, now, subjects: [citizen.id], requestId: request.id }
    const ahead = clock().until(now)
    const listener: Listener = {
      personId: citizen.id,
      sessionId: citizen.sessionId,
      clock: () => clock().add(ahead),
      ...writerOf(reply),
    }
    if (reply.raw.destroyed) return reply.hijack()
    const refusal = inboxes.add(listener) ? undefined : new HttpError(503, errorBody('TEMPORARILY_UNAVAILABLE'))
    recordReading(app, act, refusal === undefined ? 'OK' : outcomeOf(refusal), request.log)
    if (refusal !== undefined) throw refusal
    reply.raw.on('close', () => inboxes.remove(listener))
    return openStream(reply)
  })
  return inboxes
}

function openStream(reply: FastifyReply): FastifyReply {
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that gathers or compresses would keep the news to itself.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.raw.writeHead(200)
  const { least, most } = COME_BACK_AFTER_MS
  reply.raw.write(`retry: ${least + Math.floor(Math.random() * (most - least))}\n\n`)
  return reply.hijack()
}

function writerOf({ raw }: FastifyReply): Pick<Listener, 'send' | 'keepAlive' | 'end'> {
  const write = (text: string) => {
    if (raw.writableLength > LONGEST_BACKLOG_BYTES) raw.destroy()
    else raw.write(text)
  }
  return {
    send: (event) => write(`event: ${event}\ndata: {}\n\n`),
    keepAlive: () => write(':\n\n'),
    end: () => raw.end(),
  }
}
