/** So long a device may take to answer: somebody looks for their phone, or fails with a wet thumb. */
export const CHALLENGE_VALID_MINUTES = 5

/** Challenges made at this moment or before are too old. */
export function oldestOpenChallenge(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ minutes: CHALLENGE_VALID_MINUTES })
}

/** A challenge of the future was not made by us, or by a machine whose clock is wrong. */
export function isChallengeInTime(madeAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(madeAt, oldestOpenChallenge(now)) > 0 && Temporal.Instant.compare(madeAt, now) <= 0
}
