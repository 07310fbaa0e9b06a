import {
  annulledChildDocument,
  decidedChildDocument,
  movedChildDocument,
  newChildDocument,
  publishedChildDocument,
  writtenChildDocument,
} from '@nalle/contract/municipality/child-documents.ts'
import { documentContent, templateContent } from '@nalle/contract/municipality/document-content.ts'
import { id } from '@nalle/contract/wire.ts'
import { isValidContent } from '@nalle/domain/child-documents/content-problems.ts'
import {
  findNextStatus,
  findPreviousStatus,
  isDecisionType,
  STATUS_PATHS,
} from '@nalle/domain/child-documents/document-types.ts'
import type { DocumentContent } from '@nalle/domain/child-documents/template.ts'
import type { ChildDocumentId, DocumentTemplateId, EmployeeId } from '@nalle/domain/ids.ts'
import { includes, isValidRange } from '@nalle/domain/time/date-range.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { z } from 'zod'
import { openCaseOf } from '../../applications/cases.ts'
import { bringToFamilies, moveTo, publish } from '../../child-documents/publish.ts'
import type { Transaction } from '../../database/database.ts'
import type { CaseId } from '../../database/tables/applications.ts'
import { dateRangeText } from '../../database/types.ts'
import type { Act } from '../command.ts'
import { command } from '../command.ts'
import type { CanRefuse } from '../refusals.ts'
import { mustBe, only } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'
import { isEntered } from '../calendar/day-rows.ts'
import type { EnteredBy } from '../calendar/day-rows.ts'
import { CHILD_DOCUMENT_REFUSALS } from './refusals.ts'

export type NewChildDocument = z.output<typeof newChildDocument>

export const addChildDocumentCommand = command({
  name: 'child-documents.addChildDocument',
  input: newChildDocument,
  answer: id<ChildDocumentId>('child-document'),
  refusals: only(
    CHILD_DOCUMENT_REFUSALS,
    'UNKNOWN_CHILD',
    'UNKNOWN_TEMPLATE',
    'UNKNOWN_PERSON',
    'UNKNOWN_EMPLOYEE',
    'UNKNOWN_UNIT',
    'TEMPLATE_NOT_PUBLISHED',
    'TEMPLATE_NOT_IN_FORCE',
    'STATUS_NOT_OF_TYPE',
    'ASKED_IN_SECRET',
    'CONTENT_NOT_OF_TEMPLATE',
    'DECISION_NOT_OF_TYPE',
    'PERIOD_BACKWARDS',
  ),
  run: (tx, document, act) => addChildDocument(tx, document, act),
})

/** A document that staff have made; one that guardians are to fill in is shown to them, too. */
export async function addChildDocument(
  tx: Transaction,
  document: NewChildDocument,
  { now }: Pick<Act, 'now'>,
  enteredBy: EnteredBy = 'MUNICIPALITY',
): Promise<ChildDocumentId> {
  const { childId, templateId, status, publishedAt, answered, answeredByStaff, decision } = document
  const { content = NOTHING_ANSWERED } = document
  const template = await getTemplate(tx, templateId)
  mustBe(addChildDocumentCommand, template.published, 'TEMPLATE_NOT_PUBLISHED')
  mustBe(addChildDocumentCommand, includes(template.validity, dayIn(now)), 'TEMPLATE_NOT_IN_FORCE')
  mustBe(addChildDocumentCommand, STATUS_PATHS[template.type].includes(status), 'STATUS_NOT_OF_TYPE')
  mustBe(addChildDocumentCommand, status !== 'CITIZEN_DRAFT' || publishedAt !== null, 'ASKED_IN_SECRET')
  mustBe(addChildDocumentCommand, isValidContent(template.content, content), 'CONTENT_NOT_OF_TEMPLATE')
  const isDecided = isDecisionType(template.type) && status === 'COMPLETED'
  mustBe(addChildDocumentCommand, decision === undefined || isDecided, 'DECISION_NOT_OF_TYPE')
  mustBe(addChildDocumentCommand, !decision?.validity || isValidRange(decision.validity), 'PERIOD_BACKWARDS')
  const documentId = document.id ?? newId<'child-document'>()
  await insertRows(tx, addChildDocumentCommand, 'child_document', [
    {
      id: documentId,
      child_id: childId,
      template_id: templateId,
      status,
      content,
      published_at: publishedAt,
      published_content: publishedAt === null ? null : content,
      created_at: now,
      answered_at: answered?.at ?? answeredByStaff?.at ?? null,
      answered_by: answered?.by ?? null,
      answered_by_employee: answeredByStaff?.by ?? null,
      answer_entered_by_municipality: isEntered(answered !== undefined, enteredBy),
    },
  ])
  if (decision !== undefined) await insertDecision(tx, addChildDocumentCommand, { ...decision, documentId, now })
  if (publishedAt !== null) await bringToFamilies(tx, { documentId, childId, now })
  if (template.archive !== null) {
    const { number, ...archive } = template.archive
    const caseId = await openCaseOf(tx, number, { ...archive, by: null, now })
    await tx.updateTable('child_document').set({ case_id: caseId }).where('id', '=', documentId).execute()
    const path = STATUS_PATHS[template.type]
    for (const passed of path.slice(0, path.indexOf(status) + 1)) {
      await moveTo(tx, { documentId, caseId, status: passed, by: null, now })
    }
  }
  return documentId
}

const NOTHING_ANSWERED: DocumentContent = { answers: [] }

async function getTemplate(tx: Transaction, templateId: DocumentTemplateId) {
  const template = await tx
    .selectFrom('document_template')
    .select(['type', 'published', 'validity', 'content', 'process_definition_number as number'])
    .select(['archive_months as archiveMonths', 'archive_organization as organization'])
    .where('id', '=', templateId)
    .executeTakeFirst()
  mustBe(addChildDocumentCommand, template !== undefined, 'UNKNOWN_TEMPLATE')
  const { number, archiveMonths, organization, ...rest } = template
  const isArchived = number !== null && archiveMonths !== null && organization !== null
  return {
    ...rest,
    content: templateContent.parse(template.content),
    archive: isArchived ? { number, archiveMonths, organization } : null,
  }
}

type NewDecision = {
  readonly documentId: ChildDocumentId
  readonly status: 'ACCEPTED' | 'REJECTED' | 'ANNULLED'
  readonly validity: OpenDateRange | null
  readonly unitId: z.output<typeof decidedChildDocument>['unitId']
  readonly annulmentReason: string
  readonly now: Temporal.Instant
}

async function insertDecision(tx: Transaction, asked: CanRefuse<never>, decision: NewDecision): Promise<void> {
  await insertRows(tx, asked, 'child_document_decision', [
    {
      id: newId<'document-decision'>(),
      document_id: decision.documentId,
      status: decision.status,
      created_at: decision.now,
      validity: decision.validity === null ? null : dateRangeText(decision.validity),
      unit_id: decision.unitId,
      annulment_reason: decision.annulmentReason,
    },
  ])
}

export const writeChildDocumentCommand = command({
  name: 'child-documents.writeChildDocument',
  input: writtenChildDocument,
  refusals: only(CHILD_DOCUMENT_REFUSALS, 'UNKNOWN_DOCUMENT', 'CONTENT_NOT_OF_TEMPLATE', 'CONTENT_LOCKED'),
  run: (tx, { id: documentId, content }) => writeChildDocument(tx, documentId, content),
})

/** Families see it once it is published. */
export async function writeChildDocument(
  tx: Transaction,
  documentId: ChildDocumentId,
  content: DocumentContent,
): Promise<void> {
  const document = await lockDocument(tx, writeChildDocumentCommand, documentId)
  const isOpen = document.status !== 'COMPLETED' && document.status !== 'CITIZEN_DRAFT'
  mustBe(writeChildDocumentCommand, isOpen, 'CONTENT_LOCKED')
  mustBe(writeChildDocumentCommand, isValidContent(document.template, content), 'CONTENT_NOT_OF_TEMPLATE')
  await tx.updateTable('child_document').set({ content }).where('id', '=', documentId).execute()
}

export const publishChildDocumentCommand = command({
  name: 'child-documents.publishChildDocument',
  input: publishedChildDocument,
  refusals: only(CHILD_DOCUMENT_REFUSALS, 'UNKNOWN_DOCUMENT', 'DOCUMENT_STEP_NOT_POSSIBLE'),
  run: (tx, { id: documentId }, act) => publishChildDocument(tx, documentId, act),
})

/** Also as a draft. A decision is published by deciding, and what guardians fill in by asking them. */
export async function publishChildDocument(tx: Transaction, documentId: ChildDocumentId, { now }: Act): Promise<void> {
  const document = await lockDocument(tx, publishChildDocumentCommand, documentId)
  const isByHand = !isDecisionType(document.type) && document.type !== 'CITIZEN_BASIC'
  mustBe(publishChildDocumentCommand, isByHand, 'DOCUMENT_STEP_NOT_POSSIBLE')
  await publishNews(tx, document, now)
}

export const moveChildDocumentCommand = command({
  name: 'child-documents.moveChildDocument',
  input: movedChildDocument,
  refusals: only(
    CHILD_DOCUMENT_REFUSALS,
    'UNKNOWN_DOCUMENT',
    'UNKNOWN_EMPLOYEE',
    'DOCUMENT_STEP_NOT_POSSIBLE',
    'NOBODY_ANSWERS',
  ),
  run: moveChildDocument,
})

/** One step on, or one back. What guardians are asked, and what is completed, is published by it. */
export async function moveChildDocument(
  tx: Transaction,
  { id: documentId, status, by }: z.output<typeof movedChildDocument>,
  { now }: Act,
): Promise<void> {
  const document = await lockDocument(tx, moveChildDocumentCommand, documentId)
  const { type, caseId } = document
  const isOn = status === findNextStatus(type, document.status)
  const isBack = status === findPreviousStatus(type, document.status)
  // What is decided is completed by deciding.
  const isPossible = (isOn || isBack) && !(isDecisionType(type) && status === 'COMPLETED')
  mustBe(moveChildDocumentCommand, isPossible, 'DOCUMENT_STEP_NOT_POSSIBLE')
  const isAnswer = isOn && document.status === 'CITIZEN_DRAFT'
  mustBe(moveChildDocumentCommand, !isAnswer || by !== null, 'NOBODY_ANSWERS')
  if (isBack && document.status === 'CITIZEN_DRAFT') await takeBack(tx, documentId)
  // A document that guardians are to fill in must be public before it says so.
  if (isOn && (status === 'CITIZEN_DRAFT' || status === 'COMPLETED')) await publishNews(tx, document, now)
  await moveTo(tx, { documentId, caseId, status, by: actor(by), now })
  if (isAnswer) {
    await tx
      .updateTable('child_document')
      .set({ answered_at: now, answered_by_employee: by })
      .where('id', '=', documentId)
      .execute()
  }
}

const actor = (by: EmployeeId | null) => (by === null ? null : { employee: by })

/** Guardians are asked no more; what they have kept is theirs still, and there again when they are asked anew. */
async function takeBack(tx: Transaction, documentId: ChildDocumentId): Promise<void> {
  await tx
    .updateTable('child_document')
    .set({ status: 'DRAFT', published_at: null, published_content: null, announced_at: null, reminded_at: null })
    .where('id', '=', documentId)
    .execute()
}

export const decideChildDocumentCommand = command({
  name: 'child-documents.decideChildDocument',
  input: decidedChildDocument,
  refusals: only(
    CHILD_DOCUMENT_REFUSALS,
    'UNKNOWN_DOCUMENT',
    'UNKNOWN_UNIT',
    'DOCUMENT_STEP_NOT_POSSIBLE',
    'PERIOD_BACKWARDS',
  ),
  run: decideChildDocument,
})

/** Decided, completed and published at once. */
export async function decideChildDocument(
  tx: Transaction,
  { id: documentId, outcome, validity, unitId, by }: z.output<typeof decidedChildDocument>,
  { now }: Act,
): Promise<void> {
  const document = await lockDocument(tx, decideChildDocumentCommand, documentId)
  mustBe(decideChildDocumentCommand, document.status === 'DECISION_PROPOSAL', 'DOCUMENT_STEP_NOT_POSSIBLE')
  mustBe(decideChildDocumentCommand, validity === null || isValidRange(validity), 'PERIOD_BACKWARDS')
  const decision = { documentId, status: outcome, validity, unitId, annulmentReason: '', now }
  await insertDecision(tx, decideChildDocumentCommand, decision)
  await publishNews(tx, document, now)
  await moveTo(tx, { documentId, caseId: document.caseId, status: 'COMPLETED', by: actor(by), now })
}

export const annulChildDocumentCommand = command({
  name: 'child-documents.annulChildDocument',
  input: annulledChildDocument,
  refusals: only(CHILD_DOCUMENT_REFUSALS, 'UNKNOWN_DOCUMENT', 'NOT_DECIDED', 'ANNULMENT_REASON_MISSING'),
  run: (tx, { id: documentId, reason }, act) => annulChildDocument(tx, documentId, reason, act),
})

/** Families still see it, with the reason, and it is new to them again. */
export async function annulChildDocument(
  tx: Transaction,
  documentId: ChildDocumentId,
  reason: string,
  { now }: Act,
): Promise<void> {
  const document = await lockDocument(tx, annulChildDocumentCommand, documentId)
  mustBe(annulChildDocumentCommand, reason.trim() !== '', 'ANNULMENT_REASON_MISSING')
  const { numUpdatedRows } = await tx
    .updateTable('child_document_decision')
    .set({ status: 'ANNULLED', annulment_reason: reason.trim() })
    .where('document_id', '=', documentId)
    .where('status', '<>', 'ANNULLED')
    .executeTakeFirst()
  mustBe(annulChildDocumentCommand, numUpdatedRows > 0n, 'NOT_DECIDED')
  await publishNews(tx, document, now)
}

type Locked = Awaited<ReturnType<typeof lockDocument>>

/** Everybody is told, and nobody has read it yet. */
async function publishNews(tx: Transaction, { id: documentId, childId, content }: Locked, now: Temporal.Instant) {
  await publish(tx, { documentId, childId, content, now })
  await tx
    .updateTable('child_document')
    .set({ announced_at: null, reminded_at: null })
    .where('id', '=', documentId)
    .execute()
  await tx.deleteFrom('child_document_read').where('document_id', '=', documentId).execute()
}

async function lockDocument(tx: Transaction, asked: CanRefuse<'UNKNOWN_DOCUMENT'>, documentId: ChildDocumentId) {
  const row = await tx
    .selectFrom('child_document as document')
    .innerJoin('document_template as template', 'template.id', 'document.template_id')
    .select(['document.id', 'document.child_id as childId', 'document.status', 'document.case_id as caseId'])
    .select(['document.content', 'template.type', 'template.content as template'])
    .where('document.id', '=', documentId)
    .forUpdate('document')
    .executeTakeFirst()
  mustBe(asked, row !== undefined, 'UNKNOWN_DOCUMENT')
  const caseId: CaseId | null = row.caseId
  return {
    ...row,
    caseId,
    content: documentContent.parse(row.content),
    template: templateContent.parse(row.template),
  }
}
