import type { getAnswerDraft } from '@nalle/contract/child-documents.ts'
import { saveAnswerDraft } from '@nalle/contract/child-documents.ts'
import { documentContent } from '@nalle/contract/municipality/document-content.ts'
import type { AnswerOf, BodyOf } from '@nalle/contract/endpoint.ts'
import { findWhyNotWaiting } from '@nalle/domain/child-documents/answering.ts'
import { isValidContent } from '@nalle/domain/child-documents/content-problems.ts'
import type { ChildDocumentId, ChildId, PersonId } from '@nalle/domain/ids.ts'
import { readCaregivers } from '../access/caregivers.ts'
import type { Read, Transaction } from '../database/database.ts'
import { refuse } from '../http/errors.ts'
import { lockOwnDocument } from './lock-document.ts'
import type { Asking } from './own-document.ts'
import { getOwnDocument } from './own-document.ts'

type Draft = AnswerOf<typeof getAnswerDraft>

/** What this guardian has kept, and who else is writing. What the others write is theirs. */
export async function readDraft(db: Read, asking: Asking): Promise<Draft> {
  const document = await getOwnDocument(db, asking)
  const kept = await findKept(db, document.id, asking.citizen.id)
  return {
    content: kept?.content ?? document.content,
    version: kept?.version ?? 0,
    savedAt: kept?.savedAt ?? null,
    others: await findOthers(db, document, asking),
  }
}

async function findKept(db: Read, documentId: ChildDocumentId, personId: PersonId) {
  const row = await db
    .selectFrom('child_document_draft')
    .select(['content', 'version', 'saved_at as savedAt'])
    .where('document_id', '=', documentId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row === undefined ? undefined : { ...row, content: documentContent.parse(row.content) }
}

/** Only those who look after the child today: somebody who did before writes for nobody any more. */
async function findOthers(
  db: Read,
  { id, childId }: { readonly id: ChildDocumentId; readonly childId: ChildId },
  { citizen, today }: Asking,
): Promise<Draft['others']> {
  const rows = await db
    .selectFrom('child_document_draft as draft')
    .innerJoin('person', 'person.id', 'draft.person_id')
    .select(['person.id', 'person.first_names as firstNames', 'person.preferred_name as preferredName'])
    .select('draft.saved_at as savedAt')
    .where('draft.document_id', '=', id)
    .where('draft.person_id', '<>', citizen.id)
    .orderBy('draft.saved_at', 'desc')
    .execute()
  if (rows.length === 0) return []
  const caregivers = await readCaregivers(db, [childId], today)
  return rows
    .filter((row) => caregivers.has(row.id))
    .map(({ id: personId, firstNames, preferredName, savedAt }) => ({
      id: personId,
      firstName: preferredName === '' ? (firstNames.split(' ')[0] ?? firstNames) : preferredName,
      savedAt,
    }))
}

/** Keeps what was typed, as it was typed. Answers with the number of this saving. */
export async function keepDraft(
  tx: Transaction,
  asking: Asking & { readonly body: BodyOf<typeof saveAnswerDraft>; readonly now: Temporal.Instant },
): Promise<number> {
  const { body, citizen, now } = asking
  const document = await lockOwnDocument(tx, asking)
  const notWaiting = findWhyNotWaiting(document)
  if (notWaiting !== undefined) refuse(saveAnswerDraft, notWaiting)
  if (!isValidContent(document.template, body.content)) refuse(saveAnswerDraft, 'INVALID_CONTENT')
  const kept = await findKept(tx, document.id, citizen.id)
  // Who brings what is there already stands in nobody's way: an answer may have been lost, and the saving tried again.
  if (kept !== undefined && isSame(kept.content, body.content)) return kept.version
  const before = kept?.version ?? 0
  if (body.version !== undefined && body.version !== before) refuse(saveAnswerDraft, 'CHANGED_ELSEWHERE')
  const written = { content: body.content, version: before + 1, saved_at: now }
  await tx
    .insertInto('child_document_draft')
    .values({ document_id: document.id, person_id: citizen.id, ...written })
    .onConflict((conflict) => conflict.columns(['document_id', 'person_id']).doUpdateSet(written))
    .execute()
  return written.version
}

/** Both were read by the same shape, which puts the parts of each answer into the same order. */
const isSame = (one: Draft['content'], other: Draft['content']) => JSON.stringify(one) === JSON.stringify(other)
