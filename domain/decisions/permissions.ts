import type { ApplicationStatus } from '../placements/application-statuses.ts'
import { DECISION_ACTIONS } from './decision-types.ts'
import type { DecisionAction, DecisionStatus } from './decision-types.ts'

/** Whoever applied, or another guardian to whom the applicant opened the application. Nobody else knows of a decision. */
export const DECISION_ROLES = ['APPLICANT', 'OTHER_GUARDIAN'] as const
export type DecisionRole = (typeof DECISION_ROLES)[number]

/** In which statuses of its application a decision is shown among all decisions. */
export const STATUSES_WITH_DECISIONS = [
  'WAITING_CONFIRMATION',
  'ACTIVE',
  'REJECTED',
] as const satisfies readonly ApplicationStatus[]

type SentOrNot = { readonly isSent: boolean; readonly documentContainsContactInfo: boolean }

/** Old documents tell where the applicant lives, so the other guardian may read the decision but not its document. */
export function permittedActions(role: DecisionRole, decision: SentOrNot): readonly DecisionAction[] {
  if (!decision.isSent) return []
  return role === 'OTHER_GUARDIAN' && decision.documentContainsContactInfo ? ['READ'] : DECISION_ACTIONS
}

/** Only the applicant answers, whoever else may read. */
export function mayAnswer(role: DecisionRole): boolean {
  return role === 'APPLICANT'
}

/** Whether there is anything to answer: the controls are shown by this, and the applications with it are counted. */
export function canDecide(
  role: DecisionRole,
  application: {
    readonly status: ApplicationStatus
    readonly decisions: readonly { readonly status: DecisionStatus }[]
  },
): boolean {
  const withDecisions: readonly ApplicationStatus[] = STATUSES_WITH_DECISIONS
  return (
    mayAnswer(role) &&
    withDecisions.includes(application.status) &&
    application.decisions.some(({ status }) => status === 'PENDING')
  )
}
