import type {
  AbsenceApplicationStatus,
  ServiceApplicationDecision,
} from '@nalle/domain/children/application-statuses.ts'
import type {
  AbsenceApplicationId,
  ChildId,
  ChildImageId,
  EmployeeId,
  PersonId,
  ServiceApplicationId,
  ServiceNeedOptionId,
  TerminationId,
} from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { ColumnType, Generated } from 'kysely'
import type { StorageKey } from './attachments.ts'
import type { DateRangeColumn } from './people.ts'

export type ChildrenTables = {
  service_application: {
    id: Generated<ServiceApplicationId>
    child_id: ChildId
    sender_id: PersonId
    sent_at: Temporal.Instant
    start_date: Temporal.PlainDate
    option_id: ServiceNeedOptionId
    additional_info: string
    decision: ServiceApplicationDecision | null
    decided_at: Temporal.Instant | null
    decided_by: EmployeeId | null
    rejected_reason: string | null
  }
  absence_application: {
    id: Generated<AbsenceApplicationId>
    child_id: ChildId
    creator_id: PersonId
    created_at: Temporal.Instant
    period: DateRangeColumn<DateRange>
    description: string
    status: Generated<AbsenceApplicationStatus>
    decided_at: Temporal.Instant | null
    decided_by: EmployeeId | null
    rejected_reason: string | null
  }
  termination: {
    id: Generated<TerminationId>
    child_id: ChildId
    terminated_at: Temporal.Instant
    terminated_by: PersonId
    /** As the contract writes it; read by the contract's own shape. */
    effects: ColumnType<unknown, string, never>
  }
  child_image: {
    id: Generated<ChildImageId>
    child_id: ChildId
    storage_key: Generated<StorageKey>
    content_type: 'image/jpeg' | 'image/png'
    size: number
    created_at: Temporal.Instant
    /** Null while places, times, devices and names may be in the file. */
    metadata_removed_at?: Temporal.Instant | null
  }
}
