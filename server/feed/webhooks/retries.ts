/** Seconds to wait after each failed try, and after all further ones the last. */
const PAUSES_IN_SECONDS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800] as const
const LONGEST_PAUSE_IN_SECONDS = 28_800

/** A receiver that has taken nothing for so long is given up: somebody has to look at it. */
export const GIVE_UP_AFTER_HOURS = 120

/** An event that alone is refused is set aside after this many tries, so that it does not hold up all others. */
export const TRIES_OF_REFUSED = 6

/** Answers that say something about this event, and nothing about whether others are taken. */
const REFUSALS: readonly number[] = [400, 404, 405, 406, 411, 413, 414, 415, 422, 431]
/** By which a receiver says that it wants no more. */
const GONE = 410

export type Tried = {
  /** The receiver's answer; undefined when there was none. */
  readonly status: number | undefined
  /** How often it has failed, this time included. */
  readonly failedTries: number
  readonly failingSince: Temporal.Instant
}

/** What to do about an event that was not taken. */
export type Verdict =
  | { readonly kind: 'AGAIN'; readonly at: Temporal.Instant }
  | { readonly kind: 'SET_ASIDE' }
  | { readonly kind: 'DISABLE' }

export function verdictOn({ status, failedTries, failingSince }: Tried, now: Temporal.Instant): Verdict {
  if (status === GONE) return { kind: 'DISABLE' }
  if (status !== undefined && REFUSALS.includes(status) && failedTries >= TRIES_OF_REFUSED) return { kind: 'SET_ASIDE' }
  const end = failingSince.add({ hours: GIVE_UP_AFTER_HOURS })
  if (Temporal.Instant.compare(now, end) >= 0) return { kind: 'DISABLE' }
  return { kind: 'AGAIN', at: now.add({ seconds: PAUSES_IN_SECONDS[failedTries - 1] ?? LONGEST_PAUSE_IN_SECONDS }) }
}
