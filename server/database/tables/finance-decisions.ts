import type { FinanceDecisionStatus, FinanceDecisionType } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import type { ChildId, FinanceDecisionId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import type { Generated } from 'kysely'
import type { CaseId } from './applications.ts'
import type { DateRangeColumn } from './people.ts'

export type FinanceDecisionTables = {
  finance_decision: {
    id: Generated<FinanceDecisionId>
    type: FinanceDecisionType
    number: Generated<number>
    status: Generated<FinanceDecisionStatus>
    language: 'fi' | 'sv'
    head_id: PersonId
    partner_id: PersonId | null
    validity: DateRangeColumn
    family_size: number
    income_cents: number | null
    decided_by_name: string
    decided_by_title: string
    created_at: Temporal.Instant
    sent_at: Temporal.Instant | null
    annulled_at: Temporal.Instant | null
    case_id: CaseId | null
  }
  finance_decision_child: {
    decision_id: FinanceDecisionId
    position: number
    child_id: ChildId
    unit_id: UnitId
    service_need: string
    base_fee_cents: number
    sibling_discount_percent: number
    fee_cents: number
    voucher_value_cents: number | null
  }
}
