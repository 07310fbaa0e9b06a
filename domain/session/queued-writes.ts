/**
 * How long what was written without a connection waits on a device to be sent. Longer than a weekend in a cottage, much
 * shorter than the server remembers idempotency keys; after that the family may have settled it in another way.
 */
export const LONGEST_WAIT_HOURS = 48

export function hasWaitedTooLong(waitedMs: number): boolean {
  return waitedMs >= LONGEST_WAIT_HOURS * 3_600_000
}

/** Whatever became of it, so long after it was written nothing of it is left on the device of somebody who never came back. */
export const LONGEST_STAY_DAYS = 7

export function hasStayedTooLong(waitedMs: number): boolean {
  return waitedMs >= LONGEST_STAY_DAYS * 24 * 3_600_000
}

/** Done; refused for good; to be tried again; or left until this person has logged in again, or for ever. */
export type SendingOutcome = 'DONE' | 'REFUSED' | 'LATER' | 'LOGIN_NEEDED' | 'OTHER_LOGIN'

export type SendingAnswer = { readonly status: number; readonly code: string | null }

/** What an answer of the server means for something that waits to be sent. */
export function sendingOutcome({ status, code }: SendingAnswer): SendingOutcome {
  if (status < 300) return 'DONE'
  if (status === 401) return 'LOGIN_NEEDED'
  if (code === 'LOGIN_CHANGED') return 'OTHER_LOGIN'
  return TRY_AGAIN.includes(status) || status >= 500 || status < 400 ? 'LATER' : 'REFUSED'
}

/** Too slow, too early, too often. */
const TRY_AGAIN: readonly number[] = [408, 425, 429]
