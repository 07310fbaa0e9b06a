/** Citizens may send this many messages and replies together within an hour. */
export const MESSAGES_OF_PERSON = 60

export const MESSAGE_WINDOW_MINUTES = 60

/** Whether one more message is accepted after so many in the last hour. */
export function maySendMessage(sentInWindow: number): boolean {
  return sentInWindow < MESSAGES_OF_PERSON
}

/** Messages sent at this moment or earlier are no longer counted. */
export function messageWindowStart(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ minutes: MESSAGE_WINDOW_MINUTES })
}

/** A person gets at most one e-mail about messages within so many minutes. */
export const MINUTES_BETWEEN_MESSAGE_MAILS = 5

/**
 * When a person is told of a new message by e-mail: at once, or later by one e-mail about all that is unread by then.
 * `lastMailAt` is when the last such e-mail was due; it lies in the future while one is scheduled.
 */
export function timeOfMessageMail(lastMailAt: Temporal.Instant | undefined, now: Temporal.Instant): Temporal.Instant {
  if (lastMailAt === undefined) return now
  if (isAfter(lastMailAt, now)) return lastMailAt
  const next = lastMailAt.add({ minutes: MINUTES_BETWEEN_MESSAGE_MAILS })
  return isAfter(next, now) ? next : now
}

const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0
