/** Guessing is stopped by counting tries over a window that slides, so that no turn of the hour gives new ones. */
export const LOCKOUT_WINDOW_MINUTES = 60

/** Many families may stand behind one address, as on a mobile network: it gets the tries of this many usernames. */
export const USERNAMES_PER_ADDRESS = 10

/** However many addresses and usernames a flood brings along; many times what a whole country's guardians try. */
export const TRIES_IN_ALL = 50_000

/** Tries of the last hour that were let through, right or wrong. */
export type EarlierTries =
  /** A browser this person has logged in with before is counted by itself: nobody else's guessing closes it. */
  | { readonly from: 'KNOWN_DEVICE'; readonly sameDevice: number }
  | {
      readonly from: 'ELSEWHERE'
      readonly sameUsername: number
      readonly sameAddress: number
      /** Of everybody; counted no further than the limit. */
      readonly inAll: number
    }

/** Whether a password may be tried once more. A city's limit of 0 switches the lock off. */
export function mayTryPassword(tries: EarlierTries, limitPerUsername: number): boolean {
  if (limitPerUsername === 0) return true
  if (tries.from === 'KNOWN_DEVICE') return tries.sameDevice < limitPerUsername
  if (tries.inAll >= TRIES_IN_ALL) return false
  return tries.sameUsername < limitPerUsername && tries.sameAddress < limitPerUsername * USERNAMES_PER_ADDRESS
}

/** Tries at this moment or before no longer count. */
export function lockoutWindowStart(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ minutes: LOCKOUT_WINDOW_MINUTES })
}
