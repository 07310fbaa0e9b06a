/**
 * How long after the server last confirmed a login a device shows what it keeps of it. As long as the longest login: a
 * device that is found without a connection the next day shows nothing.
 */
export const KEPT_HOURS = 12

/** Shown at once and asked about meanwhile; shown only if the server cannot be asked; or not shown any more. */
export type KeptDataUse = 'SHOW' | 'ASK_FIRST' | 'FORGET'

export type KeptLogin = {
  /** When the server last confirmed the login, on the clock of this device. */
  readonly confirmedAt: Temporal.Instant
  /** When the login ends unless something is done, on the clock of this device. */
  readonly endsAt: Temporal.Instant
}

/**
 * A device puts its clock right by itself, and two tabs do not read it quite alike. Further back than this it was turned
 * back by somebody.
 */
const CLOCK_PUT_RIGHT_BY = Temporal.Duration.from({ minutes: 1 })

/** Whether a login has ended can only the server tell. A clock that was turned back tells nothing at all. */
export function keptDataUse({ confirmedAt, endsAt }: KeptLogin, now: Temporal.Instant): KeptDataUse {
  const isOld = Temporal.Instant.compare(now, confirmedAt.add({ hours: KEPT_HOURS })) >= 0
  const isTurnedBack = Temporal.Instant.compare(now.add(CLOCK_PUT_RIGHT_BY), confirmedAt) < 0
  if (isOld || isTurnedBack) return 'FORGET'
  return Temporal.Instant.compare(now, endsAt) < 0 ? 'SHOW' : 'ASK_FIRST'
}

/** Of the calendar a device keeps this month and the next. */
export function keptUntil(today: Temporal.PlainDate): Temporal.PlainDate {
  const next = today.add({ months: 1 })
  return next.with({ day: next.daysInMonth })
}
