/**
 * Anybody may begin an identification, and each one begun is kept until it is answered or too old. These bound how many
 * wait at a time. An answered one no longer counts, so that a whole daycare behind one address gets in one after another.
 */
export const OPEN_LOGINS_OF_ADDRESS = 200
/** A browser from which somebody has logged in before is counted by itself: no neighbour's flood closes it. */
export const OPEN_LOGINS_OF_DEVICE = 20
/** However many addresses take part in a flood: beyond these the oldest give way. */
export const OPEN_LOGINS_IN_ALL = 20_000

/** Finding the bank codes takes a while; longer than this and the person has gone. */
export const ANSWER_WITHIN_MINUTES = 30

/** Identifications begun at this moment or before are no longer open. */
export function oldestOpenLogin(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ minutes: ANSWER_WITHIN_MINUTES })
}

export type LoginOrigin = 'ADDRESS' | 'KNOWN_DEVICE'

/** Whether an identification may begin, when so many from there are not yet answered. */
export function mayBeginLogin(origin: LoginOrigin, open: number): boolean {
  return open < (origin === 'KNOWN_DEVICE' ? OPEN_LOGINS_OF_DEVICE : OPEN_LOGINS_OF_ADDRESS)
}
