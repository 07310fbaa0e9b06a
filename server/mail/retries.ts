/** Minutes to wait after each failed try. About two days in all: a mail server may be down over a weekend's night. */
const WAITS_IN_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240, 480, 960, 960] as const

/** A process that dies while sending gives its mails free after this long. */
export const LEASE_MINUTES = 5

/** When a mail that has failed this many times is tried again; undefined when it is given up. */
export function nextTry(failedTries: number, now: Temporal.Instant): Temporal.Instant | undefined {
  const minutes = WAITS_IN_MINUTES[failedTries - 1]
  return minutes === undefined ? undefined : now.add({ minutes })
}
