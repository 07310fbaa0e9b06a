import type { DocumentStatus } from '@nalle/domain/child-documents/document-types.ts'
import type { DocumentContent } from '@nalle/domain/child-documents/template.ts'
import type { ChildDocumentId, ChildId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { readCaregivers } from '../access/caregivers.ts'
import type { Actor } from '../applications/cases.ts'
import { enterState } from '../applications/cases.ts'
import type { Transaction } from '../database/database.ts'
import { noteArrivals } from '../database/note-arrivals.ts'
import type { CaseId, CaseState } from '../database/tables/applications.ts'
import { queueDocumentAnew } from '../pdf/documents.ts'

/** Which state of its case a document has reached; a draft has only opened it. */
const CASE_STATES: Readonly<Record<DocumentStatus, CaseState>> = {
  DRAFT: 'INITIAL',
  PREPARED: 'PREPARATION',
  CITIZEN_DRAFT: 'PREPARATION',
  DECISION_PROPOSAL: 'DECIDING',
  COMPLETED: 'COMPLETED',
}

export type Publication = {
  readonly documentId: ChildDocumentId
  readonly childId: ChildId
  readonly content: DocumentContent
  readonly now: Temporal.Instant
}

/**
 * From here on families see this content, whether staff publish it or a guardian has answered. Its PDF is drawn anew, and
 * open pages are told that there is something to ask for.
 */
export async function publish(tx: Transaction, { documentId, childId, content, now }: Publication): Promise<void> {
  await tx
    .updateTable('child_document')
    .set({ content, published_content: content, published_at: now })
    .where('id', '=', documentId)
    .execute()
  await bringToFamilies(tx, { documentId, childId, now })
}

/** What goes with every publication. */
export async function bringToFamilies(
  tx: Transaction,
  { documentId, childId, now }: Omit<Publication, 'content'>,
): Promise<void> {
  await queueDocumentAnew(tx, 'child-document', documentId, now)
  await noteArrivals(tx, [...(await readCaregivers(tx, [childId], dayIn(now))).keys()])
}

export type Move = {
  readonly documentId: ChildDocumentId
  readonly caseId: CaseId | null
  readonly status: DocumentStatus
  readonly by: Actor
  readonly now: Temporal.Instant
}

/** One step on its way, which its case remembers. */
export async function moveTo(tx: Transaction, { documentId, caseId, status, by, now }: Move): Promise<void> {
  await tx.updateTable('child_document').set({ status }).where('id', '=', documentId).execute()
  if (caseId !== null) await enterState(tx, caseId, CASE_STATES[status], { by, now })
}
