/** The person is told at least two minutes before the end; the rest is time for the message to be seen. */
export const WARNED_BEFORE = Temporal.Duration.from({ minutes: 3 })

/** While somebody is active, the server is asked no more often than this. */
export const ASKED_EVERY = Temporal.Duration.from({ minutes: 2 })

export type SessionPhase = 'fine' | 'ending' | 'over'

export function phaseOf(endsAt: Temporal.Instant, now: Temporal.Instant): SessionPhase {
  if (Temporal.Instant.compare(now, endsAt) >= 0) return 'over'
  return Temporal.Instant.compare(now, endsAt.subtract(WARNED_BEFORE)) >= 0 ? 'ending' : 'fine'
}

/**
 * The end of the session on the clock of this device, which may be wrong: what the server says it still lasts, from
 * the moment the answer came.
 */
export function endOnThisDevice(
  status: { readonly expiresAt: Temporal.Instant; readonly now: Temporal.Instant },
  answeredAt: Temporal.Instant,
): Temporal.Instant {
  return answeredAt.add(status.now.until(status.expiresAt))
}

export function mayAskAgain(askedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, askedAt.add(ASKED_EVERY)) >= 0
}

/** Whole minutes that are surely left, at least one. */
export function minutesLeft(endsAt: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(1, Math.floor(now.until(endsAt).total('minutes')))
}
