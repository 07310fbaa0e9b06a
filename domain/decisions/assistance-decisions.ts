import { isBefore } from '../time/date-range.ts'
import type { OpenDateRange } from '../time/date-range.ts'
import type { AssistanceDecisionStatus } from './assistance-types.ts'

export const ASSISTANCE_STEPS = ['SEND_BACK', 'ACCEPT', 'REJECT', 'ANNUL'] as const
export type AssistanceStep = (typeof ASSISTANCE_STEPS)[number]

/** What staff may do with a decision, and where it stands afterwards. */
const STEPS: Readonly<Record<AssistanceDecisionStatus, Partial<Record<AssistanceStep, AssistanceDecisionStatus>>>> = {
  DRAFT: { SEND_BACK: 'NEEDS_WORK', ACCEPT: 'ACCEPTED', REJECT: 'REJECTED' },
  NEEDS_WORK: { ACCEPT: 'ACCEPTED', REJECT: 'REJECTED' },
  ACCEPTED: { ANNUL: 'ANNULLED' },
  REJECTED: { ANNUL: 'ANNULLED' },
  ANNULLED: {},
}

/** Undefined when the step cannot be taken. */
export function nextAssistanceStatus(
  status: AssistanceDecisionStatus,
  step: AssistanceStep,
): AssistanceDecisionStatus | undefined {
  return STEPS[status][step]
}

/** Families see what has been decided, also after it was annulled, and never what staff still work on. */
export const DECIDED_STATUSES = ['ACCEPTED', 'REJECTED', 'ANNULLED'] as const satisfies AssistanceDecisionStatus[]

export function isDecided(status: AssistanceDecisionStatus): status is (typeof DECIDED_STATUSES)[number] {
  return DECIDED_STATUSES.some((decided) => decided === status)
}

/** Only what still holds asks for attention: what was annulled counts for nobody. */
export const COUNTED_STATUSES = ['ACCEPTED', 'REJECTED'] as const satisfies AssistanceDecisionStatus[]

/** Whether a decision in the list asks to be read: an annulled one does not, though it may never have been opened. */
export function asksToBeRead({
  status,
  isUnread,
}: {
  readonly status: AssistanceDecisionStatus
  readonly isUnread: boolean
}): boolean {
  return isUnread && COUNTED_STATUSES.some((counted) => counted === status)
}

/** Decisions are listed until this long after the child's last placement. */
const MONTHS_AFTER_PLACEMENT = 1

/** The first day on which a placement may have ended for the child's decisions to be listed today. */
export function oldestEndOfPlacement(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract({ months: MONTHS_AFTER_PLACEMENT })
}

/**
 * Of two accepted decisions of one kind the earlier ends the day before the other one starts. Undefined when the earlier
 * one stays as it is.
 */
export function endedBy(
  earlier: OpenDateRange,
  accepted: { readonly start: Temporal.PlainDate },
): OpenDateRange | undefined {
  const isOver = earlier.end !== null && isBefore(earlier.end, accepted.start)
  if (isOver || !isBefore(earlier.start, accepted.start)) return undefined
  return { start: earlier.start, end: accepted.start.subtract({ days: 1 }) }
}

/** The validity of a decision that is accepted while others of its kind, which may start later, hold already. */
export function endedByLater(accepted: OpenDateRange, others: readonly OpenDateRange[]): OpenDateRange {
  return others.reduce((validity, other) => endedBy(validity, other) ?? validity, accepted)
}

type Listed = {
  readonly validityPeriod: { readonly start: Temporal.PlainDate }
  readonly decisionMade: Temporal.PlainDate
}

/** Newest start first; of two that start together, the one that was decided on later. */
export function compareNewestAssistanceFirst(one: Listed, other: Listed): number {
  return (
    Temporal.PlainDate.compare(other.validityPeriod.start, one.validityPeriod.start) ||
    Temporal.PlainDate.compare(other.decisionMade, one.decisionMade)
  )
}
