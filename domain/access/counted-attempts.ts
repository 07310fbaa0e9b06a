/** Attempts at what costs processor time are counted over a sliding window. */
export const ATTEMPT_WINDOW_MINUTES = 30

/** Attempts at this moment or before no longer count. */
export function attemptWindowStart(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ minutes: ATTEMPT_WINDOW_MINUTES })
}

/**
 * Messages of the identity provider that were not believed, cancelled logins among them. Behind the address of a mobile
 * network there are thousands of guardians, most of them in browsers that are known and counted separately.
 */
export const FAILED_MESSAGES_OF_ADDRESS = 150
export const FAILED_MESSAGES_OF_DEVICE = 30

/** Passwords that one person chooses; estimating each takes up to half a second of processor time. */
export const PASSWORD_CHOICES_OF_PERSON = 20

/** However many addresses take part in a flood: further attempts are not stored. */
export const STORED_ATTEMPTS_OF_KIND = 20_000

export function mayAttempt(earlier: number, limit: number): boolean {
  return earlier < limit
}
