/** A code sent by mail proves that the mailbox is the person's own. */
export const CODE_LENGTH = 6
export const CODE_VALID_HOURS = 2
/** Guessing one of a million in this many tries is hopeless. */
export const CODE_TRIES = 5
/**
 * However often somebody changes the address to and fro. With the code that may still be good from before, nobody
 * guesses more than 55 times in any 24 hours, and no mailbox is flooded.
 */
export const CODES_IN_A_DAY = 10

export function isCodeFormatGood(code: string): boolean {
  return /^[0-9]{6}$/.test(code)
}

export type CodeState = {
  readonly expiresAt: Temporal.Instant
  readonly tries: number
}

export function isCodeUsable(code: CodeState, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, code.expiresAt) < 0 && code.tries < CODE_TRIES
}

/** Asking again while a code is on its way or in the mailbox sends no second one; one that was guessed at too often does. */
export function needsNewCode(
  latest: (CodeState & { readonly email: string }) | undefined,
  email: string,
  now: Temporal.Instant,
): boolean {
  return latest === undefined || latest.email !== email || !isCodeUsable(latest, now)
}

/** Counted back from this moment, so that no midnight gives more. */
export function mayHaveNewCode(codesOfLastDay: number): boolean {
  return codesOfLastDay < CODES_IN_A_DAY
}

export function codesCountedSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: 24 })
}

export type EmailState = 'NONE' | 'VERIFIED' | 'UNVERIFIED' | 'CODE_SENT'

export function emailState(status: {
  readonly email: string | null
  readonly verifiedEmail: string | null
  readonly latestVerification: { readonly sentAt: Temporal.Instant | null } | null
}): EmailState {
  if (status.email === null || status.email === '') return 'NONE'
  if (status.email === status.verifiedEmail) return 'VERIFIED'
  return status.latestVerification === null ? 'UNVERIFIED' : 'CODE_SENT'
}

/** The username should follow the mailbox, or a lost mailbox would keep opening the door. */
export function isUsernameOutdated(username: string | null, verifiedEmail: string | null): boolean {
  return username !== null && verifiedEmail !== null && username !== verifiedEmail.toLowerCase()
}
