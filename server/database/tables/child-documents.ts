import type { DocumentDecision, DocumentStatus, DocumentType } from '@nalle/domain/child-documents/document-types.ts'
import type { TemplateLanguage } from '@nalle/domain/child-documents/templates.ts'
import type {
  ChildDocumentId,
  ChildId,
  DocumentTemplateId,
  EmployeeId,
  Id,
  PedagogicalDocumentId,
  PersonId,
  UnitId,
} from '@nalle/domain/ids.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CaseId } from './applications.ts'

/** Goes in and comes out as JSON of the wire; the contract's shapes read it. */
type WireJson = ColumnType<unknown, object | undefined, object>

export type ChildDocumentTables = {
  document_template: {
    id: Generated<DocumentTemplateId>
    name: string
    type: DocumentType
    language: Generated<TemplateLanguage>
    placement_types: ColumnType<readonly PlacementType[], readonly PlacementType[] | undefined, never>
    confidentiality_years: number | null
    confidentiality_basis: string | null
    legal_basis: Generated<string>
    validity: ColumnType<OpenDateRange, string | undefined, string>
    published: Generated<boolean>
    replaces: DocumentTemplateId | null
    process_definition_number: string | null
    archive_months: number | null
    archive_organization: string | null
    archive_externally: Generated<boolean>
    end_decision_when_unit_changes: boolean | null
    content: WireJson
  }
  child_document: {
    id: Generated<ChildDocumentId>
    child_id: ChildId
    template_id: DocumentTemplateId
    status: DocumentStatus
    content: WireJson
    published_at: Temporal.Instant | null
    published_content: ColumnType<unknown, object | null, object | null>
    created_at: Generated<Temporal.Instant>
    answered_at: Temporal.Instant | null
    answered_by: PersonId | null
    answered_by_employee: EmployeeId | null
    /** A client of the municipality has entered the answer for the person; null means no. */
    answer_entered_by_municipality?: boolean | null
    case_id: CaseId | null
    announced_at: Temporal.Instant | null
    reminded_at: Temporal.Instant | null
  }
  child_document_decision: {
    id: Generated<Id<'document-decision'>>
    document_id: ChildDocumentId
    number: Generated<number>
    status: DocumentDecision
    created_at: Temporal.Instant
    validity: ColumnType<OpenDateRange | null, string | null, string | null>
    unit_id: UnitId | null
    annulment_reason: Generated<string>
  }
  child_document_read: {
    document_id: ChildDocumentId
    person_id: PersonId
    read_at: Temporal.Instant
  }
  child_document_draft: {
    document_id: ChildDocumentId
    person_id: PersonId
    content: WireJson
    version: number
    saved_at: Temporal.Instant
  }
  pedagogical_document: {
    id: Generated<PedagogicalDocumentId>
    child_id: ChildId
    description: string
    created_at: Temporal.Instant
    announced_at: Temporal.Instant | null
  }
  pedagogical_document_read: {
    document_id: PedagogicalDocumentId
    person_id: PersonId
    read_at: Temporal.Instant
  }
}
