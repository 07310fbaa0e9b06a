/** Minutes to wait after each failed try, and after all further ones the last: soon after an outage everything is sent. */
const WAITS_IN_MINUTES = [1, 2, 5, 10, 20, 30] as const
const LONGEST_WAIT_IN_MINUTES = 30

/** A mail server may be down over a weekend's night; a notice that is two days late helps nobody. */
export const GIVE_UP_AFTER_HOURS = 48

/** A process that dies while sending gives its mail free after this long. No sending takes nearly as long. */
export const LEASE_MINUTES = 5

/** When a mail that has failed this many times is tried again; undefined when it is given up. */
export function nextTry(
  mail: { readonly failedTries: number; readonly createdAt: Temporal.Instant },
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  if (Temporal.Instant.compare(now, mail.createdAt.add({ hours: GIVE_UP_AFTER_HOURS })) >= 0) return undefined
  return now.add({ minutes: WAITS_IN_MINUTES[mail.failedTries - 1] ?? LONGEST_WAIT_IN_MINUTES })
}
