/** Minutes to wait after each failed try. A decision is never left without its document, so nothing is ever given up. */
const WAITS_IN_MINUTES = [1, 2, 5, 15, 60] as const
const LONGEST_WAIT_IN_MINUTES = 60

/** A process that dies while drawing gives its document free after this long. No drawing takes nearly as long. */
export const LEASE_MINUTES = 2

export function nextTry(failedTries: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: WAITS_IN_MINUTES[failedTries - 1] ?? LONGEST_WAIT_IN_MINUTES })
}
