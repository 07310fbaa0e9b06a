import type { DecisionLanguage, DecisionStatus, DecisionType } from '@nalle/domain/decisions/decision-types.ts'
import type { PlanType } from '@nalle/domain/decisions/placement-plans.ts'
import type { ApplicationId, DecisionId, EmployeeId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { ColumnType, Generated } from 'kysely'
import type { StorageKey } from './attachments.ts'
import type { DateRangeColumn } from './people.ts'

export type DecisionTables = {
  placement_plan: {
    application_id: ApplicationId
    unit_id: UnitId
    type: PlanType
    period: DateRangeColumn<DateRange>
    connected_period: ColumnType<DateRange | null, string | null, string | null>
  }
  decision: {
    id: Generated<DecisionId>
    number: ColumnType<number, never, never>
    application_id: ApplicationId
    type: DecisionType
    status: Generated<DecisionStatus>
    unit_id: UnitId
    period: DateRangeColumn<DateRange>
    language: DecisionLanguage
    created_at: Temporal.Instant
    created_by: EmployeeId | null
    sent_at: Temporal.Instant | null
    sent_date: Temporal.PlainDate | null
    delivery: 'ELECTRONIC' | 'PAPER_MAIL' | null
    announced_at: Temporal.Instant | null
    requested_start_date: Temporal.PlainDate | null
    resolved_at: Temporal.Instant | null
    resolved_by: PersonId | null
    withdrawn_at: Temporal.Instant | null
    withdrawn_by: EmployeeId | null
    document_key: StorageKey | null
    document_contains_contact_info: Generated<boolean>
  }
}
