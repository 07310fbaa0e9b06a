import type { City } from '@nalle/domain/city/city.ts'
import type { PersonId, SessionId } from '@nalle/domain/ids.ts'
import { isSessionAlive, sessionLimitsOf } from '@nalle/domain/session/limits.ts'
import type { Database } from '../database/database.ts'
import { findArrivals, findSessionTimes } from './live-arrivals.ts'

/** An open inbox somewhere: a page that waits to be told. */
export type Listener = {
  readonly personId: PersonId
  readonly sessionId: SessionId
  /** What time it is for this listener; a story in a browser has its own. */
  readonly clock: () => Temporal.Instant
  readonly send: (event: LiveEvent) => void
  /** Says nothing, so that nobody on the way takes the connection for dead. */
  readonly keepAlive: () => void
  readonly end: () => void
}

/** `inbox`: something has come. `end`: the page shall not ask again by itself. */
export type LiveEvent = 'inbox' | 'end'

export type LiveInboxes = {
  /** False when this process has enough of them. */
  readonly add: (listener: Listener) => boolean
  readonly remove: (listener: Listener) => void
  readonly count: () => number
  /** Ends all, so that their pages go to another process. */
  readonly close: () => void
}

export type LiveOptions = {
  readonly db: Database
  readonly city: City
  readonly onFailure: (error: unknown) => void
  readonly lookEveryMs?: number | undefined
}

/** Ten seconds are allowed; the database hardly notices two statements in two seconds. */
const LOOK_EVERY_MS = 2000
/** Proxies close what is silent for a minute. */
const LOOKS_BETWEEN_SIGNS_OF_LIFE = 10
/** Several windows and devices, but nobody holds a thousand connections. */
export const INBOXES_OF_A_PERSON = 4
const INBOXES_OF_A_PROCESS = 5000

/**
 * All open inboxes of this process. It asks the database for all of them together, and not at all when there are none.
 * No LISTEN, which poolers do not pass on; no word between processes, each of which looks for itself.
 */
export function liveInboxes({ db, city, onFailure, lookEveryMs = LOOK_EVERY_MS }: LiveOptions): LiveInboxes {
  const limits = sessionLimitsOf(city)
  const listeners = new Set<Listener>()
  let announced: ReadonlySet<number> = new Set()
  let looks = 0
  let mayHaveMissed = false
  let timer: NodeJS.Timeout | undefined

  function lookSoon(): void {
    if (timer !== undefined || listeners.size === 0) return
    timer = setTimeout(() => {
      void look().finally(() => {
        timer = undefined
        lookSoon()
      })
    }, lookEveryMs)
    timer.unref()
  }

  async function look(): Promise<void> {
    try {
      await endDeadSessions()
      await tellArrivals()
      mayHaveMissed = false
    } catch (error) {
      mayHaveMissed = true
      onFailure(error)
    }
    looks += 1
    if (looks % LOOKS_BETWEEN_SIGNS_OF_LIFE === 0) for (const listener of listeners) listener.keepAlive()
  }

  /** Listening is not using: it keeps no session alive, and ends with it. */
  async function endDeadSessions(): Promise<void> {
    const asked = [...listeners]
    const found = await findSessionTimes(db, [...new Set(asked.map(({ sessionId }) => sessionId))])
    const sessions = new Map(found.map((session) => [session.id, session]))
    for (const listener of asked) {
      const session = sessions.get(listener.sessionId)
      if (session === undefined || !isSessionAlive(session, limits, listener.clock())) dismiss(listener)
    }
  }

  async function tellArrivals(): Promise<void> {
    const asked = [...listeners]
    const arrivals = await findArrivals(db, [...new Set(asked.map(({ personId }) => personId))])
    const receivers = new Set(arrivals.filter(({ id }) => !announced.has(id)).map(({ personId }) => personId))
    announced = new Set(arrivals.map(({ id }) => id))
    // While the database was away arrivals may have come and gone.
    for (const listener of asked) if (mayHaveMissed || receivers.has(listener.personId)) listener.send('inbox')
  }

  function dismiss(listener: Listener): void {
    listeners.delete(listener)
    listener.send('end')
    listener.end()
  }

  return {
    add: (listener) => {
      const own = [...listeners].filter(({ personId }) => personId === listener.personId)
      const [oldest] = own
      if (own.length >= INBOXES_OF_A_PERSON && oldest !== undefined) dismiss(oldest)
      if (listeners.size >= INBOXES_OF_A_PROCESS) return false
      listeners.add(listener)
      lookSoon()
      return true
    },
    remove: (listener) => listeners.delete(listener),
    count: () => listeners.size,
    close: () => {
      clearTimeout(timer)
      for (const listener of listeners) listener.end()
      listeners.clear()
    },
  }
}
