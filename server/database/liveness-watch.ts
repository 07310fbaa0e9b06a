import { LONGEST_ANSWER_MS } from './statement-limits.ts'

/** What is watched, and what tests change of its times. */
export type Watched = {
  /** How long ago any statement was answered last. */
  readonly silentForMs: () => number
  /** Whether the pool's own connections answer. */
  readonly isAlive: () => Promise<boolean>
  /** Whether a connection that is made just now answers. */
  readonly answersAfresh: () => Promise<boolean>
  readonly longestSilenceMs?: number
  readonly everyMs?: number
}

export type StuckWatch = { readonly isStuck: () => boolean; readonly stop: () => void }

/** Longer than the longest statement may take: by then every connection that waits has been answered or given up. */
const LONGEST_SILENCE_MS = LONGEST_ANSWER_MS + 60_000
const LOOK_EVERY_MS = 15_000

/**
 * Notices a process that cannot help itself: not one statement answered for so long, although the database answers
 * anybody who comes afresh. A new process would do better. While the database is away for everybody nothing is stuck:
 * a new process could not reach it either, and would only begin its start again and again.
 */
export function watchForStuck(watched: Watched): StuckWatch {
  const { silentForMs, isAlive, answersAfresh } = watched
  const { longestSilenceMs = LONGEST_SILENCE_MS, everyMs = LOOK_EVERY_MS } = watched
  let isStuck = false
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      const isSilent = async () => silentForMs() >= longestSilenceMs && !(await isAlive())
      // Once more at the end: a database that came back just in between answers those who come afresh, and soon us too.
      isStuck = (await isSilent()) && (await answersAfresh()) && (await isSilent())
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { isStuck: () => isStuck, stop: () => clearInterval(timer) }
}
