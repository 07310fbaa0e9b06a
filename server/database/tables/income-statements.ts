import type { EmployeeId, Id, IncomeStatementId, KeptIncomeFormId, PersonId } from '@nalle/domain/ids.ts'
import type { StatementDocument, StatementType } from '@nalle/domain/income-statements/document.ts'
import type { IncomeForm } from '@nalle/domain/income-statements/form.ts'
import type { Device } from '@nalle/domain/income-statements/kept-forms.ts'
import type { StatementStatus } from '@nalle/domain/income-statements/lifecycle.ts'
import type { ColumnType, Generated } from 'kysely'

export type IncomeStatementTables = {
  income_statement: {
    id: Generated<IncomeStatementId>
    person_id: PersonId
    type: StatementType
    status: StatementStatus
    start_date: Temporal.PlainDate
    end_date: Temporal.PlainDate | null
    /** Goes in as the document and comes out as JSON, with its days as texts. */
    document: ColumnType<unknown, StatementDocument, StatementDocument>
    created_at: Temporal.Instant
    created_by: PersonId
    modified_at: Temporal.Instant
    sent_at: Temporal.Instant | null
    handled_at: Temporal.Instant | null
    handler_id: EmployeeId | null
    handler_note: Generated<string>
  }
  income_statement_saving: {
    person_id: PersonId
    key: Id<'idempotency-key'>
    statement_id: IncomeStatementId | null
    saved_at: Temporal.Instant
  }
  kept_income_form: {
    id: Generated<KeptIncomeFormId>
    person_id: PersonId
    child_id: PersonId | null
    statement_id: IncomeStatementId | null
    content: ColumnType<unknown, KeptContent, KeptContent>
    device: Device
    version: Generated<number>
    saved_at: Temporal.Instant
  }
}

type KeptContent = { readonly form: IncomeForm; readonly attachmentIds: readonly string[] }
