import type { Database } from '../database/database.ts'
import { givePositions } from './give-positions.ts'
import { readFeedState } from './read-feed.ts'
import type { FeedState } from './read-feed.ts'

export type FeedWatch = {
  /** How far the feed has come, with all that was kept until now. */
  readonly catchUp: () => Promise<FeedState>
  /** Comes back when the feed has passed a position, when the time is over or somebody leaves. Whether it has passed. */
  readonly waitBeyond: (position: number, until: AbortSignal) => Promise<boolean>
  readonly close: () => void
}

/** Seconds are allowed; the database hardly notices a statement a second, however many wait. */
const LOOK_EVERY_MS = 500

type Waiting = { readonly beyond: number; readonly wake: (hasPassed: boolean) => void }

/**
 * Whoever waits for events in this process. One look at the database serves all of them together, and none is taken
 * while nobody waits, as open inboxes do (decision 23): no LISTEN, which poolers do not pass on.
 */
export function feedWatch(
  db: Database,
  onFailure: (error: unknown) => void,
  lookEveryMs: number = LOOK_EVERY_MS,
): FeedWatch {
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const catchUp = async () => {
    const state = await readFeedState(db)
    if (!state.isMoreToCome) return state
    await givePositions(db)
    return readFeedState(db)
  }

  function lookSoon(): void {
    if (timer !== undefined || waiting.size === 0) return
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
      const { last } = await catchUp()
      for (const each of waiting) if (last > each.beyond) each.wake(true)
    } catch (error) {
      onFailure(error)
    }
  }

  return {
    catchUp,
    waitBeyond: async (beyond, until) => {
      if (isClosed || until.aborted) return false
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const entry = { beyond, wake: resolve }
      const leave = () => resolve(false)
      waiting.add(entry)
      until.addEventListener('abort', leave)
      lookSoon()
      return promise.finally(() => {
        waiting.delete(entry)
        until.removeEventListener('abort', leave)
      })
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      for (const { wake } of waiting) wake(false)
    },
  }
}
