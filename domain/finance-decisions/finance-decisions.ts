import type { PersonId } from '../ids.ts'
import type { OpenDateRange } from '../time/date-range.ts'

export const FINANCE_DECISION_TYPES = ['FEE_DECISION', 'VOUCHER_VALUE_DECISION'] as const
export type FinanceDecisionType = (typeof FINANCE_DECISION_TYPES)[number]

export const FINANCE_DECISION_STATUSES = ['DRAFT', 'SENT', 'ANNULLED'] as const
export type FinanceDecisionStatus = (typeof FINANCE_DECISION_STATUSES)[number]

export const FINANCE_DECISION_STEPS = ['SEND', 'ANNUL'] as const
export type FinanceDecisionStep = (typeof FINANCE_DECISION_STEPS)[number]

/** What staff may do with a decision, and where it stands afterwards. */
const STEPS: Readonly<Record<FinanceDecisionStatus, Partial<Record<FinanceDecisionStep, FinanceDecisionStatus>>>> = {
  DRAFT: { SEND: 'SENT' },
  SENT: { ANNUL: 'ANNULLED' },
  ANNULLED: {},
}

/** Undefined when the step cannot be taken. */
export function nextFinanceStatus(
  status: FinanceDecisionStatus,
  step: FinanceDecisionStep,
): FinanceDecisionStatus | undefined {
  return STEPS[status][step]
}

type Debtors = { readonly headId: PersonId; readonly partnerId: PersonId | null }

/** Who answers for what is to be paid: the head of the family, then the partner. They may read it, and nobody else. */
export function coDebtorIds({ headId, partnerId }: Debtors): readonly PersonId[] {
  return partnerId === null ? [headId] : [headId, partnerId]
}

export function isCoDebtor(decision: Debtors, personId: PersonId): boolean {
  return coDebtorIds(decision).includes(personId)
}

/** Families are shown what was sent to them, once there is a document to open; what was annulled binds nobody. */
export function isShown(decision: { readonly status: FinanceDecisionStatus; readonly hasDocument: boolean }): boolean {
  return decision.status === 'SENT' && decision.hasDocument
}

/** A fee is for all children of a family and names none of them; a voucher is one child's. */
export function namesItsChild(type: FinanceDecisionType): boolean {
  return type === 'VOUCHER_VALUE_DECISION'
}

type Dated = { readonly validFrom: Temporal.PlainDate; readonly sentAt: Temporal.Instant }

/** Newest first, by the first day it holds and then by the day it was sent. The first of the list starts open. */
export function compareNewestFirst(one: Dated, other: Dated): number {
  return (
    Temporal.PlainDate.compare(other.validFrom, one.validFrom) || Temporal.Instant.compare(other.sentAt, one.sentAt)
  )
}

export type FinanceDecisionProblem = 'PERIOD_BACKWARDS' | 'NO_CHILDREN' | 'ONE_CHILD_ONLY' | 'VOUCHER_VALUE_MISPLACED'

/** What is wrong with a decision before anybody stores it. */
export function findFinanceDecisionProblem(decision: {
  readonly type: FinanceDecisionType
  readonly validity: OpenDateRange
  readonly children: readonly { readonly voucherValueCents: number | null }[]
}): FinanceDecisionProblem | undefined {
  const { type, validity, children } = decision
  if (validity.end !== null && Temporal.PlainDate.compare(validity.end, validity.start) < 0) return 'PERIOD_BACKWARDS'
  if (children.length === 0) return 'NO_CHILDREN'
  const isVoucher = type === 'VOUCHER_VALUE_DECISION'
  if (isVoucher && children.length > 1) return 'ONE_CHILD_ONLY'
  if (children.some(({ voucherValueCents }) => (voucherValueCents !== null) !== isVoucher)) {
    return 'VOUCHER_VALUE_MISPLACED'
  }
  return undefined
}

export function totalFeeCents(children: readonly { readonly feeCents: number }[]): number {
  return children.reduce((sum, { feeCents }) => sum + feeCents, 0)
}
