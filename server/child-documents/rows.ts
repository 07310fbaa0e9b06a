import type { DocumentSummary } from '@nalle/contract/child-documents.ts'
import { documentContent, templateContent } from '@nalle/contract/municipality/document-content.ts'
import { ENTERED_BY_MUNICIPALITY } from '@nalle/domain/care/users.ts'
import type { DocumentDecision, DocumentStatus, DocumentType } from '@nalle/domain/child-documents/document-types.ts'
import type { DocumentContent, TemplateContent } from '@nalle/domain/child-documents/template.ts'
import type { TemplateLanguage } from '@nalle/domain/child-documents/templates.ts'
import type { ChildDocumentId, ChildId, DocumentTemplateId, EmployeeId, Id, PersonId } from '@nalle/domain/ids.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isUnread } from '../access/own-documents.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import type { CaseId } from '../database/tables/applications.ts'
import { hasBeenDrawn } from '../pdf/documents.ts'

type AnsweredRow = {
  readonly answeredAt: Temporal.Instant | null
  readonly answeredById: PersonId | null
  readonly answeredByName: string | null
  readonly answeredByEmployee: EmployeeId | null
  readonly isAnswerEntered: boolean | null
}

type DecisionRow = {
  readonly decisionId: Id<'document-decision'> | null
  readonly decisionStatus: DocumentDecision | null
  readonly decidedAt: Temporal.Instant | null
  readonly decisionValidity: OpenDateRange | null
  readonly decisionNumber: number | null
  readonly annulmentReason: string | null
}

type ChildRow = {
  readonly childId: ChildId
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: Temporal.PlainDate
}

const CHILD = sql`
  document.child_id as "childId", child.first_names as "firstName", child.last_name as "lastName",
  child.date_of_birth as "dateOfBirth"`

const ANSWERED = sql`
  document.answered_at as "answeredAt", document.answered_by as "answeredById",
  guardian.first_names || ' ' || guardian.last_name as "answeredByName",
  document.answered_by_employee as "answeredByEmployee",
  document.answer_entered_by_municipality as "isAnswerEntered"`

const DECISION = sql`
  decision.id as "decisionId", decision.status as "decisionStatus", decision.created_at as "decidedAt",
  decision.validity as "decisionValidity", decision.number as "decisionNumber",
  decision.annulment_reason as "annulmentReason"`

const JOINED = sql`
  join document_template template on template.id = document.template_id
  join person child on child.id = document.child_id
  left join person guardian on guardian.id = document.answered_by
  left join child_document_decision decision on decision.document_id = document.id`

type SummaryRow = Pick<DocumentSummary, 'id' | 'status' | 'type' | 'templateName' | 'publishedAt' | 'unread'> &
  ChildRow &
  AnsweredRow &
  DecisionRow

/** Documents as a list shows them; `documents` are published rows of `child_document`. */
export async function findSummaries(
  db: Read,
  documents: RawBuilder<unknown>,
  personId: PersonId,
  order: RawBuilder<unknown>,
): Promise<DocumentSummary[]> {
  const rows = await select<SummaryRow>(
    db,
    sql`
      select document.id, document.status, template.type, template.name as "templateName",
        document.published_at as "publishedAt", ${isUnread(personId)} as unread,
        ${CHILD}, ${ANSWERED}, ${DECISION}
      from ${documents} document ${JOINED}
      order by ${order}`,
  )
  return rows.map((row) => {
    const { id, status, type, templateName, publishedAt, unread, answeredAt } = row
    return {
      id,
      status,
      type,
      templateName,
      publishedAt,
      unread,
      child: childOf(row),
      answeredAt,
      answeredBy: answeredBy(row),
      decision: decisionOf(row),
    }
  })
}

export function childOf({ childId, firstName, lastName, dateOfBirth }: ChildRow): DocumentSummary['child'] {
  return { id: childId, firstName, lastName, dateOfBirth }
}

/** Families see the name of a guardian. Staff, and what the municipality has entered for a guardian, have no name. */
export function answeredBy(row: AnsweredRow): DocumentSummary['answeredBy'] {
  const { answeredById, answeredByName, answeredByEmployee, isAnswerEntered } = row
  if (isAnswerEntered === true) return { id: NOBODY, name: '', type: ENTERED_BY_MUNICIPALITY }
  // On this wire a user is known by one kind of id, whatever they are.
  if (answeredById !== null) return { id: as(answeredById), name: answeredByName ?? '', type: 'CITIZEN' }
  return answeredByEmployee === null ? null : { id: as(answeredByEmployee), name: '', type: 'EMPLOYEE' }
}

const NOBODY = '00000000-0000-0000-0000-000000000000' as Id<'modifier'>

const as = (id: PersonId | EmployeeId) => id as string as Id<'modifier'>

export function decisionOf(row: DecisionRow): DocumentSummary['decision'] {
  const { decisionId, decisionStatus, decidedAt, decisionValidity, decisionNumber, annulmentReason } = row
  if (decisionId === null || decisionStatus === null || decidedAt === null || decisionNumber === null) return null
  return {
    id: decisionId,
    status: decisionStatus,
    createdAt: decidedAt,
    validity: decisionValidity,
    decisionNumber,
    daycareName: null,
    annulmentReason: annulmentReason ?? '',
  }
}

type TemplateRow = {
  readonly templateId: DocumentTemplateId
  readonly templateName: string
  readonly type: DocumentType
  readonly placementTypes: readonly PlacementType[]
  readonly language: TemplateLanguage
  readonly confidentialityYears: number | null
  readonly confidentialityBasis: string | null
  readonly legalBasis: string
  readonly templateValidity: OpenDateRange
  readonly templatePublished: boolean
  readonly archiveExternally: boolean
}

export type DocumentRow = {
  readonly id: ChildDocumentId
  readonly status: DocumentStatus
  readonly createdAt: Temporal.Instant
  readonly publishedAt: Temporal.Instant | null
  readonly caseId: CaseId | null
  readonly isDrawn: boolean
  /** What is published, or nothing yet. */
  readonly content: DocumentContent
  readonly template: TemplateContent
} & ChildRow &
  AnsweredRow &
  DecisionRow &
  TemplateRow

type StoredRow = Omit<DocumentRow, 'content' | 'template'> & { readonly content: unknown; readonly template: unknown }

/** One document with all there is to it, whoever asks. */
export async function findDocumentRow(db: Read, id: ChildDocumentId): Promise<DocumentRow | undefined> {
  const [row] = await select<StoredRow>(
    db,
    sql`
      select document.id, document.status, document.created_at as "createdAt", document.published_at as "publishedAt",
        document.case_id as "caseId", document.published_content as content, ${CHILD}, ${ANSWERED}, ${DECISION},
        template.id as "templateId", template.name as "templateName", template.type,
        template.placement_types as "placementTypes", template.language,
        template.confidentiality_years as "confidentialityYears",
        template.confidentiality_basis as "confidentialityBasis", template.legal_basis as "legalBasis",
        template.validity as "templateValidity", template.published as "templatePublished",
        template.archive_externally as "archiveExternally", template.content as template,
        exists (
          select from drawn_document
          where subject_id = document.id and ${hasBeenDrawn('child-document')}
        ) as "isDrawn"
      from child_document document ${JOINED}
      where document.id = ${id}`,
  )
  if (row === undefined) return undefined
  return {
    ...row,
    content: row.content === null ? NOTHING : documentContent.parse(row.content),
    template: templateContent.parse(row.template),
  }
}

const NOTHING: DocumentContent = { answers: [] }
