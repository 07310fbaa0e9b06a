/** Anybody may write, also without a login: how much of it is counted over a window that slides. */
export const FEEDBACK_WINDOW_MINUTES = 60

export const FEEDBACK_OF_PERSON = 5

/** Many families may stand behind one address, as on a mobile network. */
export const FEEDBACK_OF_ADDRESS = 30

/** However many addresses a flood brings along; more than an office reads in a day. */
export const FEEDBACK_IN_ALL = 500

export type EarlierFeedback = {
  /** Somebody who is logged in is counted by themselves; nobody where addresses tell nothing. */
  readonly from: 'PERSON' | 'ADDRESS' | 'ANYWHERE'
  readonly fromThere: number
  readonly inAll: number
}

/** Whether one more is taken. */
export function mayGiveFeedback({ from, fromThere, inAll }: EarlierFeedback): boolean {
  if (from === 'PERSON') return fromThere < FEEDBACK_OF_PERSON
  if (inAll >= FEEDBACK_IN_ALL) return false
  return from === 'ANYWHERE' || fromThere < FEEDBACK_OF_ADDRESS
}

/** Feedback of this moment or before no longer counts. */
export function feedbackWindowStart(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ minutes: FEEDBACK_WINDOW_MINUTES })
}
