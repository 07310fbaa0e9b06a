import type { ChildDocumentId, PedagogicalDocumentId, PersonId } from '@nalle/domain/ids.ts'
import { addPedagogicalDocument } from '../municipality/child-documents/pedagogical-documents.ts'
import { drawDueDocuments } from '../pdf/draw-due-documents.ts'
import type { Decisions } from './access-decision.ts'
import { askGuardians } from './child-documents.ts'
import type { TestFamily } from './families.ts'
import type { TestNalle } from './nalle.ts'
import { UNKNOWN_ID } from './samples.ts'

type OfFamily = {
  readonly document: ChildDocumentId
  /** Answered once, by whoever is the first to be allowed. */
  readonly toAnswer: ChildDocumentId
  readonly pedagogical: PedagogicalDocumentId
}
const documents = new Map<PersonId, OfFamily>()

/** Documents to fill in and a pedagogical one for each family, drawn. */
export async function prepareChildDocuments(nalle: TestNalle, families: readonly TestFamily[]): Promise<void> {
  for (const { child, guardian } of families) {
    documents.set(guardian.id, {
      document: await askGuardians(nalle, child.id),
      toAnswer: await askGuardians(nalle, child.id),
      pedagogical: await nalle.db.transaction((tx) =>
        addPedagogicalDocument(
          tx,
          { childId: child.id, description: 'Retki rantaan', attachmentIds: [] },
          { now: nalle.now() },
        ),
      ),
    })
  }
  await drawDueDocuments(nalle.documentService)
}

const STRONG = { anonymous: 401, weak: 403, strong: 200 }
const WEAK = { anonymous: 401, weak: 200, strong: 200 }
const CONTENT = { content: { answers: [] } }

const one = (kind: keyof OfFamily, body?: object) => ({
  ...STRONG,
  ids: {
    own: ({ guardian }: TestFamily) => ({ params: { documentId: documents.get(guardian.id)?.[kind] }, body }),
    foreign: 403,
    unknown: { params: { documentId: UNKNOWN_ID }, body },
  },
})

const ofChild = (part: 'params' | 'query') => ({
  ...STRONG,
  ids: {
    own: ({ child }: TestFamily) => ({ [part]: { childId: child.id } }),
    foreign: 403,
    unknown: { [part]: { childId: UNKNOWN_ID } },
  },
})

export const ACCESS_TO_CHILD_DOCUMENTS: Decisions = {
  'childDocuments.answerDocument': one('toAnswer', { status: 'COMPLETED', ...CONTENT }),
  'childDocuments.downloadChildDocument': one('document'),
  'childDocuments.getAnswerDraft': one('document'),
  'childDocuments.getChildDocument': one('document'),
  'childDocuments.getChildDocumentMetadata': one('document'),
  'childDocuments.getChildDocuments': ofChild('query'),
  'childDocuments.getUnansweredDocuments': WEAK,
  'childDocuments.getUnreadDocumentCounts': WEAK,
  'childDocuments.markDocumentRead': one('document'),
  'childDocuments.saveAnswerDraft': one('document', CONTENT),
  'pedagogicalDocuments.getPedagogicalDocuments': ofChild('params'),
  'pedagogicalDocuments.getUnreadPedagogicalDocumentCounts': WEAK,
  'pedagogicalDocuments.markPedagogicalDocumentRead': one('pedagogical'),
}
