/** What ends a person's access to a child, or brings it back. */
export const RELATION_EVENTS = [
  'GUARDIANSHIP_ENDED',
  'FOSTER_CARE_ENDED',
  'GUARDIAN_DIED',
  'CHILD_DIED',
  'DEATH_REVERTED',
] as const
export type RelationEvent = (typeof RELATION_EVENTS)[number]

export type Effects = {
  /** A placement decision that the person has not answered yet. */
  readonly pendingDecision: 'HIDE' | 'KEEP'
  /** Today's and later discussion times of the child. */
  readonly bookedDiscussion: 'FREE' | 'FREE_WITHOUT_CAREGIVER' | 'KEEP'
  /** An income statement of the child that has not been sent. */
  readonly unsentStatement: 'HIDE' | 'KEEP'
  /** `CLOSE`: what has arrived stays readable, nothing new arrives, and no reply is sent. */
  readonly messageThreads: 'CLOSE' | 'KEEP'
  /** Browsers that receive notifications. `FORGET_CHILD`: the browser deletes its stored copies of the child's pages. */
  readonly devices: 'REMOVE' | 'FORGET_CHILD' | 'KEEP'
  readonly sessions: 'END' | 'KEEP'
  /** Unfinished applications and answers to documents about the child. */
  readonly formDrafts: 'HIDE' | 'KEEP'
  /** E-mails and notifications that have not been sent. */
  readonly queuedNotices: 'DROP_ALL' | 'DROP_ABOUT_CHILD' | 'KEEP'
}

/**
 * `HIDE` deletes nothing: the access check of each request refuses the person, staff still have the row, and it is
 * available again if the relation returns. Only freed times and dropped notices do not return.
 */
export const EFFECTS: Readonly<Record<RelationEvent, Effects>> = {
  GUARDIANSHIP_ENDED: {
    pendingDecision: 'HIDE',
    bookedDiscussion: 'FREE_WITHOUT_CAREGIVER',
    unsentStatement: 'HIDE',
    messageThreads: 'CLOSE',
    devices: 'FORGET_CHILD',
    sessions: 'KEEP',
    formDrafts: 'HIDE',
    queuedNotices: 'DROP_ABOUT_CHILD',
  },
  // A foster parent has no decisions of the guardian and no statement of the child's income.
  FOSTER_CARE_ENDED: {
    pendingDecision: 'HIDE',
    bookedDiscussion: 'FREE_WITHOUT_CAREGIVER',
    unsentStatement: 'KEEP',
    messageThreads: 'CLOSE',
    devices: 'FORGET_CHILD',
    sessions: 'KEEP',
    formDrafts: 'HIDE',
    queuedNotices: 'DROP_ABOUT_CHILD',
  },
  // The relation is not ended: if the death was recorded by mistake, the person logs in again and finds everything.
  GUARDIAN_DIED: {
    pendingDecision: 'KEEP',
    bookedDiscussion: 'FREE_WITHOUT_CAREGIVER',
    unsentStatement: 'KEEP',
    messageThreads: 'KEEP',
    devices: 'REMOVE',
    sessions: 'END',
    formDrafts: 'KEEP',
    queuedNotices: 'DROP_ALL',
  },
  // The guardians keep what they have received about their child.
  CHILD_DIED: {
    pendingDecision: 'KEEP',
    bookedDiscussion: 'FREE',
    unsentStatement: 'KEEP',
    messageThreads: 'KEEP',
    devices: 'KEEP',
    sessions: 'KEEP',
    formDrafts: 'KEEP',
    queuedNotices: 'DROP_ABOUT_CHILD',
  },
  DEATH_REVERTED: {
    pendingDecision: 'KEEP',
    bookedDiscussion: 'KEEP',
    unsentStatement: 'KEEP',
    messageThreads: 'KEEP',
    devices: 'KEEP',
    sessions: 'KEEP',
    formDrafts: 'KEEP',
    queuedNotices: 'KEEP',
  },
}

/** What a changed date of death means for a parent or a child; nothing if only the date was corrected. */
export function deathEvent(
  before: Temporal.PlainDate | null,
  after: Temporal.PlainDate | null,
  role: 'GUARDIAN' | 'CHILD',
): RelationEvent | undefined {
  if ((before === null) === (after === null)) return undefined
  if (after === null) return 'DEATH_REVERTED'
  return role === 'CHILD' ? 'CHILD_DIED' : 'GUARDIAN_DIED'
}
