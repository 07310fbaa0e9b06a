import type { getChildDocument } from '@nalle/contract/child-documents.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { isAnswerable } from '@nalle/domain/child-documents/answering.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import type { Asking, PublishedDocument } from './own-document.ts'
import { getOwnDocument } from './own-document.ts'
import { answeredBy, childOf, decisionOf } from './rows.ts'

type Details = AnswerOf<typeof getChildDocument>

export function detailsOf(document: PublishedDocument): Details {
  const { id, status, publishedAt, isDrawn, content, answeredAt } = document
  return {
    id,
    status,
    publishedAt,
    downloadable: isDrawn,
    content,
    child: childOf(document),
    template: templateOf(document),
    decision: decisionOf(document),
    answeredAt,
    answeredBy: answeredBy(document),
    answerable: isAnswerable(document),
  }
}

function templateOf(document: PublishedDocument): Details['template'] {
  const { templateId, templateName, type, placementTypes, language, legalBasis } = document
  return {
    id: templateId,
    name: templateName,
    type,
    placementTypes: [...placementTypes],
    language,
    confidentiality: confidentialityOf(document),
    legalBasis,
    validity: document.templateValidity,
    published: document.templatePublished,
    processDefinitionNumber: null,
    archiveDurationMonths: null,
    endDecisionWhenUnitChanges: null,
    archiveExternally: document.archiveExternally,
    content: document.template,
  }
}

export function confidentialityOf(
  document: Pick<PublishedDocument, 'confidentialityYears' | 'confidentialityBasis'>,
): Details['template']['confidentiality'] {
  const { confidentialityYears: durationYears, confidentialityBasis: basis } = document
  return durationYears === null || basis === null ? null : { durationYears, basis }
}

/** Each guardian reads for themselves; whoever has read it before has read it then. */
export async function markRead(
  tx: Transaction,
  asking: Asking & { readonly citizen: { readonly id: PersonId }; readonly now: Temporal.Instant },
): Promise<void> {
  const { citizen, now } = asking
  const document = await getOwnDocument(tx, asking)
  const { numInsertedOrUpdatedRows: noted } = await tx
    .insertInto('child_document_read')
    .values({ document_id: document.id, person_id: citizen.id, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (noted !== 1n) return
  const named = { childDocumentId: document.id, childId: document.childId, personId: citizen.id }
  await noteEvent(tx, 'child-document.read', named, now)
}
