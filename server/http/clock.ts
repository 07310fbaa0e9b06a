/** Only main owns a real clock; everybody else is told what time it is. */
export type Clock = () => Temporal.Instant

export const systemClock: Clock = () => Temporal.Now.instant()
