/** The population register is asked again at the first login or job after the copy has become this old. */
export const REGISTER_COPY_HOURS = 24

/** The newest moment at which a copy is old; a person whose copy was never loaded has none. */
export function oldRegisterCopy(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: REGISTER_COPY_HOURS })
}

export function isRegisterCopyOld(refreshedAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return refreshedAt === null || Temporal.Instant.compare(refreshedAt, oldRegisterCopy(now)) <= 0
}
