import { isDecisionType } from '@nalle/domain/child-documents/document-types.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { AnswerOf } from '../../api/call-types.ts'
import type { ListedDecisions, ListedDocument } from '../queries.ts'

type DaycareSupport = AnswerOf<'assistanceDecisions.getAssistanceDecisions'>[number]
type PreschoolSupport = AnswerOf<'assistanceDecisions.getPreschoolAssistanceDecisions'>[number]

export type ListedSupport =
  | (DaycareSupport & { readonly kind: 'DAYCARE' })
  | (PreschoolSupport & { readonly kind: 'PRESCHOOL' })

/** A document that is a decision. */
export type DecisionDocument = ListedDocument & { readonly kind: 'DOCUMENT'; readonly childId: ChildId }

/** A decision of a child: on a place, on support, or on whatever else is written down as a document. */
export type ListedOfChild =
  | (ListedDecisions['decisions'][number] & { readonly kind: 'PLACE' })
  | ListedSupport
  | DecisionDocument

/** Kind by kind, each in its own order, which is the newest first. */
export function allDecisions(
  places: readonly ListedDecisions['decisions'][number][],
  daycare: readonly DaycareSupport[],
  preschool: readonly PreschoolSupport[],
  documents: readonly ListedDocument[],
): readonly ListedOfChild[] {
  return [
    ...places.map((decision) => ({ ...decision, kind: 'PLACE' as const })),
    ...daycare.map((decision) => ({ ...decision, kind: 'DAYCARE' as const })),
    ...preschool.map((decision) => ({ ...decision, kind: 'PRESCHOOL' as const })),
    ...documents
      .filter(({ type }) => isDecisionType(type))
      .map((document) => ({ ...document, kind: 'DOCUMENT' as const, childId: document.child.id })),
  ]
}
