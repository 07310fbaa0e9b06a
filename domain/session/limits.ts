import type { CityLimits } from '../city/city.ts'

/** A session lives while it is used, but never longer than a working day and a half-shift. */
export type SessionLimits = { readonly idleMinutes: number; readonly absoluteHours: number }

export function sessionLimitsOf(city: { readonly limits: CityLimits }): SessionLimits {
  return { idleMinutes: city.limits.idleSessionMinutes, absoluteHours: city.limits.longestSessionHours }
}

/** When a session ends unless something is done: whichever limit comes first. */
export function sessionEnd(
  session: { readonly createdAt: Temporal.Instant; readonly seenAt: Temporal.Instant },
  limits: SessionLimits,
): Temporal.Instant {
  const idle = session.seenAt.add({ minutes: limits.idleMinutes })
  const absolute = session.createdAt.add({ hours: limits.absoluteHours })
  return Temporal.Instant.compare(idle, absolute) < 0 ? idle : absolute
}

export function isSessionAlive(
  session: { readonly createdAt: Temporal.Instant; readonly seenAt: Temporal.Instant },
  limits: SessionLimits,
  now: Temporal.Instant,
): boolean {
  return Temporal.Instant.compare(now, sessionEnd(session, limits)) < 0
}
