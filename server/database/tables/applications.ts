import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import type { ApplicationId, ChildId, EmployeeId, GuardianId, Id, PersonId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import type { ColumnType, Generated } from 'kysely'

export type CaseId = Id<'case'>

export type CaseState = 'INITIAL' | 'PREPARATION' | 'DECIDING' | 'COMPLETED'

/** Goes in as the document and comes out with its days as texts. */
export type StoredDocument = WithDaysAsTexts<FormDocument>

type WithDaysAsTexts<Value> = Value extends Temporal.PlainDate
  ? string
  : Value extends string
    ? Value
    : Value extends readonly (infer Item)[]
      ? readonly WithDaysAsTexts<Item>[]
      : Value extends object
        ? { readonly [Key in keyof Value]: WithDaysAsTexts<Value[Key]> }
        : Value

export type ApplicationTables = {
  application: {
    id: Generated<ApplicationId>
    type: ApplicationType
    status: Generated<ApplicationStatus>
    origin: Generated<'ELECTRONIC' | 'PAPER'>
    child_id: ChildId
    guardian_id: GuardianId
    form: ColumnType<StoredDocument, FormDocument, FormDocument>
    version: Generated<number>
    saved_at: Temporal.Instant
    created_at: Temporal.Instant
    created_by_citizen: PersonId | null
    created_by_employee: EmployeeId | null
    sent_date: Temporal.PlainDate | null
    sent_time: Temporal.PlainTime | null
    due_date: Temporal.PlainDate | null
    due_date_set_manually_at: Temporal.Instant | null
    transfer_application: Generated<boolean>
    additional_daycare_application: Generated<boolean>
    hide_from_guardian: Generated<boolean>
    allow_other_guardian_access: Generated<boolean>
    checked_by_admin: Generated<boolean>
    confidential: boolean | null
    cancelled_by_staff_at: Temporal.Instant | null
    processing_began_at: Temporal.Instant | null
    cancellation_reason: Generated<string>
    case_id: CaseId | null
  }
  application_other_guardian: { application_id: ApplicationId; guardian_id: GuardianId }
  case_record: {
    id: Generated<CaseId>
    definition_number: string
    year: number
    number: number
    organization: string
    archive_months: number | null
  }
  case_number: { definition_number: string; year: number; last: number }
  case_state: {
    case_id: CaseId
    row_index: number
    state: CaseState
    entered_at: Temporal.Instant
    entered_by_citizen: PersonId | null
    entered_by_employee: EmployeeId | null
  }
}
