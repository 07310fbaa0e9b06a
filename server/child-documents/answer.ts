import { answerDocument } from '@nalle/contract/child-documents.ts'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import { findAnsweringProblem } from '@nalle/domain/child-documents/answering.ts'
import type { Transaction } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import { refuse } from '../http/errors.ts'
import { lockOwnDocument } from './lock-document.ts'
import type { Asking } from './own-document.ts'
import { moveTo, publish } from './publish.ts'

/** The first guardian to send has answered for the family; what the other one has kept stays theirs, to be copied. */
export async function answer(
  tx: Transaction,
  asking: Asking & { readonly body: BodyOf<typeof answerDocument>; readonly now: Temporal.Instant },
): Promise<void> {
  const { body, citizen, now } = asking
  const document = await lockOwnDocument(tx, asking)
  const problem = findAnsweringProblem(document, body)
  if (problem !== undefined) refuse(answerDocument, problem)
  const { id: documentId, childId, caseId } = document
  await moveTo(tx, { documentId, caseId, status: body.status, by: { citizen: citizen.id }, now })
  await publish(tx, { documentId, childId, content: body.content, now })
  await tx
    .updateTable('child_document')
    // Nobody is told by mail of what a guardian has written.
    .set({
      answered_at: now,
      answered_by: citizen.id,
      answer_entered_by_municipality: null,
      announced_at: now,
    })
    .where('id', '=', documentId)
    .execute()
  await tx
    .deleteFrom('child_document_draft')
    .where('document_id', '=', documentId)
    .where('person_id', '=', citizen.id)
    .execute()
  await noteEvent(tx, 'child-document.answered', { childDocumentId: documentId, childId, personId: citizen.id }, now)
}
