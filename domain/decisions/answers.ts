import type { DecisionId } from '../ids.ts'
import type { ApplicationStatus } from '../placements/application-statuses.ts'
import type { DateRange } from '../time/date-range.ts'
import { isConnected, isPrePrimary } from './decision-types.ts'
import type { DecisionStatus, DecisionType } from './decision-types.ts'
import { isPossibleStart } from './start-dates.ts'

/** A decision beside the others of its application. Those that are not sent, or were withdrawn, do not count. */
export type AnswerableDecision = {
  readonly id: DecisionId
  readonly type: DecisionType
  readonly status: DecisionStatus
  readonly period: DateRange
}

export type DecidedApplication = {
  readonly status: ApplicationStatus
  readonly decisions: readonly AnswerableDecision[]
}

export type Answer = Exclude<DecisionStatus, 'PENDING'>

const ANSWERED_IN: Readonly<Record<Answer, readonly ApplicationStatus[]>> = {
  ACCEPTED: ['WAITING_CONFIRMATION', 'ACTIVE'],
  REJECTED: ['WAITING_CONFIRMATION', 'ACTIVE', 'REJECTED'],
}

export function takesAnswer(status: ApplicationStatus, answer: Answer): boolean {
  return ANSWERED_IN[answer].includes(status)
}

export type RejectProblem = 'APPLICATION_CLOSED' | 'ALREADY_ANSWERED' | 'PRE_PRIMARY_FIRST'
export type AcceptProblem = RejectProblem | 'START_NOT_POSSIBLE' | 'OTHER_PRE_PRIMARY_PENDING'

/**
 * Daycare or a club beside pre-primary education waits until that is accepted. Where the child goes to pre-primary
 * education already and only daycare is added, there is nothing to wait for.
 */
export function isBlocked(
  decision: Pick<AnswerableDecision, 'type'>,
  others: DecidedApplication['decisions'],
): boolean {
  return isConnected(decision.type) && others.some(({ type, status }) => isPrePrimary(type) && status !== 'ACCEPTED')
}

/** What a rejection takes along: the screen warns before it. */
export function rejectedAlong(
  decision: Pick<AnswerableDecision, 'type'>,
  others: DecidedApplication['decisions'],
): DecidedApplication['decisions'] {
  if (!isPrePrimary(decision.type)) return []
  return others.filter(({ type, status }) => isConnected(type) && status === 'PENDING')
}

/** The first thing that stands in the way of accepting, in the order in which a family can do something about it. */
export function findAcceptProblem(
  { status, decisions }: DecidedApplication,
  decision: AnswerableDecision,
  start: Temporal.PlainDate,
): AcceptProblem | undefined {
  if (!takesAnswer(status, 'ACCEPTED')) return 'APPLICATION_CLOSED'
  if (decision.status !== 'PENDING') return 'ALREADY_ANSWERED'
  if (isBlocked(decision, decisions)) return 'PRE_PRIMARY_FIRST'
  if (!isPossibleStart(decision, start)) return 'START_NOT_POSSIBLE'
  const othersPending = decisions.some(
    (other) => other.id !== decision.id && other.type === 'PRESCHOOL' && other.status === 'PENDING',
  )
  return othersPending ? 'OTHER_PRE_PRIMARY_PENDING' : undefined
}

export function findRejectProblem(
  { status, decisions }: DecidedApplication,
  decision: AnswerableDecision,
): RejectProblem | undefined {
  if (!takesAnswer(status, 'REJECTED')) return 'APPLICATION_CLOSED'
  if (decision.status !== 'PENDING') return 'ALREADY_ANSWERED'
  return isBlocked(decision, decisions) ? 'PRE_PRIMARY_FIRST' : undefined
}

/** What an answer leads to besides the child's place. */
export type AnswerOutcome = {
  readonly answered: readonly DecisionId[]
  readonly status: ApplicationStatus
  /** The case has come to its end. */
  readonly isCaseCompleted: boolean
  /** Nothing is left that could still be made of the placement plan. */
  readonly isPlanDone: boolean
}

export function outcomeOfAccepting(
  { status, decisions }: DecidedApplication,
  decision: AnswerableDecision,
): AnswerOutcome {
  const isLast = !decisions.some((other) => other.id !== decision.id && other.status === 'PENDING')
  return {
    answered: [decision.id],
    status: isLast ? 'ACTIVE' : status,
    isCaseCompleted: isLast,
    isPlanDone: isLast,
  }
}

export function outcomeOfRejecting(
  { status, decisions }: DecidedApplication,
  decision: AnswerableDecision,
): AnswerOutcome {
  const answered = [decision, ...rejectedAlong(decision, decisions)].map(({ id }) => id)
  const isPartOfMore = isConnected(decision.type) && decisions.length > 1
  return {
    answered,
    status: status === 'WAITING_CONFIRMATION' ? (isPartOfMore ? 'ACTIVE' : 'REJECTED') : status,
    isCaseCompleted: true,
    isPlanDone: !decisions.some((other) => other.status === 'PENDING' && !answered.includes(other.id)),
  }
}

/**
 * When staff take a decision back, what waits for it goes with it. Where nothing is left to answer, the application is
 * decided on anew, unless the family has accepted a part of it.
 */
export function outcomeOfWithdrawing(
  { status, decisions }: DecidedApplication,
  decision: AnswerableDecision,
): AnswerOutcome {
  const answered = [decision, ...rejectedAlong(decision, decisions)].map(({ id }) => id)
  const left = decisions.filter(({ id }) => !answered.includes(id))
  const isAnythingPending = left.some((other) => other.status === 'PENDING')
  const isAnythingAccepted = left.some((other) => other.status === 'ACCEPTED')
  const isCaseCompleted = !isAnythingPending && isAnythingAccepted
  return {
    answered,
    status:
      status !== 'WAITING_CONFIRMATION' || isAnythingPending
        ? status
        : isAnythingAccepted
          ? 'ACTIVE'
          : 'WAITING_DECISION',
    isCaseCompleted,
    // Decided on anew, the same place may be given once more.
    isPlanDone: isCaseCompleted,
  }
}
